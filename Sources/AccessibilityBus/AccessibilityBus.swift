import DesktopBus
package import Accessibility
package import TouchEngine

/// The program on the accessibility bus: what screen readers are told of its window, and what they
/// ask of it.
///
/// Nothing of it exists before a screen reader asks: see ``AccessibilityStatus``. Nothing blocks
/// but opening, which another thread does.
package final class AccessibilityBus {
  /// The most bytes that may wait for a reader that does not read. Our choice.
  private static let unsentLimit = 8 << 20
  /// The most changed frames that are told at once: readers keep no frames, and ask for those that
  /// they need. Our choice.
  private static let frameLimit = 400

  private let connection: BusConnection
  private var program = AccessibleProgram()
  /// The call that makes the program a part of the desktop.
  private var embedding: UInt32?
  private var hasTold = false

  /// Called for each request of a screen reader, in their order.
  package var onRequest: (AccessibleElement.ID, ElementRequest) -> Void = { _, _ in }

  /// Connects to the bus; `nil` when that fails. May block for long.
  package init?(address: String) {
    guard let connection = BusConnection(address: address, takingCalls: true) else { return nil }
    self.connection = connection
    program.place.bus = connection.name
  }

  package var descriptor: Int32 { connection.descriptor }
  /// Whether the bus takes what is sent, and is still there.
  package var isOpen: Bool { connection.isOpen && connection.unsentBytes < Self.unsentLimit }
  /// Whether something waits that the bus has not taken.
  package var isSending: Bool { connection.isSending }

  /// Says which program and which window it is.
  ///
  /// - Parameters:
  ///   - name: The program's name for people.
  ///   - version: Its version.
  ///   - locale: The language of the window, as in `en`.
  ///   - origin: The upper left corner of the window on the screen, in pixels.
  ///   - scale: Pixels per point.
  package func place(
    _ name: String, version: String, locale: String, at origin: Point, scale: Double
  ) {
    program.place = .init(
      bus: connection.name, program: name, version: version, locale: locale, origin: origin,
      scale: scale)
  }

  /// Tells what has changed in the window since the last time, and answers what has come.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - isAnother: Whether something else is shown in it, such as a page, whose name readers say
  ///     as that of a window that comes up.
  package func show(_ window: AccessibleElement, isAnother: Bool) {
    tell(window, isAnother: isAnother)
    // Sending reads, too.
    receive()
  }

  private func tell(_ window: AccessibleElement, isAnother: Bool) {
    let before = program.tree
    let events = program.tree.update(to: window)
    if embedding == nil { embed() }
    if !hasTold {
      hasTold = true
      emit("Create", of: "Window", at: program.tree.window)
      emit("Activate", of: "Window", at: program.tree.window)
      return
    }
    tellNew(since: before)
    var frames = 0
    for event in events where event.kind != .focus {
      if event.kind == .bounds {
        frames += 1
        guard frames <= Self.frameLimit else { continue }
      }
      send(event)
    }
    if isAnother { emit("Activate", of: "Window", at: program.tree.window) }
    // A reader says what it hears last.
    for event in events where event.kind == .focus { send(event) }
    for number in before.order where program.tree.nodes[number] == nil {
      connection.send(
        signal: "RemoveAccessible", of: AccessibleInterface.cache.name, at: AccessibleObject.cache,
        [.structure([.text(connection.name), .object(AccessibleObject.path(number))])])
    }
  }

  private func send(_ event: AccessibleEvent) {
    let (member, values) = event.signal(from: connection.name)
    connection.send(
      signal: member, of: "org.a11y.atspi.Event.Object",
      at: AccessibleObject.path(event.object), values)
  }

  /// Tells readers what they will be told to add.
  private func tellNew(since before: AccessibleTree) {
    for number in program.tree.order where before.nodes[number] == nil {
      // A known parent gets it with an event, which says the place.
      let parent = program.tree.nodes[number]?.parent ?? 0
      connection.send(
        signal: "AddAccessible", of: AccessibleInterface.cache.name, at: AccessibleObject.cache,
        [program.cacheItem(number, hasPlace: before.nodes[parent] == nil)])
    }
  }

  private func emit(_ name: String, of kind: String, at object: Int) {
    connection.send(
      signal: name, of: "org.a11y.atspi.Event.\(kind)", at: AccessibleObject.path(object),
      [
        .text(""), .integer(0), .integer(0),
        .variant(.text(program.tree.nodes[object]?.element.name ?? "")), .options([]),
      ])
  }

  /// Makes the program a part of the desktop.
  private func embed() {
    embedding = connection.send(
      BusCall(
        "Embed", of: "org.a11y.atspi.Socket", at: AccessibleObject.root,
        in: AccessibleObject.registry,
        [.structure([.text(connection.name), .object(AccessibleObject.root)])]))
  }

  /// Answers what has come, without waiting.
  package func receive() {
    // An answer reads what comes meanwhile, too.
    while true {
      let messages = connection.receive()
      guard !messages.isEmpty else { return }
      messages.forEach(handle)
    }
  }

  private func handle(_ message: BusMessage) {
    switch message.kind {
    case .call(let call):
      let (answer, requests) = program.answer(call, at: message.path, message.values)
      connection.answer(message, answer)
      for request in requests { onRequest(request.element, request.content) }
    case .reply(to: embedding ?? 0):
      if let parts = message.values.first?.list, parts.count == 2, let name = parts[0].text,
        let path = parts[1].text
      {
        program.parent = (name, path)
      }
    case .reply, .failure, .signal: break
    }
  }
}
