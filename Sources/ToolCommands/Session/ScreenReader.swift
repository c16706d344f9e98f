import Accessibility
import AccessibilityBus
import Dispatch
import FileSupport
import Glibc
import SceneBase
import ScenePlayer
import TouchEngine
import X11Platform

/// What screen readers are told of a window, and what they ask of it.
///
/// Nothing is made before a screen reader asks. Then the window is described again at most
/// 20 times a second, and the bus is told what has changed.
final class ScreenReader {
  /// The least time between two descriptions, in microseconds.
  private static let interval: Int64 = 50_000

  private let playground: Playground
  private let window: X11Window
  private let input: ReaderInput
  private let program: ToolProgram
  /// Returns the present moment of what is played.
  private let present: () -> Timestamp

  private var address: String?
  private var opening: BackgroundJob<AccessibilityBus?>?
  private var bus: AccessibilityBus?
  /// Wakes the loop when the bus is open.
  private var waking: WakingPipe?
  /// When the window was described last; `nil` before that.
  private var described: Timestamp?
  /// What was described last: the window of a scene or of a page.
  private var told: ObjectIdentifier?

  /// - Parameters:
  ///   - playground: What is played in the window; pages stand in its place.
  ///   - window: The window.
  ///   - input: Gets what is asked for.
  ///   - program: The program.
  ///   - present: Returns the present moment of what is played; retained.
  init(
    of playground: Playground, in window: X11Window, input: ReaderInput, program: ToolProgram,
    at present: @escaping () -> Timestamp
  ) {
    self.playground = playground
    self.window = window
    self.input = input
    self.program = program
    self.present = present
  }

  /// The file that becomes readable when something has come; `nil` for none.
  var descriptor: Int32? { bus?.descriptor ?? waking?.descriptor }

  /// Opens or closes the bus, and tells it what has changed in the window.
  ///
  /// - Parameter wanted: The address of the bus; `nil` when nobody asks.
  /// - Returns: When there is more to tell; `nil` when there is not.
  func follow(_ wanted: String?) -> Timestamp? {
    if wanted != address { connect(to: wanted) }
    guard address != nil else { return nil }
    lookAtOpening()
    guard let bus else { return nil }
    guard bus.isOpen else {
      self.bus = nil
      return nil
    }
    // While something moves, the loop may have no time to wait for the bus.
    bus.receive()
    let now = input.now
    if let described, now - described < Self.interval {
      return described + Self.interval
    }
    describe(at: now, to: bus)
    return bus.isSending ? now + Self.interval : nil
  }

  private func connect(to wanted: String?) {
    address = wanted
    (bus, opening, waking, described) = (nil, nil, nil, nil)
    told = nil
    guard let wanted, let pipe = WakingPipe() else { return }
    waking = pipe
    let end = pipe.end
    opening = BackgroundJob(on: .global(qos: .userInitiated)) { _ in
      defer { end.wake() }
      return AccessibilityBus(address: wanted)
    }
  }

  private func lookAtOpening() {
    guard let opening, opening.isOver else { return }
    self.opening = nil
    waking = nil
    bus = opening.take() ?? nil
    bus?.onRequest = { [unowned self] in ask($1, of: $0) }
  }

  /// Answers what has come from the bus.
  func receive() { bus?.receive() }

  // MARK: What is told

  /// What is shown: a page, or what is played.
  private var shown: any Playable { playground.page ?? playground }

  private func describe(at now: Timestamp, to bus: AccessibilityBus) {
    let language = playground.scene.language
    bus.place(
      program.name, version: program.version, locale: language.rawValue, at: window.screenOrigin,
      scale: window.scale)
    let shown = shown
    // A page has the clock of the window's input.
    let time = playground.page == nil ? present() : shown.time(whenInputIs: now)
    var element = shown.element(titled: window.title, at: time, in: language)
    // A page stands in the same window, under its own title.
    element.id = .init(window)
    if playground.page != nil, let title = element.all.first(where: { $0.role == .heading }) {
      element.name = title.name
    }
    let another = ObjectIdentifier(shown.window)
    bus.show(element, isAnother: another != told)
    told = another
    described = now
  }

  // MARK: What is asked for

  /// Lets a request come as input: what asks for the keyboard is a call, and the rest are keys.
  private func ask(_ request: ElementRequest, of element: AccessibleElement.ID) {
    let shown = shown
    let window = shown.window
    if shown.stream.calls[ElementCall.name] == nil {
      shown.stream.calls[ElementCall.name] = { [weak window] in
        if let window { ElementCall.perform($0, in: window) }
      }
    }
    input.append(ElementCall.input(request, of: element, in: window))
  }
}

/// A pipe with which another thread wakes the loop.
private final class WakingPipe {
  /// The end of the other thread, which closes it.
  struct End: Sendable {
    let descriptor: Int32

    func wake() {
      var byte: UInt8 = 0
      write(descriptor, &byte, 1)
      close(descriptor)
    }
  }

  let descriptor: Int32
  let end: End

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (descriptor, end) = (ends[0], End(descriptor: ends[1]))
  }

  deinit { close(descriptor) }
}
