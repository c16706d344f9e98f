import Drawing
import TouchEngine

/// A cache of bitmaps, limited in bytes. It drops the least recently used bitmap first.
///
/// There are two limits, so that visible content is not made again because a part of it moves, and
/// former content does not keep its memory forever. The bitmaps that the last whole painting drew
/// may take up to ``byteLimit``; so may those used since the previous painting, while only parts
/// are painted. When a painting ends with more than ``restLimit``, the cache drops bitmaps of
/// earlier pictures and intermediates, such as a raster from which a scaled bitmap was made.
struct BitmapCache {
  enum Key: Hashable {
    case raster(Raster)
    /// A bitmap resampled from another one.
    case scaled(ScaledBitmapKey)
    /// The cells of a mosaic, one pixel each.
    case mosaic(ImageID, ImageTreatment)

    /// Whether the bitmap is usually an intermediate, from which another bitmap is made before
    /// drawing.
    fileprivate var isSource: Bool {
      if case .raster = self { true } else { false }
    }
  }

  private struct Entry {
    let surface: CairoSurface
    var lastUse = 0
    /// The number of the last painting that used the bitmap.
    var lastPainting = 0
    /// The number of the last whole painting that drew the bitmap.
    var lastWhole = 0
  }

  /// The largest size of the cache, in bytes. A change takes effect when the next bitmap is kept.
  var byteLimit: Int
  /// The size above which a painting drops unneeded bitmaps when it ends, in bytes.
  var restLimit: Int
  private(set) var bytes = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  private var paintings = 0
  /// The number of the last whole painting, and whether it is the current painting.
  private var whole = (painting: 0, isPresent: false)
  /// Whether a bitmap was added or a whole painting began since the cache was last trimmed.
  private var hasChanged = false

  init(byteLimit: Int, restLimit: Int? = nil) {
    self.byteLimit = byteLimit
    self.restLimit = restLimit ?? byteLimit
  }

  /// Returns the bitmap kept as `key` and marks it as the most recently used, or returns `nil`.
  ///
  /// This method does not make missing bitmaps, because painting one may need the cache too.
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

  /// Notes that a raster was drawn directly, without a scaled bitmap made from it.
  mutating func noteDrawn(_ raster: Raster) {
    guard whole.isPresent, let index = entries.index(forKey: .raster(raster)) else { return }
    entries.values[index].lastWhole = paintings
  }

  /// Keeps a bitmap, and drops the least recently used bitmaps until all fit.
  ///
  /// A bitmap larger than the limit is not kept.
  mutating func keep(_ surface: CairoSurface, as key: Key) {
    guard surface.byteCount <= byteLimit, entries[key] == nil else { return }
    uses += 1
    var entry = Entry(surface: surface)
    note(&entry, key)
    entries[key] = entry
    bytes += surface.byteCount
    hasChanged = true
    while bytes > byteLimit {
      // The order of the dictionary does not matter: every use has its own number.
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      bytes -= oldest.value.surface.byteCount
      entries[oldest.key] = nil
    }
  }

  /// Begins a painting; call it before each one. `isAll` says whether it covers everything visible.
  mutating func beginPainting(ofAll isAll: Bool) {
    paintings += 1
    whole.isPresent = isAll
    guard isAll else { return }
    whole.painting = paintings
    hasChanged = true
  }

  /// Ends a painting; call it after each one. Drops the least recently used bitmaps of earlier
  /// pictures until at most ``restLimit`` bytes are left.
  mutating func endPainting() {
    defer { whole.isPresent = false }
    guard hasChanged, bytes > restLimit else { return }
    hasChanged = false
    // The next part is likely to need the same bitmaps as this part and the previous one.
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
