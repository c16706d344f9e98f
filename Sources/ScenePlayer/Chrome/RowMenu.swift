package import Drawing
package import SceneBase
package import TouchEngine

/// The button ⋮ in the status row, and its menu: it stands in the place of the round buttons where
/// they would leave the pill too little room for words. ``ButtonFocus`` gives it the keyboard.
///
/// A recording contains nothing of it but the key of the panel, which opens as by that key.
package final class RowMenu: RowLayer {
  /// What a row of the menu does.
  private enum Row: String, CaseIterable {
    case inspect, hood, pause, conflicts, record, help

    /// What a press does: the panel is the scene's, which gets the panel's key (`PanelWindow`).
    var press: ProgramSign.Press {
      switch self {
      case .inspect: .command(.inspect)
      case .hood: .key("F3")
      case .pause: .command(.pause)
      case .conflicts: .command(.conflicts)
      case .record: .command(.record)
      case .help: .command(.help)
      }
    }

    var icon: Icon {
      switch self {
      case .inspect: .lanes
      case .hood: .wrench
      case .pause: .clock
      case .conflicts: .grid
      case .record: .record
      case .help: .help
      }
    }

    func words(_ language: Language) -> String { CommandWords.text(rawValue, in: language) }

    /// What it is for.
    func note(_ language: Language) -> String {
      CommandWords.text("\(rawValue).note", in: language)
    }
  }

  private let perform: (Command) -> Void
  private weak var playground: Playground?
  private lazy var button = ProgramButton { [unowned self] in
    frame
  } onPress: { [unowned self] in
    open()
  }
  /// The fingers that landed while the menu was open.
  private var fingers = OwnFingers()
  /// The finger that chooses, and the row under it; `nil` for none.
  private var finger: TouchID?
  private var chosen: Row?
  /// Whether the menu is open.
  package private(set) var isOpen = false
  /// How the menu opened or closed last; `nil` before that.
  private var motion: MenuMotion?

  /// The radius of a row's corners, in points.
  static let rowRadius = 12.0
  /// The width and the heights in points: rows with a note below the name, and the least.
  private static let (width, rowHeight, padding) = (288.0, 52.0, 8.0)
  private static let leastHeight = 44.0
  /// The least width of a window beside which a keyboard is likely, in points. Our choice.
  private static let leastForKeys = 600.0

  /// - Parameter perform: Called with the command that the user chooses. Retained.
  package init(_ perform: @escaping (Command) -> Void) { self.perform = perform }

  package var level: LayerLevel { .sheet }

  package func follow(_ playground: Playground) {
    self.playground = playground
    button.follow(playground)
    forget()
  }

  package func leave() { forget() }

  /// Is closed at once: another scene is there, or none.
  private func forget() {
    (isOpen, motion, finger, chosen) = (false, nil, nil, nil)
    playground?.window.needsDisplay = true
  }

  /// Opens the menu, if its button is there.
  func open() {
    guard let playground, let frame else { return }
    isOpen = true
    motion = MenuMotion(openingFrom: corner(at: frame, playground), in: playground.window)
    playground.window.needsDisplay = true
  }

  /// Closes the menu.
  func close() {
    if isOpen, let playground, let frame {
      motion = MenuMotion(
        closing: DisplayList { drawRows(into: &$0, at: frame, playground) },
        to: corner(at: frame, playground), in: playground.window)
    }
    (isOpen, finger, chosen) = (false, nil, nil)
    playground?.window.needsDisplay = true
  }

  // MARK: Places

  package func buttonFrame(in row: StatusRow) -> Rect? {
    guard let playground, !playground.isCovered, playground.foldsButtons(in: row) else {
      return nil
    }
    let frame = row.button(0, playground.window.appearance)
    // A strip that is pulled up lies over it.
    let isUnderSheet = playground.layers.contains { layer in
      layer !== self && layer.level == .sheet && layer.frame?.contains(frame.center) == true
    }
    return isUnderSheet ? nil : frame
  }

  package var frame: Rect? { playground.flatMap { buttonFrame(in: $0.scene.statusRow) } }

  package var signs: [ProgramSign] {
    guard let playground, let frame else { return [] }
    let language = playground.scene.language
    guard isOpen else {
      let name = CommandWords.text("more", in: language)
      return [ProgramSign(frame: frame, name: name, .menu)]
    }
    return places(above: frame, playground).rows.enumerated().map { index, place in
      var sign = ProgramSign(
        frame: place.frame, name: place.row.words(language), place.row.press)
      // A row has the keyboard before it is pressed, so that the menu closes.
      let names = ["Home"] + Array(repeating: "Down", count: index) + ["Return"]
      sign.keys = names.map { KeyPress(name: $0) }
      return sign
    }
  }

  private func rows(_ playground: Playground) -> [Row] {
    Row.allCases.filter { row in
      switch row {
      case .inspect: playground.hasEffect(.inspect)
      case .conflicts: playground.hasEffect(.conflicts)
      case .hood: playground.scene.statusRow.panelButton != nil
      case .pause, .record, .help: true
      }
    }
  }

  /// The plate of the menu and the places of its rows.
  private func places(
    above button: Rect, _ playground: Playground
  ) -> (plate: Rect, rows: [(row: Row, frame: Rect)]) {
    let appearance = playground.chromeAppearance
    let bounds = playground.window.bounds
    let rows = rows(playground)
    // Large letters leave their rows less air in a low window.
    let room = (bounds.height - 4 * Self.padding) / Double(rows.count)
    let high = max(min(appearance.scaled(Self.rowHeight), room), Self.leastHeight)
    let size = Size(
      min(appearance.scaled(Self.width), bounds.width - 2 * Self.padding),
      Double(rows.count) * high + 2 * Self.padding)
    let isLow = button.midY > bounds.midY
    let y = isLow ? button.minY - StatusRow.gap - size.height : button.maxY + StatusRow.gap
    let plate = Rect(
      max(button.maxX - size.width, Self.padding), max(y, Self.padding), size.width, size.height)
    let frames = rows.enumerated().map { index, row in
      let top = plate.minY + Self.padding + Double(index) * high
      return (row, Rect(plate.minX + Self.padding, top, plate.width - 2 * Self.padding, high))
    }
    return (plate, frames)
  }

  // MARK: Fingers

  package func take(_ batch: InputBatch) -> InputBatch {
    var rest = batch
    guard isOpen else {
      _ = fingers.take(from: &rest) { _ in false }
      return button.take(rest)
    }
    if frame == nil { close() }
    rest.events.removeAll { event in
      guard case .key(let key) = event.content,
        ProgramKeys.isKey(key, of: .command(.cancelTouches))
      else { return false }
      close()
      return true
    }
    for event in fingers.take(from: &rest, where: { _ in true }) {
      switch event.content {
      case .touches(let samples):
        for sample in samples {
          guard let key = handle(sample) else { continue }
          rest.events.append(InputEvent(time: batch.time, .key(KeyPress(name: key))))
        }
      default: close()
      }
    }
    return rest
  }

  /// Handles a sample of a finger on the open menu.
  ///
  /// - Returns: The name of a key for the scene; `nil` for none.
  private func handle(_ sample: TouchSample) -> String? {
    guard let playground, let frame, isOpen else { return nil }
    if sample.phase == .began, finger == nil { finger = sample.touch }
    guard sample.touch == finger else { return nil }
    let places = places(above: frame, playground)
    chosen = places.rows.first { $0.frame.contains(sample.position) }?.row
    playground.window.needsDisplay = true
    switch sample.phase {
    case .began, .moved: return nil
    case .cancelled:
      (finger, chosen) = (nil, nil)
      return nil
    case .ended:
      let row = chosen
      finger = nil
      if row != nil || !places.plate.contains(sample.position) { close() }
      switch row?.press {
      case .command(let command)?: perform(command)
      case .key(let name)?: return name
      case .menu?, nil: break
      }
      return nil
    }
  }

  // MARK: Drawing

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {
    guard let playground, let frame = buttonFrame(in: row) else { return }
    list.group(transform: playground.rowShift(at: time)) { list in
      drawButton(in: frame, playground, into: &list)
      // The panel's button is behind it, and may have the keyboard.
      guard (playground.window as? PanelWindow)?.panel?.foldButton.isFocused == true else { return }
      list.focusRing(around: frame, radius: frame.height / 2, playground.chromeAppearance)
    }
  }

  /// Draws the button: the pause or the speed as on the question mark, or else three dots.
  private func drawButton(
    in frame: Rect, _ playground: Playground, into list: inout DisplayListBuilder
  ) {
    let (appearance, speed) = (playground.chromeAppearance, playground.speed)
    let isLit = button.isHighlighted || isOpen || playground.isStopped
    guard !playground.isStopped else {
      return list.roundButton(.pause, in: frame, isLit: isLit, appearance)
    }
    guard speed == 1 else {
      return list.roundButton(
        saying: SlowMotion.words(of: speed), in: frame, isLit: true, appearance)
    }
    // The dots stand above one another: beside them, a scene may have a menu of its own.
    let turn = AffineTransform.translation(frame.center * -1)
      .concatenating(.rotation(.pi / 2)).concatenating(.translation(frame.center))
    list.group(transform: turn) { $0.roundButton(.more, in: frame, isLit: isLit, appearance) }
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    // The row's place is looked up only for a menu that is seen.
    guard let playground, isOpen || motion?.isMoving(at: time) == true, let frame else { return }
    list.menu(motion, isOpen: isOpen, at: time) { drawRows(into: &$0, at: frame, playground) }
  }

  /// The corner of the menu at its button.
  private func corner(at button: Rect, _ playground: Playground) -> Point {
    let plate = places(above: button, playground).plate
    return Point(plate.maxX, button.midY > plate.midY ? plate.maxY : plate.minY)
  }

  private func drawRows(
    into list: inout DisplayListBuilder, at button: Rect, _ playground: Playground
  ) {
    let (plate, rows) = places(above: button, playground)
    list.menuPlate(in: plate, playground.chromeAppearance)
    let fonts = fonts(in: plate.width - 2 * Self.padding, playground)
    for (row, frame) in rows { draw(row, in: frame, fonts, playground, into: &list) }
  }

  /// The side of an icon, in points: it leaves large words the room beside it.
  private static func iconSide(_ appearance: Appearance) -> Double {
    min(appearance.scaled(20), 32)
  }

  /// The place of the words of a row from its left, in points.
  private static func wordsStart(_ appearance: Appearance) -> Double {
    2 * iconSide(appearance) + 4
  }

  /// Returns the fonts of all rows of a width: large words become smaller where one has no room.
  private func fonts(in width: Double, _ playground: Playground) -> (
    words: TextStyle, note: TextStyle
  ) {
    let (appearance, language) = (playground.chromeAppearance, playground.scene.language)
    var font = TextStyle(size: appearance.scaled(15), color: appearance.palette.ink)
    var note = TextStyle(
      size: appearance.scaled(TextSize.note.points), color: appearance.palette.ink2)
    let room = Size(width - 8 - Self.wordsStart(appearance), .infinity)
    for row in rows(playground) {
      font.fit(row.words(language), in: room, downTo: 12)
      note.size = TextRoom.size(
        of: row.note(language), note, in: room, from: min(note.size, font.size), to: 11)
    }
    return (font, note)
  }

  private func draw(
    _ row: Row, in frame: Rect, _ fonts: (words: TextStyle, note: TextStyle),
    _ playground: Playground, into list: inout DisplayListBuilder
  ) {
    let (appearance, language) = (playground.chromeAppearance, playground.scene.language)
    let palette = appearance.palette
    if row == chosen { list.fill(.roundedRect(frame, radius: Self.rowRadius), palette.pressed) }
    let side = Self.iconSide(appearance)
    let color = row == .record ? palette.danger : palette.ink
    list.icon(row.icon, at: Point(frame.minX + side, frame.midY), size: side, color)
    let noteFont = fonts.note
    var font = fonts.words
    let left = frame.minX + Self.wordsStart(appearance)
    let (words, note) = (row.words(language), row.note(language))
    // A note that has no room even so is left out.
    let room = Size(frame.maxX - 8 - left, frame.height)
    let hasNote = TextRoom.fits(note, noteFont, in: room)
    let high = font.size * TextRoom.lineHeight(of: words)
    let low = hasNote ? noteFont.size * TextRoom.lineHeight(of: note) : 0
    let top = frame.midY - (high + low) / 2
    list.text(words, in: Rect(left, top, frame.maxX - left, high), font)
    if hasNote { list.text(note, in: Rect(left, top + high, frame.maxX - left, low), noteFont) }
    guard playground.window.bounds.width >= Self.leastForKeys else { return }
    let key = row.press.label(in: language)
    font.color = palette.ink2
    font.alignment = .trailing
    let inside = frame.outset(by: -8)
    let wide = max(
      TextRoom.width(of: words, font), hasNote ? TextRoom.width(of: note, noteFont) : 0)
    if left + wide + 12 + TextRoom.width(of: key, font) <= inside.maxX {
      list.text(key, in: Rect(inside.minX, frame.minY, inside.width, frame.height), font)
    }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    motion?.isMoving(at: time) == true ? time : nil
  }
}

extension Playground {
  /// Whether the round buttons of this row stand in a menu: beside them the pill would have no room
  /// for words, or the inspector's strip is in their place.
  package func foldsButtons(in row: StatusRow) -> Bool {
    let hasStrip = inspected?.inspectorPlace?.isInRow == true
    guard layer(RowMenu.self) != nil, row.chips == nil, hasStrip || row.showsWords && !isInspecting
    else { return false }
    let count = 1 + (row.panelButton == nil ? 0 : 1) + (hasInspector ? 1 : 0)
    let appearance = window.appearance
    let taken = Double(count) * (StatusRow.buttonSide(appearance) + StatusRow.gap)
    return count > 1
      && (hasStrip || row.frame.width - taken < StatusPill.widthForWords(appearance))
  }
}
