import Drawing
import ScenePlayer
import TouchEngine

/// A row of the list: a title, and a control beside or below it.
final class ListRow: View {
  enum Kind { case button, slider, toggle, field }

  private static let margin = 16.0

  let kind: Kind
  let number: Int
  let control: Control
  private let words: SceneWords

  /// - Parameters:
  ///   - number: The row's number, from 1.
  ///   - kind: The kind of control.
  ///   - words: The scene's words.
  ///   - field: The control of a row with a field.
  init(number: Int, _ kind: Kind, _ words: SceneWords, field: TextField) {
    self.kind = kind
    self.number = number
    self.words = words
    let name = "list.row.\(number)"
    switch kind {
    case .button: control = CountingButton(identifier: "\(name).button")
    case .slider: control = Slider(identifier: "\(name).slider")
    case .toggle: control = Switch(identifier: "\(name).switch")
    case .field: control = field
    }
    super.init(identifier: name)
    addSubview(control)
  }

  private var style: SceneStyle { words.style }
  private var line: Double { style.scaled(26) }
  private var isBeside: Bool { kind == .button || kind == .toggle }

  /// The row's height, in points; text is never measured.
  var height: Double {
    let target = max(Control.minimumTarget, style.scaled(22) + 16)
    return (isBeside ? max(target, line) : target + line) + Self.margin
  }

  private var controlSize: Size {
    let height = max(Control.minimumTarget, style.scaled(22) + 16)
    return switch kind {
    case .button: Size(min(style.scaled(130), bounds.width / 2), height)
    case .toggle: Size(Switch.trackSize.width, Control.minimumTarget)
    case .slider, .field: Size(max(bounds.width - 2 * Self.margin, 1), height)
    }
  }

  override func layoutSubviews() {
    let size = controlSize
    let margin = Self.margin
    let place =
      isBeside
      ? Point(bounds.width - margin - size.width, (bounds.height - size.height) / 2)
      : Point(margin, bounds.height - size.height - margin / 2)
    control.frame = Rect(place.x, place.y, size.width, size.height)
    (control as? TextField)?.fontSize = style.scaled(16)
  }

  /// The title's frame, in the row's own coordinates.
  var wordsFrame: Rect {
    let width = bounds.width - 2 * Self.margin - (isBeside ? controlSize.width + 8 : 0)
    return Rect(
      Self.margin, isBeside ? 0 : Self.margin / 2, max(width, 1), isBeside ? bounds.height : line)
  }

  /// Draws the row in its own coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let (palette, appearance) = (style.palette, style.appearance)
    let edge = bounds.maxY - 0.5
    list.stroke(
      .line(from: Point(Self.margin, edge), to: Point(bounds.maxX, edge)), palette.line,
      width: appearance.edgeWidth)
    list.text(words.filled("row", number), in: wordsFrame, style.font(16, palette.ink))
    list.group(transform: .translation(control.frame.origin)) { list in
      switch control {
      case let button as CountingButton:
        list.draw(button, button.title(words), appearance)
      case let slider as Slider: list.draw(slider, appearance)
      case let control as Switch: list.draw(control, appearance)
      case let field as TextField: list.draw(field, at: time, appearance)
      default: break
      }
    }
  }
}

extension CountingButton {
  /// The button's title in the scroll list.
  func title(_ words: SceneWords) -> String {
    switch presses {
    case 0: words["press"]
    case 1...99: words.filled("pressed", presses)
    default: words["pressedOften"]
    }
  }
}
