import CairoRendering
import FileSupport
import PhotoDocument
import PhotoEditorFiles
import ToolCommands

/// A photo or a project that was opened from a file and checked. Only the photo's header has been
/// read at first.
struct OpenedPhoto {
  var project: ProjectFile
  /// The path of the photo's file.
  private(set) var photoFile: String
  /// The path of the project, to which it is saved; `nil` for a photo.
  var projectPath: String?
  /// The version of the project's file that was read or written last; `nil` for a photo.
  var projectStamp: FileStamp?
  /// A remark about the opened file; known once the photo has been read.
  private(set) var remark: ProjectRemark?

  /// Opens a file: a project when it has a project's extension or content, otherwise a photo.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - assets: The folder of the program's own pictures.
  ///   - progress: Called now and then with the part of a project that was read so far, 0…1.
  /// - Throws: `ProjectError` or `PictureError`, with a message that names the file.
  init(
    path: String, assets: String? = AssetFolder.find(),
    progress: @escaping (Double) -> Void = { _ in }
  ) throws {
    if path.lowercased().hasSuffix(ProjectFile.ending)
      || (try? FileContent(ofFile: path)) == .project
    {
      let isNamed = !FileDescriptorPath.isMeant(by: path)
      // Taken first: a change while the file is read is one that has not been read.
      projectStamp = isNamed ? FileStamp(path: path) : nil
      var project = try ProjectFile(readingFile: path, progress: progress)
      photoFile = try project.findPhoto(besideFile: isNamed ? path : "-", assets: assets)
      self.project = project
      projectPath = isNamed ? PathName.full(path) : nil
    } else {
      photoFile = PathName.full(path)
      let photo = try PhotoReference(ofFile: photoFile)
      project = ProjectFile(
        photo: try PhotoFacts(ofUnreadFile: photoFile), document: EditorDocument(photo: photo))
    }
  }

  /// Opens what standard input has: a project, whose photo is looked for in the current folder, or
  /// a photo.
  ///
  /// - Throws: `ProjectError` or `PictureError`.
  init(
    copiedTo path: String, isProject: Bool, assets: String? = AssetFolder.find()
  ) throws {
    photoFile = path
    guard isProject else {
      project = ProjectFile(
        photo: try PhotoFacts(ofUnreadFile: path),
        document: EditorDocument(photo: try PhotoReference(ofFile: path)))
      return
    }
    var project = try ProjectFile(readingFile: path)
    photoFile = try project.findPhoto(besideFile: "-", assets: assets)
    self.project = project
  }

  /// Opens an autosaved edit. It has no project path, because the user has not named it.
  init(kept path: String, progress: @escaping (Double) -> Void = { _ in }) throws {
    var project = try ProjectFile(readingFile: path, progress: progress)
    photoFile = try project.findPhoto(besideFile: path, assets: AssetFolder.find())
    self.project = project
  }

  /// Opens the scene's own photo with its initial document.
  init(_ document: EditorDocument) throws {
    guard let assets = AssetFolder.find() else {
      throw PictureError.cannotRead(path: document.photo.name, reason: .noFolder)
    }
    let name = document.photo.name
    photoFile = "\(assets)/\(name)"
    project = ProjectFile(
      photo: try PhotoFacts(ofUnreadFile: photoFile, called: name), document: document)
  }

  /// Reads all of the photo's file, and stores its facts.
  ///
  /// - Throws: When it cannot be read.
  mutating func readPhoto() throws(PictureError) {
    remark = try project.readPhoto(in: photoFile)
  }

  /// Takes the facts that another thread has read about the photo.
  mutating func learn(from read: OpenedPhoto) {
    project.photo = read.project.photo
    remark = read.remark
  }

  /// The name of the photo or the project, without its folder.
  var name: String { PathName.last(of: projectPath ?? project.photo.path) }
}
