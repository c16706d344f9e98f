import CairoRendering
import Drawing
import FilePages
import FileSupport
import PhotoDocument
import PhotoEditor
import PhotoEditorFiles
import SceneBase
import ScenePlayer
import ToolCommands
import TouchEngine
import TouchTraces
import X11Platform

/// The files of the photo editor in a window: opening, autosaving, saving and exporting.
///
/// Opening replaces the scene, and ends a recording. Errors are shown on the screen and on standard
/// error, and change nothing. While another scene is played, the session does nothing.
final class EditingSession: FileSession {
  let sign: FilesSign
  let playground: Playground
  let host: any FileHost
  let images: ImageStore
  let desktop: DesktopSession
  /// The reading of a long file from the command line, before it is followed; otherwise `nil`.
  private var awaited: PhotoLoading?

  /// The current editor; `nil` while another scene is played.
  weak var editor: PhotoEditor?
  /// The current edit: of the file from the command line until an editor is followed, and then of
  /// its file; `nil` while another scene is played, or when the editor's photo is missing.
  var edit: Edit?
  /// The file being opened in place of the current edit; `nil` for none.
  var opening: FileArrival?
  /// The picture being written, which may outlast its edit; `nil` for none.
  var export: (job: PictureExport, name: String)?
  /// How pictures are exported, as last chosen.
  var exportChoice: ExportChoice?
  /// The last exported picture; `nil` before the first.
  var exported: PictureExport.Order?
  /// The copying of the last exported picture; `nil` when none is under way.
  var copying: BackgroundJob<PictureCopy?>?
  /// The showing of the last exported file; `nil` when none is under way.
  var showing: (job: BackgroundJob<Bool>?, path: String)? { didSet { lookAgain() } }
  /// What a file is for that the user chooses in a dialog of the desktop; `nil` when none is asked.
  var asked: FilePurpose? { didSet { lookAgain() } }

  /// What a file is for.
  enum FilePurpose {
    case opening
    /// The export of a project, and the place without a dialog.
    case exporting(ProjectFile, ExportChoice, path: String)
  }
  private var hasSaidUnkept = false
  /// Whether the editor that was just left may come back.
  var mayTurnBack: () -> Bool = { false }

  var window: any SessionWindow { host.window }

  /// Follows the editor of a playground.
  ///
  /// - Parameters:
  ///   - host: The session in a window.
  ///   - opening: The reading of the file from the command line; `nil` without one.
  ///   - file: This file, if it is found already.
  init(_ host: any FileHost, opening: PhotoLoading?, found file: OpenedPhoto?) {
    self.host = host
    (playground, images) = (host.playground, host.images)
    (desktop, sign) = (host.desktop, host.sign)
    edit = file.map { Edit($0, reading: opening) }
    awaited = file == nil ? opening : nil
    let (playground, sign) = (playground, sign)
    sign.appearance = { [unowned playground] in playground.window.appearance }
    sign.language = { [unowned playground] in playground.scene.language }
    playground.add(sign)
    sign.room = { [unowned self] in
      host.isOnPage ? nil : editor?.messageRoom ?? playground.window.bounds
    }
    sign.isWaiting = { [unowned self] in isWaiting }
  }

  func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: playground.scene.language, with: text)
  }

  // MARK: The loop

  /// Whether results of other threads are expected soon.
  private var isWaiting: Bool {
    opening != nil || export != nil || copying != nil || showing != nil || edit?.saving != nil
      || edit?.slot?.isWriting == true || desktop.isWaiting
      || edit?.reading?.hasPixels == true
      || edit?.reading != nil && host.isRecordingAwaited
  }

  /// Handles files after a batch: autosaves a changed step, and takes what other threads have
  /// finished meanwhile.
  func afterBatch() throws {
    try followScene()
    if try lookAtReading() { sayRemark() }
    try lookAtOpening()
    lookAtSaving()
    lookAtExport()
    lookAtCopying()
    lookAtShowing()
    try lookAtAnswer()
    if let failure = edit?.slot?.takeFailure() { fail(failure) }
  }

  /// Ends the session when the program ends properly: an edit that was saved need not be offered
  /// again.
  func finish() {
    keep()
    export?.job.cancel()
    _ = export?.job.wait()
    // The screen is no longer visible, so the error goes to standard error only.
    edit?.slot?.wait()
    if let failure = edit?.slot?.takeFailure() { complain(failure.description) }
    leave()
  }

  // MARK: The scene

  func awaitFile() throws {
    if let awaited { follow(awaited, called: awaited.name, keptIn: nil) }
    awaited = nil
    try awaitPhoto()
  }

  func leaveScene() {
    keep()
    leaveFormerEditor()
  }

  /// Begins the edit of the file from the command line, if there is one. Call it when the window is
  /// shown, before the first batch.
  func start() throws {
    if edit != nil { try begin(isOffering: false) }
  }

  /// Follows the editor that is played now, and autosaves a changed step. Call it before a request
  /// about its file.
  func followScene() throws {
    try followEditor()
    keep()
  }

  private func followEditor() throws {
    guard let present = playground.scene as? PhotoEditor else {
      return leaveFormerEditor()
    }
    guard present !== editor else { return }
    editor = present
    // A recording that begins continues with the same document in another editor, and so does a
    // scene that a finger brings back.
    guard edit?.document != present.document else { return showName() }
    guard let opened = try? OpenedPhoto(present.document) else { return }
    // When the scene was started over, the slot stays, and what was under way goes on.
    var next = Edit(
      opened, slot: edit?.slot,
      reading: edit?.reading ?? PhotoLoading(.shown(opened)))
    next.saving = edit?.saving
    edit = next
    // What was asked for comes before what was left.
    try begin(isOffering: opening == nil)
  }

  /// Follows the editor that goes on from an earlier moment: the same file is edited, with an
  /// earlier document.
  func followBranch() {
    guard let present = playground.scene as? PhotoEditor, edit != nil else { return }
    editor = present
    showName()
  }

  /// Leaves the edit of an editor that no longer exists, unless it may still come back.
  private func leaveFormerEditor() {
    if edit != nil, !(playground.scene is PhotoEditor), !mayTurnBack() { leave() }
  }

  /// Leaves the editor for another scene: unsaved changes stay in their slot, and are offered at a
  /// later start.
  private func leave() {
    endSaving()
    edit?.emptySlotIfSaved()
    opening?.cancel()
    edit?.reading?.cancel()
    // The program's own photo is small, and will be shown again.
    if let photo = edit?.document.photo.name, PathName.isFull(photo) {
      images.forget(ImageID(photo))
    }
    (editor, edit, opening) = (nil, nil, nil)
    switch sign.state {
    case .exporting, .exported: break
    default: sign.state = .nothing
    }
  }

  /// Begins the edit: shows its name, and finds a slot for it.
  ///
  /// - Parameter isOffering: Whether the user may continue an unfinished edit in its place.
  /// - Throws: What the dialog throws.
  private func begin(isOffering: Bool) throws {
    announce()
    guard host.keepsEdits, let folder = StateFolder.path else { return }
    StateFolder.make(folder)
    if isOffering, let left = AutosaveSlot.leftover(in: folder) { try offer(left) }
    if edit?.slot == nil { edit?.slot = freeSlot() }
  }

  /// Returns a free slot for autosaving; `nil` when there is none, which is reported once.
  func freeSlot() -> AutosaveSlot? {
    guard let folder = StateFolder.path else { return nil }
    do throws(UnkeptEdit) { return try AutosaveSlot(in: folder) } catch {
      if !hasSaidUnkept { fail(error) }
      hasSaidUnkept = true
      return nil
    }
  }

  /// Shows the name of the edited file in the window's title, and a remark about it; remembers its
  /// photo.
  func announce() {
    guard let photo = edit?.file.project.photo.path else { return }
    RecentPhotos.standard?.add(photo)
    showName()
    sayRemark()
  }

  /// Shows the name of the edited file in the window's title.
  private func showName() {
    guard let file = edit?.file else { return }
    let path = file.projectPath ?? file.project.photo.path
    if PathName.isFull(path) { showTitle(path) }
  }

  /// Shows the name of a file in the window's title, while the editor is shown: a save may end when
  /// its editor was left.
  func showTitle(_ path: String) {
    guard playground.scene is PhotoEditor else { return }
    window.title = WindowTitle.of(
      PhotoEditor.self, in: playground.scene.language, file: PathName.last(of: path))
  }

  /// Shows the remark about the edited file, if there is one.
  private func sayRemark() {
    guard let remark = edit?.file.remark else { return }
    mention(remark.words(in: .english))
    show(failed: remark.words(in: playground.scene.language))
  }

  // MARK: The photo's file

  /// Whether the checksum of the current photo's file is known.
  var knowsPhoto: Bool { edit?.reading?.isRead ?? true }

  /// The current photo for the header of a recording, as its file was when it was opened. Waits
  /// until that is known; `nil` when there is none, or it cannot be read.
  var recordedPhoto: TracePhoto? {
    guard let shown = (playground.scene as? PhotoEditor)?.document.photo else { return nil }
    guard let facts = facts(of: shown), facts.document.photo.name == shown.name,
      let sum = facts.photo.crc32
    else { return nil }
    return TracePhoto(
      name: shown.name, width: shown.pixelWidth, height: shown.pixelHeight, crc32: sum)
  }

  /// Waits until the file of a photo has been read.
  ///
  /// - Returns: The facts of the edit's photo or, before the first editor is followed, of the
  ///   scene's own; `nil` when that is missing.
  private func facts(of photo: PhotoReference) -> ProjectFile? {
    if let edit { return (edit.reading?.waitUntilRead() ?? edit.file).project }
    guard let opened = try? OpenedPhoto(EditorDocument(photo: photo)) else { return nil }
    return PhotoLoading(.shown(opened)).waitUntilRead()?.project
  }

  /// Autosaves the edit when it has changed; soon afterwards it survives any end of the program.
  func keep() {
    if let document = editor?.document { edit?.keep(document) }
  }

  /// Carries out a request about a file.
  ///
  /// - Throws: What the file chooser throws while it is shown.
  func fulfil(_ request: FileRequest) throws {
    switch request {
    case .open: try choose()
    case .save: try save()
    case .export: try chooseExport()
    case .showExported: showExported()
    case .copyExported: copyExported()
    }
  }

  // MARK: Messages

  func show(_ state: FilesSign.State) {
    sign.state = state
    lookAgain()
  }

  /// Has a picture drawn, with which the sign says when to look for results again: the desktop may
  /// never answer.
  private func lookAgain() { playground.window.needsDisplay = true }

  func tell(_ words: String) {
    show(.said(words, until: host.now.advanced(bySeconds: FilesSign.saidSeconds)))
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
    let stop = say("stop")
    show(.failed(words.capitalizedFirst + stop))
  }

  /// Handles Esc and the sign's cross: removes a message, and cancels work in progress.
  func dismiss() {
    switch sign.state {
    case .failed, .exported: showWork()
    case .opening where opening != nil:
      opening?.cancel()
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
