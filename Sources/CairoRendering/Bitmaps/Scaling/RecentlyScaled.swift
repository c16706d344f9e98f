import Drawing

/// The bitmaps that were resampled recently, used to tell which are at rest.
struct RecentlyScaled {
  private struct Painting {
    var keys: Set<ScaledBitmapKey> = []
    var sources: Set<BitmapSource> = []
  }

  private var now = Painting()
  private var before = Painting()

  mutating func beginPainting() {
    before = now
    now = Painting()
  }

  /// Returns whether the bitmap of `key`, which is being resampled, is likely to be needed again.
  ///
  /// It is when it was resampled before, or when its source has only now become visible. A source
  /// that was resampled differently in the last painting is moving.
  mutating func isAtRest(_ key: ScaledBitmapKey) -> Bool {
    let isSecond = !now.keys.insert(key).inserted
    now.sources.insert(key.source)
    return isSecond || before.keys.contains(key)
      || !before.sources.contains(key.source)
  }
}
