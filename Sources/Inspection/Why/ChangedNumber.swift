import Drawing
import SceneBase
import TouchEngine

/// The words of a setting or a property that a cure changes.
enum ChangedNumber {
  enum Unit { case points, seconds, degrees, speed, count, truth }

  /// By name, what it says of a gesture, and its unit. A setting has its name after the dot.
  private static let all: [String: (words: LocalizedText, unit: Unit)] = [
    "tapMovement": (LocalizedText("A tap moves at most", "点击最多移动"), .points),
    "tapDuration": (LocalizedText("A tap lasts at most", "点击最多持续"), .seconds),
    "tapGap": (LocalizedText("The next tap comes within", "再次点击须在此时间内"), .seconds),
    "tapDistance": (LocalizedText("The next tap is at most this far", "再次点击的距离最多"), .points),
    "longPressDuration": (LocalizedText("A hold needs", "长按需要"), .seconds),
    "longPressMovement": (LocalizedText("A hold moves at most", "长按最多移动"), .points),
    "panSlop": (LocalizedText("A drag needs", "拖动需要"), .points),
    "pinchSpread": (LocalizedText("A pinch needs", "捏合需要"), .points),
    "rotationArc": (LocalizedText("A rotation needs an arc of", "旋转需要的弧长"), .points),
    "rotationAngle": (LocalizedText("A rotation needs", "旋转需要"), .degrees),
    "rotationLeastArc": (LocalizedText("A rotation's least arc", "旋转的最小弧长"), .points),
    "swipeDuration": (LocalizedText("A swipe lasts at most", "轻扫最多持续"), .seconds),
    "swipeTravel": (LocalizedText("A swipe needs", "轻扫需要"), .points),
    "swipeTravelFall": (LocalizedText("A slow swipe needs less by", "慢速轻扫的距离减少"), .speed),
    "swipeStray": (LocalizedText("A swipe strays at most", "轻扫最多偏离"), .points),
    "swipeStrayFall": (LocalizedText("A slow swipe strays less by", "慢速轻扫的偏离减少"), .speed),
    "swipeSlop": (LocalizedText("A swipe is judged from", "轻扫从此距离起判断"), .points),
    "screenEdgeBand": (LocalizedText("An edge swipe starts within", "边缘滑动须从此范围开始"), .points),
    "screenEdgeAngle": (LocalizedText("An edge swipe deviates at most", "边缘滑动最多偏离"), .degrees),
    "velocityHorizon": (LocalizedText("Speed is measured over", "速度的测量时长"), .seconds),
    "velocityGap": (LocalizedText("A pause ends the measure after", "停顿多久后重新测速"), .seconds),
    "contentTouchDelay": (LocalizedText("A list delays touches by", "列表延迟触摸"), .seconds),
    "catchSpeed": (LocalizedText("A finger stops content from", "手指能停住的速度"), .speed),
    "directionalLockAngle": (
      LocalizedText("A scroll locks its axis within", "滚动锁定轴线的角度"), .degrees
    ),
    "edgeTolerance": (LocalizedText("Content counts as at its edge within", "视为到达边缘的距离"), .points),
    "band": (LocalizedText("The system's edge is as wide as", "系统边缘的宽度"), .points),
    "slop": (LocalizedText("A swipe of the system needs", "系统滑动需要"), .points),
    "angle": (LocalizedText("A swipe of the system deviates at most", "系统滑动最多偏离"), .degrees),
    "duration": (LocalizedText("The system gives up after", "系统多久后放弃"), .seconds),
    "secondSwipe": (LocalizedText("The second swipe comes within", "第二次滑动须在此时间内"), .seconds),
    "numberOfTapsRequired": (LocalizedText("Taps needed:", "需要的点击次数："), .count),
    "numberOfTouchesRequired": (LocalizedText("Fingers needed:", "需要的手指数："), .count),
    "minimumPressDuration": (LocalizedText("The hold needs", "长按需要"), .seconds),
    "allowableMovement": (LocalizedText("Moves at most", "最多移动"), .points),
    "minimumNumberOfTouches": (LocalizedText("Fingers needed:", "需要的手指数："), .count),
    "maximumNumberOfTouches": (LocalizedText("Fingers at most:", "最多手指数："), .count),
    "doublePeriod": (LocalizedText("The second tap comes within", "第二次点击须在此时间内"), .seconds),
    "comboPeriod": (LocalizedText("The next combo tap comes within", "下一次连击须在此时间内"), .seconds),
    "distance": (LocalizedText("The swipe needs", "轻扫需要"), .points),
    "tolerance": (LocalizedText("The direction deviates at most", "方向最多偏离"), .degrees),
    "minimumSpeed": (LocalizedText("The swipe needs a speed of", "轻扫需要的速度"), .speed),
    "allowedRetreat": (LocalizedText("Goes back at most", "最多后退"), .points),
    "cancelsTouchesInView": (LocalizedText("Takes the touch from the view", "从视图取走触摸"), .truth),
    "delaysTouchesBegan": (
      LocalizedText("Delay touches until the gesture fails", "先扣住触摸，等手势落空"), .truth
    ),
    "delaysTouchesEnded": (
      LocalizedText("Delay the lift until the gesture fails", "先扣住抬起，等手势落空"), .truth
    ),
    "requiresExclusiveTouchType": (LocalizedText("Takes one kind of touch", "只接受一种触摸"), .truth),
  ]

  /// The names that have words.
  static var names: Set<String> { Set(all.keys) }

  /// Returns what a setting or a property says; its own name when it has no words.
  static func words(of name: String, in language: Language) -> String {
    let short = Self.short(name)
    return all[short]?.words.text(in: language) ?? short
  }

  /// The unit of a setting or a property.
  static func unit(of name: String) -> Unit { all[short(name)]?.unit ?? .count }

  /// Whether it is true or false, 1 or 0.
  static func isTruth(_ name: String) -> Bool { all[short(name)]?.unit == .truth }

  /// Returns a value with its unit.
  static func text(_ value: Double, of name: String, in language: Language) -> String {
    let number = Numeral.plain(value, decimals: 2)
    let isEnglish = language == .english
    return switch all[short(name)]?.unit ?? .count {
    case .points: isEnglish ? "\(number) pt" : "\(number) 点"
    case .seconds: isEnglish ? "\(number) s" : "\(number) 秒"
    case .degrees: "\(number)°"
    case .speed: isEnglish ? "\(number) pt/s" : "\(number) 点/秒"
    case .count, .truth: number
    }
  }

  /// Returns the gesture that a setting is about; `nil` when it is about several.
  static func look(of name: String) -> GestureLook? {
    let looks: [(String, GestureLook)] = [
      ("pan", .drag), ("tapGap", .doubleTap), ("tapDistance", .doubleTap), ("longPress", .hold),
      ("pinch", .pinch), ("rotation", .rotate), ("swipe", .swipe), ("screenEdge", .edgeSwipe),
    ]
    return looks.first { short(name).hasPrefix($0.0) }?.1
  }

  private static func short(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
