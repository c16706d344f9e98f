import CairoRendering
import FileSupport
import ScenePlayer
import TouchEngine

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
