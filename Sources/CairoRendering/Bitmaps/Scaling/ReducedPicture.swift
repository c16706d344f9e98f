internal import CCairo
import Drawing
import Glibc
import TouchEngine

/// A picture that is resampled to fewer pixels while its rows are read, from the first to the last.
/// The memory of rows that are not needed any more is freed.
///
/// The pixels are those that ``Resampling`` makes of the whole picture.
struct ReducedPicture {
  let key: ScaledBitmapKey
  let surface: CairoSurface
  private let source: CairoSurface
  /// The parts of `surface` that are resampled one after the other, each with its pixels.
  private var bands: [(scaling: BoxScaling, rows: CairoSurface)] = []
  private var band = 0
  /// The next row of that band.
  private var row = 0
  /// The number of rows of `source` that were freed.
  private var rowsFreed = 0

  /// Begins to reduce a picture; `nil` when it has to be resampled as a whole, or memory is short.
  ///
  /// - Parameters:
  ///   - source: The picture, of which not all rows need to be read.
  ///   - key: How it will be drawn.
  init?(of source: CairoSurface, as key: ScaledBitmapKey) {
    guard key.source.keepsColors, key.transform.isUpright, !key.transform.keepsPixels,
      let surface = CairoSurface(
        width: key.width, height: key.height, isOpaque: source.isOpaque, isBlank: false, from: nil)
    else { return nil }
    self.key = key
    self.surface = surface
    self.source = source
    for part in CairoContext.bands(of: surface.box) {
      guard let scaling = BoxScaling(key.transform, in: part),
        let rows = surface.rows(part.top..<part.bottom)
      else { return nil }
      bands.append((scaling, rows))
    }
  }

  /// Makes all pixels for which enough rows of the picture are read.
  mutating func advance(rowsRead count: Int) {
    while band < bands.count {
      let (scaling, rows) = bands[band]
      var end = row
      while end < rows.height, scaling.sourceRows(of: end, in: source).upperBound <= count {
        end += 1
      }
      if end > row { _ = scaling.fill(rows, from: source, rows: row..<end) }
      row = end
      guard row == rows.height else {
        return free(below: scaling.sourceRows(of: row, in: source).lowerBound)
      }
      (band, row) = (band + 1, 0)
    }
    free(below: source.height)
  }

  /// Frees whole pages of the rows above a row.
  private mutating func free(below row: Int) {
    guard row > rowsFreed, let pixels = cairo_image_surface_get_data(source.handle) else { return }
    let bytesPerRow = Int(cairo_image_surface_get_stride(source.handle))
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let start = (Int(bitPattern: pixels + rowsFreed * bytesPerRow) + page - 1) / page * page
    let end = Int(bitPattern: pixels + row * bytesPerRow) / page * page
    if end > start {
      madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_DONTNEED)
    }
    rowsFreed = row
  }
}
