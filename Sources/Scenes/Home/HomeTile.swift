import Drawing
public import SceneBase
public import TouchEngine

/// A tile of a scene: its emblem, its title with the key that opens it, and one line about it.
public final class HomeTile: Button {
  static let radius = 16.0

  public let scene: any Scene.Type
  private let style: SceneStyle
  private let words: SceneWords
  /// The words of the home screen, with the line about the scene.
  private let home: SceneWords
  private var emblemFrame = Rect.zero
  /// The emblem at its frame, which stays the same while a film plays beside it.
  private var emblem = DisplayList { _ in }
  private var titleFrame = Rect.zero
  private var lineFrame = Rect.zero

  init(_ scene: any Scene.Type, _ home: SceneWords) {
    self.scene = scene
    self.home = home
    style = home.style
    words = SceneWords(table: scene.words, style: home.style)
    super.init(identifier: "home.\(scene.name)")
    insideMargin = 4
  }

  /// The frame of the emblem, in the list's coordinates.
  var pictureFrame: Rect { emblemFrame.offset(by: frame.origin) }

  private var titleFont: TextStyle { style.font(.body, style.palette.ink, .bold) }
  private var lineFont: TextStyle { style.font(.note, style.palette.ink2) }
  private var line: String { "tile.\(scene.name)" }

  /// Lays out the content for a width in points: the words below the emblem, or beside it.
  ///
  /// - Returns: The required height.
  func layOut(width: Double, beside: Bool) -> Double {
    let number = style.scaled(20)
    defer {
      var drawing = SceneEmblem(style.appearance)
      drawing.language = style.language
      emblem = DisplayList { [drawing] in drawing.draw(scene, into: &$0, in: emblemFrame) }
    }
    if beside {
      emblemFrame = Rect(0, 0, 112, 84)
      let (left, room) = (128.0, max(width - 128 - number, 1))
      titleFrame = words.frame("title", titleFont, left, 4, room)
      lineFrame = home.frame(line, lineFont, left, titleFrame.maxY + 2, max(width - left, 1))
      return max(emblemFrame.maxY, lineFrame.maxY)
    }
    emblemFrame = Rect(0, 0, width, (width * 128 / 184).rounded())
    titleFrame = words.frame("title", titleFont, 0, emblemFrame.maxY + 12, max(width - number, 1))
    lineFrame = home.frame(line, lineFont, 0, titleFrame.maxY + 2, max(width, 1))
    return lineFrame.maxY
  }

  /// Draws the tile over its bounds.
  func draw(into list: inout DisplayListBuilder, number: Int, isChosen: Bool) {
    let palette = style.palette
    list.group(emblem, transform: .identity)
    if isHighlighted || isChosen {
      let shape = Path.roundedRect(emblemFrame, radius: Self.radius)
      list.fill(shape, palette.ink.opacity(0.12))
      list.stroke(shape, palette.accentInk, width: 3)
    }
    list.text(words["title"], in: titleFrame, titleFont)
    list.text(home[line], in: lineFrame, lineFont)
    if number <= 9 {
      var font = style.font(.note, palette.ink3)
      font.alignment = .trailing
      let side = style.scaled(20)
      list.text(
        "\(number)",
        in: Rect(bounds.width - side, titleFrame.minY, side, titleFrame.height), font)
    }
    if isFocused {
      list.focusRing(around: emblemFrame, radius: Self.radius, style.appearance)
    }
  }
}
