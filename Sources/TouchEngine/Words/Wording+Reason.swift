extension Wording {
  /// Returns a reason as a clause.
  public func words(of reason: Reason) -> String {
    switch reason {
    case .touches(let cancellation): words(of: cancellation)
    case .disabled: say("it was switched off", "它被关闭")
    case .removed: say("it was removed", "它被移除")
    case .notAdmitted(let machine, let state): notAdmitted(machine, state)
    case .handedOver(let view):
      say("\(name(view)) continues the movement", "移动交给了\(name(view))")
    case .leftDrag(let view):
      say(
        "its content is at its edge, and \(name(view)) can still scroll",
        "它的内容已到尽头，而\(name(view))还能滚动")
    case .controlKeepsTap: say("the control keeps taps on it", "控件自己接受点击")
    case .controlKeepsDrag: say("the control keeps drags along it", "控件自己接受沿着它的拖动")
    case .wrongDirection(let directions):
      say("it takes only \(words(of: directions))", "它只接受\(words(of: directions))")
    case .nothingToZoom: say("there is nothing to zoom", "没有可缩放的内容")
    case .lowestScreen: say("there is no screen to go back to", "没有可以返回的页面")
    case .screensChange: say("the screens are changing", "页面正在切换")
    case .transitionOver: say("the transition is over", "转场已结束")
    case .sheetGoesAway: say("the sheet is closing", "面板正在关闭")
    case .insideSheet: say("the tap was inside the sheet", "点击落在面板之内")
    case .waitedFor(let directions):
      say(
        "it waited until the fingers moved \(words(of: directions))",
        "它一直等到手指\(words(of: directions))移动")
    case .stoppedBy(let touches):
      say("stopped by \(words(of: touches))", "\(words(of: touches)) 使它停下")
    case .beside(let companions): together(nil, with: companions)
    case .taken(let other): say("\(name(other)) took the touch", "\(name(other))取走了触摸")
    case .inGroup(let other):
      say("it is in one group with \(name(other))", "它与\(name(other))同属一组")
    case .unclaimed: say("it left the touch to others", "它把触摸留给其他手势")
    case .custom(let key, let values, let other):
      ReasonWords.text(of: key, values, by: other.map { name($0) }, in: language)
    }
  }

  /// Returns beside which others a recognizer may run, and who lets it: "it may run beside Pinch:
  /// the delegate of Drag allows both".
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, whose own delegate is then "its delegate"; `nil` names it.
  ///   - companions: The others, at least one.
  /// - Returns: A clause.
  package func together(_ recognizer: String?, with companions: [Companion]) -> String {
    var permissions: [Companion.Permission] = []
    for companion in companions where !permissions.contains(companion.permission) {
      permissions.append(companion.permission)
    }
    return permissions.map { permission in
      var names: [String] = []
      for companion in companions where companion.permission == permission {
        let name = name(companion.recognizer)
        if !names.contains(name) { names.append(name) }
      }
      let who = words(of: permission, own: recognizer)
      return say(
        "it may run beside \(Self.listed(names, "and")): \(who)",
        "它可与\(names.joined(separator: "、"))同时进行：\(who)")
    }.joined(separator: say("; ", "；"))
  }

  private func words(of permission: Companion.Permission, own recognizer: String?) -> String {
    switch permission {
    case .delegate(let owner) where owner == recognizer: say("its delegate allows it", "它的代理允许")
    case .delegate(let other):
      say("the delegate of \(name(other)) allows it", "\(name(other))的代理允许")
    case .recognizer(let other):
      say("\(name(other)) is of a kind that allows it", "\(name(other))这类手势允许")
    case .machine(let machine):
      say("the state of \(name(machine)) allows it", "\(name(machine))的状态允许")
    case .change: say("a change of this run allows it", "本次运行的更改允许")
    }
  }

  /// Returns why touches were cancelled.
  public func words(of cancellation: TouchCancellation) -> String {
    switch cancellation {
    case .escape: say("Esc cancelled all touches", "退出键取消了所有触摸")
    case .focusLost: say("the window lost the focus", "窗口失去焦点")
    case .windowHidden: say("the window was hidden", "窗口被隐藏")
    case .windowClosed: say("the window was closed", "窗口被关闭")
    case .windowRescaled: say("the window's scale changed", "窗口的缩放比例变了")
    case .deviceRemoved: say("the device was removed or switched off", "设备被移除或关闭")
    case .palm: say("the device reported a palm", "设备认为这是手掌")
    case .otherClient: say("another program took the touch", "另一个程序取走了触摸")
    case .mouseMode: say("the mouse mode changed", "鼠标模式变了")
    case .sceneChanged: say("another scene was opened", "打开了另一个场景")
    case .covered: say("another page covers the scene", "场景被别的页面盖住")
    case .paused: say("the scene was paused", "场景已暂停")
    case .inputEnded: say("the input ended", "输入结束了")
    }
  }

  /// Returns which element was meant, and why: "Heart (touched); next Star (beside it, its center
  /// 20 pt away)".
  public func words(of meant: Meant) -> String {
    var text = words(of: meant.choice)
    if meant.fingers > 1 {
      let fingers = Numeral.count(Double(meant.fingers), in: language)
      text += say(", by the center of \(fingers) fingers", "，以\(fingers)根手指的中心为准")
    }
    if !meant.rivals.isEmpty {
      let rivals = meant.rivals.map { words(of: $0) }
      text += say(
        "; next \(rivals.joined(separator: ", "))", "；其次是\(rivals.joined(separator: "、"))")
    }
    return text
  }

  func words(of candidate: Meant.Candidate) -> String {
    switch candidate.region {
    case .own: say("\(name(candidate.element)) (touched)", "\(name(candidate.element))（直接触到）")
    case .surrounding:
      say(
        "\(name(candidate.element)) (beside it, its center \(Numeral.points(candidate.distance)) pt away)",
        "\(name(candidate.element))（在它旁边，距其中心 \(Numeral.points(candidate.distance)) 点）")
    }
  }
}
