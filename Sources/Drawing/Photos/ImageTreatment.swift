import TouchEngine

/// A change of a picture's colors for drawing. The picture itself stays unchanged.
///
/// First the pixels are averaged in square cells, then the filter maps the color of each. Because a
/// filter looks at one color at a time, a filtered mosaic is the mosaic seen through the filter.
///
/// To apply a filter with less strength, draw the filtered picture over the plain one, in a group
/// of that opacity.
public struct ImageTreatment: Hashable, Sendable {
  /// The picture as it is.
  public static let original = ImageTreatment()

  /// The filter for each color; `nil` for none.
  public var filter: PhotoFilter?

  /// The side of the mosaic's square cells, in pixels of the picture; `nil` makes no mosaic. A side
  /// below 1, or NaN, counts as 1.
  ///
  /// The cells begin in the picture's top left corner. A pixel belongs to the cell that contains
  /// its center. A cell's color is the mean of all its pixels; cells at the right and bottom edges
  /// average the pixels that exist.
  public var mosaicCell: Double?

  /// Creates a treatment.
  ///
  /// - Parameters:
  ///   - filter: The filter; `nil` for the original colors.
  ///   - mosaicCell: The side of a cell of a mosaic; `nil` for none.
  public init(filter: PhotoFilter? = nil, mosaicCell: Double? = nil) {
    self.filter = filter
    self.mosaicCell = mosaicCell
  }
}

extension ImageTreatment: CustomStringConvertible {
  /// The steps in order: `mosaic 24, sepia`; empty when there are none.
  public var description: String {
    var parts: [String] = []
    if let mosaicCell { parts.append("mosaic \(Numeral.plain(mosaicCell))") }
    if let filter { parts.append(filter.rawValue) }
    return parts.joined(separator: ", ")
  }

  /// The description after a space and in brackets, for a line of a printed list.
  var suffix: String { self == .original ? "" : " [\(self)]" }
}

/// The name of a picture.
public struct ImageID: Hashable, Sendable {
  /// The name, by which a renderer finds the picture.
  public var name: String

  /// Creates the name of a picture.
  public init(_ name: String) { self.name = name }
}
