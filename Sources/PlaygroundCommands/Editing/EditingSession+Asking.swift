import CairoRendering
import Drawing
import FilePages
import FileSupport
import Glibc
import PhotoDocument
import PhotoEditor
import PhotoEditorFiles
import SceneBase
import ScenePlayer
import ToolCommands
import TouchEngine
import X11Platform

/// Questions shown in place of the scene.
extension EditingSession {
  /// Asks whether to continue an unfinished edit, and shows its picture as soon as its photo has
  /// been read.
  func offer(_ left: AutosaveSlot) throws {
    let found: OpenedPhoto
    do {
      found = try OpenedPhoto(kept: left.path)
    } catch {
      return fail(error)
    }
    let job = PhotoLoading(.kept(left.path))
    let (document, name) = (found.project.document, PathName.last(of: found.project.photo.path))
    let photo = ImageID(document.photo.name)
    // The scene below may show the same photo.
    let isShown = document.photo.name == playground.scene.photoName
    if !isShown { images.expect(photo) }
    let dialog = RecoveryDialog(
      of: RecoveryDialog.Edit(document, called: name, keptAt: left.path), host.environment,
      over: playground.backdrop(at: playground.time(whenInputIs: host.now)))
    dialog.isWaiting = !isShown
    try ask(dialog) {
      guard dialog.isWaiting, let outcome = job.outcome else { return }
      dialog.isWaiting = false
      // What is wrong with the photo is reported when the edit is restored.
      if let load = try? outcome.get().1 { try? images.take(photo, from: load) }
    }
    if dialog.answer == true { return follow(job, called: name, keptIn: left) }
    job.cancel()
    if !isShown { images.forget(photo) }
    // When the window was closed, the next start offers the edit again.
    guard dialog.answer == false else { return }
    left.empty()
    edit?.slot = left
  }

  /// Plays a page in place of the scene, until it is over. `afterBatch` is called after each batch.
  func ask(_ page: some ModalPage, afterBatch: () throws -> Void = {}) throws {
    try host.ask(page, afterBatch: afterBatch)
  }
}

extension Scene {
  /// The name of the photo that the scene draws; `nil` for other scenes.
  fileprivate var photoName: String? { (self as? PhotoEditor)?.document.photo.name }
}

extension RecoveryDialog.Edit {
  /// Describes an autosaved edit.
  ///
  /// - Parameters:
  ///   - document: The edited document.
  ///   - name: The name of its photo.
  ///   - path: The path of its file, whose time is that of the last step.
  fileprivate init(_ document: EditorDocument, called name: String, keptAt path: String) {
    let picture = document.exported
    var status = stat()
    let age =
      stat(path, &status) == 0 ? difftime(Glibc.time(nil), status.st_mtim.tv_sec) : nil
    let texts = document.elements.count { element in
      if case .text = element.content { true } else { false }
    }
    self.init(
      of: name, picture: document.isLongToDraw ? nil : picture.list,
      pixelSize: Size(Double(picture.pixelWidth), Double(picture.pixelHeight)),
      stickers: document.elements.count - texts, texts: texts,
      lines: document.strokes.count, age: age)
  }
}

/// Answers to the questions of the photo editor.
extension EditingSession {
  func serve(_ scene: any Scene, _ wishes: SceneWishes) {
    (scene as? PhotoEditor)?.onRequest = { [weak self] request in
      switch request {
      case .file(let request): wishes.file(request)
      case .color: wishes.answer { self?.takeColor(at: $0) }
      case .caret: wishes.answer { self?.placeCaret(at: $0) }
      case .face(let face): wishes.answer { self?.look(for: face, at: $0) }
      }
    }
  }

  /// Gives the photo editor the color that its eyedropper points at.
  private func takeColor(at time: Timestamp) {
    guard let editor = playground.scene as? PhotoEditor,
      let color = editor.color(at: time, images: images, scale: window.scale)
    else { return }
    playground.stream.perform(
      at: time, named: PhotoEditor.takeColor, value: .string(color.name))
  }

  /// Tells the photo editor when this machine lacks a face.
  private func look(for face: TextFace, at time: Timestamp) {
    guard !face.isInstalled else { return }
    playground.stream.perform(
      at: time, named: PhotoEditor.missingFace,
      value: .string(face.rawValue))
  }

  /// Gives the photo editor the letter of its text that was touched.
  private func placeCaret(at time: Timestamp) {
    guard let touched = (playground.scene as? PhotoEditor)?.touchedText else { return }
    let place = host.renderer.letter(at: touched.point, in: touched.text)
    playground.stream.perform(
      at: time, named: PhotoEditor.placeCaret,
      value: .number(Double(place)))
  }
}
