import Drawing
import PhotoDocument
import SceneBase
public import TouchEngine

/// A button of the bars and the dock: an icon, a name, or both.
public final class ChromeButton: Button {
  enum Look: Hashable, Sendable {
    /// An icon in a circle.
    case round
    /// A name in a capsule, or its icon where a name has no room.
    case capsule(ButtonRole)
    /// An icon above its name; the name is left out where it has no room.
    case tile
    /// Two letters of a font above its name.
    case font(ElementText.Font)
    /// The shape of a ratio of width to height above its name.
    case ratio(width: Double, height: Double)
    /// A row of a menu: an icon, and its name beside it.
    case row
  }

  /// How an icon is drawn as in a mirror.
  enum Mirror: Hashable, Sendable { case sideways, upsideDown }

  private(set) var icon: Icon
  /// The key of the name in ``EditorWords``.
  private(set) var nameKey: String
  /// The names that the button can show; its place has room for each.
  let titles: [String]
  let look: Look
  /// How the icon is drawn as in a mirror; `nil` for as it is.
  let mirror: Mirror?
  /// Returns the key of the words that say why pressing has no effect now; `nil` when it has one.
  /// The button is faded meanwhile.
  var refusal: () -> String? = { nil }
  /// Called with that key when the button is pressed nevertheless.
  var onRefusal: (String) -> Void = { _ in }
  /// Whether the button stands for what is chosen.
  var isOn: () -> Bool = { false }
  var onPress: () -> Void = {}
  /// Whether the name is drawn.
  var showsTitle = true { didSet { if showsTitle != oldValue { setNeedsDisplay() } } }

  init(
    _ identifier: String, _ icon: Icon, _ nameKey: String, _ look: Look = .tile,
    mirror: Mirror? = nil, otherTitles: [String] = []
  ) {
    (self.icon, self.nameKey, self.look, self.mirror) = (icon, nameKey, look, mirror)
    titles = [nameKey] + otherTitles
    super.init(identifier: identifier)
    insideMargin = 4
    addTarget(self, action: "press", for: .touchUpInside) { button in
      if let refusal = button.refusal() { button.onRefusal(refusal) } else { button.onPress() }
    }
  }

  /// Whether pressing has an effect now.
  var isUseful: Bool { refusal() == nil }

  /// Shows another icon and name, for a button that stands for a value.
  func show(_ icon: Icon, _ nameKey: String) {
    guard icon != self.icon || nameKey != self.nameKey else { return }
    (self.icon, self.nameKey) = (icon, nameKey)
    setNeedsDisplay()
  }

  /// The width of a capsule with its name, in points; enough for the name in any font.
  func width(_ words: SceneWords) -> Double {
    let font = words.style.font(.body, .black, .bold)
    return max(TextRoom.width(of: words[nameKey], font) + 40, 84).rounded(.up)
  }
}

extension DisplayListBuilder {
  /// Draws a button in its superview's coordinates.
  mutating func draw(_ button: ChromeButton, _ words: SceneWords) {
    let appearance = words.style.appearance
    let palette = appearance.palette
    let frame = button.frame
    let name = words[button.nameKey]
    group(opacity: button.isUseful ? 1 : 0.45) { list in
      list.pressed(button.isHighlighted, in: frame) { list in
        switch button.look {
        case .round: list.drawRound(button, frame, palette)
        case .capsule(let role): list.drawCapsule(button, name, role, words)
        case .tile, .font, .ratio: list.drawTile(button, name, words)
        case .row: list.drawRow(button, name, words)
        }
      }
    }
    // A button without effect is faded inside of its outline.
    if appearance.style == .highContrast, button.hasOutline {
      let radius = button.radius
      stroke(.roundedRect(frame.outset(by: -1), radius: radius - 1), palette.line, width: 2)
    }
    if button.isFocused { focusRing(around: frame, radius: button.radius, appearance) }
  }

  private mutating func drawRound(_ button: ChromeButton, _ frame: Rect, _ palette: Palette) {
    let fill =
      button.isHighlighted ? palette.pressed : button.isOn() ? palette.raised : palette.card
    self.fill(.circle(center: frame.center, radius: min(frame.width, frame.height) / 2), fill)
    let color = button.isOn() ? palette.accentInk : palette.ink
    let size = 20 * min(frame.width, frame.height) / EditorLayout.buttonHeight
    drawIcon(of: button, at: frame.center, size: size, color)
  }

  private mutating func drawCapsule(
    _ button: ChromeButton, _ name: String, _ role: ButtonRole, _ words: SceneWords
  ) {
    let (palette, frame) = (words.style.palette, button.frame)
    let isMain = role == .primary
    fill(
      .roundedRect(frame, radius: button.radius),
      palette.fill(isMain: isMain, isPressed: button.isHighlighted))
    let color = isMain ? palette.onAccent : palette.ink
    guard button.showsTitle else {
      let size = 22 * frame.height / EditorLayout.buttonHeight
      return drawIcon(of: button, at: frame.center, size: size, color)
    }
    let font = words.style.line(.body, color, .bold, alignment: .center)
    text(name, in: frame.outset(by: EdgeInsets(top: 0, left: -8, bottom: 0, right: -8)), font)
  }

  private mutating func drawTile(_ button: ChromeButton, _ name: String, _ words: SceneWords) {
    let (palette, frame) = (words.style.palette, button.frame)
    let isOn = button.isOn()
    let isHard = words.style.appearance.style == .highContrast
    if button.isHighlighted || isOn {
      fill(
        .roundedRect(frame, radius: button.radius),
        button.isHighlighted ? palette.pressed : isHard ? palette.accent : palette.raised)
    }
    let chosen = isHard && !button.isHighlighted ? palette.onAccent : palette.accentInk
    let growth = EditorLayout.growth(words.style.appearance)
    // The signs of ratios differ little: tiles without names have theirs below smaller signs.
    let isSmall = if case .ratio = button.look { !button.showsTitle } else { false }
    let part = isSmall ? 0.7 : 1
    let (sign, gap) = (26 * growth * part, isSmall ? 2.0 : 8)
    let label = isSmall ? 16 * growth : words.style.scaled(13) * 1.35
    let hasName = button.showsTitle || isSmall
    let top = frame.center.y - (hasName ? sign + gap + label : sign) / 2
    let color = isOn ? chosen : palette.ink
    let place = Point(frame.center.x, top + sign / 2)
    if case .ratio(let width, let height) = button.look {
      let size = Size(width * growth * part, height * growth * part)
      let shape = Rect(place.x - size.width / 2, place.y - size.height / 2, size.width, size.height)
      stroke(.roundedRect(shape, radius: 3), color, StrokeStyle.round(width: 1.9 * growth))
    } else if case .font(let font) = button.look {
      var style = TextStyle(
        size: 24 * growth, color: color, weight: font.weight, alignment: .center)
      style.face = font.face
      text("Aa", in: Rect(frame.minX, top - 4 * growth, frame.width, 34 * growth), style)
    } else {
      drawIcon(of: button, at: place, size: sign, color)
    }
    guard hasName else { return }
    var font = words.style.line(.note, isOn ? chosen : palette.ink2, alignment: .center)
    if isSmall {
      font.size = TextRoom.size(
        of: name, font, in: Size(frame.width - 4, label), from: 12 * growth, to: 10)
    }
    text(name, in: Rect(frame.minX, top + sign + gap, frame.width, label), font)
  }

  private mutating func drawRow(_ button: ChromeButton, _ name: String, _ words: SceneWords) {
    let (palette, frame) = (words.style.palette, button.frame)
    if button.isHighlighted { fill(.roundedRect(frame, radius: button.radius), palette.pressed) }
    let growth = EditorLayout.growth(words.style.appearance)
    let sign = Point(frame.minX + 26 * growth, frame.center.y)
    drawIcon(of: button, at: sign, size: 20 * growth, palette.ink)
    let font = words.style.line(.body, palette.ink)
    let left = frame.minX + 50 * growth
    text(name, in: Rect(left, frame.minY, max(frame.maxX - 12 - left, 1), frame.height), font)
  }

  private mutating func drawIcon(
    of button: ChromeButton, at place: Point, size: Double, _ color: Color
  ) {
    guard let mirror = button.mirror else {
      return icon(button.icon, at: place, size: size, color)
    }
    let (x, y) = mirror == .sideways ? (-1.0, 1.0) : (1, -1)
    let mirrored = AffineTransform(a: x, b: 0, c: 0, d: y, tx: place.x, ty: place.y)
    group(transform: mirrored) { $0.icon(button.icon, at: .zero, size: size, color) }
  }
}

extension ChromeButton {
  /// Whether the name is drawn beside or below the icon.
  var saysItsName: Bool {
    switch look {
    case .round: false
    case .capsule, .tile, .font, .ratio: showsTitle
    case .row: true
    }
  }

  /// Whether the button has an outline in high contrast: the others lie on a surface that has one,
  /// or are filled.
  var hasOutline: Bool {
    switch look {
    case .round, .capsule(.secondary): true
    case .capsule(.primary), .tile, .font, .ratio, .row: false
    }
  }

  /// The radius of its corners, in points.
  var radius: Double {
    switch look {
    case .round, .capsule: min(frame.width, frame.height) / 2
    case .tile, .font, .ratio: 16
    case .row: 10
    }
  }
}

/// What a button looks like, apart from its frame and its words.
struct ChromeButtonState: Hashable {
  var frame: Rect
  var isHighlighted: Bool
  var isFocused: Bool
  var isUseful: Bool
  var isOn: Bool
  var showsTitle: Bool
  var icon: Icon

  init(_ button: ChromeButton) {
    (frame, icon) = (button.frame, button.icon)
    (isHighlighted, isFocused) = (button.isHighlighted, button.isFocused)
    (isUseful, isOn, showsTitle) = (button.isUseful, button.isOn(), button.showsTitle)
  }
}

/// The picture of a part of the chrome, which is built again only when it looks different.
///
/// A finger that moves over the photo changes nothing of the chrome, so a frame then costs one
/// comparison for each part.
struct ChromePicture<Look: Equatable> {
  private(set) var made: (look: Look, list: DisplayList)?

  /// Returns the picture for `look`, drawn by `draw` if it is another than the last.
  mutating func list(
    _ look: Look, _ draw: (inout DisplayListBuilder) -> Void
  ) -> DisplayList {
    if let made, made.look == look { return made.list }
    let list = DisplayList(draw)
    made = (look, list)
    return list
  }
}
