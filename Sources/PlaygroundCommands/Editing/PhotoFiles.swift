import CairoRendering
import PhotoEditor
import PhotoEditorFiles
import SceneBase
import ScenePlayer
import ToolCommands
import TouchEngine

/// The files of the photo editor: photos and projects.
struct PhotoFiles: SceneFiles {
  var scene: any Scene.Type { PhotoEditor.self }

  var projectEnding: String { ProjectFile.ending }

  func open(_ path: String) -> any FileLoading {
    PhotoLoading(.file(path))
  }

  func makeSession(
    for host: any FileHost, opening: (any FileLoading)?, found file: (any FoundFile)?
  ) -> any FileSession {
    EditingSession(host, opening: opening as? PhotoLoading, found: file as? OpenedPhoto)
  }
}

extension PhotoLoading: FileLoading {
  func find(atMost seconds: Double?) throws -> (any FoundFile)? {
    try waitUntilFound(atMost: seconds)
  }
}

extension OpenedPhoto: FoundFile {
  func openPlayground(in environment: SceneEnvironment) -> Playground {
    let state = PhotoEditor(environment).state(opening: project.document)
    return ToolCommands.openPlayground(PhotoEditor.self, environment, state: state)
  }
}

extension PhotoFiles {
  func thumbnail(
    of path: String, called name: String, longerSide side: Int
  ) throws -> CairoSurface {
    do {
      return try DocumentThumbnail.paint(OpenedPhoto(path: path).project.document, side: side)
    } catch let fault as DocumentThumbnail.Fault {
      throw ThumbnailFault(name: name, reason: fault.description)
    } catch let error as PictureError {
      throw ThumbnailFault(name: name, reason: error.description)
    } catch let error as ProjectError {
      // Also when the project's photo is missing, without which there is no picture.
      throw ThumbnailFault(name: name, reason: error.description)
    }
  }
}
