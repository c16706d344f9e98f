import Accessibility
package import Drawing
package import SceneBase
package import TouchEngine

/// The keyboard on the program's buttons: Tab reaches them after the scene's last control, and space
/// or Return presses the one with the ring.
///
/// A recording contains that the keyboard has left the scene, as a call, and none of these keys.
package final class ButtonFocus: Layer {
  /// The buttons that stand before others, in their order. The way back is the first of all: Tab
  /// reaches it after the others, before the scene begins again.
  private static let order: [Command] = [.why, .help, .inspect]

  /// The command of the button that has the keyboard; `nil` while the scene has it.
  package private(set) var command: Command? {
    didSet { if command != oldValue { playground?.window.needsDisplay = true } }
  }

  private let onCommand: (Command) -> Void
  private weak var playground: Playground?

  /// - Parameter onCommand: Called with the command of a button that is pressed. Retained.
  package init(onCommand: @escaping (Command) -> Void) { self.onCommand = onCommand }

  /// The buttons in the order in which Tab visits them.
  private var buttons: [ProgramSign] {
    guard let playground, !playground.isCovered else { return [] }
    func place(_ sign: ProgramSign) -> Int {
      sign.command == .home
        ? Int.max : Self.order.firstIndex(of: sign.command) ?? Self.order.count
    }
    return playground.layers.flatMap(\.signs).enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
  }

  // MARK: The layer

  package var level: LayerLevel { .keys }

  package func follow(_ playground: Playground) { self.playground = playground }

  package func leave() { command = nil }

  package func take(_ batch: InputBatch) -> InputBatch {
    var rest = batch
    rest.events = batch.events.compactMap { event in
      switch event.content {
      case .key(let key): return press(key).map { InputEvent(time: event.time, $0) }
      case .touches(let samples):
        if samples.contains(where: { $0.phase == .began }) { command = nil }
        return event
      default: return event
      }
    }
    return rest
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let command, let sign = buttons.first(where: { $0.command == command }), let playground
    else { return }
    list.focusRing(
      around: sign.frame, radius: min(sign.frame.width, sign.frame.height) / 2,
      playground.chromeAppearance)
  }

  // MARK: Keys

  private enum Key { case next, previous, press, leave }

  private static let keys: [(chord: KeyChord, key: Key)] = [
    (KeyChord("Tab"), .next),
    (KeyChord("Tab", needing: .shift), .previous),
    (KeyChord("ISO_Left_Tab", allowing: .shift), .previous),
    (KeyChord("space", "Return", "KP_Enter", allowing: .shift), .press),
    (KeyChord("Escape", allowing: .shift), .leave),
  ]

  /// Handles a key.
  ///
  /// - Returns: What the scene gets in its place; `nil` for nothing.
  private func press(_ press: KeyPress) -> InputEvent.Content? {
    let all = InputEvent.Content.key(press)
    guard let playground, !playground.isCovered,
      let key = Self.keys.first(where: { $0.chord.matches(press) })?.key
    else { return all }
    let buttons = buttons
    guard let place = buttons.firstIndex(where: { $0.command == command }) else {
      command = nil
      return enter(key, buttons, from: playground.window) ?? all
    }
    switch key {
    case .next, .previous:
      let next = key == .next ? place + 1 : place - 1
      let isInside = buttons.indices.contains(next)
      let hasScene = !playground.isStopped && !playground.window.focusableViews.isEmpty
      if !isInside, hasScene {
        command = nil
        return all
      }
      command = buttons[(next + buttons.count) % buttons.count].command
    case .press: onCommand(buttons[place].command)
    case .leave: command = nil
    }
    return nil
  }

  /// Gives the keyboard to the first or the last button, if the key leads out of the scene.
  ///
  /// - Returns: What the scene gets in place of the key; `nil` when the key is the scene's.
  private func enter(
    _ key: Key, _ buttons: [ProgramSign], from window: Window
  ) -> InputEvent.Content? {
    guard key == .next || key == .previous, !window.hasSheet else { return nil }
    let views = window.focusableViews
    let end = key == .next ? views.last : views.first
    guard let button = key == .next ? buttons.first : buttons.last,
      views.isEmpty || end.map({ $0 === window.firstResponder }) == true
    else { return nil }
    command = button.command
    return ElementCall.leaving
  }
}
