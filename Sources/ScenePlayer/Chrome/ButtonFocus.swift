import Accessibility
package import Drawing
package import SceneBase
package import TouchEngine

/// The keyboard on the program's buttons: Tab reaches them after the scene's last control, and space
/// or Return presses the one with the ring. An open ``RowMenu`` keeps it until it closes.
///
/// A recording contains that the keyboard has left the scene, as a call, and none of these keys but
/// the one that opens the panel.
package final class ButtonFocus: Layer {
  /// The buttons that stand before others, in their order. The way back is the first of all: Tab
  /// reaches it after the others, before the scene begins again.
  private static let order: [ProgramSign.Press] = [
    .command(.why), .command(.help), .command(.inspect),
  ]

  /// What the button does that has the keyboard; `nil` while the scene has it.
  package private(set) var focused: ProgramSign.Press? {
    didSet { if focused != oldValue { playground?.window.needsDisplay = true } }
  }

  private let onCommand: (Command) -> Void
  private weak var playground: Playground?

  /// - Parameter onCommand: Called with the command of a button that is pressed. Retained.
  package init(onCommand: @escaping (Command) -> Void) { self.onCommand = onCommand }

  /// The open menu; `nil` while it is closed.
  private var menu: RowMenu? {
    playground?.layer(RowMenu.self).flatMap { $0.isOpen ? $0 : nil }
  }

  /// The buttons in the order in which Tab visits them; those of the menu while it is open.
  private var buttons: [ProgramSign] {
    guard let playground, !playground.isCovered else { return [] }
    if let menu { return menu.signs }
    func place(_ sign: ProgramSign) -> Int {
      sign.press == .command(.home)
        ? Int.max : Self.order.firstIndex(of: sign.press) ?? Self.order.count
    }
    // Its command is that of the pill.
    let layers = playground.layers.filter { !($0 is WhyPlate) }
    return layers.flatMap(\.signs).enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
  }

  // MARK: The layer

  package var level: LayerLevel { .keys }

  package func follow(_ playground: Playground) { self.playground = playground }

  package func leave() { focused = nil }

  package func take(_ batch: InputBatch) -> InputBatch {
    var rest = batch
    rest.events = batch.events.compactMap { event in
      switch event.content {
      case .key(let key): return take(key).map { InputEvent(time: event.time, $0) }
      case .touches(let samples):
        if samples.contains(where: { $0.phase == .began }) { focused = nil }
        return event
      case .call(ElementCall.name, let value) where value["focus"]?.boolValue == true:
        // A screen reader has given the keyboard to a control of the scene.
        menu?.close()
        focused = nil
        return event
      default: return event
      }
    }
    return rest
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let focused, let sign = buttons.first(where: { $0.press == focused }), let playground
    else { return }
    // The way back floats over what scrolls, which may be as light as the ring.
    let frame = focused == .command(.home) ? sign.frame.outset(by: -FocusRing.reach) : sign.frame
    list.focusRing(
      around: frame,
      radius: menu == nil ? min(frame.width, frame.height) / 2 : RowMenu.rowRadius,
      playground.chromeAppearance)
  }

  // MARK: Keys

  private enum Key { case next, previous, first, last, press, leave, menu }

  /// The keys at any time.
  private static let keys: [(chord: KeyChord, key: Key)] = [
    (KeyChord("Tab"), .next),
    (KeyChord("Tab", needing: .shift), .previous),
    (KeyChord("ISO_Left_Tab", allowing: .shift), .previous),
    (KeyChord("space", "Return", "KP_Enter", allowing: .shift), .press),
    (KeyChord("Escape", allowing: .shift), .leave),
    (KeyChord(ProgramSign.Press.menuKey), .menu),
  ]

  /// The keys in the open menu beside them.
  private static let menuKeys: [(chord: KeyChord, key: Key)] = [
    (KeyChord("Down", "KP_Down"), .next), (KeyChord("Up", "KP_Up"), .previous),
    (KeyChord("Home", "KP_Home"), .first), (KeyChord("End", "KP_End"), .last),
  ]

  /// Handles a key.
  ///
  /// - Returns: What the scene gets in its place; `nil` for nothing.
  private func take(_ press: KeyPress) -> InputEvent.Content? {
    let all = InputEvent.Content.key(press)
    guard let playground, !playground.isCovered,
      let key = (Self.keys + (menu == nil ? [] : Self.menuKeys))
        .first(where: { $0.chord.matches(press) })?.key
    else { return all }
    let (buttons, window) = (buttons, playground.window)
    if key == .menu {
      guard let menu = playground.layer(RowMenu.self), menu.frame != nil else { return all }
      return closeMenu() ? nil : open(menu, over: window)
    }
    guard let place = buttons.firstIndex(where: { $0.press == focused }) else {
      focused = nil
      return enter(key, buttons, from: window) ?? all
    }
    switch key {
    case .next, .previous:
      let next = key == .next ? place + 1 : place - 1
      let isInside = menu != nil || buttons.indices.contains(next)
      let hasScene = !playground.isStopped && !window.focusableViews.isEmpty
      if !isInside, hasScene {
        focused = nil
        return all
      }
      focused = buttons[(next + buttons.count) % buttons.count].press
    case .first: focused = buttons.first?.press
    case .last: focused = buttons.last?.press
    case .press: return perform(buttons[place].press)
    case .leave: if !closeMenu() { focused = nil }
    case .menu: break
    }
    return nil
  }

  /// Opens the menu, and gives the keyboard to its first row.
  ///
  /// - Returns: What the scene gets; `nil` for nothing.
  private func open(_ menu: RowMenu, over window: Window) -> InputEvent.Content? {
    menu.open()
    focused = menu.signs.first?.press
    return window.firstResponder == nil ? nil : ElementCall.leaving
  }

  /// Closes the menu, whose button has the keyboard then.
  ///
  /// - Returns: Whether it was open.
  @discardableResult private func closeMenu() -> Bool {
    guard let menu else { return false }
    menu.close()
    focused = .menu
    return true
  }

  /// Does what a button does; a row of the menu closes it, and its button has the keyboard then.
  ///
  /// - Returns: What the scene gets; `nil` for nothing.
  private func perform(_ press: ProgramSign.Press) -> InputEvent.Content? {
    closeMenu()
    switch press {
    case .command(let command): onCommand(command)
    case .key(let name): return .key(KeyPress(name: name))
    case .menu:
      if let playground, let menu = playground.layer(RowMenu.self) {
        return open(menu, over: playground.window)
      }
    }
    return nil
  }

  /// Gives the keyboard to the first or the last button, if the key leads out of the scene, or into
  /// the menu that a finger has opened.
  ///
  /// - Returns: What the scene gets in place of the key; `nil` when the key is the scene's.
  private func enter(
    _ key: Key, _ buttons: [ProgramSign], from window: Window
  ) -> InputEvent.Content? {
    let isForward = key == .next || key == .first
    guard isForward || key == .previous || key == .last, menu != nil || !window.hasSheet else {
      return nil
    }
    let views = window.focusableViews
    let end = isForward ? views.last : views.first
    guard let button = isForward ? buttons.first : buttons.last,
      menu != nil || views.isEmpty || end.map({ $0 === window.firstResponder }) == true
    else { return nil }
    focused = button.press
    return ElementCall.leaving
  }
}
