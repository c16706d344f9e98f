/// The size of a picture after its orientation, read from its header alone.
package struct PictureSize: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The size of the file, in bytes.
  package let bytes: Int

  /// Reads the header of a file.
  ///
  /// - Throws: When the header shows that there is no readable picture.
  package init(ofFile path: String) throws(PictureError) {
    let file = try PictureFile(path)
    let header = try PictureHeader(of: file)
    bytes = file.size
    let swaps = header.orientation.swapsSides
    width = swaps ? header.height : header.width
    height = swaps ? header.width : header.height
  }
}
