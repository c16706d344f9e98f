import SceneBase
public import TouchEngine

/// The stack of screens, and the actions on them.
extension Chat {
  func connect() {
    meter.onChange = { [unowned self] in panel.refresh() }
    for navigation in navigations { navigation.delegate = self }
    for (person, button) in people.people.list.buttons.enumerated() {
      button.addTarget(self, action: "open", for: .touchUpInside) { $0.open(person) }
    }
    for screen in screens {
      let (person, talk) = (screen.person, screen.talk)
      // How late the button answered is for those who look under the hood.
      talk.delay = { [unowned self] in panel.isFolded ? "" : delayWords }
      screen.onLeave = { [unowned self] in if voice?.person == person { drop() } }
      talk.button.isTalkingByKey = { [unowned self, unowned talk] in
        voice?.person == person && talk.voice?.isByKey == true
      }
      talk.button.onStep = { [unowned self] in step($0, isByKey: $1, with: person) }
      talk.messages.onPlay = { [unowned self] in play($0, of: person) }
      talk.bar.backButton.addTarget(self, action: "back", for: .touchUpInside) {
        $0.navigation.popViewController(animated: true)
      }
      talk.bar.alsoButton.addTarget(self, action: "also", for: .touchUpInside) {
        if let other = $0.nextPerson { $0.push(other) }
      }
      talk.field.addTarget(self, action: "type", for: .editingDidEndOnExit) {
        $0.sendText(of: person)
      }
      talk.send.addTarget(self, action: "send", for: .touchUpInside) { $0.sendText(of: person) }
    }
    apply(since: nil)
  }

  /// Lays out the screens; with `nil`, when the panel covers them, at the panel's size.
  func layOut(in free: Rect?) {
    look.barStart = StatusRow.titleStart(in: window.bounds.size, style.appearance)
    let stage = free ?? panel.frame
    // Beside the signs of the program. An open inspector or panel takes room from the stage and the
    // signs alike.
    look.barEnd = stage.maxX - statusRow.frame.minX
    look.lay(out: stage.size)
    let width = look.columnWidth
    for navigation in navigations {
      navigation.view.frame = Rect(
        stage.minX + width, stage.minY, stage.width - width, stage.height)
      navigation.view.isHidden = free == nil
    }
    placePeople(in: Rect(stage.minX, stage.minY, width, stage.height), isHidden: free == nil)
    let pane = navigation.view.bounds
    for screen in [people] + screens as [ViewController] {
      if screen.view.superview == nil { screen.view.frame = pane }
      // The room for the bar can change while the frame stays.
      screen.view.layoutSubviews()
    }
    showNext()
  }

  /// Places the people in the column, or on the first screen.
  private func placePeople(in column: Rect, isHidden: Bool) {
    // Loading the first screen adds the people to it.
    let (list, first) = (people.people, people.view)
    if look.isSideBySide {
      if window.subviews.first !== list { window.insertSubview(list, at: 0) }
      list.frame = column
      list.isHidden = isHidden
      list.layoutSubviews()
    } else if list.superview !== first {
      list.isHidden = false
      first.addSubview(list)
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
      screen.deferredEdges = options.bottom == .application ? [.bottom, .left] : []
      screen.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    }
    if let old,
      options.leftEdge != old.leftEdge || (options.bottom == .both) != (old.bottom == .both)
    {
      renewEdges()
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

  /// Shows the chat that is open at first: the first one beside the people, and none in a narrow
  /// window.
  func showFirstScreens() {
    let first = look.isSideBySide ? [people, screens[0]] : [people]
    navigation.setViewControllers(first, animated: false)
    showNext()
  }

  /// Opens a chat from the list of people.
  func open(_ person: Int) {
    guard stack.last != person else { return }
    if look.isSideBySide {
      navigation.setViewControllers([people, screens[person]], animated: false)
      showNext()
    } else {
      push(person)
    }
  }

  /// Pushes a chat on the visible screen; the one below it is the way back.
  func push(_ person: Int) {
    guard !stack.contains(person) else { return }
    navigation.pushViewController(screens[person], animated: true)
    showNext()
  }

  /// Updates the buttons of the screens: the way back, and the chat that can be pushed on each.
  func showNext() {
    let open = stack
    for screen in screens {
      let bar = screen.talk.bar
      let below = open.prefix { $0 != screen.person }
      let next = screens.indices.first { $0 != screen.person && !below.contains($0) }
      bar.alsoButton.isHidden = next == nil
      bar.also = next.flatMap(Person.init)
      // Beside the people, the first chat needs no way back.
      bar.backButton.isHidden = look.isSideBySide && (below.isEmpty || below.count == open.count)
    }
    for (person, button) in people.people.list.buttons.enumerated() {
      button.isChosen = look.isSideBySide && open.last == person
    }
    window.setNeedsDisplay()
  }
}

extension Chat: NavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {
    showNext()
  }

  /// A screen that was pulled away or back.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {
    showNext()
  }
}
