import Drawing

/// Bitmaps that were made once and are used again, up to a number of bytes; the one that was not
/// used for longest goes first.
struct BitmapCache {
  enum Key: Hashable {
    /// A list painted by itself.
    case raster(Raster)
    /// A picture scaled to so many pixels.
    case image(ImageID, width: Int, height: Int)
  }

  private struct Entry {
    let surface: CairoSurface
    var lastUse: Int
  }

  let byteLimit: Int
  private(set) var bytes = 0
  /// How many bitmaps were made, which tests look at.
  private(set) var made = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The bitmap of `key`, made by `make` when there is none.
  mutating func surface(_ key: Key, _ make: () -> CairoSurface?) -> CairoSurface? {
    uses += 1
    if let entry = entries[key] {
      entries[key]?.lastUse = uses
      return entry.surface
    }
    guard let surface = make() else { return nil }
    made += 1
    entries[key] = Entry(surface: surface, lastUse: uses)
    bytes += surface.byteCount
    makeRoom(keeping: key)
    return surface
  }

  /// Drops old bitmaps until the rest fits; the newest stays even when it alone does not.
  private mutating func makeRoom(keeping newest: Key) {
    while bytes > byteLimit {
      let oldest = entries.filter { $0.key != newest }.min { $0.value.lastUse < $1.value.lastUse }
      guard let oldest else { return }
      bytes -= oldest.value.surface.byteCount
      entries[oldest.key] = nil
    }
  }
}
