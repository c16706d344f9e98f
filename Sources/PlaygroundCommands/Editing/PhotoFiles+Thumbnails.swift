import CairoRendering
import PhotoEditorFiles
import ToolCommands

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
