import ScenePlayer
import TouchEngine
import TouchTraces
import X11Platform

extension LiveSession: XInput2SourceDelegate {
  var isTyping: Bool { focus.isTyping }

  func receive(_ drop: Drop) { actions.append(.drop(drop)) }

  func companionIsReadable() {
    desktop.receive()
    source.companion = desktop.descriptor
  }
}

extension LiveSession: RecordingsDelegate {
  var knowsSurroundings: Bool { files?.knowsPhoto ?? true }

  var surroundings: TraceSurroundings {
    TraceSurroundings(of: files?.recordedPhoto, with: source, on: connection)
  }
}

extension LiveSession: SceneNavigatorDelegate {
  func willOpen(_ scene: any Scene.Type, in environment: SceneEnvironment) {
    source.cancelTouches(because: .sceneChanged)
    images.readAhead(scene, in: environment)
    window.title = WindowTitle.of(scene, in: environment.language)
    files?.leaveScene()
  }
}
