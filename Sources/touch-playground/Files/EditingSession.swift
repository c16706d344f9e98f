import CairoRendering
import Drawing
import PhotoProjects
import Scenes
import TouchEngine
import TouchTraces
import X11Platform

/// Files while the photo editor is played in a window: what is opened, kept, saved and exported.
///
/// Opening goes on with a scene that is opened anew, and ends a recording. What goes wrong is said on
/// the screen and on standard error, and changes nothing. While another scene is played it does nothing.
final class EditingSession {
  let sign: FilesSign
  let playground: Playground
  let input: LiveInput
  let recordings: Recordings
  let images: ImageStore
  let source: XInput2Source
  let screen: WindowScreen
  let window: X11Window
  private let keepsEdits: Bool

  /// What the editor has been opened with, until it is looked at first.
  private var asked: OpenedPhoto?
  /// The editor that is looked after; `nil` while another scene is played.
  weak var editor: PhotoEditor?
  /// What is edited, as of the last step that was kept; `nil` while another scene is played.
  var project: ProjectFile?
  var projectPath: String?
  /// The document as it is in a file that the user has named, or as it was opened; `nil` when it is in
  /// none.
  var saved: EditorDocument?
  /// Where what is edited is kept; `nil` keeps nothing.
  var slot: AutosaveSlot?
  private var hasSaidUnkept = false
  /// What is being opened in place of what is edited; where an edit goes on, where it was kept.
  var opening: (job: PhotoOpening, slot: AutosaveSlot?)?
  /// What is edited, as long as its photo is on its way, or nobody knows yet what is in the photo's file.
  var awaited: PhotoOpening?
  var export: (job: PictureExport, name: String)?
  /// What is being written where the user wants it.
  var saving: ProjectSaving?
  var wishes: [FileWish] = []
  /// Whether something else than the scene is shown, and has the keys.
  var isAsking = false

  /// - Parameters:
  ///   - opened: What the editor shows, when a file was asked for.
  ///   - keepsEdits: Whether what is edited is kept without being asked, and offered another time.
  ///   - playground: What is played.
  ///   - input: With what.
  ///   - source: Where drops come from.
  ///   - screen: Where it is shown.
  ///   - window: The program's.
  ///   - images: Where the photos are read.
  ///   - recordings: Which end when something is opened.
  ///   - sign: Where it is said what becomes of files.
  init(
    _ opened: OpenedPhoto?, keepsEdits: Bool, of playground: Playground,
    playedWith input: LiveInput, from source: XInput2Source, on screen: WindowScreen,
    of window: X11Window, images: ImageStore, recordings: Recordings,
    saying sign: FilesSign
  ) {
    asked = opened
    self.keepsEdits = keepsEdits
    self.playground = playground
    self.input = input
    self.source = source
    self.screen = screen
    self.window = window
    self.images = images
    self.recordings = recordings
    self.sign = sign
    sign.appearance = { [unowned playground] in playground.window.appearance }
    sign.language = { [unowned playground] in playground.scene.language }
    playground.board = sign
    sign.room = { [unowned self] in isAsking ? nil : playground.window.bounds }
    sign.isWaiting = { [unowned self] in isWaiting }
    sign.button.onChange = { [unowned playground] in playground.window.needsDisplay = true }
  }

  func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: playground.scene.language, with: text)
  }

  // MARK: The loop

  /// Whether it has to be looked at other threads soon.
  private var isWaiting: Bool {
    opening != nil || export != nil || saving != nil || slot?.isWriting == true
      || awaited?.hasPixels == true
      || awaited != nil && recordings.sign.state == .waiting
  }

  /// To be called when a batch has been dealt with: keeps what a step has changed, and does what was
  /// asked for meanwhile.
  func afterBatch() throws {
    try followScene()
    keep()
    if [input.takeEscapeForFiles(), sign.button.takePress()].contains(true) { dismiss() }
    wishes += input.takeKeys().compactMap { FileWish($0) }
    while !wishes.isEmpty { try fulfil(wishes.removeFirst()) }
    for drop in source.takeDrops() { take(drop) }
    try lookAtAwaited()
    try lookAtOpening()
    lookAtSaving()
    lookAtExport()
    if let failure = slot?.takeFailure() { fail(failure) }
  }

  /// The program ends in good order: what was saved need not be offered again.
  func finish() {
    keep()
    export?.job.cancel()
    _ = export?.job.wait()
    // Nobody sees the screen any more.
    slot?.wait()
    if let failure = slot?.takeFailure() { complain(failure.description) }
    leave()
  }

  // MARK: The scene

  /// Looks after the editor that is played now.
  private func followScene() throws {
    guard let present = playground.scene as? PhotoEditor else {
      // The editor itself is gone by now.
      if project != nil { leave() }
      return
    }
    guard present !== editor else { return }
    editor = present
    present.onWish = { [unowned self] in wishes.append($0) }
    // A recording that begins goes on with the same in another editor.
    guard project?.document != present.document else { return }
    guard let opened = asked ?? (try? OpenedPhoto(present.document)) else { return }
    try begin(opened)
  }

  /// Another scene is played: what was not saved stays where it is kept, and is offered another time.
  private func leave() {
    endSaving()
    if let project, project.document == saved { slot?.empty() }
    opening?.job.cancel()
    awaited?.cancel()
    awaited = nil
    // The program's own is small, and shown again.
    if let photo = project?.document.photo.name, photo.hasPrefix("/") {
      images.forget(ImageID(photo))
    }
    (editor, project, projectPath, saved, slot, opening) = (nil, nil, nil, nil, nil, nil)
    if case .exporting = sign.state {} else { sign.state = .nothing }
  }

  /// An editor was opened: with what was asked for, or with its own photo, unless somebody goes on with
  /// an edit that was not finished.
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

  /// Takes a place in which what is edited is kept; that there is none is said once.
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

  /// Lets another thread read the file of the photo that is shown, unless one does already.
  private func look(at opened: OpenedPhoto) {
    awaited = awaited ?? PhotoOpening(.shown(opened), longerSide: Self.longerSide)
  }

  /// Takes note of what another thread has found out about the photo that is shown.
  func learn(_ opened: OpenedPhoto) {
    if asked != nil {
      asked = opened
    } else {
      project?.photo = opened.project.photo
      say(remarkOf: opened)
    }
  }

  /// Whether it is known what is in the file of the photo that is shown.
  var knowsPhoto: Bool { awaited?.isRead ?? true }

  /// The photo that is shown, for the header of a recording, as its file was when it was opened. Waits until
  /// that is known; `nil` when there is none, or it cannot be read.
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

  /// Keeps what is edited when it has changed; then it is there in a moment, however the program ends.
  func keep() {
    guard let document = editor?.document, project != nil, document != project?.document else {
      return
    }
    project?.document = document
    guard let slot, let project else { return }
    slot.keep(project, program: programVersion)
  }

  func fulfil(_ wish: FileWish) throws {
    switch wish {
    case .open: try choose()
    case .save: save()
    case .export(let isOther): beginExport(isOther: isOther)
    }
  }

  // MARK: What is said

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

  /// Esc and the sign's button take a message away, and end what goes on.
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

  /// Shows what still goes on, if anything.
  func showWork() {
    if let export {
      show(.exporting(name: export.name) { export.job.progress })
    } else {
      show(.nothing)
    }
  }

}
