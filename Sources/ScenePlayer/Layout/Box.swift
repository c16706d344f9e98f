package import Drawing
import SceneBase
package import TouchEngine

/// A part of a page as a value: what it shows, and the room that it wants.
///
/// A page is described as rows and columns of texts, controls, lists and spaces. The places of all
/// of them follow from the description and a frame (``solve(in:)``). No font decides a place: the
/// widths of words are those of `TextRoom`.
package struct Box {
  /// Draws what stands in a frame, at a time.
  package typealias Paint = (inout DisplayListBuilder, Rect, Timestamp) -> Void

  /// A wish for a width or a height.
  package enum Extent: Hashable, Sendable {
    /// As much as the content needs. Across a row or a column it is all that there is.
    case natural
    /// A number of points, with the insets. Across a row the box stands in the middle, unless the
    /// row begins at its top; across a column it stands at the left.
    case fixed(Double)
    /// A part of what the others leave, as large as that of each other box that shares.
    case share
  }

  struct Words {
    var text: String
    var style: TextStyle
    /// The smallest size of the letters, where the usual one does not fit.
    var least: Double
    /// Whether the letters are bold, in the room of others.
    var isStrong: Bool
    /// The height that the words have beyond their lines.
    var air: Double
    /// The largest number of lines.
    var lines: Int
    /// Other words that have room in their place.
    var others: [String]
  }

  indirect enum Content {
    case painted(Paint?, like: Box?)
    case text(Words)
    case view(View, name: String, Box)
    case list(ScrollView, Box, on: Color?, Appearance)
    case row([Box], gap: Double, isTop: Bool)
    case column([Box], gap: Double)
    case flow([Box], gap: Size)
    case grid([Box], most: Int, gap: Size)
    case first([Box])
  }

  var width = Extent.natural
  var height = Extent.natural
  /// The least size of use; no extent that follows from the content is smaller.
  var least = Size.zero
  var insets = EdgeInsets.zero
  var background: Paint?
  var onTap: (name: String, action: () -> Void)?
  let content: Content

  private init(_ content: Content) { self.content = content }

  // MARK: What it shows

  /// Room for nothing that takes what others leave.
  package static var space: Box { painted(nil).wide().high() }

  /// Room for nothing along a row or a column.
  package static func space(_ points: Double) -> Box { painted(nil).sized(points, points) }

  /// Something painted.
  ///
  /// - Parameters:
  ///   - paint: Paints it; `nil` leaves the room empty.
  ///   - box: What needs the same room; `nil` when it needs none by itself.
  /// - Returns: The box.
  package static func painted(_ paint: Paint?, like box: Box? = nil) -> Box {
    Box(.painted(paint, like: box))
  }

  /// An icon in a square.
  package static func icon(_ icon: Icon, _ size: Double, _ color: Color) -> Box {
    painted { list, frame, _ in list.icon(icon, at: frame.center, size: size, color) }
      .sized(size, size)
  }

  /// Words, on one line or wrapped as their style says.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - style: The letters.
  ///   - least: The smallest size of the letters where the usual one does not fit; `nil` for the
  ///     usual size always.
  ///   - isStrong: Whether the letters are bold, in the room of others.
  ///   - air: The height that the words have beyond their lines, in points.
  ///   - lines: The largest number of lines.
  ///   - others: Other words that have room in their place, as when they change.
  /// - Returns: The box.
  package static func text(
    _ words: String, _ style: TextStyle, downTo least: Double? = nil, isStrong: Bool = false,
    air: Double = 0, lines: Int = .max, orElse others: [String] = []
  ) -> Box {
    Box(
      .text(
        Words(
          text: words, style: style, least: least ?? style.size, isStrong: isStrong, air: air,
          lines: lines, others: others)))
  }

  /// A view that takes touches.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - name: Its name, as a screen reader says it; empty in a window that is no ``NamingWindow``.
  ///   - content: What it shows.
  /// - Returns: The box.
  package static func view(_ view: View, named name: String = "", _ content: Box) -> Box {
    Box(.view(view, name: name, content))
  }

  /// A button with words, pale where it can do nothing.
  package static func button(
    _ button: Button, _ words: String, role: ButtonRole = .secondary, isPale: Bool = false,
    _ appearance: Appearance
  ) -> Box {
    view(
      button, named: words,
      painted { list, _, _ in
        list.group(opacity: isPale ? 0.4 : 1) {
          $0.draw(button, words, role: role, appearance)
        }
      })
  }

  /// A round button with an icon.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - icon: What it shows.
  ///   - name: Its name, as for a view.
  ///   - side: The width and the height that take touches, in points.
  ///   - margin: The distance from there to the circle, in points.
  ///   - appearance: The look.
  /// - Returns: The box.
  package static func roundButton(
    _ button: Button, _ icon: Icon, named name: String = "", _ side: Double, margin: Double = 0,
    _ appearance: Appearance
  ) -> Box {
    view(
      button, named: name,
      painted { list, frame, _ in
        let circle = frame.outset(by: -margin)
        list.roundButton(icon, in: circle, isLit: button.isHighlighted, appearance)
        guard button.isFocused else { return }
        list.focusRing(around: circle, radius: circle.height / 2, appearance)
      }
    ).sized(side, side)
  }

  /// Content that scrolls up and down where it is higher than the view; and to the sides where it
  /// has a fixed width that is larger.
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - content: What scrolls.
  ///   - ground: The color below it, into which it fades where it goes on; `nil` for that of a panel.
  ///   - appearance: The look.
  /// - Returns: The box.
  package static func list(
    _ view: ScrollView, _ content: Box, on ground: Color? = nil, _ appearance: Appearance
  ) -> Box {
    Box(.list(view, content, on: ground, appearance))
  }

  /// Boxes beside each other, in the middle of the row's height or at its top.
  package static func row(gap: Double = 0, isTop: Bool = false, _ boxes: [Box]) -> Box {
    Box(.row(boxes, gap: gap, isTop: isTop))
  }

  /// Boxes below each other.
  package static func column(gap: Double = 0, _ boxes: [Box]) -> Box {
    Box(.column(boxes, gap: gap))
  }

  /// Boxes in lines, as words are: as many beside each other as have their least width, or their
  /// own where none was given. Those of a line give away an equal part of what is too much.
  package static func flow(gap: Size, _ boxes: [Box]) -> Box { Box(.flow(boxes, gap: gap)) }

  /// Boxes of one size in columns, as many as have their least width.
  package static func grid(columns most: Int, gap: Size, _ boxes: [Box]) -> Box {
    Box(.grid(boxes, most: most, gap: gap))
  }

  /// The first of several boxes that has its least width; the last where none has.
  package static func first(of boxes: [Box]) -> Box { Box(.first(boxes)) }

  // MARK: The room that it wants

  private func with<Value>(_ path: WritableKeyPath<Box, Value>, _ value: Value) -> Box {
    var box = self
    box[keyPath: path] = value
    return box
  }

  /// Returns the box with a wish for its width; without one it shares what others leave.
  package func wide(_ width: Extent = .share) -> Box { with(\.width, width) }
  /// Returns the box with a wish for its height; without one it shares what others leave.
  package func high(_ height: Extent = .share) -> Box { with(\.height, height) }
  /// Returns the box with a width and a height in points.
  package func sized(_ width: Double, _ height: Double) -> Box {
    wide(.fixed(width)).high(.fixed(height))
  }
  /// Returns the box with the least width and height with which it is of use, in points.
  package func least(_ width: Double, _ height: Double = 0) -> Box {
    with(\.least, Size(width, height))
  }
  /// Returns the box with room around its content, in points.
  package func inset(by insets: EdgeInsets) -> Box { with(\.insets, insets) }
  /// Returns the box with the same room on all sides of its content, in points.
  package func inset(by margin: Double) -> Box { inset(by: EdgeInsets(all: margin)) }
  /// Returns the box with room on some sides of its content, in points.
  package func inset(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> Box {
    inset(by: EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// Returns the box with something painted below it, in its whole frame.
  package func over(_ paint: @escaping Paint) -> Box { with(\.background, paint) }
  /// Returns the box on a plate (``Drawing/DisplayListBuilder/plate(_:radius:fill:_:)``).
  package func plated(radius: Double, fill: Color? = nil, _ appearance: Appearance) -> Box {
    over { list, frame, _ in list.plate(frame, radius: radius, fill: fill, appearance) }
  }
  /// Returns the box with what a tap on it does.
  ///
  /// - Parameters:
  ///   - name: The name under which ``Arrangement/taps`` has its place.
  ///   - action: What a tap does.
  /// - Returns: The box.
  package func tapped(named name: String = "", _ action: @escaping () -> Void) -> Box {
    with(\.onTap, (name, action))
  }
}

/// The window of a page that knows what its controls are called, as those that an ``Arrangement``
/// lays out.
package protocol NamingWindow: Window {
  /// Returns the name of a view in the window's language; `nil` for the words that are drawn on it.
  func name(of view: View) -> String?
}

extension Box {
  /// A chip that can be pressed: its target is higher than what is drawn.
  package static func chip(
    _ button: Button, _ name: String, _ content: Box, _ fill: Color, line: Color, width: Double,
    _ appearance: Appearance
  ) -> Box {
    let pressed = appearance.palette.pressed
    return view(
      button, named: name,
      content.over { list, frame, _ in
        let chip = Rect(frame.minX, frame.minY + 4, frame.width, frame.height - 8)
        let shape = Path.roundedRect(chip, radius: chip.height / 2)
        list.fill(shape, button.isHighlighted ? pressed : fill)
        list.stroke(shape, line, width: width)
        if button.isFocused { list.focusRing(around: chip, radius: chip.height / 2, appearance) }
      }
    ).high(.fixed(max(Control.minimumTarget, appearance.scaled(20) + 24)))
  }

  /// A chip that chooses what a page lists.
  ///
  /// - Parameters:
  ///   - button: What is pressed.
  ///   - words: The name of what is listed then.
  ///   - isOn: Whether it is chosen.
  ///   - sign: Makes a sign before the words, of their color; `nil` for none.
  ///   - appearance: The look.
  /// - Returns: The box.
  package static func filter(
    _ button: Button, _ words: String, isOn: Bool, _ sign: ((Color) -> Box)?,
    _ appearance: Appearance
  ) -> Box {
    let palette = appearance.palette
    let isHigh = appearance.style == .highContrast
    let fill = isOn ? (isHigh ? palette.accent : palette.ink) : palette.panel
    let ink = isOn ? (isHigh ? palette.onAccent : palette.stage) : palette.ink
    let size = appearance.scaled(TextSize.note.points)
    let text = Box.text(
      words, TextStyle(size: size, color: ink, weight: .bold),
      downTo: max(size * 0.7, TextSize.tiny.points)
    ).high(.fixed(size * 1.4))
    let content = Box.row(gap: 8, [sign?(ink), text].compactMap(\.self)).inset(left: 16, right: 16)
    return chip(
      button, words, content, fill, line: palette.line, width: appearance.edgeWidth, appearance)
  }
}
