import Drawing
public import SceneBase
public import TouchEngine

/// A row of the list: a dish that can be pressed, or an option with its control.
///
/// The row itself is content like any other: it is highlighted while it has a finger, and loses the
/// finger to a drag.
public final class ListRow: View, TouchTaking {
  enum Kind: Hashable {
    case dish(Int)
    case slider, toggle, field, rating
  }

  static let margin = 16.0
  /// The side of a dish's picture, in points at a text scale of 1.
  private static let picture = 56.0
  /// The width below which the price stands in place of the contents, in points at a text scale of
  /// 1.
  private static let compact = 520.0
  /// The width below which a dish has no picture beside its name, in points at a text scale of 1.
  private static let pictured = 260.0

  let kind: Kind
  let number: Int
  let control: Control
  /// Only a dish can be pressed.
  public var takesTouches: Bool { dish != nil }
  /// Whether the dish is a favorite; a press of the row changes it.
  public internal(set) var isFavorite = false { didSet { setNeedsDisplay() } }
  /// Whether a finger presses the row.
  public private(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Called when a finger has pressed the row.
  var onPress: () -> Void = {}

  private let words: SceneWords
  private let pictures: DishPictures
  private var finger: Touch?

  /// - Parameters:
  ///   - number: The row's number, from 1.
  ///   - kind: The kind of row.
  ///   - words: The scene's words.
  ///   - field: The control of a row with a field.
  ///   - pictures: The pictures of the dishes.
  init(
    number: Int, _ kind: Kind, _ words: SceneWords, field: TextField, _ pictures: DishPictures
  ) {
    self.kind = kind
    self.number = number
    self.words = words
    self.pictures = pictures
    let name = "list.row.\(number)"
    switch kind {
    case .dish: control = CountingButton(identifier: "\(name).button")
    case .slider: control = Slider(identifier: "\(name).slider")
    case .toggle: control = Switch(identifier: "\(name).switch")
    case .field: control = field
    case .rating: control = RatingControl(identifier: "\(name).rating")
    }
    super.init(identifier: name)
    addSubview(control)
  }

  /// The dish; `nil` in a row with an option.
  var dish: Dish? { if case .dish(let index) = kind { Dish.all[index] } else { nil } }

  // MARK: Pressing

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard dish != nil, finger == nil, let touch = touches.first else { return }
    finger = touch
    isHighlighted = true
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    isHighlighted = bounds.contains(finger.location(in: self))
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    let wasInside = isHighlighted
    release()
    guard wasInside else { return }
    isFavorite.toggle()
    onPress()
  }

  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    release()
  }

  private func release() {
    finger = nil
    isHighlighted = false
  }

  public override var canBecomeFirstResponder: Bool { dish != nil }

  /// The keys: the space bar and the return key press the row.
  static let keyTable = KeyTable<ListRow>(
    in: "row",
    [
      KeyRow("favorite", "space", "Return", "KP_Enter", when: { $0.dish != nil }) {
        $0.isFavorite.toggle()
      }
    ])

  @discardableResult
  public override func keyDown(_ key: KeyPress) -> Bool {
    Self.keyTable.press(key, on: self) || super.keyDown(key)
  }

  // MARK: Layout

  private var style: SceneStyle { words.style }
  private var line: Double { style.scaled(22) }
  private var isWide: Bool { bounds.width >= style.scaled(Self.compact) }
  private var isBeside: Bool { isWide || kind == .toggle }
  private var target: Double { max(Control.minimumTarget, style.scaled(22) + 16) }

  /// Returns the side of a dish's picture in a row of a width, in points; 0 where it has no room.
  private func picture(inWidth width: Double) -> Double {
    width >= style.scaled(Self.pictured) ? style.scaled(Self.picture) : 0
  }

  /// The row's height, in points; text is never measured.
  func height(width: Double) -> Double {
    let isWide = width >= style.scaled(Self.compact)
    let inside: Double =
      switch kind {
      case .dish where isWide: max(picture(inWidth: width), 2 * line, target)
      // The name has its own line, above the price and the button.
      case .dish: max(picture(inWidth: width), line + 4 + target)
      case .toggle: max(target, 2 * line)
      case .slider, .field, .rating: isWide ? max(target, 2 * line) : 2 * line + 4 + target
      }
    return inside + 2 * 14
  }

  private var controlSize: Size {
    let rest = max(bounds.width - 2 * Self.margin, 1)
    return switch kind {
    case .dish: Size(min(style.scaled(112), bounds.width * 0.4), target)
    case .toggle: Size(Switch.trackSize.width, Control.minimumTarget)
    case .rating: Size(min(rest, max(style.scaled(48), 48) * Double(RatingControl.count)), target)
    case .slider, .field: Size(isWide ? rest * 0.58 : rest, target)
    }
  }

  public override func layoutSubviews() {
    let size = controlSize
    let x = isBeside || dish != nil ? bounds.width - Self.margin - size.width : Self.margin
    let y = isBeside ? (bounds.height - size.height) / 2 : bounds.height - size.height - 14
    control.frame = Rect(x, y, size.width, size.height)
    (control as? TextField)?.fontSize = style.scaled(15)
  }

  /// Whether the dish's picture stands below the name, beside the price, where large words have
  /// little width.
  private var hasLowPicture: Bool {
    dish != nil && style.appearance.textScale >= 1.5 && picture(inWidth: bounds.width) == 0
  }

  /// The frame of the dish's picture, in the row's own coordinates.
  private var pictureFrame: Rect {
    if hasLowPicture {
      return Rect(Self.margin, control.frame.minY, control.frame.height, control.frame.height)
    }
    let side = picture(inWidth: bounds.width)
    return Rect(Self.margin, (bounds.height - side) / 2, side, side)
  }

  /// The frame of title and note, in the row's own coordinates.
  private var wordsFrame: Rect {
    let isBelow = dish == nil || pictureFrame.isEmpty || hasLowPicture
    let left = isBelow ? Self.margin : pictureFrame.maxX + 16
    var right = isBeside ? control.frame.minX - 12 : bounds.width - Self.margin
    if dish != nil, isWide { right = priceFrame.minX - 8 }
    let top = isBeside ? (bounds.height - 2 * line) / 2 : 14
    return Rect(left, top, max(right - left, 1), 2 * line)
  }

  /// The frame of the price beside the button, in the row's own coordinates.
  private var priceFrame: Rect {
    let width = style.scaled(64)
    return Rect(control.frame.minX - 24 - width, 0, width, bounds.height)
  }

  // MARK: Drawing

  /// Draws the row in its own coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp, isLast: Bool) {
    let (palette, appearance) = (style.palette, style.appearance)
    if isHighlighted {
      list.fill(.roundedRect(bounds.outset(by: -4), radius: 16), palette.pressed)
    }
    if !isLast {
      let edge = bounds.maxY - 0.5
      list.stroke(
        .line(from: Point(Self.margin, edge), to: Point(bounds.maxX - Self.margin, edge)),
        palette.rule, width: 1)
    }
    drawWords(into: &list)
    list.group(transform: .translation(control.frame.origin)) { list in
      switch control {
      case let button as CountingButton:
        list.draw(button, button.title(words), role: .primary, appearance)
      case let slider as Slider: list.draw(slider, appearance)
      case let control as Switch: list.draw(control, appearance)
      case let field as TextField: list.draw(field, at: time, appearance)
      case let rating as RatingControl: draw(rating, into: &list)
      default: break
      }
    }
    if isFocused { list.focusRing(around: bounds.outset(by: -8), radius: 14, appearance) }
  }

  private func drawWords(into list: inout DisplayListBuilder) {
    let palette = style.palette
    let frame = wordsFrame
    let top = Rect(frame.minX, frame.minY, frame.width, line)
    let below = Rect(frame.minX, frame.minY + line, frame.width, line)
    var title = style.font(.body, palette.ink, .bold)
    var note = style.font(.note, palette.ink2)
    (title.wraps, note.wraps) = (false, false)
    guard let dish else {
      list.text(words["option.\(number)"], in: top, title)
      return list.text(words["option.\(number).note"], in: below, note)
    }
    if case .dish(let index) = kind, !pictureFrame.isEmpty {
      pictures.draw(index, in: pictureFrame, into: &list)
    }
    if isFavorite { drawHeart(into: &list) }
    var price = style.line(.body, palette.ink, alignment: isWide ? .trailing : .leading)
    list.text(dish.name.text(in: style.language), in: top, title)
    guard isWide else {
      let left = hasLowPicture ? pictureFrame.maxX + 12 : frame.minX
      let room = Rect(
        left, control.frame.minY, max(control.frame.minX - 8 - left, 1), control.frame.height)
      price.fit(dish.priceText, in: room.size, downTo: TextSize.tiny.points)
      return list.text(dish.priceText, in: room, price)
    }
    list.text(dish.contents.text(in: style.language), in: below, note)
    list.text(dish.priceText, in: priceFrame, price)
  }

  /// Draws the sign of a favorite at the corner of the picture.
  private func drawHeart(into list: inout DisplayListBuilder) {
    let corner = Point(pictureFrame.maxX - 4, pictureFrame.minY + 4)
    let center =
      pictureFrame.isEmpty
      ? Point(bounds.maxX - Self.margin - style.scaled(11), 14 + line / 2) : corner
    list.fill(.circle(center: center, radius: style.scaled(11)), style.palette.panel)
    list.icon(.fullHeart, at: center, size: style.scaled(16), style.palette.danger)
  }

  private func draw(_ rating: RatingControl, into list: inout DisplayListBuilder) {
    let palette = style.palette
    if rating.isHighlighted {
      list.fill(
        .roundedRect(rating.bounds, radius: min(rating.bounds.height / 2, 22)), palette.pressed)
    }
    let count = rating.pressed.map { $0 + 1 } ?? rating.rating
    for index in 0..<RatingControl.count {
      let frame = rating.frame(of: index)
      let radius = min(frame.width, frame.height) * 0.3
      let star = Path.star(
        center: frame.center, tips: 5, outerRadius: radius, innerRadius: radius * 0.45)
      if index < count {
        list.fill(star, palette.accent)
        list.stroke(star, palette.accentInk, .round(width: 1))
      } else {
        list.stroke(star, palette.edge, .round(width: 1.5))
      }
    }
    if rating.isFocused {
      list.focusRing(
        around: rating.bounds, radius: min(rating.bounds.height / 2, 22), style.appearance)
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
