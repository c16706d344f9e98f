import SceneBase

/// The names of thresholds, as people read them.
enum LabThresholdWords {
  static let table: WordTable = {
    var all = ["thresholds": LocalizedText("Thresholds", "阈值")]
    for (name, words) in settings {
      all["gestures.\(name)"] = words
    }
    for (number, words) in numbers { all["number.\(number.rawValue)"] = words }
    return WordTable(all)
  }()

  private static let settings: [(String, LocalizedText)] = [
    ("tapMovement", LocalizedText("Tap: moves at most", "点击：最多移动")),
    ("tapDuration", LocalizedText("Tap: held at most", "点击：最多按住")),
    ("tapGap", LocalizedText("Next tap: gap at most", "下一次点击：最多间隔")),
    ("tapDistance", LocalizedText("Next tap: distance at most", "下一次点击：最多相距")),
    ("longPressDuration", LocalizedText("Hold: needs", "长按：需要")),
    ("longPressMovement", LocalizedText("Hold: moves at most", "长按：最多移动")),
    ("panSlop", LocalizedText("Drag: needs", "拖动：需要移动")),
    ("pinchSpread", LocalizedText("Pinch: needs", "捏合：间距需变化")),
    ("rotationArc", LocalizedText("Rotate: needs an arc of", "旋转：需要弧长")),
    ("rotationAngle", LocalizedText("Rotate: or an angle of", "旋转：或者角度")),
    ("rotationLeastArc", LocalizedText("Rotate: with an arc of", "旋转：此时弧长至少")),
    ("swipeDuration", LocalizedText("Swipe: lasts at most", "轻扫：最多持续")),
    ("swipeTravel", LocalizedText("Swipe: needs", "轻扫：需要移动")),
    ("swipeTravelFall", LocalizedText("Swipe: needs less each second", "轻扫：每秒少需要")),
    ("swipeStray", LocalizedText("Swipe: strays at most", "轻扫：最多偏离")),
    ("swipeStrayFall", LocalizedText("Swipe: strays less each second", "轻扫：每秒少偏离")),
    ("swipeSlop", LocalizedText("Swipe: back at most", "轻扫：最多后退")),
    ("screenEdgeBand", LocalizedText("Edge swipe: lands at most", "边缘滑动：离边缘最多")),
    ("screenEdgeAngle", LocalizedText("Edge swipe: angle at most", "边缘滑动：最多偏离")),
    ("velocityHorizon", LocalizedText("Velocity: measured over", "速度：测量时长")),
    ("velocityGap", LocalizedText("Velocity: zero after a rest of", "速度：停顿归零")),
    ("velocityLimit", LocalizedText("Velocity: at most", "速度：最多")),
  ]

  private static let numbers: [(LabNumber, LocalizedText)] = [
    (.doublePeriod, LocalizedText("Combo tap: second within", "连击：第二下最多间隔")),
    (.comboPeriod, LocalizedText("Combo tap: next within", "连击：下一下最多间隔")),
    (.comboMovement, LocalizedText("Combo tap: moves at most", "连击：最多移动")),
    (.comboDuration, LocalizedText("Combo tap: held at most", "连击：最多按住")),
    (.distance, LocalizedText("Right swipe: needs", "右滑：需要移动")),
    (.tolerance, LocalizedText("Right swipe: angle at most", "右滑：最多偏离")),
    (.minimumSpeed, LocalizedText("Right swipe: needs a speed of", "右滑：需要速度")),
    (.allowedRetreat, LocalizedText("Right swipe: back at most", "右滑：最多后退")),
  ]
}
