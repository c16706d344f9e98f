import SceneBase
import TouchEngine

/// The gesture lab's texts.
enum LabWords {
  static let table = stage.adding(switches).adding(LabThresholdWords.table).adding(WordTable(kinds))

  /// Returns the name of a recognizer's gesture.
  private static func words(of kind: LabKind) -> LocalizedText {
    switch kind {
    case .tap: LocalizedText("Tap", "点击")
    case .doubleTap: LocalizedText("Double tap", "双击")
    case .longPress: LocalizedText("Hold", "长按")
    case .comboTap: LocalizedText("Combo tap", "连击")
    case .pan: LocalizedText("Drag", "拖动")
    case .swipe: LocalizedText("Swipe", "轻扫")
    case .edgePan: LocalizedText("Edge swipe", "边缘滑动")
    case .directionalPan: LocalizedText("Right swipe", "右滑")
    case .pinch: LocalizedText("Pinch", "捏合")
    case .rotation: LocalizedText("Rotate", "旋转")
    case .hover: LocalizedText("Hover", "悬停")
    }
  }

  /// Returns what a recognizer needs, in one line.
  private static func needs(of kind: LabKind) -> LocalizedText {
    switch kind {
    case .tap: LocalizedText("lift in time", "及时抬起")
    case .doubleTap: LocalizedText("two quick taps", "快速点两下")
    case .longPress: LocalizedText("keep still", "按住不动")
    case .comboTap: LocalizedText("from the second tap on", "从第二下开始")
    case .pan: LocalizedText("move any way", "任意方向移动")
    case .swipe: LocalizedText("right or down, quickly", "快速向右或向下")
    case .edgePan: LocalizedText("from the top or left", "从上边或左边")
    case .directionalPan: LocalizedText("right, and straight", "笔直向右")
    case .pinch: LocalizedText("two fingers apart", "两指开合")
    case .rotation: LocalizedText("two fingers turn", "两指转动")
    case .hover: LocalizedText("mouse over the view", "鼠标在视图上")
    }
  }

  /// The versions of the swipe to the right, by the ends of their names.
  private static let swipeRules = [
    "0": LocalizedText("Improved", "改进"),
    "1": LocalizedText("Original", "原版"),
    "2": LocalizedText("Simple", "简单"),
    "0.note": LocalizedText(
      "It needs 40 pt/s, and fails as soon as the direction is wrong.",
      "需要每秒 40 点，方向不对立即失败。"),
    "1.note": LocalizedText(
      "It ignores speed and fails only at the lift, so other gestures wait long.",
      "不看速度，抬手才失败，其他手势要等很久。"),
    "2.note": LocalizedText(
      "The original's simple variant: a drag that may begin if its velocity points to the right,"
        + " at any angle.",
      "原版的简单做法：拖动开始时速度向右就算，不看角度。"),
  ]

  private static func words(of family: LabKind.Family) -> LocalizedText {
    switch family {
    case .taps: LocalizedText("Taps", "点击")
    case .drags: LocalizedText("Drags", "滑动")
    case .twoFingers: LocalizedText("Two fingers", "双指")
    case .pointer: LocalizedText("Pointer", "指针")
    }
  }

  /// The names of gestures, and the words of the panel's lines that choose A and B.
  private static let kinds: [String: LocalizedText] = {
    var all: [String: LocalizedText] = [:]
    for (line, label) in [
      ("first", LocalizedText("A is one of", "A 属于")),
      ("second", LocalizedText("B is one of", "B 属于")),
    ] {
      all[line] = label
      for (index, family) in LabKind.Family.allCases.enumerated() {
        all["\(line).\(index)"] = words(of: family)
        let which = "\(line).\(family.rawValue)"
        all[which] = line == "first" ? LocalizedText("A is", "A 是") : LocalizedText("B is", "B 是")
        for (index, kind) in family.kinds.enumerated() {
          all["\(which).\(index)"] = words(of: kind)
        }
      }
    }
    for (line, letter) in [("first", "A"), ("second", "B")] {
      all["\(line).swipeRule"] = LocalizedText("Rules of \(letter)", "\(letter) 的规则")
      for (name, words) in swipeRules { all["\(line).swipeRule.\(name)"] = words }
    }
    for kind in LabKind.allCases {
      all["kind.\(kind.rawValue)"] = words(of: kind)
      all["kind.\(kind.rawValue).needs"] = needs(of: kind)
    }
    return all
  }()

  /// The readable names of recognizers, by their names in decisions.
  static let names: [String: LocalizedText] = {
    var all = [
      "canvas": LocalizedText("Canvas", "画布"), "both": LocalizedText("A and B", "A 和 B"),
      "table": LocalizedText("Finger scripts", "手指脚本"), "tools": LocalizedText("Tools", "工具"),
      "magnifier": LocalizedText("Magnifier", "放大镜"),
      "chip.first": LocalizedText("Choice of A", "A 的选择"),
      "chip.second": LocalizedText("Choice of B", "B 的选择"),
      "chip.relation": LocalizedText("Choice of the relation", "关系的选择"),
      "menu": LocalizedText("Menu", "菜单"), "table.fingers": LocalizedText("Your fingers", "你的手指"),
    ]
    for index in LabCanvas.start.indices {
      all["thing\(index + 1)"] = LocalizedText("Thing \(index + 1)", "物体 \(index + 1)")
    }
    for script in LabScript.allCases {
      if let words = table.words["script.\(script.rawValue)"] {
        all["table.\(script.rawValue)"] = words
      }
    }
    for (index, letter) in LabRig.letters.enumerated() {
      for kind in LabKind.allCases {
        let words = words(of: kind)
        all[LabRig.name(of: kind, at: index)] = LocalizedText(
          "\(letter) (\(words.english.lowercased()))", "\(letter)（\(words.chinese)）")
      }
    }
    for kind in [LabKind.pan, .pinch, .rotation] {
      let words = words(of: kind)
      let english = words.english.lowercased()
      all["all.\(kind.rawValue)"] = LocalizedText("Shared \(english)", "共用的\(words.chinese)")
      for number in LabCanvas.start.indices.map({ $0 + 1 }) {
        all["thing\(number).\(kind.rawValue)"] = LocalizedText(
          "\(words.english) of \(number)", "\(number) 号的\(words.chinese)")
      }
    }
    return all
  }()

  private static let stage = WordTable([
    "key.menu": LocalizedText("Closes the menu", "关闭菜单"),
    "key.chips": LocalizedText("Scrolls the scripts", "滚动脚本栏"),
    "title": LocalizedText("Gesture lab", "手势实验室"),
    "summary": LocalizedText(
      "Any recognizer alone, any two against each other, with all thresholds.",
      "单独试任一手势，或让任意两个竞争，阈值全部可调。"),
    "hint": LocalizedText(
      "Put a finger here: the rules of A and B appear under it.",
      "把手指放在这里：A 和 B 的规则会画在手指下面。"),
    "points": LocalizedText("% pt", "% 点"),
    "left": LocalizedText("% left", "还剩 %"),
    "swipe.simple.needs": LocalizedText("move to the right", "向右移动"),
    "won": LocalizedText("won", "胜出"),
    "lost": LocalizedText("lost", "落败"),
    "magnification.1": LocalizedText("drawn to scale", "按实际大小画出"),
    "magnification.4": LocalizedText("drawn 4× larger", "放大 4 倍画出"),
    "magnification.6": LocalizedText("drawn 6× larger", "放大 6 倍画出"),
    "outcome.room": LocalizedText("A → B → A → B", "A → B → A → B"),
    // As long as the longest reason of a decision.
    "reason.room": LocalizedText(
      "A (double tap) failed: B (double tap) began, finger distance changed by 1000.0 pt, threshold"
        + " 1000 pt, and so on",
      "A（边缘拖动）失败：B（边缘拖动）已开始，两指间距离变化了 1000.0 点，阈值为 1000 点，等等等等等等"),
    "script.fingers": LocalizedText("Your fingers", "你的手指"),
    "script.tap": LocalizedText("Tap", "点击"),
    "script.doubleTap": LocalizedText("Two taps", "点两下"),
    "script.tripleTap": LocalizedText("Three taps, 20 pt apart", "点三下，各隔 20 点"),
    "script.hold": LocalizedText("Hold 1 s", "按住 1 秒"),
    "script.drag": LocalizedText("Drag 30 pt", "拖 30 点"),
    "script.flick": LocalizedText("Flick right", "向右快滑"),
    "script.pinch": LocalizedText("Two fingers apart", "两指分开"),
    "script.turn": LocalizedText("Two fingers turn", "两指旋转"),
    "script.edgeDrag": LocalizedText("From the top edge", "从上边缘拖入"),
    "script.pointer": LocalizedText("Drag under a mouse", "鼠标下拖动"),
  ])

  /// The words of the panel's lines, except thresholds.
  private static let switches = WordTable([
    "try": LocalizedText("What to try", "试什么"),
    "mode": LocalizedText("On the stage", "场上"),
    "mode.0": LocalizedText("One", "一个"),
    "mode.1": LocalizedText("Two", "两个"),
    "mode.2": LocalizedText("People", "两人"),
    "mode.0.note": LocalizedText(
      "One gesture alone: what it needs by itself.", "只有一个手势：看它自己需要什么。"),
    "mode.1.note": LocalizedText(
      "A and B race; the relation between them decides who wins.", "A 和 B 竞争；谁胜出由两者的关系决定。"),
    "mode.2.note": LocalizedText(
      "Two people on one canvas, each with fingers of their own.", "两个人在同一块画布上，各用各的手指。"),
    "first.title": LocalizedText("A", "A"),
    "second.title": LocalizedText("B", "B"),
    "between": LocalizedText("Between A and B", "A 与 B 之间"),
    "place": LocalizedText("Where they are", "在哪里"),
    "place.0": LocalizedText("Same view", "同一视图"),
    "place.1": LocalizedText("Parent, child", "父与子"),
    "place.2": LocalizedText("Siblings", "兄弟"),
    "place.0.note": LocalizedText("Both see every finger; A was added first.", "两者都看到每根手指；A 先加入。"),
    "place.1.note": LocalizedText(
      "A is on the parent; B on the child comes first.", "A 在父视图上；子视图的 B 优先。"),
    "place.2.note": LocalizedText(
      "Each has its own fingers; neither affects the other.", "各有各的手指：互不妨碍。"),
    "relation": LocalizedText("Relation", "两者的关系"),
    "relation.0": LocalizedText("None", "没有"),
    "relation.1": LocalizedText("Both", "同时"),
    "relation.2": LocalizedText("A waits", "A 等待"),
    "relation.3": LocalizedText("B waits", "B 等待"),
    "against": LocalizedText("against", "对"),
    "relation.chip.nothing": LocalizedText("Neither waits", "互不等待"),
    "relation.chip.together": LocalizedText("Both may win", "可以同时"),
    "relation.chip.firstWaits": LocalizedText("A waits for B", "A 等待 B"),
    "relation.chip.secondWaits": LocalizedText("B waits for A", "B 等待 A"),
    "relation.0.note": LocalizedText("The first to begin wins, the other fails.", "先开始的胜出，另一个失败。"),
    "relation.1.note": LocalizedText("Both may win.", "两者可以同时胜出。"),
    "relation.2.note": LocalizedText(
      "A begins only when B has failed; when B wins, A fails.", "B 失败之后 A 才开始；B 胜出则 A 失败。"),
    "relation.3.note": LocalizedText(
      "B begins only when A has failed; when A wins, B fails.", "A 失败之后 B 才开始；A 胜出则 B 失败。"),
    "teller": LocalizedText("Who asks to wait", "由谁决定等待"),
    "teller.0": LocalizedText("A call", "调用"),
    "teller.1": LocalizedText("Its delegate", "自己的代理"),
    "teller.2": LocalizedText("The other's", "对方的代理"),
    "teller.0.note": LocalizedText("require(toFail:), called once.", "require(toFail:)，只调用一次。"),
    "teller.1.note": LocalizedText(
      "shouldRequireFailureOf, asked of the waiting one.", "shouldRequireFailureOf，询问等待的一方。"),
    "teller.2.note": LocalizedText(
      "shouldBeRequiredToFailBy, asked of the awaited one.",
      "shouldBeRequiredToFailBy，询问被等待的一方。"),
    "canvas": LocalizedText("Recognizers", "识别器"),
    "canvas.0": LocalizedText("One set for all", "共用一套"),
    "canvas.1": LocalizedText("A set each", "各有一套"),
    "canvas.0.note": LocalizedText(
      "Broken: two people's fingers make one pinch, and only one thing moves.",
      "有问题：两个人的手指被当成一次捏合，只有一个东西在动。"),
    "canvas.1.note": LocalizedText(
      "Fixed: each thing has its own set, so everyone's gestures work.",
      "已修复：每个东西有自己的一套，各做各的手势。"),
    "standard": LocalizedText("Reset thresholds", "重置阈值"),
  ])
}
