import Drawing
import TouchEngine

/// Where pixels come from that are placed in a picture.
enum BitmapSource: Hashable {
  /// A list painted by itself.
  case raster(Raster)
  /// A copy of a picture, on its way to be treated.
  case image(ImageID, ImageTreatment, PictureCopy.Kind)
}

/// A bitmap as it looks after its transform: resampled to the pixels of the surface it is drawn on.
///
/// It says nothing about where on the surface, so that what moves by whole pixels stays the same.
struct Placement: Hashable {
  var source: BitmapSource
  /// From the pixels of the source to the pixels of this bitmap.
  var transform: AffineTransform
  var width: Int
  var height: Int
}

/// Bitmaps that were made once and are used again, up to a number of bytes; the one that was not
/// used for longest goes first.
struct BitmapCache {
  enum Key: Hashable {
    case raster(Raster)
    case placement(Placement)
    /// The cells of a mosaic, one pixel each.
    case mosaic(ImageID, ImageTreatment)
  }

  private struct Entry {
    let surface: CairoSurface
    var lastUse: Int
  }

  /// Takes effect when the next one is kept.
  var byteLimit: Int
  private(set) var bytes = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The bitmap kept as `key`, which is thereby the last one to go; `nil` when there is none.
  ///
  /// Making one is not this call's business: what is painted into it may need the cache too.
  mutating func surface(_ key: Key) -> CairoSurface? {
    guard let entry = entries[key] else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return entry.surface
  }

  /// Keeps a bitmap, and drops old ones until all fit. One that is larger than the limit alone is
  /// not kept.
  mutating func keep(_ surface: CairoSurface, as key: Key) {
    guard surface.byteCount <= byteLimit, entries[key] == nil else { return }
    uses += 1
    entries[key] = Entry(surface: surface, lastUse: uses)
    bytes += surface.byteCount
    while bytes > byteLimit {
      // The order of a dictionary does not matter here: no two uses have the same number.
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      bytes -= oldest.value.surface.byteCount
      entries[oldest.key] = nil
    }
  }
}
