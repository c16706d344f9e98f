import Drawing
import Expectations
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The place for which the photo is read ahead.
@Suite(.endsInTime) struct PhotoPlaceTests {
  @Test(
    arguments: [Size(640, 480), Size(800, 1280), Size(1280, 800), Size(3840, 2160)], [1.0, 2])
  func `the photo is read ahead for where the editor shows it`(size: Size, textScale: Double) {
    var appearance = Appearance.standard
    appearance.textScale = textScale
    let environment = SceneEnvironment(size: size, appearance: appearance)
    let editor = PhotoEditor(environment)

    let (image, frame) = PhotoEditor.pictures(in: environment)[0]

    expect(image.name, equals: editor.document.photo.name)
    expect(frame, equals: editor.canvas.pictureFrame.offset(by: editor.canvas.frame.origin))
    expect(!frame.isEmpty)
  }
}
