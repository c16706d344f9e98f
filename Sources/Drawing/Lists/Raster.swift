public import TouchEngine

/// A list that is painted into pixels once, and then composited with any transform. It is blurred
/// when it is drawn larger than it was painted, until it is repainted.
public struct Raster: Hashable, Sendable {
  /// The longest side of a raster, in pixels (rule G1.12).
  public static let sideLimit = 8192.0

  /// The area of the list that is painted; the rest is clipped.
  public var bounds: Rect
  /// The requested number of pixels per point of the list's coordinates.
  public var scale: Double
  /// The commands that are painted into pixels.
  public var content: DisplayList

  /// The number of pixels per point as painted: at most ``scale``, and such that no side has more
  /// than ``sideLimit`` pixels.
  public var paintedScale: Double {
    min(scale, Self.sideLimit / max(bounds.width, bounds.height))
  }

  /// The width in pixels.
  public var pixelsWide: Int { pixels(bounds.width) }
  /// The height in pixels.
  public var pixelsHigh: Int { pixels(bounds.height) }

  private func pixels(_ length: Double) -> Int {
    // Without the subtraction a product such as 8192.0000000001 would take one pixel more.
    max(Int((length * paintedScale - 1e-6).rounded(.up)), 1)
  }
}

extension DisplayList {
  /// The list with every raster replaced by its content, so that it is sharp at any size.
  public var withoutRasters: DisplayList { DisplayList(commands.map(\.withoutRasters)) }
}

extension DrawCommand {
  fileprivate var withoutRasters: DrawCommand {
    switch self {
    case .raster(let raster):
      // Erasing in a raster removes nothing below it.
      return .group(
        Group(
          clip: raster.bounds, isIsolated: raster.content.erases,
          content: raster.content.withoutRasters))
    case .group(var group):
      group.content = group.content.withoutRasters
      return .group(group)
    case .prefetch(let list): return .prefetch(list.withoutRasters)
    default: return self
    }
  }
}
