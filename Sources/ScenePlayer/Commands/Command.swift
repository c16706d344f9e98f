package import TouchEngine

/// The program's own commands, in the order in which the sheet lists them.
package enum Command: String, CaseIterable, Sendable {
  case home, startOver, pause, step, record, replay, explain, overlay, mouse, fullscreen
  case cancelTouches, help, quit

  /// The labels of its keys.
  package var keys: String {
    switch self {
    case .home: "Alt+Home"
    case .startOver: "F5"
    case .pause: "F6"
    case .step: "F7"
    case .overlay: "F8"
    case .replay: "F9"
    case .explain: "F10"
    case .record: "R"
    case .mouse: "M"
    case .fullscreen: "F11"
    case .cancelTouches: "Esc"
    case .help: "?  F1"
    case .quit: "Ctrl+Q"
    }
  }

  /// The command of a key in a scene; while the user types, only of keys that type nothing.
  ///
  /// Keys that other parts of the program handle (F11, R, M, Esc, Alt+Home and Ctrl+Q) are not
  /// included.
  package init?(_ key: KeyPress, isTyping: Bool) {
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    let command: Command? =
      switch key.name {
      case "F1": .help
      case "question": isTyping ? nil : .help
      case "F5": .startOver
      case "F6": .pause
      case "F7": .step
      case "F8": .overlay
      case "F9": .replay
      case "F10": .explain
      default: nil
      }
    guard let command else { return nil }
    self = command
  }

  /// The command of a key where no scene receives it, as on the sheet; includes keys that other
  /// parts handle otherwise.
  package init?(alone key: KeyPress) {
    switch (key.name, key.modifiers) {
    case ("q", .control): self = .quit
    case ("Home", .alternate), ("XF86HomePage", _): self = .home
    case ("r", []), ("R", _): self = .record
    case ("m", []), ("M", _): self = .mouse
    default: self.init(key, isTyping: false)
    }
  }

  /// Returns the command's name.
  package func words(in language: Language) -> String {
    CommandWords.text(rawValue, in: language)
  }
}

/// The texts about commands.
package enum CommandWords {
  package static let table = WordTable([
    "title": Words("What can be done here", "可以做什么"),
    "close": Words("Go on", "继续"),
    "note": Words(
      "By finger here, or by key at any time. Esc goes on.", "在这里用手指，或随时用按键。Esc 继续。"),
    "home": Words("All scenes", "全部场景"),
    "startOver": Words("Start over", "重新开始"),
    "pause": Words("Stop time", "暂停时间"),
    "resume": Words("Let time go on", "恢复时间"),
    "step": Words("A frame further", "前进一帧"),
    "record": Words("Record", "录制"),
    "recordEnd": Words("End the recording", "结束录制"),
    "replay": Words("See the recording", "观看录制"),
    "explain": Words("Explain the recording", "解释录制"),
    "overlay": Words("Show fingers", "显示手指"),
    "overlayOff": Words("Hide fingers", "隐藏手指"),
    "mouse": Words("Other mouse mode", "切换鼠标模式"),
    "fullscreen": Words("Full screen", "全屏"),
    "cancelTouches": Words("Take fingers away", "取消全部手指"),
    "help": Words("These commands", "显示命令"),
    "quit": Words("Quit", "退出"),
    "stories": Words("What became of each touch", "每次触摸的结果"),
    "noStories": Words("The recording has no touches.", "录制中没有触摸。"),
    "noRecording": Words("Record something first, with R.", "请先按 R 录制。"),
  ])

  package static func text(_ name: String, in language: Language) -> String {
    table.text(name, in: language) ?? name
  }
}
