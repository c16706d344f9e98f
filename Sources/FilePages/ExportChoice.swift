/// How a picture is exported: the kind of file, and how many pixels it has.
package struct ExportChoice: Hashable, Sendable {
  package enum Format: Int, Hashable, Sendable, CaseIterable { case png, jpeg }

  package enum Size: Int, Hashable, Sendable, CaseIterable {
    /// Every pixel of the photo.
    case original
    /// Half of the photo's width and height.
    case half
    /// A longer side of ``ExportChoice/sharedSide`` pixels.
    case shared
  }

  /// The longer side of ``Size/shared``, in pixels: enough for the screen of a tablet.
  package static let sharedSide = 2048
  /// The qualities of a JPEG that can be chosen. Below, its squares are plain to see.
  package static let qualities = 40...100

  package var format: Format
  /// The quality of a JPEG, in ``qualities``.
  package var quality: Int
  package var size: Size

  package init(_ format: Format, quality: Int, size: Size = .original) {
    self.format = format
    self.quality = quality
    self.size = size
  }

  /// The sizes that a picture of this many pixels can have: none enlarges it.
  package static func sizes(width: Int, height: Int) -> [Size] {
    Size.allCases.filter { $0 != .shared || max(width, height) > sharedSide }
  }

  /// Returns the size of the exported file.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, in pixels.
  ///   - height: The height of the picture, in pixels.
  /// - Returns: The file's width and height in pixels, and the scale with which the picture covers
  ///   all of them.
  package func pixels(width: Int, height: Int) -> (width: Int, height: Int, scale: Double) {
    let wanted =
      switch size {
      case .original: 1.0
      case .half: 0.5
      case .shared: min(Double(Self.sharedSide) / Double(max(width, height, 1)), 1)
      }
    return Self.pixels(width: width, height: height, scaledBy: wanted)
  }

  /// Returns the size of a picture scaled by a factor, in whole pixels, and the scale with which
  /// the picture covers all of them.
  package static func pixels(
    width: Int, height: Int, scaledBy factor: Double
  ) -> (width: Int, height: Int, scale: Double) {
    let (wide, high) = (Double(max(width, 1)), Double(max(height, 1)))
    let across = max((wide * factor).rounded(), 1)
    let down = max((high * factor).rounded(), 1)
    return (Int(across), Int(down), max(across / wide, down / high))
  }
}
