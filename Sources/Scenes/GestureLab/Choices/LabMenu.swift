import Drawing
import SceneBase
import TouchEngine

/// The menu below a chip, over the whole scene; a touch beside its rows closes it.
final class LabMenu: View {
  /// The names of kinds and of relations in the words, in the order of their cases.
  static let kinds = LabKind.allCases.map { "kind.\($0.rawValue)" }
  static let relations = LabOptions.Relation.allCases.map { "relation.chip.\($0.rawValue)" }

  /// What the menu chooses; `nil` while it is closed.
  var choice: LabChoice? {
    willSet {
      guard newValue == nil, choice != nil, let window else { return }
      motion = MenuMotion(closing: DisplayList { paint(&$0) }, to: plate.origin, in: window)
    }
    didSet {
      guard choice != oldValue else { return }
      layOutRows()
      guard choice != nil, let window else { return }
      motion = MenuMotion(openingFrom: plate.origin, in: window)
    }
  }
  /// How the menu opened or closed last; `nil` when it is just there.
  var motion: MenuMotion?
  /// Draws the open menu, in the window's coordinates.
  var paint: (inout DisplayListBuilder) -> Void = { _ in }
  /// Called with what the menu chooses, and the number of the pressed row.
  var onChoose: (LabChoice, Int) -> Void = { _, _ in }
  /// The rows of the open menu.
  var rows: ArraySlice<Button> { buttons.prefix(names.count) }
  /// The frame of the menu, in the window's coordinates.
  private(set) var plate = Rect.zero

  private let buttons: [Button]
  private let words: SceneWords
  /// Returns the area over which the menu of a choice is, and the chip below which it opens, both in
  /// the window's coordinates.
  var place: (LabChoice) -> (area: Rect, chip: Rect) = { _ in (.zero, .zero) }

  init(words: SceneWords) {
    self.words = words
    buttons = Self.kinds.indices.map { Button(identifier: "menu.\($0)") }
    super.init(identifier: "menu")
    for (index, button) in buttons.enumerated() {
      button.insideMargin = 0
      addSubview(button)
      button.addAction(for: .touchUpInside) { [unowned self] in
        guard let choice else { return }
        self.choice = nil
        onChoose(choice, index)
      }
    }
    layOutRows()
  }

  /// The names of the rows, in the words.
  var names: [String] {
    switch choice {
    case nil: []
    case .first, .second: Self.kinds
    case .relation: Self.relations
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { choice = nil }

  private static let padding = 8.0
  private static let edge = 10.0

  /// Lays out the menu below its chip.
  func layOutRows() {
    setNeedsDisplay()
    isHidden = choice == nil
    let (area, chip) = choice.map(place) ?? (.zero, .zero)
    // A closed menu has no rows and no size, so that nothing depends on what was open last.
    frame = isHidden ? .zero : area
    for button in buttons { (button.isHidden, button.frame) = (true, .zero) }
    plate = .zero
    let names = names
    guard !names.isEmpty else { return }
    let font = LabFonts(words.style).bold
    let height = max((words.style.scaled(44) * 0.9).rounded(), Control.minimumTarget)
    let widest = names.map { TextRoom.width(of: words[$0], font) }.max() ?? 0
    let room = frame.outset(by: -Self.edge - Self.padding)
    let below = frame.maxY - chip.maxY - Self.gap - Self.edge - 2 * Self.padding
    // One column, or as many as the height needs.
    let columns = max((Double(names.count) * height / max(below, height)).rounded(.up), 1)
    let lines = (Double(names.count) / columns).rounded(.up)
    let width = min(widest + words.style.scaled(20) + 40, room.width / columns).rounded(.down)
    let size = Size(columns * width + 2 * Self.padding, lines * height + 2 * Self.padding)
    let x = min(chip.minX, frame.maxX - Self.edge - size.width)
    let y = min(chip.maxY + Self.gap, max(frame.maxY - Self.edge - size.height, frame.minY))
    plate = Rect(max(x, frame.minX + Self.edge), y, size.width, size.height)
    let origin = plate.origin - frame.origin + Point(Self.padding, Self.padding)
    for (index, button) in rows.enumerated() {
      let column = (Double(index) / lines).rounded(.down)
      let line = Double(index) - column * lines
      button.frame = Rect(origin.x + column * width, origin.y + line * height, width, height)
      button.isHidden = false
    }
  }

  private static let gap = 8.0
}
