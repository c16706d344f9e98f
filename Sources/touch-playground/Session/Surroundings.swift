import CairoRendering
import Drawing
import FileSupport
import ScenePlayer
import TouchEngine
import TouchTraces
import X11Platform

extension TraceSurroundings {
  /// Describes the surroundings of a live scene, and the photo that it shows.
  init(of photo: TracePhoto?, with source: XInput2Source, on connection: X11Connection) {
    self.init(
      clock: source.clockName,
      server: connection.serverKind.rawValue,
      devices: source.pointingDevices().map {
        TraceDevice(name: $0.name, kind: $0.kind.rawValue, touches: $0.touches)
      },
      photo: photo)
  }
}

extension TracePhoto {
  /// Returns the current facts of the photo of that name: the program's own, or the one at a full
  /// path; `nil` when it is missing.
  fileprivate static func present(named name: String) -> TracePhoto? {
    guard name.hasPrefix("/") else {
      return AssetFolder.find().flatMap { TracePhoto(name: name, folder: $0) }
    }
    guard let size = try? PictureSize(ofFile: name), let sum = FileChecksum(ofFile: name) else {
      return nil
    }
    return TracePhoto(name: name, width: size.width, height: size.height, crc32: sum.crc32)
  }
}

/// Opens the program's pictures to draw a scene. A missing picture is reported once, and so is a
/// recorded photo that has changed, which the reading thread checks; gray stand-ins are drawn for
/// both.
func openImages(
  recorded header: TraceHeader? = nil, in language: Language = .english
) -> ImageStore {
  let images = ImageStore(folder: AssetFolder.find())
  images.wordsForMissing = { OverlayWords.text("image.missing", in: language, with: $0) }
  images.onProblem = { complain($0.description) }
  if let recorded = header?.surroundings.photo {
    images.readAhead(ImageID(recorded.name)) { () throws(PictureError) in
      // Reading reports a missing photo.
      guard let present = TracePhoto.present(named: recorded.name), present != recorded else {
        return
      }
      throw .cannotRead(path: recorded.name, reason: .isAnother)
    }
  }
  return images
}
