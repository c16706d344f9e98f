import CairoRendering
import PhotoProjects
import Scenes

/// A photo or a project that was opened from a file and checked; but of the photo no more than its header
/// has been read, until somebody does.
struct OpenedPhoto {
  var project: ProjectFile
  /// Where the photo's file is.
  private(set) var photoFile: String
  /// Where the project is, when it was one; saving goes there.
  var projectPath: String?
  /// What is to be said of it, though it could be opened; known once the photo has been read.
  private(set) var remark: ProjectRemark?

  /// Opens a file: a project by its name, all else as a photo.
  ///
  /// - Throws: `ProjectError` or `PictureError`, in words that name the file.
  init(path: String, assets: String? = AssetFolder.find()) throws {
    if path.lowercased().hasSuffix(ProjectFile.ending) {
      var project = try ProjectFile(readingFile: path)
      photoFile = try project.findPhoto(besideFile: path, assets: assets)
      self.project = project
      projectPath = fullPath(path)
    } else {
      photoFile = fullPath(path)
      let photo = try PhotoReference(ofFile: photoFile)
      project = ProjectFile(
        photo: try PhotoFacts(ofUnreadFile: photoFile), document: EditorDocument(photo: photo))
    }
  }

  /// Opens what was kept of an edit. It is no project that anybody has named.
  init(kept path: String) throws {
    var project = try ProjectFile(readingFile: path)
    photoFile = try project.findPhoto(besideFile: path, assets: AssetFolder.find())
    self.project = project
  }

  /// What is on the scene's own photo at first.
  init(_ document: EditorDocument) throws {
    guard let assets = AssetFolder.find() else {
      throw PictureError.cannotRead(path: document.photo.name, reason: .noFolder)
    }
    let name = document.photo.name
    photoFile = "\(assets)/\(name)"
    project = ProjectFile(
      photo: try PhotoFacts(ofUnreadFile: photoFile, called: name), document: document)
  }

  /// Reads all of the photo's file, and takes down what it is.
  ///
  /// - Throws: When it cannot be read.
  mutating func readPhoto() throws(PictureError) {
    remark = try project.readPhoto(in: photoFile)
  }

  /// What the photo or the project is called, without its folder.
  var name: String { lastName(projectPath ?? project.photo.path) }
}

/// A path's last name.
func lastName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}
