import PhotoDocument
import PhotoEditor
import SceneBase
import ScenePlayer

@testable import ToolCommands

/// Opens the photo editor with a document, as if it was in a file.
func openEditor(_ environment: SceneEnvironment, showing document: EditorDocument) -> Playground {
  let state = PhotoEditor(environment).state(opening: document)
  return openPlayground(PhotoEditor.self, environment, state: state)
}
