import FileSupport
import PhotoDocument
import PhotoEditorFiles
import ToolCommands

/// The edit of a file: its document, where that is saved, and what other threads do for it.
struct Edit {
  /// The file; its project is the edit as of the last autosaved step.
  var file: OpenedPhoto
  /// The document as saved to the user's file, or as it was opened; `nil` when it is unsaved.
  var saved: EditorDocument?
  /// The slot of the autosaved edit; `nil` when nothing is autosaved.
  var slot: AutosaveSlot?
  /// The reading of the photo, until its pixels are loaded and its checksum is known; then `nil`.
  var reading: PhotoLoading?
  /// The project being saved to the user's path; `nil` when none is.
  var saving: ProjectSaving?

  /// Begins the edit of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - slot: The slot for autosaving it; `nil` for none.
  ///   - reading: The reading of its photo; `nil` when the photo has been read.
  init(_ file: OpenedPhoto, slot: AutosaveSlot? = nil, reading: PhotoLoading? = nil) {
    self.file = file
    saved = file.project.document
    self.slot = slot
    self.reading = reading
  }

  /// The document as of the last autosaved step.
  var document: EditorDocument { file.project.document }

  /// Whether the last step is in the user's file, or none was made since it was opened.
  var isSaved: Bool { document == saved }

  /// Keeps a changed document, and autosaves it; soon afterwards it survives any end of the
  /// program. Does nothing when the document is the same.
  mutating func keep(_ document: EditorDocument) {
    guard document != self.document else { return }
    file.project.document = document
    slot?.keep(file.project, program: ToolProgram.current.version)
  }

  /// Empties the slot unless it holds a step that is saved nowhere else.
  func emptySlotIfSaved() {
    if isSaved { slot?.empty() }
  }

  /// The version of the user's project that another window or program has written since this one
  /// read or wrote it; `nil` when none has.
  var otherVersion: FileStamp? {
    guard let path = file.projectPath, let present = FileStamp(path: path) else { return nil }
    return present == file.projectStamp ? nil : present
  }

  /// Starts saving to the user's project; the first time that is a new file beside the photo.
  mutating func save() {
    guard let path = file.projectPath else { return saveAside() }
    saving = ProjectSaving(
      file.project, to: path, replacing: file.projectStamp, program: ToolProgram.current.version)
  }

  /// Starts saving to a new file beside the project or the photo, which is the user's project from
  /// then on.
  mutating func saveAside() {
    let path = FilePlaces.free(
      besidePhoto: file.projectPath ?? file.project.photo.path, tail: ProjectFile.ending)
    saving = ProjectSaving(file.project, to: path, program: ToolProgram.current.version)
  }
}
