import Accessibility
import AccessibilityBus
import Dispatch
import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine
import X11Platform

/// What screen readers are told of a window, and what they ask of it.
///
/// Nothing is made before a screen reader asks. Then the window is described again at most
/// 20 times a second, and the bus is told what has changed.
final class ScreenReader {
  /// What is shown in the window.
  struct Shown {
    /// A scene or a page.
    var content: any Playable
    /// The language of the words.
    var language: Language
    /// The moment of the picture; `nil` for that of the window's input.
    var moment: Timestamp?
    /// Whether it stands in place of what the window is for, under its own title.
    var isPage = false
  }

  /// The least time between two descriptions, in microseconds.
  private static let interval: Int64 = 50_000

  /// The files for which the window waits beside those of the buses.
  var companions: [Int32] = []

  private let window: X11Window
  private let source: XInput2Source
  private let input: ReaderInput
  private let desktop: DesktopSession
  private let program: ToolProgram
  private let shown: () -> Shown

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
  ///   - opened: The window.
  ///   - input: Gets what is asked for.
  ///   - desktop: Says whether a screen reader is there.
  ///   - program: The program.
  ///   - shown: Returns what is shown; retained.
  init(
    of opened: ProgramWindow, input: ReaderInput, on desktop: DesktopSession,
    program: ToolProgram, showing shown: @escaping () -> Shown
  ) {
    (window, source) = (opened.window, opened.source)
    self.input = input
    self.desktop = desktop
    self.program = program
    self.shown = shown
  }

  /// Tells what has changed in the window. Called before each wait for input.
  ///
  /// - Returns: When there is more to tell; `nil` when there is not.
  func follow() -> Timestamp? {
    desktop.lookAtOpening()
    let next = follow(desktop.accessibilityAddress)
    let buses = [desktop.descriptor, bus?.descriptor ?? waking?.descriptor]
    let files = companions + buses.compactMap(\.self)
    if files != source.companions { source.companions = files }
    return next
  }

  /// Opens or closes the bus, and tells it what has changed.
  private func follow(_ wanted: String?) -> Timestamp? {
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

  /// Answers what has come from the buses.
  func receive() {
    desktop.receive()
    bus?.receive()
  }

  // MARK: What is told

  private func describe(at now: Timestamp, to bus: AccessibilityBus) {
    let shown = shown()
    bus.place(
      program.name, version: program.version, locale: shown.language.rawValue,
      at: window.screenOrigin, scale: window.scale)
    let time = shown.moment ?? shown.content.time(whenInputIs: now)
    var element = shown.content.element(titled: window.title, at: time, in: shown.language)
    element.id = .init(window)
    if shown.isPage, let title = element.all.first(where: { $0.role == .heading }) {
      element.name = title.name
    }
    let another = ObjectIdentifier(shown.content.window)
    bus.show(element, isAnother: another != told)
    told = another
    described = now
  }

  // MARK: What is asked for

  /// Lets a request come as input: what asks for the keyboard is a call, and the rest are keys.
  private func ask(_ request: ElementRequest, of element: AccessibleElement.ID) {
    let content = shown().content
    let window = content.window
    if content.stream.calls[ElementCall.name] == nil {
      content.stream.calls[ElementCall.name] = { [weak window] in
        if let window { ElementCall.perform($0, in: window) }
      }
    }
    input.append(ElementCall.input(request, of: element, in: window))
  }
}

/// What a window asks that shows nothing but pages.
extension ScreenReader: XInput2SourceDelegate {
  var isTyping: Bool { shown().content.window.isTyping }

  func receive(_ drop: Drop) {}

  func dragging(isOver: Bool) {}

  func companionIsReadable() { receive() }
}

extension ProgramWindow {
  /// Returns the window's input with what screen readers ask for. As long as it is there, they are
  /// told what is shown.
  ///
  /// - Parameter shown: Returns what is shown; retained.
  /// - Returns: The input.
  func followed(showing shown: @escaping () -> ScreenReader.Shown) -> WaitingInput {
    let asked = ReaderInput(keys)
    let reader = ScreenReader(
      of: self, input: asked, on: DesktopSession(), program: .current, showing: shown)
    source.delegate = reader
    return WaitingInput(asked) { reader.follow() }
  }
}
