public import FileSupport
public import SceneBase
public import TouchEngine

extension Chat {
  /// Everything that playing can change.
  public struct State: SceneState {
    struct Talk: Codable, Hashable, Sendable {
      /// The messages after the opening lines.
      var messages: [ChatMessage]
      /// The text in the field that was not sent.
      var draft: String
      /// The scroll offsets of the messages and the photos, in points.
      var offset: Double
      var photos: Double
    }

    var options: ChatOptions
    var panel: PanelState
    /// The identifier of the focused control; `nil` when none has the focus.
    var keyboard: String?
    /// The selection in the focused field, or its caret.
    var selection: Range<Int>?
    /// Whether that field's menu is shown; `nil` means `false`.
    var menu: Bool?
    /// The people whose screens are on the stack, by number, from the lowest.
    var stack: [Int]
    /// The conversations of the people, in their order.
    var talks: [Talk]
    /// The scroll offset of the list of people, in points.
    var people: Double
    var reading: TalkMeter.Reading?
    public static let names: Set<String> = ["holder"]

    public func check() throws(StateFault) {
      try panel.check()
      try StateLimits.check(keyboard ?? "", "keyboard")
      if let selection {
        try StateLimits.check(selection.lowerBound, in: 0...ChatMessage.longestText, "selection")
        try StateLimits.check(selection.upperBound, in: 0...ChatMessage.longestText, "selection")
      }
      let count = ChatWords.people
      guard Set(stack).count == stack.count, stack.allSatisfy((0..<count).contains) else {
        throw StateFault(
          "each of the numbers 0 to \(count - 1) at most once under \"stack\"", found: "\(stack)")
      }
      // Earlier states have fewer people.
      guard talks.count <= count else {
        throw StateFault("at most \(count) members under \"talks\"", found: "\(talks.count)")
      }
      for talk in talks {
        guard talk.messages.count <= ChatMessage.mostMessages else {
          throw StateFault(
            "at most \(ChatMessage.mostMessages) under \"messages\"",
            found: "\(talk.messages.count)")
        }
        for message in talk.messages { try message.check() }
        try ChatMessage.check(talk.draft, "draft")
        try StateLimits.check(talk.offset, in: -1e6...1e6, "offset")
        try StateLimits.check(talk.photos, in: -1e6...1e6, "photos")
      }
      try StateLimits.check(people, in: -1e6...1e6, "people")
      if let reading {
        try StateLimits.check(reading.delay, in: 0...1_000_000_000, "delay")
        try StateLimits.check(reading.holder ?? "", "holder")
      }
    }

    /// Counts the conversations that are not the earlier ones.
    public func bytes(besides earlier: State?) -> Int {
      talks.enumerated().reduce(8 << 10) { bytes, talk in
        let messages = talk.element.messages
        if messages == earlier?.talks[talk.offset].messages { return bytes }
        return messages.reduce(bytes) {
          $0 + MemoryLayout<ChatMessage>.stride + ($1.text?.utf8.count ?? 0)
        }
      }
    }
  }

  public func state(at time: Timestamp) -> State {
    let responder = window.firstResponder
    return State(
      options: options, panel: panel.state, keyboard: responder?.identifier,
      selection: (responder as? TextField)?.selectedRange, menu: shownMenu == nil ? nil : true,
      stack: stack,
      talks: screens.map { screen in
        let messages = screen.talk.messages
        return State.Talk(
          messages: talks[screen.person], draft: screen.talk.field.text,
          offset: messages.contentOffset.y, photos: messages.photos.contentOffset.x)
      },
      people: people.people.list.contentOffset.y, reading: meter.reading)
  }

  /// Restores a validated state, before the views are in the window.
  func restore(_ state: State) {
    options = state.options
    panel.restore(state.panel)
    meter.reading = state.reading
    navigation.setViewControllers([people] + state.stack.map { screens[$0] }, animated: false)
    showNext()
    window.layoutSubviews()
    for (screen, talk) in zip(screens, state.talks) {
      talks[screen.person] = talk.messages
      screen.talk.field.text = talk.draft
      let messages = screen.talk.messages
      messages.show(talk.messages)
      messages.contentOffset.y = talk.offset
      messages.photos.contentOffset.x = talk.photos
    }
    showPreviews()
    people.people.list.contentOffset.y = state.people
  }

  /// Focuses the control that had the focus.
  func restoreKeyboard(_ state: State) {
    guard let keyboard = state.keyboard,
      let view = window.focusableViews.first(where: { $0.identifier == keyboard }),
      view.becomeFirstResponder()
    else { return }
    guard let selection = state.selection, let field = view as? TextField else { return }
    field.selectedRange = selection
    if state.menu == true { field.showEditMenu() }
  }

  /// The menu of the focused field, while it is shown.
  var shownMenu: EditMenu? { (window.firstResponder as? TextField)?.shownEditMenu }
}
