import Drawing
import SceneBase
import TouchEngine

extension SceneEmblem {
  /// The appearance of controls in it, whose words have the usual size.
  var controls: Appearance {
    let style = Appearance.Style.allCases.first { Palette.of($0) == palette }
    return Appearance(style: style ?? .light)
  }

  /// Draws words on one line, in letters that are small enough for a frame; a bar in the place of
  /// letters that cannot be read.
  func words(
    _ words: LocalizedText?, in frame: Rect, _ style: TextStyle, _ list: inout DisplayListBuilder
  ) {
    guard let words = words?.text(in: language) else { return }
    var style = style
    style.wraps = false
    style.size = TextRoom.size(of: words, style, in: frame.size, from: style.size, to: 5)
    guard isSmall else { return list.text(words, in: frame, style) }
    let width = min(TextRoom.width(of: words, style), frame.width)
    let x = style.alignment == .center ? frame.midX - width / 2 : frame.minX
    let bar = Rect(x, frame.midY - style.size / 4, width, style.size / 2)
    list.fill(.roundedRect(bar, radius: style.size / 4), style.color.opacity(0.4))
  }
}
