package import CairoRendering
public import Drawing
public import TouchEngine

/// A painter of display lists with Cairo: on contexts and surfaces of other code, in memory, and in
/// PNG files.
///
/// It keeps what is costly to make, such as pictures at their visible size, for the next painting.
/// Use one painter for each view that shows lists, always from the same thread.
public final class CairoPainter {
  /// Called once for each picture that cannot be read; a gray stand-in is drawn for it.
  /// The painter retains it.
  public var onMissingPicture: ((PictureFileError) -> Void)? {
    didSet {
      images.onProblem = onMissingPicture.map { report in { report(PictureFileError($0)) } }
    }
  }

  private let images: ImageStore
  private var renderer: DisplayListRenderer
  /// The painter of successive lists in memory of other code.
  private var frames: FramePainter
  /// The picture that was last drawn on a context, and its painter.
  private var kept: (surface: CairoSurface, frames: FramePainter)?
  private var lastIsKept = false

  /// Makes a painter.
  ///
  /// - Parameter pictureFolder: The folder of the pictures that lists name; with `nil` they can
  ///   only be named by a full path.
  public init(pictureFolder: String? = nil) {
    images = ImageStore(folder: pictureFolder)
    renderer = DisplayListRenderer(images: images)
    frames = FramePainter(renderer: renderer)
  }

  /// Whether one more painting of the same list would look better: while something moves, the
  /// colors of a few pixels may be slightly off.
  public var needsAnotherFrame: Bool {
    (lastIsKept ? kept?.frames : frames)?.isApproximate ?? false
  }

  /// Draws a list on a context, a `cairo_t`, over what is there.
  ///
  /// The list's origin is that of the context's current coordinates, in which a unit is a point.
  /// The context may belong to a surface of any kind. Only the differences from the last list are
  /// painted anew.
  ///
  /// - Parameters:
  ///   - list: The list, in points.
  ///   - size: The size of the picture in points; nothing is drawn outside.
  ///   - context: The context, which stays as it is.
  ///   - scale: Pixels per point on the screen, as the toolkit reports them.
  public func paint(
    _ list: DisplayList, size: Size, onContext context: OpaquePointer, scale: Double = 1
  ) {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    guard width > 0, height > 0 else { return }
    lastIsKept = true
    var isNew = false
    if kept?.surface.width != width || kept?.surface.height != height {
      // Frees the old memory before allocating the new.
      kept = nil
      guard let surface = CairoSurface(width: width, height: height) else { return }
      kept = (surface, FramePainter(renderer: renderer))
      isNew = true
    }
    guard let kept else { return }
    _ = kept.frames.update(kept.surface, to: list, scale: scale, isNew: isNew)
    kept.surface.draw(onContext: context, scale: scale)
    kept.frames.prepare(.empty)
  }

  /// Paints a list on an image surface, a `cairo_surface_t`, and replaces all of its pixels.
  ///
  /// The surface becomes transparent where the list paints nothing, or black when it has no alpha
  /// channel. For surfaces of other kinds and formats, draw on a context.
  ///
  /// - Parameters:
  ///   - list: The list, in points.
  ///   - surface: An image of format `ARGB32` or `RGB24`. Its device scale is ignored.
  ///   - scale: Pixels per point.
  public func paint(_ list: DisplayList, onSurface surface: OpaquePointer, scale: Double = 1) {
    guard let adopted = CairoSurface(adopting: surface) else {
      preconditionFailure("The surface is an image of format ARGB32 or RGB24.")
    }
    adopted.withPixelCoordinates { renderer.paint(list, on: adopted, scale: scale) }
  }

  /// Makes pixels in memory of other code show a list, and paints only the differences from the
  /// last one.
  ///
  /// - Parameters:
  ///   - pixels: The same pixels every time, as the last call left them, or new ones.
  ///   - list: The list, in points.
  ///   - scale: Pixels per point.
  ///   - isNew: Whether the memory no longer shows the last list.
  /// - Returns: Rectangles that contain all painted pixels, in whole pixels.
  public func update(
    _ pixels: PixelMemory, to list: DisplayList, scale: Double = 1, isNew: Bool = false
  ) -> [Rect] {
    lastIsKept = false
    var painted: [Rect] = []
    CairoSurface.withSurface(
      over: pixels.address, width: pixels.width, height: pixels.height,
      bytesPerRow: pixels.bytesPerRow
    ) { surface in
      painted = frames.update(surface, to: list, scale: scale, isNew: isNew).map(\.rect)
    }
    return painted
  }

  /// Makes ahead what the next ``update(_:to:scale:isNew:)`` will probably need: the rasters of
  /// `list`, and what lies still around the last changes. Call it once the pixels are shown.
  public func prepare(_ list: DisplayList = .empty) { frames.prepare(list) }

  /// Writes a list as a PNG file; an existing file is replaced only once the new one is complete.
  ///
  /// - Parameters:
  ///   - list: The list, in points.
  ///   - size: The size of the picture in points.
  ///   - scale: Pixels per point.
  ///   - path: The path of the file.
  /// - Throws: Why the file cannot be written; nothing has changed then.
  public func writePNG(
    _ list: DisplayList, size: Size, scale: Double = 1, to path: String
  ) throws(PictureFileError) {
    do throws(PictureError) {
      let (width, height) = (size.width * scale, size.height * scale)
      guard let columns = Int(exactly: width.rounded(.up)),
        let rows = Int(exactly: height.rounded(.up)),
        min(columns, rows) >= 1, max(columns, rows) <= CairoSurface.longestSide
      else {
        throw .cannotWrite(
          path: path,
          reason: .impossibleSize(width: Int(clamping: width), height: Int(clamping: height)))
      }
      guard let surface = CairoSurface(width: columns, height: rows) else {
        throw .cannotWrite(path: path, reason: .noMemory)
      }
      renderer.paint(list, on: surface, scale: scale)
      try surface.writePNG(to: path)
    } catch {
      throw PictureFileError(error)
    }
  }

  /// Frees what was kept of earlier paintings, except for the pictures that were read.
  public func removeCache() {
    renderer = DisplayListRenderer(images: images)
    frames = FramePainter(renderer: renderer)
    kept = nil
  }
}

extension Int {
  /// The nearest whole number; 0 for NaN.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e9), 1e9))
  }
}

/// A reason why a picture's file cannot be read or written.
public struct PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The error in English, with the path.
  public let description: String

  package init(_ error: PictureError) {
    description = error.description
    path =
      switch error {
      case .cannotRead(let path, _), .cannotWrite(let path, _): path
      }
  }
}

/// Pixels in memory of other code, such as a mapped frame buffer.
///
/// A pixel is 32 bits in the machine's byte order: eight unused bits, then eight each of red, green
/// and blue. The memory must stay valid for the calls that get this value.
public struct PixelMemory {
  /// The address of the top left pixel.
  public var address: UnsafeMutableRawPointer
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The distance between two rows in bytes: a multiple of 4 that holds `width` pixels.
  public var bytesPerRow: Int

  /// Describes memory that the caller owns.
  ///
  /// - Parameters:
  ///   - address: The first pixel of the first row.
  ///   - width: Pixels in a row.
  ///   - height: The number of rows.
  ///   - bytesPerRow: The distance between two rows in bytes: a multiple of 4 that holds `width`
  ///     pixels.
  public init(address: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    self.address = address
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }
}
