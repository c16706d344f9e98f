/// The format of a picture's file.
package enum PictureFormat: Hashable, Sendable {
  case png
  /// JPEG; `quality` is 1…100.
  case jpeg(quality: Int)

  /// The default JPEG quality. Our choice: no difference from the original is visible.
  package static let usualQuality = 92

  /// Chooses the format by the name's extension; `nil` when that is not `.png`, `.jpg` or `.jpeg`.
  package init?(ofFileNamed name: String, quality: Int = Self.usualQuality) {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    switch ending.lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg(quality: quality)
    default: return nil
    }
  }
}
