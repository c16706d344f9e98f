import CairoRendering
import Drawing
import PhotoProjects
import Scenes
import TouchEngine
import X11Platform

/// Files while the photo editor is played in a window: what is opened, kept, saved and exported.
///
/// Opening goes on with a scene that is opened anew, and ends a recording. What goes wrong is said on
/// the screen and on standard error, and changes nothing. While another scene is played it does nothing.
final class EditingSession {
  private let sign: FilesSign
  private let playground: Playground
  private let input: LiveInput
  private let recordings: Recordings
  private let images: ImageStore
  private let source: XInput2Source
  private let screen: WindowScreen
  private let window: X11Window
  private let keepsEdits: Bool

  /// What the editor has been opened with, until it is looked at first.
  private var asked: OpenedPhoto?
  /// The editor that is looked after; `nil` while another scene is played.
  private weak var editor: PhotoEditor?
  /// What is edited, as of the last step that was kept; `nil` while another scene is played.
  private var project: ProjectFile?
  private var projectPath: String?
  /// The document as it is in a file that the user has named, or as it was opened; `nil` when it is in
  /// none.
  private var saved: EditorDocument?
  /// Where what is edited is kept; `nil` keeps nothing.
  private var slot: AutosaveSlot?
  /// What is being opened in place of what is edited; where an edit goes on, where it was kept.
  private var opening: (job: PhotoOpening, slot: AutosaveSlot?)?
  /// The photo of what is edited, as long as it is on its way.
  private var awaited: (load: PictureLoad, image: ImageID)?
  private var export: (job: PictureExport, name: String)?
  private var wishes: [FileWish] = []
  /// Whether something else than the scene is shown, and has the keys.
  private(set) var isAsking = false

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
    sign.button.onChange = { [unowned playground] in playground.window.needsDisplay = true }
  }

  private func say(_ name: String, with text: String = "") -> String {
    FilesWords.text(name, in: playground.scene.language, with: text)
  }

  // MARK: The loop

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
    lookAtExport()
  }

  /// The program ends in good order: what was saved need not be offered again.
  func finish() {
    keep()
    opening?.job.cancel()
    awaited?.load.cancel()
    export?.job.cancel()
    _ = export?.job.wait()
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
    if let project, project.document == saved { slot?.empty() }
    opening?.job.cancel()
    (editor, project, projectPath, saved, slot, opening) = (nil, nil, nil, nil, nil, nil)
    if case .exporting = sign.state {} else { sign.state = .nothing }
  }

  /// An editor was opened: with what was asked for, or with its own photo, unless somebody goes on with
  /// an edit that was not finished.
  private func begin(_ opened: OpenedPhoto) throws {
    let wasAsked = asked != nil
    asked = nil
    takeOver(opened)
    guard keepsEdits else { return }
    StateFolder.make(StateFolder.path)
    if !wasAsked, let left = AutosaveSlot.leftover(in: StateFolder.path) { try offer(left) }
    slot = slot ?? AutosaveSlot(in: StateFolder.path)
  }

  private func takeOver(_ opened: OpenedPhoto) {
    project = opened.project
    projectPath = opened.projectPath
    saved = opened.project.document
    let name = opened.projectPath ?? opened.project.photo.path
    if name.hasPrefix("/") {
      window.title = "Touch Playground — \(PhotoEditor.name) — \(lastName(name))"
    }
    if let remark = opened.remark {
      complain(remark)
      show(failed: FaultReasons.text(remark, in: playground.scene.language))
    }
  }

  /// Asks whether to go on with an edit that was not finished.
  private func offer(_ left: AutosaveSlot) throws {
    let found: OpenedPhoto
    do {
      found = try OpenedPhoto(kept: left.path)
    } catch {
      return fail(error)
    }
    let offer = RecoveryOffer(of: lastName(found.project.photo.path), environment)
    try ask(offer) { offer.answer != nil }
    switch offer.answer {
    case true?: begin(.kept(left.path), called: lastName(found.project.photo.path), keptIn: left)
    case false?:
      left.empty()
      slot = left
    // The window was closed: it is offered again.
    case nil: break
    }
  }

  /// Plays something in place of the scene, until it is over.
  private func ask(_ other: some Played, isOver: @escaping () -> Bool) throws {
    isAsking = true
    defer { isAsking = false }
    try interlude.play(other, with: input, isOver: isOver)
  }

  private var interlude: Interlude {
    Interlude(playground: playground, source: source, screen: screen, window: window) {
      [input] in input.reached
    }
  }

  private var environment: SceneEnvironment {
    SceneEnvironment(
      size: window.size, scale: window.scale, appearance: playground.window.appearance,
      language: playground.scene.language)
  }

  /// Keeps what is edited when it has changed; then it is there however the program ends.
  func keep() {
    guard let document = editor?.document, project != nil, document != project?.document else {
      return
    }
    project?.document = document
    guard let slot, let project else { return }
    do throws(ProjectError) { try slot.keep(project, program: programVersion) } catch {
      fail(error)
    }
  }

  private func fulfil(_ wish: FileWish) throws {
    switch wish {
    case .open: try choose()
    case .save: save()
    case .export(let isOther): beginExport(isOther: isOther)
    }
  }

  // MARK: What is said

  private func show(_ state: FilesSign.State) {
    sign.state = state
    playground.window.needsDisplay = true
  }

  private func tell(_ words: String) {
    show(.said(words, until: input.now.advanced(bySeconds: FilesSign.saidSeconds)))
  }

  private func fail(_ words: String) {
    complain(words)
    show(failed: words)
  }

  private func fail(_ error: any Error) {
    complain("\(error)")
    show(failed: ShownFileFault.words(of: error, in: playground.scene.language))
  }

  private func show(failed words: String) {
    let stop = playground.scene.language == .chinese ? "。" : "."
    show(.failed(words.prefix(1).uppercased() + words.dropFirst() + stop))
  }

  /// Esc and the sign's button take a message away, and end what goes on.
  private func dismiss() {
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
  private func showWork() {
    if let export {
      show(.exporting(name: export.name) { export.job.progress })
    } else {
      show(.nothing)
    }
  }

  // MARK: Opening

  private func take(_ drop: Drop) {
    guard editor != nil else { return }
    guard case .items(let items) = drop else { return fail(say("noPicture")) }
    let files = items.compactMap { item in
      if case .file(let path) = item { path } else { nil }
    }
    // Of many the first that can be opened by its name counts, or else the first.
    guard let path = files.first(where: FolderListing.isOpenable) ?? files.first else {
      if case .elsewhere(let address)? = items.first {
        return fail(say("elsewhere", with: address))
      }
      return
    }
    open(path)
  }

  /// Opens a photo or a project in place of what is edited, if that can be.
  func open(_ path: String) {
    begin(.file(path), called: lastName(path), keptIn: nil)
  }

  /// In how many pixels the longer side of a photo is seen, about.
  static let longerSide = 1280.0

  private func begin(
    _ source: PhotoOpening.Source, called name: String, keptIn slot: AutosaveSlot?
  ) {
    opening?.job.cancel()
    let job = PhotoOpening(source, longerSide: Self.longerSide)
    opening = (job, slot)
    show(.opening(name: name, since: input.now, canCancel: true) { job.progress })
  }

  /// Goes on with what was opened, once all of it has been read: nothing is given up before.
  private func lookAtOpening() throws {
    guard let opening, let outcome = opening.job.outcome else { return }
    self.opening = nil
    showWork()
    do {
      let (opened, load) = try outcome.get()
      try images.take(ImageID(opened.project.document.photo.name), from: load)
      become(opened)
      if let slot = opening.slot { (self.slot, saved) = (slot, nil) }
    } catch {
      fail(error)
    }
  }

  /// Takes the photo that the editor opens with, if it is there in a moment; else a grey one is seen until
  /// it is.
  ///
  /// - Throws: What is wrong with it.
  func await(_ load: PictureLoad, of opened: OpenedPhoto) throws(PictureError) {
    let image = ImageID(opened.project.document.photo.name)
    if load.wait(atMost: FilesSign.patienceSeconds) { return try images.take(image, from: load) }
    images.expect(image)
    awaited = (load, image)
    show(
      .opening(name: opened.name, since: .zero, canCancel: false) { load.progress })
  }

  private func lookAtAwaited() throws {
    guard let awaited, awaited.load.isOver else { return }
    self.awaited = nil
    try images.take(awaited.image, from: awaited.load)
    if case .opening = sign.state, opening == nil { showWork() }
    playground.window.needsDisplay = true
  }

  private func become(_ opened: OpenedPhoto) {
    guard let editor else { return }
    interlude.cancelFingers()
    let recording = recordings.leaveScene()
    let former = project?.document.photo.name
    let document = opened.project.document
    keep()
    // What is not saved stays where it is kept; the new one is kept elsewhere.
    if project?.document != saved, slot != nil { slot = AutosaveSlot(in: StateFolder.path) }
    let fresh = openPlayground(
      PhotoEditor.self, environment, state: editor.state(opening: document))
    fresh.window.settings = playground.window.settings
    playground.become(fresh)
    input.startAtZero()
    awaited?.load.cancel()
    awaited = nil
    if let former, document.photo.name != former { images.forget(ImageID(former)) }
    self.editor = playground.scene as? PhotoEditor
    self.editor?.onWish = { [unowned self] in wishes.append($0) }
    takeOver(opened)
    guard opened.remark == nil else { return }
    tell(say(recording == nil ? "opened" : "opened.ended", with: opened.name))
  }

  // MARK: Choosing

  private func choose() throws {
    interlude.cancelFingers()
    let chooser = FileChooser(
      at: folder, environment, after: playground.stream,
      list: { FolderListing(ofFolder: $0) })
    try ask(chooser) { chooser.outcome != nil }
    if case .chosen(let path)? = chooser.outcome { open(path) }
  }

  /// Where the chooser begins.
  private var folder: String {
    guard let path = projectPath ?? project?.photo.path, path.hasPrefix("/"),
      let slash = path.lastIndex(of: "/")
    else { return FilePlaces.home }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  // MARK: Saving

  private func save() {
    keep()
    guard let project else { return }
    let path =
      projectPath
      ?? FilePlaces.free(besidePhoto: project.photo.path, tail: ProjectFile.ending)
    do throws(ProjectError) {
      try project.write(to: path, program: programVersion)
      projectPath = path
      saved = project.document
      slot?.empty()
      window.title = "Touch Playground — \(PhotoEditor.name) — \(lastName(path))"
      complain("saved to \(path)")
      tell(say("saved", with: path))
    } catch {
      fail(error)
    }
  }

  // MARK: Exporting

  private func beginExport(isOther: Bool) {
    keep()
    guard export == nil, let project else { return }
    let isPNG = project.photo.path.lowercased().hasSuffix(".png") != isOther
    let path = FilePlaces.free(
      besidePhoto: project.photo.path, tail: isPNG ? "-edited.png" : "-edited.jpg")
    let job = PictureExport(
      PictureExport.Order(
        exporting: project.document, to: path,
        as: isPNG ? .png : .jpeg(quality: PictureFormat.usualQuality)))
    export = (job, lastName(path))
    show(.exporting(name: lastName(path)) { job.progress })
  }

  private func lookAtExport() {
    guard let export else { return }
    guard let outcome = export.job.outcome else {
      // Something else was said meanwhile.
      if case .said(_, let end) = sign.state, input.now >= end { showWork() }
      return
    }
    self.export = nil
    switch outcome {
    case .written:
      complain("exported to \(export.job.order.path)")
      tell(say("exported", with: export.job.order.path))
    case .cancelled: tell(say("export.cancelled"))
    case .failed(let error): fail(error)
    }
  }
}

/// Input that ends when somebody says so. It begins with a batch without events, so that whatever is
/// played with it is seen at once.
final class EndableInput: InputSource {
  private let source: any InputSource
  private let isOver: () -> Bool
  private var hasBegun = false

  init(_ source: any InputSource, isOver: @escaping () -> Bool) {
    self.source = source
    self.isOver = isOver
  }

  var now: Timestamp { source.now }
  var hasPending: Bool { source.hasPending }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    if isOver() { return nil }
    defer { hasBegun = true }
    return try source.next(until: hasBegun ? deadline : source.now)
  }
}

extension PictureExport.Order {
  /// A document at its photo's full resolution.
  init(exporting document: EditorDocument, to path: String, as format: PictureFormat) {
    let picture = document.picture
    self.init(
      picture.list, scale: 1, pixelWidth: picture.pixelWidth, pixelHeight: picture.pixelHeight,
      format: format, path: path, imageFolder: AssetFolder.find())
  }
}
