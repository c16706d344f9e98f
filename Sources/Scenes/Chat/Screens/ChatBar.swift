import Drawing
import SceneBase
import TouchEngine

/// The bar at the top of a conversation: a back button, the person, and a button that pushes
/// another chat.
final class ChatBar: View {
  private static let margin = 16.0

  let backButton: Button
  let alsoButton: Button
  let person: Person
  /// The person of the right button; `nil` when there is no other chat.
  var also: Person?
  /// Whether the person listens to a message in progress.
  var isListening = false
  private unowned let look: ChatLook

  init(_ identifier: String, _ person: Person, _ look: ChatLook) {
    self.look = look
    self.person = person
    backButton = Button(identifier: "\(identifier).back")
    alsoButton = Button(identifier: "\(identifier).also")
    super.init(identifier: "\(identifier).bar")
    for button in [backButton, alsoButton] {
      button.insideMargin = 8
      addSubview(button)
    }
  }

  override func layoutSubviews() {
    let side = Control.minimumTarget
    let top = (bounds.height - side) / 2
    backButton.frame = Rect(Self.margin, top, side, side)
    // The avatar alone where there is little room.
    let isTight = bounds.width - look.barEnd < 240
    let width = isTight ? side : 84.0
    let margin = isTight ? 8 : Self.margin
    alsoButton.frame = Rect(bounds.width - look.barEnd - width - margin, top, width, side)
  }

  private var radius: Double { min(look.style.scaled(20), bounds.height / 2 - 8) }

  func draw(into list: inout DisplayListBuilder) {
    let (style, palette) = (look.style, look.style.palette)
    list.fill(.rect(bounds), palette.panel)
    list.fill(.rect(Rect(0, bounds.maxY - 1, bounds.width, 1)), palette.rule)
    drawPerson(into: &list)
    if !backButton.isHidden {
      let frame = backButton.frame
      let circle = Path.circle(center: frame.center, radius: frame.width / 2)
      list.fill(circle, backButton.isHighlighted ? palette.pressed : palette.raised)
      if style.appearance.style == .highContrast { list.stroke(circle, palette.line, width: 2) }
      list.icon(.back, at: frame.center, size: 24, palette.ink)
      if backButton.isFocused {
        list.focusRing(around: frame, radius: frame.width / 2, style.appearance)
      }
    }
    if let also, !alsoButton.isHidden { draw(also, into: &list) }
  }

  /// Draws avatar, name and state, as far as there is room.
  private func drawPerson(into list: inout DisplayListBuilder) {
    let (style, palette) = (look.style, look.style.palette)
    var left = backButton.isHidden ? 24 : backButton.frame.maxX + 12
    let right = (alsoButton.isHidden ? bounds.width - look.barEnd : alsoButton.frame.minX) - 8
    if right - left > 2 * radius + 12 + style.scaled(64) {
      list.avatar(person, at: Point(left + radius, bounds.center.y), radius: radius, style)
      left += 2 * radius + 12
    }
    let width = max(right - left, 1)
    let name = person.name.text(in: style.language)
    var font = TextStyle(size: style.scaled(17), color: palette.ink, weight: .bold)
    font.fit(name, in: Size(width, bounds.height), downTo: 12)
    let state = look.words[isListening ? "listening" : "online"]
    let note = TextStyle(size: style.scaled(13), color: palette.good)
    guard !look.isShort, TextRoom.width(of: state, note) <= width else {
      return list.text(name, in: Rect(left, 0, width, bounds.height), font)
    }
    let lines = (style.scaled(24), style.scaled(20))
    let top = (bounds.height - lines.0 - lines.1) / 2
    list.text(name, in: Rect(left, top, width, lines.0), font)
    list.text(state, in: Rect(left, top + lines.0, width, lines.1), note)
  }

  /// Draws the button that pushes another person's chat.
  private func draw(_ person: Person, into list: inout DisplayListBuilder) {
    let (style, palette, frame) = (look.style, look.style.palette, alsoButton.frame)
    let shape = Path.roundedRect(frame, radius: frame.height / 2)
    list.fill(shape, alsoButton.isHighlighted ? palette.pressed : palette.raised)
    if style.appearance.style == .highContrast { list.stroke(shape, palette.line, width: 2) }
    let isRound = frame.width == frame.height
    let middle = isRound ? frame.center : Point(frame.minX + 20, frame.center.y)
    list.avatar(person, at: middle, radius: 16, style)
    if !isRound {
      let name = person.name.text(in: style.language)
      let left = middle.x + 20
      let room = Rect(left, frame.minY, frame.maxX - 8 - left, frame.height)
      var font = style.line(.note, palette.ink, .bold)
      font.fit(name, in: room.size, downTo: 8)
      list.text(name, in: room, font)
    }
    if alsoButton.isFocused {
      list.focusRing(around: frame, radius: frame.height / 2, style.appearance)
    }
  }
}
