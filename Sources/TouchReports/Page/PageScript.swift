/// The script of a page, which shows the data of ``PageDocument``.
///
/// The data are an object: `title` and all other words by language (`en`, `zh`), `recording` and
/// `stories` as in `explain --json`, `size` in points, `scale` in pixels per point, `end` in
/// microseconds as all times are, `touches` with words and `questions`, `timeline` with its
/// `lanes`, `pictures` with their sizes and `data:` addresses, and `film`, tables that the painter
/// draws from.
///
/// The parts lie in `Scripts`, and become code when the target is built.
enum PageScript {
  static let text = """
    (() => {
    "use strict";
    \(part(PackageResources.words_js))
    \(part(PackageResources.unpacking_js))
    \(painter)
    \(part(PackageResources.lanes_js))
    \(stories)
    \(part(PackageResources.player_js))
    })();

    """

  /// Draws the pictures of a film on a canvas.
  ///
  /// A shape or a glyph is an array: its decimals, then 0 for a move, 1 for a line, 2 for a curve,
  /// 3 for a close, each with points relative to the point before. A command begins with its kind:
  /// 0 fill, 1 stroke (shape, x, y, paint, style), 2 picture (picture, treatment, rectangle), 3
  /// text (text, x, y, color, color of the mark), 4 group (list, matrix, opacity, clip, whether it
  /// is isolated, bounds), 5 raster (list, scale, bounds), 6 erase (shape, x, y, style). A text is
  /// its size, its clip, the rectangles of its mark, and glyph, x, y for each letter. A paint is a
  /// color, or an array: 0 linear or 1 radial gradient, or 2 for a picture, from the shape's
  /// origin. A frame is its number, its list, and the window's size where that changes.
  ///
  /// Clips, upright pictures and rasters lie on whole pixels, as in the program's own renderer.
  private static var painter: String { part(PackageResources.painter_js) }

  /// Tells what happened to each touch, and answers questions.
  ///
  /// The part of the address after `#` is a touch (`#3`), a recognizer or a view and a touch
  /// (`#tap@3`, also with the name's beginning left out), with a kind of question before it
  /// (`#whyLate:tap@3`), or a moment (`#t=1.25`).
  private static var stories: String { part(PackageResources.stories_js) }

  /// Returns a file's text without the newline at its end.
  private static func part(_ file: [UInt8]) -> String {
    String(decoding: file.dropLast(), as: UTF8.self)
  }
}
