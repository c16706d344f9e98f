import CairoRendering
import DesktopBus
import Drawing
import FilePages
import FileSupport
import PhotoDocument
import PhotoEditor
import PhotoEditorFiles
import ScenePlayer
import ToolCommands
import TouchEngine
import X11Platform

/// Opening photos and projects.
extension EditingSession {
  /// Opens what was dropped on the window, if possible.
  func open(_ drop: Drop) {
    guard editor != nil else { return }
    guard case .items(let items) = drop else { return fail(say("noPicture")) }
    let files = items.compactMap { item in
      if case .file(let path) = item { path } else { nil }
    }
    // Opens the first file whose name can be opened, or else the first file.
    guard let path = files.first(where: FolderListing.isOpenable) ?? files.first else {
      if case .elsewhere(let address)? = items.first {
        return fail(say("elsewhere", with: address))
      }
      return
    }
    open(path)
  }

  /// Opens a photo or a project in place of the current edit, if possible.
  func open(_ path: String) {
    begin(.file(path), called: PathName.last(of: path), keptIn: nil)
  }

  func begin(
    _ source: PhotoLoading.Source, called name: String, keptIn slot: AutosaveSlot?
  ) {
    follow(PhotoLoading(source), called: name, keptIn: slot)
  }

  /// Shows the progress of an opening, and switches to the file when it is read.
  func follow(_ job: PhotoLoading, called name: String, keptIn slot: AutosaveSlot?) {
    opening?.cancel()
    opening = FileArrival(job: job, slot: slot)
    show(
      .opening(name: name, since: host.now, canCancel: true) { [unowned self] in
        opening?.progress
      })
  }

  /// Switches to the opened file once all of it has been read, and its picture made when that takes
  /// long; the current edit stays until then.
  func lookAtOpening() throws {
    guard let opening, let outcome = opening.job.outcome else { return }
    if let document = try? outcome.get().0.project.document, document.isLongToDraw,
      let sight = sight(of: document)
    {
      if opening.picture?.sight != sight {
        // The window may have another size than when the picture was begun.
        opening.picture?.cancel()
        self.opening?.picture = FirstPicture(of: document, in: sight)
        return
      }
      guard opening.picture?.isOver == true else { return }
    }
    self.opening = nil
    showWork()
    do {
      let (opened, load) = try outcome.get()
      if let load { try images.take(ImageID(opened.project.document.photo.name), from: load) }
      become(opened, drawn: opening.picture?.take())
      if let slot = opening.slot {
        edit?.slot = slot
        edit?.saved = nil
      }
    } catch {
      fail(error)
    }
  }

  /// Takes the photo that the editor opens with if it is ready within a moment; otherwise a gray
  /// stand-in is shown until it is.
  ///
  /// - Throws: What is wrong with the photo.
  func awaitPhoto() throws {
    guard let edit, let job = edit.reading else { return }
    if !job.wait(atMost: FilesSign.patienceSeconds) {
      images.expect(ImageID(edit.document.photo.name))
      show(.opening(name: edit.file.name, since: .zero, canCancel: false) { job.progress })
    } else {
      try lookAtReading()
    }
  }

  /// Takes the photo of the current edit once all of it has been read.
  ///
  /// - Returns: Whether that was now.
  /// - Throws: What is wrong with the photo.
  @discardableResult
  func lookAtReading() throws -> Bool {
    guard let outcome = edit?.reading?.outcome else { return false }
    edit?.reading = nil
    let (opened, load) = try outcome.get()
    if let load {
      try images.take(ImageID(opened.project.document.photo.name), from: load)
      if case .opening = sign.state, opening == nil { showWork() }
      playground.window.needsDisplay = true
    }
    edit?.file.learn(from: opened)
    return true
  }

  /// Returns where the page of a document would be drawn now; `nil` without an editor.
  private func sight(of document: EditorDocument) -> PageSight? {
    if let sight = opening?.sight, sight.size == window.size, sight.scale == window.scale {
      return sight.page
    }
    guard let editor else { return nil }
    let fresh = openPlayground(
      PhotoEditor.self, host.environment, state: editor.state(opening: document))
    guard let page = (fresh.scene as? PhotoEditor)?.sight else { return nil }
    opening?.sight = (window.size, window.scale, page)
    return page
  }

  /// Plays an opened file in place of the current edit; `picture` is its first picture, if that was
  /// made before.
  func become(_ opened: OpenedPhoto, drawn picture: FirstPicture.Outcome? = nil) {
    guard let editor else { return }
    host.cancelFingers(because: .covered)
    let recording = host.leaveRecording()
    let former = edit?.document.photo.name
    let document = opened.project.document
    keep()
    endSaving()
    var slot = edit?.slot
    // Unsaved changes stay in their slot; the new edit gets another one.
    if edit?.isSaved == false, slot != nil { slot = freeSlot() }
    let fresh = openPlayground(
      PhotoEditor.self, host.environment, state: editor.state(opening: document))
    fresh.window.settings = playground.window.settings
    if let picture {
      (fresh.scene as? PhotoEditor)?.drawnPicture = picture.picture
      host.renderer.take(picture.rasters)
    }
    playground.become(fresh)
    host.startAtZero()
    edit?.reading?.cancel()
    if let former, document.photo.name != former { images.forget(ImageID(former)) }
    self.editor = playground.scene as? PhotoEditor
    edit = Edit(opened, slot: slot)
    announce()
    guard opened.remark == nil else { return }
    tell(say(recording == nil ? "opened" : "opened.ended", with: opened.name))
  }

  // MARK: Choosing

  /// Lets the user choose a file, in the desktop's dialog if there is one.
  func choose() throws {
    guard !desktop.isAsking else { return }
    let filter = BusArgument.Filter(
      say("choose.kinds"),
      ["png", "jpg", "jpeg"].flatMap { ["*.\($0)", "*.\($0.uppercased())"] }
        + ["*\(ProjectFile.ending)"])
    if desktop.ask(.open, title: say("choose"), folder: folder, filters: [filter]) {
      asked = .opening
    } else {
      try chooseHere()
    }
  }

  /// Takes what the user has chosen in a dialog of the desktop; without a dialog asks here.
  func lookAtAnswer() throws {
    guard let answer = desktop.takeAnswer(), let asked else { return }
    self.asked = nil
    guard editor != nil else { return }
    switch (asked, answer) {
    case (.opening, .path(let path)): open(path)
    case (.opening, .failed): try chooseHere()
    case (.exporting(let project, let choice, _), .path(let path)):
      write(project, as: choice, to: path)
    case (.exporting(let project, let choice, let path), .failed):
      write(project, as: choice, to: path)
    case (_, .cancelled): break
    }
  }

  /// Lets the user choose a file in the program's own chooser.
  private func chooseHere() throws {
    host.cancelFingers(because: .covered)
    let chooser = FileChooser(
      at: folder, host.environment, after: playground.stream,
      list: { FolderListing(ofFolder: $0) })
    let thumbnails = ThumbnailCache.standard.map {
      Thumbnails(
        $0, ThumbnailCache.Side(forPixels: chooser.pictureSide * window.scale), in: images)
    }
    defer { thumbnails?.finish() }
    try ask(chooser) { thumbnails?.serve(chooser) }
    if case .chosen(let path)? = chooser.outcome { open(path) }
  }

  /// The folder in which the chooser begins: that of the edited file, or the user's pictures.
  var folder: String {
    guard let file = edit?.file, case let path = file.projectPath ?? file.project.photo.path,
      PathName.isFull(path)
    else { return FilePlaces.pictures }
    return PathName.folder(of: path)
  }
}
