import CairoRendering
import Drawing
import FileSupport
import Glibc
import TouchTraces

/// The photo of a recording, as it was found on this machine. A recording contains the name of the
/// photo's file, its size and its checksum, but no folder.
struct RecordedPhoto {
  /// The name under which the scene draws the photo: a full path, or the bare name of one of the
  /// program's own. A name without a file when none was found.
  let name: String
  /// The reason why no file was found; `nil` when one was.
  let fault: PictureError?

  /// Looks for the photo: at the full path that earlier versions recorded, among the program's own,
  /// beside the recording, in the current folder, in the user's folder of pictures, and among the
  /// photos that the user opened. A file is the photo when its size in pixels and its checksum are
  /// the recorded ones. `nil` when the recording names no photo.
  ///
  /// - Parameters:
  ///   - header: The header of the recording.
  ///   - trace: The path of the recording; `-` is standard input.
  ///   - chosen: The path of the photo, in place of the search; `nil` searches.
  ///   - assets: The folder of the program's own pictures.
  ///   - pictures: The user's folder of pictures.
  ///   - recent: The full paths of the photos that the user opened, the newest first.
  /// - Throws: When the chosen file is not the recorded photo.
  init?(
    of header: TraceHeader, besideFile trace: String, chosen: String? = nil,
    assets: String? = AssetFolder.find(), pictures: String? = UserFolder().pictures,
    recent: [String] = RecentPhotos.standard?.paths ?? []
  ) throws(PictureError) {
    let recorded = header.surroundings.photo
    if let chosen {
      _ = try PictureSize(ofFile: chosen)
      guard recorded?.isFile(chosen) == true else {
        throw .cannotRead(path: chosen, reason: .isAnother)
      }
      (name, fault) = (PathName.full(chosen), nil)
      return
    }
    guard let recorded else { return nil }
    let bare = PathName.last(of: recorded.name)
    if PathName.isFull(recorded.name), recorded.isFile(recorded.name) {
      (name, fault) = (recorded.name, nil)
      return
    }
    if let assets, recorded.isFile("\(assets)/\(bare)") {
      (name, fault) = (bare, nil)
      return
    }
    var folders: [String] = []
    for folder in [PathName.folder(of: trace), ".", pictures].compactMap({ $0.map(PathName.full) })
    where !folders.contains(folder) {
      folders.append(folder)
    }
    if let folder = folders.first(where: { recorded.isFile("\($0)/\(bare)") }) {
      (name, fault) = ("\(folder)/\(bare)", nil)
      return
    }
    if let path = recent.first(where: { PathName.last(of: $0) == bare && recorded.isFile($0) }) {
      (name, fault) = (path, nil)
      return
    }
    name = "\(Self.nowhere)/\(bare)"
    fault = .cannotRead(
      path: bare,
      reason: .nowhere(
        width: recorded.width, height: recorded.height, crc32: recorded.checksum, folders: folders))
  }

  /// The folder in the name of a photo that was not found. None of the program's own pictures is in
  /// it, so no other photo is drawn in place of the recorded one.
  private static let nowhere = "not-found"

  /// Lets a store draw a gray stand-in when the photo was not found, and report the reason.
  func announce(in images: ImageStore) {
    guard let fault else { return }
    images.readAhead(ImageID(name)) { () throws(PictureError) in throw fault }
  }
}

extension TracePhoto {
  /// Returns whether a file is this photo. Reads all of a file that has the photo's size in pixels.
  fileprivate func isFile(_ path: String) -> Bool {
    guard access(path, R_OK) == 0, let size = try? PictureSize(ofFile: path) else { return false }
    return (size.width, size.height) == (width, height)
      && FileChecksum(ofFile: path)?.crc32 == crc32
  }
}
