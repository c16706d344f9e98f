internal import CCairo
import FileSupport

// Sharing pixels between threads. Cairo surfaces are not thread-safe; each thread wraps the pixels
// in its own surface.
extension CairoSurface {
  /// Returns another surface over the same pixels, for another thread; it keeps them in memory.
  ///
  /// While that thread uses it, this one must not be painted on.
  ///
  /// - Returns: The surface; `nil` when memory is short.
  func sharingPixels() -> Detached<CairoSurface>? {
    guard let own = rows(0..<height) else { return nil }
    return Detached(own)
  }

  /// Returns a surface over some rows of this surface's pixels, which it keeps in memory.
  ///
  /// - Returns: A surface for any thread; `nil` when memory is short.
  func rows(_ rows: Range<Int>) -> sending CairoSurface? {
    ccairo_rows(handle, Int32(rows.lowerBound), Int32(rows.count)).map { CairoSurface(taking: $0) }
  }
}
