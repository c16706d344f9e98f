import Drawing
import SceneBase
import TouchEngine

/// The chips of the scripts: what each does, and who wins by the rules.
final class LabStrip: ScrollView {
  /// A chip: a script, or `nil` for the user's own fingers.
  struct Chip {
    let script: LabScript?
    let button: Button
    /// The frames of icon, title and winners, in the button's coordinates.
    var iconFrame = Rect.zero
    var titleFrame = Rect.zero
    var outcomeFrame = Rect.zero
  }

  private(set) var chips: [Chip] = []
  var onChoose: (LabScript?) -> Void = { _ in }

  private let words: SceneWords

  init(words: SceneWords) {
    self.words = words
    super.init(identifier: "table")
    chips = ([nil] + LabScript.allCases).map { script in
      let button = Button(identifier: "table.\(script?.rawValue ?? "fingers")")
      button.insideMargin = 0
      button.addAction(for: .touchUpInside) { [unowned self] in onChoose(script) }
      return Chip(script: script, button: button)
    }
    for chip in chips { addSubview(chip.button) }
  }

  /// The distance of the first and the last chip from the edges, in points.
  var margin = 0.0
  /// Whether a chip has its title and its winners on one line, for a window that is not high.
  var isLow = false

  /// Whether it has room for its winners: large words on one line have not.
  var showsOutcome: Bool { !isLow || words.style.appearance.textScale < 1.5 }

  private static let padding = 14.0
  private static let gap = 8.0
  /// The room above and below a chip for its focus ring, in points.
  private static let ring = 6.0

  private var fonts: LabFonts { LabFonts(words.style) }
  private var lineHeight: Double { words.style.scaled(20) }

  /// The strip's height, in points; text is never measured.
  var height: Double { chipHeight + 2 * Self.ring }

  private var chipHeight: Double { max((isLow ? 1 : 2) * lineHeight + 8, Control.minimumTarget) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (fonts, line) = (fonts, lineHeight)
    var x = margin
    for index in chips.indices {
      let title = words[Self.title(of: chips[index].script)]
      let first = TextRoom.width(of: title, fonts.bold)
      let second = showsOutcome ? TextRoom.width(of: words["outcome.room"], fonts.winners) : 0
      let left = Self.padding + line + 8
      let width = !showsOutcome ? first : isLow ? first + 8 + second : max(first, second)
      let y = (chipHeight - (isLow ? 1 : 2) * line) / 2
      chips[index].button.frame = Rect(x, Self.ring, left + width + Self.padding, chipHeight)
      chips[index].iconFrame = Rect(Self.padding, (chipHeight - line) / 2, line, line)
      chips[index].titleFrame = Rect(left, y, first, line)
      chips[index].outcomeFrame =
        isLow ? Rect(left + first + 8, y, second, line) : Rect(left, y + line, width, line)
      x = chips[index].button.frame.maxX + Self.gap
    }
    contentSize = Size(x - Self.gap + margin, bounds.height)
  }

  static func title(of script: LabScript?) -> String { "script.\(script?.rawValue ?? "fingers")" }

  static func icon(of script: LabScript?) -> Icon {
    switch script {
    case nil: .person
    case .tap: .tap
    case .doubleTap, .tripleTap: .doubleTap
    case .hold: .hold
    case .drag, .pointer: .drag
    case .flick: .swipe
    case .pinch: .pinch
    case .turn: .rotate
    case .edgeDrag: .edgeSwipe
    }
  }

  /// A drag over a chip scrolls (rule G3.2).
  override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}
