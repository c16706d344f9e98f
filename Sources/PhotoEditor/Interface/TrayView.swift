import Drawing
public import PhotoDocument
import SceneBase
public import TouchEngine

/// A row of stickers above the dock: a tap puts one on the picture, an upward drag takes one out,
/// and a downward drag closes the row.
public final class TrayView: View {
  /// The tray's height: that of a sticker's button with a margin, in points.
  static let height = 76.0
  private static let side = 60.0
  private static let gap = 8.0
  /// Points of the tray per point of its most enlarged sticker.
  static let stickerScale = StickerButton.scale(side: side)

  public let list = PickerList(identifier: "tray.list")
  public let stickers: [StickerButton]
  /// Drags a sticker out, or the tray down; the list scrolls only when this fails.
  public let drag = PanGestureRecognizer()
  /// How a finger has pulled the tray down; `nil` when it stands. It moves no target.
  var pull: Pull?
  let style: SceneStyle
  var picture = ChromePicture<Look>()

  /// Called with the tapped sticker, and the path of its button.
  var onPick: (StickerArt, String) -> Void = { _, _ in }

  init(style: SceneStyle) {
    self.style = style
    stickers = StickerArt.all.map { StickerButton($0) }
    super.init(identifier: "tray")
    isHidden = true
    list.alwaysBounceHorizontal = true
    addSubview(list)
    for button in stickers {
      list.addSubview(button)
      button.addTarget(self, action: "picked", for: .touchUpInside) {
        [unowned button] in $0.onPick(button.art, button.path)
      }
    }
    drag.maximumNumberOfTouches = 1
    addGestureRecognizer(drag)
    list.panGestureRecognizer.require(toFail: drag)
  }

  /// Places the tray in the middle of `room`, as wide as its stickers.
  func layOut(in room: Rect) {
    frame = frame(in: room)
  }

  /// Returns the frame of the tray in a room: in its middle, and no wider than the stickers.
  func frame(in room: Rect) -> Rect {
    let natural = Self.gap + Double(stickers.count) * (Self.side + Self.gap)
    let width = min(natural, room.width)
    return Rect(room.center.x - width / 2, room.minY, width, room.height)
  }

  public override func layoutSubviews() {
    list.frame = bounds
    // In a low window tiles shrink rather than being cut.
    let side = min(Self.side, max(bounds.height - 2 * Self.gap, 1))
    for (index, button) in stickers.enumerated() {
      button.frame = Rect(
        Self.gap + Double(index) * (side + Self.gap), (bounds.height - side) / 2, side, side)
    }
    list.contentSize = Size(
      Self.gap + Double(stickers.count) * (side + Self.gap), bounds.height)
  }

  /// Returns the sticker under a point of the window; `nil` when there is none.
  func sticker(at point: Point) -> StickerArt? {
    stickers.first { $0.bounds.contains($0.convert(point, from: nil)) }?.art
  }

  /// A tray that a finger pulls down, or that goes back up.
  struct Pull: Hashable {
    /// How far it was pulled last, in points.
    var way: Double
    /// How it goes back up; `nil` while a finger holds it, and when it closes from there.
    var back: ChromeMotion?

    /// Returns how far below its place the tray is drawn at a time.
    func way(at time: Timestamp) -> Double { way * (1 - (back?.part(at: time) ?? 0)) }
  }

  /// Whether a finger holds the tray and pulls it.
  var isHeld: Bool { pull.map { $0.back == nil } ?? false }

  /// The time for which a velocity counts when the finger lets go, in seconds, and the part of the
  /// height from which the tray closes. The same as of sheets.
  private static let (lookAhead, closingPart) = (0.2, 0.4)

  /// Whether a finger that lets go of the pulled tray closes it.
  var closesWhenLetGo: Bool {
    guard isHeld, let pull else { return false }
    return pull.way + Self.lookAhead * drag.velocity(in: self).y >= Self.closingPart * Self.height
  }

  /// Only a finger that goes down rather than sideways drags the tray, and only one that lands on a
  /// sticker and goes up drags that out.
  public override func mayBegin(
    _ recognizer: GestureRecognizer, asking: Asking
  ) -> Asking.Answer {
    guard recognizer === drag, let first = drag.middleOfFirstContacts(in: self) else {
      return .yes
    }
    // One finger that goes straight on keeps its direction.
    let isSure = asking == .now || asking != .foretell(along: .zero) && drag.touches.count == 1
    guard isSure else { return .unknown }
    let way = drag.location(in: self) - first
    let isOnSticker = sticker(at: convert(first, to: nil)) != nil
    if abs(way.y) <= abs(way.x) { return .no(.wrongDirection(isOnSticker ? .vertical : .down)) }
    return way.y > 0 || isOnSticker ? .yes : .no(CanvasReason.noSticker.reason)
  }
}

/// A button of the tray with a sticker on it.
public final class StickerButton: Button {
  /// The margin around the sticker, in points.
  static let inset = 6.0

  /// Points of a button of that side per point of its most enlarged sticker.
  static func scale(side: Double) -> Double {
    let least = StickerArt.all.map { max($0.size.width, $0.size.height) }.min() ?? 1
    return (side - 2 * inset) / least
  }

  public let art: StickerArt

  init(_ art: StickerArt) {
    self.art = art
    super.init(identifier: "tray.\(art.name)")
    insideMargin = 4
  }
}

/// A list whose buttons give way to scrolling (rule G3.2).
public final class PickerList: ScrollView {
  public override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}

extension TrayView {
  /// Everything that the tray's picture depends on.
  struct Look: Equatable {
    var bounds: Rect
    /// The list's scroll offset.
    var offset: Point
    /// Pixels per point of a sticker as it will be on the picture, so that one raster serves both.
    var stickerScale: Double
    var appearance: Appearance
    /// The highlighted stickers and the focused one.
    var marked: [Mark]
  }

  struct Mark: Equatable {
    var sticker: Int
    var isHighlighted: Bool
    var isFocused: Bool
  }

  /// The way of the tray out of the dock, in points. From the design.
  private static let way = 24.0

  /// Draws the tray in the window's coordinates, unless it is hidden; it comes out of the dock, and
  /// goes back.
  ///
  /// - Parameters:
  ///   - list: Where it is drawn.
  ///   - scale: The resolution of its stickers, in pixels per point of a sticker.
  ///   - motion: How it came or went last; `nil` before that.
  ///   - time: The time of the picture.
  func draw(
    into list: inout DisplayListBuilder, paintedAt scale: Double, _ motion: ChromeMotion?,
    at time: Timestamp
  ) {
    let motion = motion.flatMap { $0.isMoving(at: time) ? $0 : nil }
    guard !isHidden || motion != nil else { return }
    let look = look(paintedAt: scale)
    let content = picture.list(look) { drawContent(into: &$0, look) }
    let pulled = pull?.way(at: time) ?? 0
    guard motion != nil || pulled > 0 else {
      return list.group(content, transform: transformToRoot, clip: bounds)
    }
    let (part, opacity) = (motion?.part(at: time) ?? 1, motion?.opacity(at: time) ?? 1)
    let way = motion?.isReduced == true ? 0 : Self.way * (isHidden ? part : 1 - part)
    // What is pulled goes into the dock, and can be seen less and less.
    let seen = max(1 - pulled / (2 * Self.height), 0)
    list.group(
      transform: .translation(Point(0, pulled + way)),
      opacity: seen * (isHidden ? 1 - opacity : opacity)
    ) { $0.group(content, transform: transformToRoot, clip: bounds) }
  }

  private func look(paintedAt scale: Double) -> Look {
    var marked: [Mark] = []
    for (index, button) in stickers.enumerated() {
      let (isHighlighted, isFocused) = (button.isHighlighted, button.isFocused)
      guard isHighlighted || isFocused else { continue }
      marked.append(Mark(sticker: index, isHighlighted: isHighlighted, isFocused: isFocused))
    }
    return Look(
      bounds: bounds, offset: self.list.bounds.origin, stickerScale: scale,
      appearance: style.appearance, marked: marked)
  }

  private func drawContent(into list: inout DisplayListBuilder, _ look: Look) {
    let content = AffineTransform.translation(self.list.frame.origin - look.offset)
    let radius = min(26, bounds.height / 2)
    list.fill(.roundedRect(bounds, radius: radius), style.palette.panel)
    list.group(transform: content) { list in
      for button in stickers { list.draw(button, paintedAt: look.stickerScale, look.appearance) }
    }
    // More stickers follow; the round ends stay.
    list.fade(
      edgesOf: self.list,
      in: bounds.outset(by: EdgeInsets(top: -14, left: -2, bottom: -14, right: -2)),
      into: style.palette.panel)
    list.stroke(
      .roundedRect(bounds.outset(by: -0.5), radius: radius - 0.5), style.palette.line,
      width: look.appearance.edgeWidth)
  }
}

extension DisplayListBuilder {
  /// Draws a button with its sticker, in its superview's coordinates.
  mutating func draw(
    _ button: StickerButton, paintedAt pixels: Double, _ appearance: Appearance
  ) {
    let palette = appearance.palette
    if button.isHighlighted { fill(.roundedRect(button.frame, radius: 14), palette.pressed) }
    let art = button.art
    let room = button.frame.outset(by: -StickerButton.inset)
    let scale = min(room.width / art.size.width, room.height / art.size.height)
    let size = Size(art.size.width * scale, art.size.height * scale)
    let corner = room.center - Point(size.width / 2, size.height / 2)
    raster(
      art.picture, bounds: Rect(origin: .zero, size: art.size), scale: pixels,
      transform: AffineTransform.scale(scale).concatenating(.translation(corner)))
    if button.isFocused { focusRing(around: button.frame.outset(by: -6), radius: 12, appearance) }
  }
}
