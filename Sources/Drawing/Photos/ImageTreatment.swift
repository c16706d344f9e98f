/// What is done to a picture's colors before it is drawn. The picture itself stays as it is.
///
/// First the pixels are averaged in square cells, then the filter changes the color of each. As a
/// filter looks at one color at a time, a filtered mosaic is the mosaic seen through the filter.
///
/// A filter of some strength is the filtered picture drawn over the plain one in a group of that
/// opacity.
public struct ImageTreatment: Hashable, Sendable {
  /// The picture as it is.
  public static let original = ImageTreatment()

  /// Changes each color; `nil` changes none.
  public var filter: PhotoFilter?

  /// The side of the mosaic's square cells, in pixels of the picture; `nil` makes no mosaic. A side
  /// below 1, or one that is no number, is taken for 1.
  ///
  /// The cells begin in the picture's top left corner and go with it. A pixel belongs to the cell in
  /// which its centre lies. A cell's color is the mean of all its pixels; those at the right and
  /// bottom edges have as many as there are.
  public var mosaicCell: Double?

  public init(filter: PhotoFilter? = nil, mosaicCell: Double? = nil) {
    self.filter = filter
    self.mosaicCell = mosaicCell
  }
}

extension ImageTreatment: CustomStringConvertible {
  /// What is done, in order: `mosaic 24, sepia`; empty when nothing is.
  public var description: String {
    var parts: [String] = []
    if let mosaicCell { parts.append("mosaic \(decimal(mosaicCell))") }
    if let filter { parts.append(filter.rawValue) }
    return parts.joined(separator: ", ")
  }

  /// The same behind a space and in brackets, for a line of a printed list.
  var suffix: String { self == .original ? "" : " [\(self)]" }
}
