import CairoRendering
import FileSupport
import Glibc
import ToolCommands

/// The bytes of an exported picture as a PNG, for the clipboard.
struct PictureCopy: Sendable {
  /// The largest picture that is copied, in bytes. Our choice.
  private static let limit = 128 << 20

  let bytes: [UInt8]

  /// Reads the exported file; one that is no PNG is painted once more. `nil` when the file is gone
  /// or too large, or cannot be painted. Takes long, so call it on another thread.
  ///
  /// - Parameters:
  ///   - order: The export.
  ///   - folder: The folder for a file that exists meanwhile; `nil` for none.
  init?(of order: PictureExport.Order, in folder: String?) {
    var order = order
    let isPNG = order.format == .png
    if !isPNG {
      guard let folder else { return nil }
      StateFolder.make(folder)
      order.format = .png
      order.path = "\(folder)/copied-\(getpid()).png"
      guard PictureExport(order).wait() == .written else { return nil }
    }
    defer { if !isPNG { unlink(order.path) } }
    guard let bytes = try? readFile(order.path, limit: Self.limit) else { return nil }
    self.bytes = bytes
  }
}
