import Drawing

/// The placements that were resampled recently, used to tell which are at rest.
struct RecentPlacements {
  private struct Painting {
    var placements: Set<Placement> = []
    var sources: Set<BitmapSource> = []
  }

  private var now = Painting()
  private var before = Painting()

  mutating func beginPainting() {
    before = now
    now = Painting()
  }

  /// Returns whether `placement`, which is being resampled, is likely to be needed again.
  ///
  /// It is when it was resampled before, or when its source has only now become visible. A source
  /// that was resampled differently in the last painting is moving.
  mutating func isAtRest(_ placement: Placement) -> Bool {
    let isSecond = !now.placements.insert(placement).inserted
    now.sources.insert(placement.source)
    return isSecond || before.placements.contains(placement)
      || !before.sources.contains(placement.source)
  }
}
