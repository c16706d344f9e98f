import CairoRendering
import Drawing
import FileSupport
import SceneBase
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
