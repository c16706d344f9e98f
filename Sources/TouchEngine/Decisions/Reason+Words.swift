extension Reason {
  /// Why it was, as a sentence without its end.
  public func words(in language: Language) -> String {
    switch language {
    case .english: words
    case .chinese: chineseWords
    }
  }

  var words: String {
    switch self {
    case .touches(let cancellation): cancellation.words
    case .disabled: "it was switched off"
    case .removed: "it was removed"
    case .notAdmitted(let machine, let state?): "\(machine) is in \(state), which does not admit it"
    case .notAdmitted(let machine, nil): "\(machine) is in no state, and admits nothing"
    case .handedOver(let view): "the movement was handed to \(view)"
    case .leftDrag(let view): "its content is at its edge, and \(view) can still scroll"
    case .controlKeepsTap: "a tap on the control is its own"
    case .controlKeepsDrag: "a drag along the control is its own"
    case .wrongDirection(let directions): "it takes only \(directions.words)"
    case .nothingToZoom: "there is nothing to zoom"
    case .lowestScreen: "there is no screen below"
    case .screensChange: "the screens are being changed"
    case .transitionOver: "the transition is over"
    case .sheetGoesAway: "the sheet is going away"
    case .insideSheet: "the tap was inside the sheet"
    case .waitedFor(let directions): "it had waited until the fingers went \(directions.words)"
    case .stoppedBy(let touches):
      "stopped by touch \(touches.map { "\($0.number)" }.joined(separator: " and "))"
    case .custom(let key, let values): ReasonWords.text(of: key, values, in: .english)
    }
  }

  var chineseWords: String {
    switch self {
    case .touches(let cancellation): cancellation.chineseWords
    case .disabled: "它被关闭"
    case .removed: "它被移除"
    case .notAdmitted(let machine, let state?): "\(machine) 处于 \(state)，不允许它"
    case .notAdmitted(let machine, nil): "\(machine) 不处于任何状态，什么都不允许"
    case .handedOver(let view): "移动交给了 \(view)"
    case .leftDrag(let view): "它的内容已到尽头，而 \(view) 还能滚动"
    case .controlKeepsTap: "控件自己接受点击"
    case .controlKeepsDrag: "控件自己接受沿着它的拖动"
    case .wrongDirection(let directions): "它只接受\(directions.chineseWords)"
    case .nothingToZoom: "没有可缩放的内容"
    case .lowestScreen: "下面没有页面了"
    case .screensChange: "页面正在切换"
    case .transitionOver: "转场已结束"
    case .sheetGoesAway: "面板正在收起"
    case .insideSheet: "点击落在面板之内"
    case .waitedFor(let directions): "它一直等到手指\(directions.chineseWords)移动"
    case .stoppedBy(let touches):
      "触摸 \(touches.map { "\($0.number)" }.joined(separator: "、")) 使它停下"
    case .custom(let key, let values): ReasonWords.text(of: key, values, in: .chinese)
    }
  }
}

extension TouchCancellation {
  var words: String {
    switch self {
    case .escape: "all touches were cancelled with Esc"
    case .focusLost: "the window lost the focus"
    case .windowHidden: "the window was hidden"
    case .windowClosed: "the window was closed"
    case .windowRescaled: "the window got another scale"
    case .deviceRemoved: "the device was removed or switched off"
    case .palm: "the device took it for a palm"
    case .otherClient: "another program took the touch"
    case .mouseMode: "the mouse plays fingers another way now"
    case .sceneChanged: "another scene was opened"
    case .covered: "something else was shown over the scene"
    case .paused: "time was stopped"
    case .inputEnded: "there was no more input"
    }
  }

  var chineseWords: String {
    switch self {
    case .escape: "用退出键取消了所有触摸"
    case .focusLost: "窗口失去焦点"
    case .windowHidden: "窗口被隐藏"
    case .windowClosed: "窗口被关闭"
    case .windowRescaled: "窗口的缩放比例变了"
    case .deviceRemoved: "设备被移除或关闭"
    case .palm: "设备认为这是手掌"
    case .otherClient: "另一个程序取走了触摸"
    case .mouseMode: "鼠标改用另一种方式模拟手指"
    case .sceneChanged: "打开了另一个场景"
    case .covered: "场景被别的内容盖住"
    case .paused: "时间停住了"
    case .inputEnded: "输入结束了"
    }
  }
}

extension Meant {
  var words: String {
    var text = choice.words
    if fingers > 1 { text += ", by the center of \(fingers) fingers" }
    if !rivals.isEmpty { text += "; next \(rivals.map(\.words).joined(separator: ", "))" }
    return text
  }

  var chineseWords: String {
    var text = choice.chineseWords
    if fingers > 1 { text += "，以 \(fingers) 根手指的中心为准" }
    if !rivals.isEmpty { text += "；其次是 \(rivals.map(\.chineseWords).joined(separator: "、"))" }
    return text
  }

  /// Which element was meant, and why, without the recognizer.
  public func words(in language: Language) -> String {
    switch language {
    case .english: words
    case .chinese: chineseWords
    }
  }
}

extension Meant.Candidate {
  fileprivate var words: String {
    switch region {
    case .own: "\(element) (touched)"
    case .surrounding: "\(element) (\(Measure.tenths(distance)) pt away)"
    }
  }

  fileprivate var chineseWords: String {
    switch region {
    case .own: "\(element)（直接触到）"
    case .surrounding: "\(element)（相距 \(Measure.tenths(distance)) pt）"
    }
  }
}
