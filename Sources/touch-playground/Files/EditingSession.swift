import CairoRendering
import Drawing
import PhotoDocument
import PhotoEditor
import PhotoEditorFiles
import ScenePlayer
import Scenes
import TouchEngine
import TouchTraces
import X11Platform

/// The files of the photo editor in a window: opening, autosaving, saving and exporting.
///
/// Opening replaces the scene, and ends a recording. Errors are shown on the screen and on standard
/// error, and change nothing. While another scene is played, the session does nothing.
final class EditingSession {
  let sign: FilesSign
  let playground: Playground
  let input: LiveInput
  let recordings: Recordings
  let images: ImageStore
  let pages: ModalSession
  let focus: KeyFocus
  private let keepsEdits: Bool

  /// The file the editor was asked to open, until it has been processed.
  private var asked: OpenedPhoto?
  /// The current editor; `nil` while another scene is played.
  weak var editor: PhotoEditor?
  /// The current edit, as of the last autosaved step; `nil` while another scene is played.
  var project: ProjectFile?
  var projectPath: String?
  /// The document as saved to the user's file, or as it was opened; `nil` when it is unsaved.
  var saved: EditorDocument?
  /// The slot of the autosaved edit; `nil` when nothing is autosaved.
  var slot: AutosaveSlot?
  private var hasSaidUnkept = false
  /// The file being opened in place of the current edit, and the slot of an edit that is being
  /// continued.
  var opening: (job: PhotoOpening, slot: AutosaveSlot?)?
  /// The opening of the current photo while it is being loaded, or while its checksum is unknown.
  var awaited: PhotoOpening?
  var export: (job: PictureExport, name: String)?
  /// The project being saved to the user's path.
  var saving: ProjectSaving?

  var window: X11Window { pages.window }

  /// Follows the editor of a playground.
  ///
  /// - Parameters:
  ///   - opened: The file to edit, when one was given.
  ///   - keepsEdits: Whether edits are autosaved, and offered at a later start.
  ///   - pages: Plays pages in place of the scene.
  ///   - focus: Told while a page receives the keys.
  ///   - images: The store that reads the photos.
  ///   - recordings: The recordings, which end when a file is opened.
  ///   - sign: The sign that shows messages about files.
  init(
    _ opened: OpenedPhoto?, keepsEdits: Bool, pages: ModalSession, focus: KeyFocus,
    images: ImageStore, recordings: Recordings, saying sign: FilesSign
  ) {
    let playground = pages.playground
    asked = opened
    self.keepsEdits = keepsEdits
    self.playground = playground
    input = pages.input
    self.pages = pages
    self.focus = focus
    self.images = images
    self.recordings = recordings
    self.sign = sign
    sign.appearance = { [unowned playground] in playground.window.appearance }
    sign.language = { [unowned playground] in playground.scene.language }
    playground.screenOverlay = sign
    sign.room = { [unowned playground] in focus.isOnPage ? nil : playground.window.bounds }
    sign.isWaiting = { [unowned self] in isWaiting }
    sign.button.onChange = { [unowned playground] in playground.window.needsDisplay = true }
  }

  func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: playground.scene.language, with: text)
  }

  // MARK: The loop

  /// Whether results of other threads are expected soon.
  private var isWaiting: Bool {
    opening != nil || export != nil || saving != nil || slot?.isWriting == true
      || awaited?.hasPixels == true
      || awaited != nil && recordings.sign.state == .waiting
  }

  /// Handles files after a batch: autosaves a changed step, and takes what other threads have
  /// finished meanwhile.
  func afterBatch() throws {
    try followScene()
    try lookAtAwaited()
    try lookAtOpening()
    lookAtSaving()
    lookAtExport()
    if let failure = slot?.takeFailure() { fail(failure) }
  }

  /// Ends the session when the program ends properly: an edit that was saved need not be offered
  /// again.
  func finish() {
    keep()
    export?.job.cancel()
    _ = export?.job.wait()
    // The screen is no longer visible, so the error goes to standard error only.
    slot?.wait()
    if let failure = slot?.takeFailure() { complain(failure.description) }
    leave()
  }

  // MARK: The scene

  /// Follows the editor that is played now, and autosaves a changed step. Call it before a request
  /// about its file.
  func followScene() throws {
    try followEditor()
    keep()
  }

  private func followEditor() throws {
    guard let present = playground.scene as? PhotoEditor else {
      // The editor itself no longer exists.
      if project != nil { leave() }
      return
    }
    guard present !== editor else { return }
    editor = present
    // A recording that begins continues with the same document in another editor.
    guard project?.document != present.document else { return }
    guard let opened = asked ?? (try? OpenedPhoto(present.document)) else { return }
    try begin(opened)
  }

  /// Leaves the editor for another scene: unsaved changes stay in their slot, and are offered at a
  /// later start.
  private func leave() {
    endSaving()
    if let project, project.document == saved { slot?.empty() }
    opening?.job.cancel()
    awaited?.cancel()
    awaited = nil
    // The program's own photo is small, and will be shown again.
    if let photo = project?.document.photo.name, photo.hasPrefix("/") {
      images.forget(ImageID(photo))
    }
    (editor, project, projectPath, saved, slot, opening) = (nil, nil, nil, nil, nil, nil)
    if case .exporting = sign.state {} else { sign.state = .nothing }
  }

  /// Begins with a new editor: with the requested file, or with the editor's own photo, unless the
  /// user continues an unfinished edit.
  private func begin(_ opened: OpenedPhoto) throws {
    let wasAsked = asked != nil
    asked = nil
    takeOver(opened)
    if !wasAsked { look(at: opened) }
    guard keepsEdits, let folder = StateFolder.path else { return }
    StateFolder.make(folder)
    if !wasAsked, let left = AutosaveSlot.leftover(in: folder) { try offer(left) }
    if slot == nil { takeSlot() }
  }

  /// Takes a slot for autosaving; reports once when there is none.
  func takeSlot() {
    guard let folder = StateFolder.path else { return }
    do throws(UnkeptEdit) { slot = try AutosaveSlot(in: folder) } catch {
      slot = nil
      if !hasSaidUnkept { fail(error) }
      hasSaidUnkept = true
    }
  }

  func takeOver(_ opened: OpenedPhoto) {
    project = opened.project
    projectPath = opened.projectPath
    saved = opened.project.document
    let name = opened.projectPath ?? opened.project.photo.path
    if name.hasPrefix("/") {
      window.title = "Touch Playground — \(PhotoEditor.name) — \(lastName(name))"
    }
    say(remarkOf: opened)
  }

  private func say(remarkOf opened: OpenedPhoto) {
    guard let remark = opened.remark else { return }
    complain(remark.words(in: .english))
    show(failed: remark.words(in: playground.scene.language))
  }

  // MARK: The photo's file

  /// Starts reading the current photo's file on another thread, unless that has begun.
  private func look(at opened: OpenedPhoto) {
    awaited = awaited ?? PhotoOpening(.shown(opened), longerSide: Self.longerSide)
  }

  /// Stores the facts that another thread has read about the current photo.
  func learn(_ opened: OpenedPhoto) {
    if asked != nil {
      asked = opened
    } else {
      project?.photo = opened.project.photo
      say(remarkOf: opened)
    }
  }

  /// Whether the checksum of the current photo's file is known.
  var knowsPhoto: Bool { awaited?.isRead ?? true }

  /// The current photo for the header of a recording, as its file was when it was opened. Waits
  /// until that is known; `nil` when there is none, or it cannot be read.
  var recordedPhoto: TracePhoto? {
    guard let shown = (playground.scene as? PhotoEditor)?.document.photo else { return nil }
    if asked == nil, project == nil, let opened = try? OpenedPhoto(EditorDocument(photo: shown)) {
      look(at: opened)
    }
    let facts = awaited?.waitUntilRead()?.project ?? asked?.project ?? project
    guard let facts, facts.document.photo.name == shown.name, let sum = facts.photo.crc32 else {
      return nil
    }
    return TracePhoto(
      name: shown.name, width: shown.pixelWidth, height: shown.pixelHeight, crc32: sum)
  }

  /// Autosaves the edit when it has changed; soon afterwards it survives any end of the program.
  func keep() {
    guard let document = editor?.document, project != nil, document != project?.document else {
      return
    }
    project?.document = document
    guard let slot, let project else { return }
    slot.keep(project, program: programVersion)
  }

  /// Carries out a request about a file.
  ///
  /// - Throws: What the file chooser throws while it is shown.
  func fulfil(_ request: FileRequest) throws {
    switch request {
    case .open: try choose()
    case .save: save()
    case .export(let isOther): beginExport(isOther: isOther)
    }
  }

  // MARK: Messages

  func show(_ state: FilesSign.State) {
    sign.state = state
    playground.window.needsDisplay = true
  }

  func tell(_ words: String) {
    show(.said(words, until: input.now.advanced(bySeconds: FilesSign.saidSeconds)))
  }

  func fail(_ words: String) {
    complain(words)
    show(failed: words)
  }

  func fail(_ error: any Error) {
    complain("\(error)")
    show(failed: ShownFileFault.words(of: error, in: playground.scene.language))
  }

  func show(failed words: String) {
    let stop = playground.scene.language == .chinese ? "。" : "."
    show(.failed(words.prefix(1).uppercased() + words.dropFirst() + stop))
  }

  /// Handles Esc and the sign's button: removes a message, and cancels work in progress.
  func dismiss() {
    switch sign.state {
    case .failed: showWork()
    case .opening where opening != nil:
      opening?.job.cancel()
      opening = nil
      tell(say("open.cancelled"))
    default: export?.job.cancel()
    }
  }

  /// Shows the export that is still running, if any.
  func showWork() {
    if let export {
      show(.exporting(name: export.name) { export.job.progress })
    } else {
      show(.nothing)
    }
  }

}
