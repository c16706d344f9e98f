import Drawing
import TouchEngine

/// A picture or a film that pages show, in each style in which it differs.
struct PagePicture {
  /// The folder of the repository where the pictures are kept.
  enum Folder: String {
    /// The pictures of pages.
    case pages = "Documentation/pictures"
    /// The pictures of the catalog of TouchEngine, whose names say scale and style.
    case catalog = "Sources/TouchEngine/TouchEngine.docc/Resources"
  }

  /// The name of the file, without folder, style and suffix.
  let name: String
  let folder: Folder
  /// The size in points.
  let size: Size
  /// Pixels per point.
  let scale: Double
  /// Pictures per second; `nil` for one picture.
  let rate: Int?
  /// The styles in which it looks different.
  let styles: [Appearance.Style]
  /// Draws its frames: in a style, with a measurer of texts, and passes each frame on. Without a
  /// measurer the frames depend on no font.
  let draw: (Appearance.Style, (any TextMeasuring)?, (DisplayList) throws -> Void) throws -> Void

  /// A picture.
  init(
    _ name: String, in folder: Folder = .pages, size: Size, scale: Double = 1,
    styles: [Appearance.Style] = [.light, .dark],
    _ draw: @escaping (Appearance.Style, (any TextMeasuring)?) throws -> DisplayList
  ) {
    (self.name, self.folder, self.size, self.scale) = (name, folder, size, scale)
    self.styles = styles
    rate = nil
    self.draw = { style, measurer, add in try add(draw(style, measurer)) }
  }

  /// A film.
  init(
    film name: String, size: Size, scale: Double, rate: Int, styles: [Appearance.Style],
    _ draw:
      @escaping (Appearance.Style, (any TextMeasuring)?, (DisplayList) throws -> Void) throws
      -> Void
  ) {
    (self.name, self.size, self.scale, self.rate) = (name, size, scale, rate)
    (self.styles, self.draw) = (styles, draw)
    folder = .pages
  }

  static var all: [PagePicture] { ControlPictures.all + ScenePictures.all + AskingPictures.all }

  /// The path of the file in the repository.
  func path(_ style: Appearance.Style) -> String {
    let isDark = style == .dark && styles.count > 1
    return switch folder {
    case .catalog: "\(folder.rawValue)/\(name)\(isDark ? "~dark" : "")@2x.png"
    case .pages:
      "\(folder.rawValue)/\(name)\(isDark ? "-dark" : "").\(rate == nil ? "png" : "webp")"
    }
  }
}
