import ScenePlayer

/// The names of thresholds, each with its name in the engine.
enum LabThresholdWords {
  static let table: WordTable = {
    var all = ["thresholds": Words("Thresholds", "阈值")]
    for (name, words) in settings {
      all["gestures.\(name)"] = words
      all["gestures.\(name).0.note"] = Words("gestures.\(name)", "gestures.\(name)")
    }
    for (number, words) in numbers { all["number.\(number.rawValue)"] = words }
    return WordTable(all)
  }()

  private static let settings: [(String, Words)] = [
    ("tapMovement", Words("Tap: may go", "单击：可移动")),
    ("tapDuration", Words("Tap: down at most", "单击：最长按下")),
    ("tapGap", Words("Taps: next within", "多击：间隔")),
    ("tapDistance", Words("Taps: next within", "多击：距离")),
    ("longPressDuration", Words("Long press: after", "长按：时长")),
    ("longPressMovement", Words("Long press: may go", "长按：可移动")),
    ("panSlop", Words("Pan: begins at", "拖动：起始距离")),
    ("pinchSpread", Words("Pinch: begins at", "捏合：起始变化")),
    ("rotationArc", Words("Rotation: arc", "旋转：弧长")),
    ("rotationAngle", Words("Rotation: angle", "旋转：角度")),
    ("rotationLeastArc", Words("Rotation: least arc", "旋转：最小弧长")),
    ("swipeDuration", Words("Swipe: at most", "轻扫：最长时间")),
    ("swipeTravel", Words("Swipe: at least", "轻扫：最短距离")),
    ("swipeTravelFall", Words("Swipe: less pt/s", "轻扫：减少（点/秒）")),
    ("swipeStray", Words("Swipe: across", "轻扫：横向偏离")),
    ("swipeStrayFall", Words("Across: less pt/s", "横向：减少（点/秒）")),
    ("swipeSlop", Words("Swipe: back", "轻扫：回退")),
    ("screenEdgeBand", Words("Edge: within", "边缘：宽度")),
    ("screenEdgeAngle", Words("Edge: angle", "边缘：角度")),
    ("velocityHorizon", Words("Velocity: looks back", "速度：回看")),
    ("velocityGap", Words("Velocity: pause", "速度：停顿")),
    ("velocityLimit", Words("Velocity: most pt/s", "速度：上限（点/秒）")),
  ]

  private static let numbers: [(LabNumber, Words)] = [
    (.doublePeriod, Words("Combo: second within", "连击：第二下")),
    (.comboPeriod, Words("Combo: next within", "连击：下一下")),
    (.comboMovement, Words("Combo: may go", "连击：可移动")),
    (.comboDuration, Words("Combo: down at most", "连击：最长按下")),
    (.distance, Words("Right pan: distance", "右滑：距离")),
    (.tolerance, Words("Right pan: angle", "右滑：角度")),
    (.minimumSpeed, Words("Right pan: least pt/s", "右滑：最低（点/秒）")),
    (.allowedRetreat, Words("Right pan: back", "右滑：回退")),
  ]
}
