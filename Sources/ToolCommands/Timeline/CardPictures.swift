import CairoRendering
import Drawing
import FileSupport
import Glibc
import Inspection
import SceneBase
import TouchEngine

/// Pictures of cards, saved as PNG files where recordings are saved.
struct CardPictures {
  let folder: String

  /// - Parameter folder: The folder; that of recordings started with R when it is not given.
  init(in folder: String = RecordingPlace.standard().folder) { self.folder = folder }

  /// The most files of one name. Our choice.
  private static let most = 100

  /// Saves a picture under the first unused name: `NAME.png`, `NAME-2.png` and so on. The file is
  /// complete, or there is none.
  ///
  /// - Parameters:
  ///   - list: The picture.
  ///   - size: Its size in points.
  ///   - name: The file's name without its ending; signs that not every file system takes become
  ///     hyphens.
  ///   - environment: The scale, and the language of the words.
  /// - Returns: What became of it, in words.
  func save(
    _ list: DisplayList, of size: Size, called name: String, _ environment: SceneEnvironment
  ) -> String {
    let language = environment.language
    do {
      let path = try unusedPath(Self.plain(name))
      let scale = Self.scale(of: size, atMost: environment.scale)
      let pixels = try PixelSize(size, scale: scale)
      guard
        let surface = CairoSurface(width: pixels.width, height: pixels.height, isOpaque: true)
      else { throw PictureError.cannotWrite(path: path, reason: .noMemory) }
      DisplayListRenderer(images: ImageStore(folder: nil)).paint(list, on: surface, scale: scale)
      try surface.writePNG(to: path)
      mention("saved \(path.shown)")
      let name = PathName.last(of: path)
      return AskingWords.text("saved", in: language, with: name.shown)
    } catch {
      complain("\(error)")
      return ShownFileFault.words(of: error, in: language)
    }
  }

  private func unusedPath(_ name: String) throws(PictureError) -> String {
    if folder != "." { StateFolder.make(folder) }
    func path(_ attempt: Int) -> String {
      let file = name + (attempt == 1 ? "" : "-\(attempt)") + ".png"
      return folder == "." ? file : "\(folder)/\(file)"
    }
    for attempt in 1...Self.most where access(path(attempt), F_OK) != 0 { return path(attempt) }
    throw .cannotWrite(path: path(1), reason: .file(.system(EEXIST)))
  }

  /// Returns a name of at most 100 letters, digits, dots and hyphens.
  private static func plain(_ name: String) -> String {
    String(
      name.map { ($0.isASCII && ($0.isLetter || $0.isNumber)) || $0 == "." ? $0 : "-" }.prefix(100))
  }

  /// Returns the largest scale up to the window's at which a picture is possible.
  private static func scale(of size: Size, atMost scale: Double) -> Double {
    let pixels = (Double(PixelSize.limit) / max(size.width * size.height, 1)).squareRoot()
    let side = Double(CairoSurface.longestSide) / max(size.width, size.height, 1)
    // A side is rounded to whole pixels.
    return min(scale, pixels * 0.99, side * 0.99)
  }
}
