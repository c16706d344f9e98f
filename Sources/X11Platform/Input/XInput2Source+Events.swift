internal import CX11
internal import TouchEngine

/// Handling of the server's events.
extension XInput2Source {
  /// The kinds of events that other clients send with good reason: messages, the keys of input
  /// methods, places of the window from window managers, and answers about selections.
  private static let sentKinds = [
    ClientMessage, CX11.KeyPress, KeyRelease, ConfigureNotify, SelectionNotify,
  ]

  func handle(_ event: inout XEvent) {
    // Any client can send any event; all others are the server's to send.
    guard event.xany.send_event == 0 || Self.sentKinds.contains(event.type) else { return }
    switch event.type {
    case GenericEvent:
      handleXInput(&event.xcookie)
    case CX11.KeyPress:
      mouse.follow(&event.xkey)
      clipboard.serverTime = event.xkey.time
      switch keys.typed(&event.xkey) {
      case .key(let press): handle(press, at: time(event.xkey.time))
      case .text(let text): arrivals.append(.insertText(text), at: time(event.xkey.time))
      case nil: break
      }
    case KeyRelease:
      mouse.follow(&event.xkey)
    case Expose where event.xexpose.window == window.window:
      window.wasExposed()
    case ConfigureNotify where event.xconfigure.window == window.window:
      handle(window.wasConfigured(event.xconfigure))
    case FocusOut where Self.isFocusLost(mode: event.xfocus.mode, detail: event.xfocus.detail):
      cancelContacts(because: .focusLost)
    case UnmapNotify where event.xunmap.window == window.window:
      cancelContacts(because: .windowHidden)
      endHover()
    case DestroyNotify where event.xdestroywindow.window == window.window:
      cancelContacts(because: .windowClosed)
      endHover()
      window.wasDestroyed()
      isClosed = true
    case ClientMessage where window.isDeletion(event.xclient):
      isClosed = true
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    case SelectionClear, SelectionRequest: handle(clipboard.handle(event))
    case SelectionNotify, PropertyNotify, DestroyNotify:
      if event.type == PropertyNotify, let question = window.answer(event.xproperty) {
        handleAnswer(question)
      } else if clipboard.awaits(event) {
        handle(clipboard.handle(event))
      } else if let drops, drops.awaits(event) {
        handle(drops.handle(event))
        showDrag()
      } else {
        handle(window.handle(event))
      }
    case ClientMessage where drops?.concerns(event.xclient) == true:
      handle(drops?.handle(event.xclient))
      showDrag()
    default:
      handle(window.handle(event))
    }
  }

  /// Handles the server's answer to all questions up to this number.
  private func handleAnswer(_ question: UInt) {
    arrivals.settle(upTo: question)
    guard let asked = counterQuestion, asked <= question else { return }
    counterQuestion = nil
    let request = XNextRequest(display)
    wheel.read(devices.askForCounters(), asked: request)
  }

  /// Forgets what wheels have counted, and reads it again once the server has answered a question:
  /// a grabbed server would let the reply to the reading wait.
  private func forgetCounters(asking: Bool) {
    wheel.forget()
    if asking, counterQuestion == nil, devices.canScroll() { counterQuestion = window.ask() }
  }

  private func handle(_ pasted: Clipboard.News?) {
    switch pasted {
    case .text(let text)?: arrivals.append(.paste(text))
    case .content(let drop)?: delegate?.receive(drop)
    case nil: break
    }
  }

  /// Tells the delegate whether something that can be dropped is over the window.
  private func showDrag() {
    delegate?.dragging(isOver: drops?.isOverWindow == true)
  }

  private func handle(_ drop: Drop?) {
    if let drop { delegate?.receive(drop) }
  }

  /// Cancels the touches when the scale changes, because different content is then under the
  /// fingers.
  private func handle(_ change: WindowChange) {
    if change.isRescaled {
      cancelContacts(because: .windowRescaled)
      endHover()
    }
    if change.isResized { arrivals.append(.resize(window.size)) }
  }

  private func handleXInput(_ cookie: inout XGenericEventCookie) {
    guard cookie.extension == window.connection.xinput.opcode, XGetEventData(display, &cookie) != 0
    else { return }
    defer { XFreeEventData(display, &cookie) }
    guard let data = UnsafeRawPointer(cookie.data) else { return }
    switch cookie.evtype {
    case XI_HierarchyChanged:
      handleHierarchy(data.load(as: XIHierarchyEvent.self))
    case XI_TouchOwnership:
      handle(DeviceReport(data.load(as: XITouchOwnershipEvent.self)))
    case XI_GesturePinchBegin...XI_GesturePinchEnd:
      handle(GestureReport(data.load(as: XIGesturePinchEvent.self)))
    case XI_GestureSwipeBegin...XI_GestureSwipeEnd:
      handle(GestureReport(data.load(as: XIGestureSwipeEvent.self)))
    case XI_Enter, XI_Leave:
      let event = data.load(as: XIEnterEvent.self)
      forgetCounters(asking: event.evtype == XI_Enter)
      if let report = PointerReport(event, traits: devices.traits(of: event.sourceid)) {
        let position = report.place.map { window.point(x: $0.x, y: $0.y) }
        mouse.follow(
          report, modifiers: UInt32(bitPattern: event.mods.effective), position: position)
        handle(report)
      }
    default:
      let event = data.load(as: XIDeviceEvent.self)
      let traits = devices.traits(of: event.sourceid)
      if let delta = wheel.delta(of: event, serial: cookie.serial, traits: traits) {
        let position = window.point(x: event.event_x, y: event.event_y)
        arrivals.append(.wheel(position: position, delta: delta), at: time(event.time))
      }
      if let report = DeviceReport(event, traits: traits) {
        handle(report, modifiers: UInt32(bitPattern: event.mods.effective))
        if let pointer = PointerReport(event) { handle(pointer) }
      }
    }
  }

  private func handle(_ press: TouchEngine.KeyPress, at time: Timestamp) {
    guard delegate?.isTyping != true, let samples = mouse.handle(press, at: time) else {
      return arrivals.append(.key(press), at: time)
    }
    for sample in samples { arrivals.append(sample, source: nil) }
  }

  private func handle(_ report: GestureReport) {
    if !report.isEnd { arrivals.settle() }
    let event = gesture.follow(report) { window.point(x: $0.x, y: $0.y) }
    if let event {
      arrivals.append(event, source: report.source, at: time(UInt(report.time)))
    }
  }

  private func handle(_ report: PointerReport) {
    guard hover.follow(report) else { return }
    let position = report.place.map { window.point(x: $0.x, y: $0.y) }
    arrivals.append(pointer: position, at: time(UInt(report.time)))
  }

  private func endHover() {
    if hover.end() { arrivals.append(pointer: nil) }
  }

  private func handle(_ report: DeviceReport, modifiers: UInt32 = 0) {
    if !report.kind.isSentOnRemoval { arrivals.settle() }
    let position = window.point(x: report.x, y: report.y)
    let time = time(UInt(report.time))
    if let samples = mouse.samples(
      for: report, modifiers: modifiers, at: time, position: position)
    {
      for sample in samples { arrivals.append(sample, source: report.source) }
    } else if let sample = contacts.sample(for: report, at: time, position: position) {
      arrivals.append(sample, source: report.source)
    }
  }

  /// Handles added and removed devices. The event's own device number means nothing; its list
  /// counts.
  private func handleHierarchy(_ event: XIHierarchyEvent) {
    devices.forget()
    forgetCounters(asking: true)
    // When a device is attached to another cursor, the window hears no more about the touches it
    // had begun.
    let gone =
      XIMasterRemoved | XISlaveRemoved | XISlaveDetached | XISlaveAttached | XIDeviceDisabled
    for device in UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
    where device.flags & gone != 0 {
      arrivals.cancelLifts(of: device.deviceid, removedAt: time(event.time))
      let lost =
        contacts.cancel(device: device.deviceid, at: time(event.time))
        + mouse.cancel(device: device.deviceid, at: time(event.time))
      for sample in lost { arrivals.append(sample, source: nil) }
      if let transform = gesture.cancel(device: device.deviceid) {
        arrivals.append(transform, source: device.deviceid, at: time(event.time))
      }
      if hover.end(of: device.deviceid) {
        arrivals.append(pointer: nil, at: time(event.time))
      }
    }
    hearFloatingScreens()
  }

  /// Selects the touches of screens attached to no cursor, and deselects those of others.
  ///
  /// Their events do not come through a master device. A server refuses to select a device that was
  /// removed meanwhile; then there is nothing to select either.
  func hearFloatingScreens() {
    let floating = devices.floatingScreens()
    guard floating != floatingScreens else { return }
    _ = RequestErrors.expect(on: display) {
      for device in floatingScreens where !floating.contains(device) {
        window.select([], of: device)
      }
      for device in floating where !floatingScreens.contains(device) {
        window.select(X11Window.touchEvents, of: device)
      }
    }
    floatingScreens = floating
  }

  /// Returns whether a FocusOut means that the user turned to another window (rule C15).
  ///
  /// A grab of the keyboard, such as a volume key's, takes the focus only for a moment. A focus that
  /// moves while the keyboard is grabbed stays away: many window managers grab it for Alt+Tab.
  /// Neither is it a loss when the cursor leaves a window that has the focus because the cursor is
  /// in it, nor when the focus moves to a child.
  static func isFocusLost(mode: Int32, detail: Int32) -> Bool {
    [NotifyNormal, NotifyWhileGrabbed].contains(mode)
      && [NotifyAncestor, NotifyVirtual, NotifyNonlinear, NotifyNonlinearVirtual].contains(detail)
  }
}
