import ScenePlayer

/// The names of thresholds, each with its name in the engine.
enum LabThresholdWords {
  static let table: WordTable = {
    var all = ["thresholds": LocalizedText("Thresholds", "阈值")]
    for (name, words) in settings {
      all["gestures.\(name)"] = words
      all["gestures.\(name).0.note"] = LocalizedText("gestures.\(name)", "gestures.\(name)")
    }
    for (number, words) in numbers { all["number.\(number.rawValue)"] = words }
    return WordTable(all)
  }()

  private static let settings: [(String, LocalizedText)] = [
    ("tapMovement", LocalizedText("Tap: may go", "单击：可移动")),
    ("tapDuration", LocalizedText("Tap: down at most", "单击：最长按下")),
    ("tapGap", LocalizedText("Taps: next within", "多击：间隔")),
    ("tapDistance", LocalizedText("Taps: next within", "多击：距离")),
    ("longPressDuration", LocalizedText("Long press: after", "长按：时长")),
    ("longPressMovement", LocalizedText("Long press: may go", "长按：可移动")),
    ("panSlop", LocalizedText("Pan: begins at", "拖动：起始距离")),
    ("pinchSpread", LocalizedText("Pinch: begins at", "捏合：起始变化")),
    ("rotationArc", LocalizedText("Rotation: arc", "旋转：弧长")),
    ("rotationAngle", LocalizedText("Rotation: angle", "旋转：角度")),
    ("rotationLeastArc", LocalizedText("Rotation: least arc", "旋转：最小弧长")),
    ("swipeDuration", LocalizedText("Swipe: at most", "轻扫：最长时间")),
    ("swipeTravel", LocalizedText("Swipe: at least", "轻扫：最短距离")),
    ("swipeTravelFall", LocalizedText("Swipe: less pt/s", "轻扫：减少（点/秒）")),
    ("swipeStray", LocalizedText("Swipe: across", "轻扫：横向偏离")),
    ("swipeStrayFall", LocalizedText("Across: less pt/s", "横向：减少（点/秒）")),
    ("swipeSlop", LocalizedText("Swipe: back", "轻扫：回退")),
    ("screenEdgeBand", LocalizedText("Edge: within", "边缘：宽度")),
    ("screenEdgeAngle", LocalizedText("Edge: angle", "边缘：角度")),
    ("velocityHorizon", LocalizedText("Velocity: looks back", "速度：回看")),
    ("velocityGap", LocalizedText("Velocity: pause", "速度：停顿")),
    ("velocityLimit", LocalizedText("Velocity: most pt/s", "速度：上限（点/秒）")),
  ]

  private static let numbers: [(LabNumber, LocalizedText)] = [
    (.doublePeriod, LocalizedText("Combo: second within", "连击：第二下")),
    (.comboPeriod, LocalizedText("Combo: next within", "连击：下一下")),
    (.comboMovement, LocalizedText("Combo: may go", "连击：可移动")),
    (.comboDuration, LocalizedText("Combo: down at most", "连击：最长按下")),
    (.distance, LocalizedText("Right pan: distance", "右滑：距离")),
    (.tolerance, LocalizedText("Right pan: angle", "右滑：角度")),
    (.minimumSpeed, LocalizedText("Right pan: least pt/s", "右滑：最低（点/秒）")),
    (.allowedRetreat, LocalizedText("Right pan: back", "右滑：回退")),
  ]
}
