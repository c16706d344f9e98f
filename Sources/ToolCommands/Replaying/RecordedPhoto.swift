import CairoRendering
import Drawing
import FileSupport
import Glibc
import SceneBase
import ScenePlayer
import TouchEngine
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

extension TraceHeader {
  /// The keys under which the state of a playground contains the name of the photo.
  private static let keys = ["scene", "document", "photo", "name"]

  /// The header for a file: with the name of the photo's file in place of its full path.
  var withoutFolders: TraceHeader {
    var header = self
    if let path = surroundings.photo?.name {
      header.surroundings.photo?.name = PathName.last(of: path)
    }
    let path = Self.keys.reduce(state) { $0?[$1] }?.string
    return path.map { header.naming(photo: PathName.last(of: $0)) } ?? header
  }

  /// Returns the header of a recording whose scene draws the photo that was found; `nil` changes
  /// nothing.
  ///
  /// - Throws: What is wrong with the header.
  func showing(_ photo: RecordedPhoto?) throws -> TraceHeader {
    guard let photo, scene == ToolProgram.current.files?.scene.name else { return self }
    guard state == nil, photo.name != surroundings.photo?.name else {
      return naming(photo: photo.name)
    }
    // A scene that opens as usual draws a photo of its own.
    var header = self
    header.state = try openPlayground(for: self, at: "").state(at: .zero)
    return header.naming(photo: photo.name)
  }

  /// Returns the header with another name of the photo in the scene's state.
  private func naming(photo name: String) -> TraceHeader {
    var header = self
    header.state = state?.replacing(Self.keys[...], with: .string(name))
    return header
  }
}

extension JSON {
  /// Returns the value with another value under keys, one within the other; unchanged when a key is
  /// missing.
  fileprivate func replacing(_ keys: ArraySlice<String>, with value: JSON) -> JSON {
    guard let key = keys.first else { return value }
    guard case .object(var members) = self,
      let place = members.lastIndex(where: { $0.key == key })
    else { return self }
    members[place].value = members[place].value.replacing(keys.dropFirst(), with: value)
    return .object(members)
  }
}

/// Opens the program's pictures to draw a scene. A missing picture is reported once, and so is a
/// recorded photo that was not found; gray stand-ins are drawn for both.
func openImages(
  recorded photo: RecordedPhoto? = nil, in language: Language = .english
) -> ImageStore {
  let images = ImageStore(folder: AssetFolder.find())
  images.wordsForMissing = {
    OverlayWords.text("image.missing", in: language, with: PathName.last(of: $0))
  }
  images.onProblem = { problem in
    complain(problem.description)
    if problem.reason == .noFolder { complain(AssetFolder.missing) }
  }
  photo?.announce(in: images)
  return images
}
