import ScenePlayer
import TouchEngine

/// The stack of screens, and the actions on them.
extension Chat {
  func connect() {
    edges.onSystemGesture = { [unowned self] _ in showBanner() }
    meter.onChange = { [unowned self] in window.setNeedsDisplay() }
    for (person, button) in people.people.list.buttons.enumerated() {
      button.addTarget(self, action: "open", for: .touchUpInside) { $0.open(person) }
    }
    for screen in screens {
      let (person, talk) = (screen.person, screen.talk)
      talk.delay = { [unowned self] in delayWords }
      screen.onLeave = { [unowned self] in if voice?.person == person { drop() } }
      talk.button.isTalkingByKey = { [unowned self, unowned talk] in
        voice?.person == person && talk.voice?.isByKey == true
      }
      talk.button.onStep = { [unowned self] in step($0, isByKey: $1, with: person) }
      talk.bar.backButton?.addTarget(self, action: "back", for: .touchUpInside) {
        $0.navigation.popViewController(animated: true)
      }
      talk.bar.alsoButton?.addTarget(self, action: "also", for: .touchUpInside) {
        if let other = $0.nextPerson { $0.open(other) }
      }
      talk.field.addTarget(self, action: "type", for: .editingDidEndOnExit) {
        $0.sendText(of: person)
      }
    }
    apply(since: nil)
  }

  /// Lays out the screens; with `nil`, when the panel covers them, at the panel's size.
  func layOut(in free: Rect?) {
    look.barStart = StatusRow.titleStart(in: window.bounds.size, style.appearance)
    // Beside the signs of the program, of which the last two are buttons.
    let row = statusRow.frame
    let buttons = 2 * (StatusRow.buttonSide(style.appearance) + 8)
    look.barEnd = panel.isFolded ? window.bounds.maxX - row.maxX + buttons : 0
    let stage = free ?? panel.frame
    for navigation in navigations {
      navigation.view.frame = stage
      navigation.view.isHidden = free == nil
    }
    for screen in [people] + screens as [ViewController] {
      if screen.view.superview == nil { screen.view.frame = Rect(origin: .zero, size: stage.size) }
      // The room for the bar can change while the frame stays.
      screen.view.layoutSubviews()
    }
  }

  /// Applies the panel's new options.
  func apply(since old: ChatOptions?) {
    guard options != old else { return }
    if let old, options.pop != old.pop { moveScreens(from: old.pop) }
    for navigation in navigations {
      navigation.interactivePopGestureRecognizer.delaysTouchesBegan = options.popDelays
    }
    for screen in screens {
      screen.hasOwnRules = options.ownDelegate
      screen.defersBottom = options.defersBottom
      screen.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    }
    panel.refresh()
  }

  /// Moves the screens to the stack with the other pop gesture.
  private func moveScreens(from old: ChatOptions.Pop) {
    let left = navigations[old == .edge ? 0 : 1]
    let controllers = left.viewControllers
    let isShown = window.rootViewController === left
    left.setViewControllers([ViewController()], animated: false)
    navigation.setViewControllers(controllers, animated: false)
    if isShown { showStack() }
  }

  /// Makes the current stack the window's root, which first resizes it to the window.
  func showStack() {
    look.keepsOffsets = true
    window.inOneTurn {
      window.rootViewController = navigation
      window.layoutSubviews()
    }
    look.keepsOffsets = false
  }

  // MARK: The stack

  /// The people on the stack, from the lowest screen.
  var stack: [Int] {
    navigation.viewControllers.compactMap { ($0 as? TalkScreen)?.person }
  }

  /// The first person whose chat can be pushed on the visible one; `nil` when there is none.
  var nextPerson: Int? {
    let open = stack
    return screens.indices.first { !open.contains($0) }
  }

  func open(_ person: Int) {
    guard !stack.contains(person) else { return }
    navigation.pushViewController(screens[person], animated: true)
    showNext()
  }

  /// Updates each screen's button for the chat that can be pushed on it.
  func showNext() {
    for screen in screens {
      let button = screen.talk.bar.alsoButton
      let below = stack.prefix { $0 != screen.person }
      let next = screens.indices.first { $0 != screen.person && !below.contains($0) }
      button?.isHidden = next == nil
      screen.talk.bar.also = next.map { "also.\($0)" }
    }
    window.setNeedsDisplay()
  }

  // MARK: Messages

  private func step(_ step: TalkButton.Step, isByKey: Bool, with person: Int) {
    let talk = screens[person].talk
    switch step {
    case .start:
      guard voice == nil else { return }
      let end = window.timeline.schedule(afterSeconds: VoiceRecording.longest) { [weak self] in
        self?.sendVoice()
      }
      voice = (person, end)
      talk.voice = VoiceRecording(began: window.timeline.now, isByKey: isByKey)
    case .warn where voice?.person == person: talk.voice?.isOutside = true
    case .goOn where voice?.person == person: talk.voice?.isOutside = false
    case .send where voice?.person == person: sendVoice()
    case .drop where voice?.person == person: drop()
    default: break
    }
  }

  private func sendVoice() {
    guard let voice, let spoken = screens[voice.person].talk.voice else { return }
    drop()
    add(ChatMessage(voice: spoken.length(at: window.timeline.now)), to: voice.person)
  }

  /// Discards the voice message in progress.
  func drop() {
    guard let voice else { return }
    voice.end.cancel()
    screens[voice.person].talk.voice = nil
    self.voice = nil
  }

  private func sendText(of person: Int) {
    let field = screens[person].talk.field
    let text = field.text
    guard !text.isEmpty else { return }
    field.text = ""
    add(ChatMessage(text: text), to: person)
  }

  private func add(_ message: ChatMessage, to person: Int) {
    talks[person] = (talks[person] + [message]).suffix(ChatMessage.mostMessages)
    screens[person].talk.messages.show(talks[person])
  }

  /// The button's last delay in words.
  var delayWords: String {
    guard let reading = meter.reading else { return words["delay.none"] }
    let name: String =
      switch reading.holder {
      case .some(let holder) where holder.hasPrefix("pop."): "delay.pop"
      case .some(let holder) where holder.hasPrefix("system."): "delay.system"
      default: "delay"
      }
    return words.text(name, holding: "\((reading.delay + 500) / 1000)")
  }
}
