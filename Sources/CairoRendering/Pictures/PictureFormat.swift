/// As what a picture is written to a file.
package enum PictureFormat: Hashable, Sendable {
  case png
  /// `quality` is 1…100.
  case jpeg(quality: Int)

  /// For somebody who says nothing else. Our choice: no difference is seen beside the original.
  package static let usualQuality = 92

  /// What a file of that name is expected to be; `nil` when its ending is neither `.png`, `.jpg` nor
  /// `.jpeg`.
  package init?(ofFileNamed name: String, quality: Int = Self.usualQuality) {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    switch ending.lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg(quality: quality)
    default: return nil
    }
  }
}
