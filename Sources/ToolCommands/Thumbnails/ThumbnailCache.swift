import CairoRendering
import Drawing
import FilePages
import FileSupport
import Glibc
import TouchEngine
import TouchTraces

/// The thumbnails that all programs of a desktop share (the Thumbnail Managing Standard of
/// freedesktop.org): PNG files that are named by the digest of the file's URI, and that contain the
/// URI and the time of the file's last change, of a recording also the version of the program.
package struct ThumbnailCache: Sendable {
  /// A folder of the cache, by the largest side of its pictures.
  package enum Side: Int, CaseIterable, Sendable {
    case normal = 128
    case large = 256
    case extraLarge = 512

    /// The folder whose pictures are large enough for `pixels`, or else the largest.
    package init(forPixels pixels: Double) {
      self = Side.allCases.first { Double($0.rawValue) >= pixels } ?? .extraLarge
    }

    var folder: String {
      switch self {
      case .normal: "normal"
      case .large: "large"
      case .extraLarge: "x-large"
      }
    }
  }

  /// The largest thumbnail file that is read, in bytes. Our choice.
  private static let fileLimit = 4 << 20

  /// The folder of the cache.
  let folder: String

  /// The user's cache; `nil` when the user has no home.
  package static var standard: ThumbnailCache? {
    UserFolder().base("XDG_CACHE_HOME", else: ".cache").map {
      ThumbnailCache(folder: $0 + "/thumbnails")
    }
  }

  /// Returns the thumbnail of a file, which it makes when there is none or the file has changed.
  /// May take long, so call it on another thread.
  ///
  /// A file of which none can be made is remembered, until it changes.
  ///
  /// - Parameters:
  ///   - path: The full path of a photo, a project or a recording.
  ///   - side: The size of the thumbnail.
  /// - Returns: `nil` when there is none.
  func thumbnail(of path: String, _ side: Side) -> Thumbnail? {
    guard !path.hasPrefix(folder + "/"), let changed = FileStamp(path: path)?.seconds else {
      return nil
    }
    let file = Source(path: path, changed: changed)
    let made = "\(folder)/\(side.folder)/\(file.name)"
    if let size = validSize(of: made, for: file) { return Thumbnail(ImageID(made), size: size) }
    let program = ToolProgram.current
    let failed = "\(folder)/fail/\(program.name)-\(program.version)/\(file.name)"
    guard validSize(of: failed, for: file) == nil else { return nil }
    guard paint(file, side, to: made), let size = validSize(of: made, for: file) else {
      remember(file, at: failed)
      return nil
    }
    return Thumbnail(ImageID(made), size: size)
  }

  /// A file that has a thumbnail.
  private struct Source {
    var path: String
    /// The time of the last change, in seconds.
    var changed: Int

    var uri: String { PathName.uri(of: path) }
    var name: String { MD5.hexadecimal(of: Array(uri.utf8)) + ".png" }
    var texts: [(keyword: String, text: String)] {
      [
        ("Thumb::URI", uri), ("Thumb::MTime", "\(changed)"),
        ("Software", software),
      ]
    }

    /// The program that makes it. Another version may show another moment of a recording.
    private var software: String { "\(ToolProgram.current.title) \(ToolProgram.current.version)" }

    /// Whether a thumbnail with these texts shows the file as it is.
    func isShown(by texts: [String: String]) -> Bool {
      texts["Thumb::URI"] == uri && texts["Thumb::MTime"] == "\(changed)"
        && (TraceEnding.of(path) == nil || texts["Software"] == software)
    }
  }

  /// Returns the size of a thumbnail in pixels; `nil` when there is none for the file as it is.
  private func validSize(of path: String, for file: Source) -> Size? {
    guard let bytes = try? readFile(path, limit: Self.fileLimit),
      let texts = PNGTexts(of: bytes)?.texts, file.isShown(by: texts),
      let size = try? PictureSize(ofFile: path)
    else { return nil }
    return Size(Double(size.width), Double(size.height))
  }

  /// Paints a thumbnail.
  ///
  /// - Returns: Whether it was written.
  private func paint(_ file: Source, _ side: Side, to path: String) -> Bool {
    guard let surface = try? Self.surface(of: file.path, side) else { return false }
    return (try? write(to: path) { try surface.writePNG(into: $0, texts: file.texts) }) != nil
  }

  private static func surface(of path: String, _ side: Side) throws -> CairoSurface? {
    guard TraceEnding.of(path) != nil else {
      return try ToolProgram.current.files?.thumbnail(
        of: path, called: path, longerSide: side.rawValue)
    }
    return try RecordingThumbnail(of: TraceReader(path: path))
      .paint(recordingAt: path, side: side.rawValue)
  }

  /// Remembers that a file has no thumbnail, as the standard says: with a picture of one pixel.
  private func remember(_ file: Source, at path: String) {
    guard let bytes = PNGTexts.adding(file.texts, to: Self.onePixel) else { return }
    try? write(to: path) { made in bytes.withUnsafeBytes { made.write($0) } }
  }

  /// A PNG of one transparent pixel.
  private static let onePixel: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4,
    0x89, 0x00, 0x00, 0x00, 0x0B, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0x00, 0x02, 0x00,
    0x00, 0x05, 0x00, 0x01, 0x7A, 0x5E, 0xAB, 0x3F, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44,
    0xAE, 0x42, 0x60, 0x82,
  ]

  /// Writes a file of the cache, whole or not at all.
  private func write(to path: String, _ fill: (AtomicFile) throws -> Void) throws {
    StateFolder.make(PathName.folder(of: path))
    let made = try AtomicFile(path, isPrivate: true)
    try fill(made)
    try made.finish(isDurable: false)
  }
}
