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
///
/// What is seen is not to be made anew because something of it moves, and what was seen is not to take
/// memory for ever. So there are two limits. What the last whole painting drew may take as much as
/// ``byteLimit``, and so may what was used since the painting before, while only parts are painted.
/// What is left of earlier pictures goes when a painting ends with more than ``restLimit``, and so does
/// that from which something else was made, as a raster from which a placement was.
struct BitmapCache {
  enum Key: Hashable {
    case raster(Raster)
    case placement(Placement)
    /// The cells of a mosaic, one pixel each.
    case mosaic(ImageID, ImageTreatment)

    /// Whether something else is made of it before it is drawn, most often.
    fileprivate var isSource: Bool {
      if case .raster = self { true } else { false }
    }
  }

  private struct Entry {
    let surface: CairoSurface
    var lastUse = 0
    /// The last painting in which it was used.
    var lastPainting = 0
    /// The last whole painting in which it was drawn.
    var lastWhole = 0
  }

  /// Takes effect when the next one is kept.
  var byteLimit: Int
  /// Takes effect when a painting ends.
  var restLimit: Int
  private(set) var bytes = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  private var paintings = 0
  /// The number of the last whole painting, and whether it is the present one.
  private var whole = (painting: 0, isPresent: false)
  /// Whether there may be more, or others that go, than when a painting ended last.
  private var hasChanged = false

  init(byteLimit: Int, restLimit: Int? = nil) {
    self.byteLimit = byteLimit
    self.restLimit = restLimit ?? byteLimit
  }

  /// The bitmap kept as `key`, which is thereby the last one to go; `nil` when there is none.
  ///
  /// Making one is not this call's business: what is painted into it may need the cache too.
  mutating func surface(_ key: Key) -> CairoSurface? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    note(&entries.values[index], key)
    return entries.values[index].surface
  }

  private func note(_ entry: inout Entry, _ key: Key) {
    entry.lastUse = uses
    entry.lastPainting = paintings
    if whole.isPresent, !key.isSource { entry.lastWhole = paintings }
  }

  /// A raster is drawn as it is, and not what was made of it.
  mutating func noteDrawn(_ raster: Raster) {
    guard whole.isPresent, let index = entries.index(forKey: .raster(raster)) else { return }
    entries.values[index].lastWhole = paintings
  }

  /// Keeps a bitmap, and drops old ones until all fit. One that is larger than the limit alone is
  /// not kept.
  mutating func keep(_ surface: CairoSurface, as key: Key) {
    guard surface.byteCount <= byteLimit, entries[key] == nil else { return }
    uses += 1
    var entry = Entry(surface: surface)
    note(&entry, key)
    entries[key] = entry
    bytes += surface.byteCount
    hasChanged = true
    while bytes > byteLimit {
      // The order of a dictionary does not matter here: no two uses have the same number.
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      bytes -= oldest.value.surface.byteCount
      entries[oldest.key] = nil
    }
  }

  /// Has to be said before each painting; whether it is one of all that is seen.
  mutating func beginPainting(ofAll isAll: Bool) {
    paintings += 1
    whole.isPresent = isAll
    guard isAll else { return }
    whole.painting = paintings
    hasChanged = true
  }

  /// Has to be said after each painting: drops what is left of earlier pictures, what was not used for
  /// longest first, until there is no more than ``restLimit``.
  mutating func endPainting() {
    defer { whole.isPresent = false }
    guard hasChanged, bytes > restLimit else { return }
    hasChanged = false
    // The next part is likely to need the same as this one and the one before.
    let needed = whole.isPresent ? paintings + 1 : paintings - 1
    let left = entries.filter {
      $0.value.lastWhole != whole.painting && $0.value.lastPainting < needed
    }
    for (key, entry) in left.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > restLimit else { return }
      bytes -= entry.surface.byteCount
      entries[key] = nil
    }
  }
}
