import CairoRendering
import DesktopBus
import Dispatch
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
import X11Platform

/// Exporting pictures, and what can be done with an exported one.
extension EditingSession {
  /// Asks how to export the picture, and starts writing it.
  ///
  /// - Throws: What the sheet throws while it is shown.
  func chooseExport() throws {
    keep()
    guard export == nil else { return tell(say("busy")) }
    guard !desktop.isAsking else { return }
    guard let project = edit?.file.project else { return }
    let document = project.document
    let picture = document.exported
    let isPNG = project.photo.path.lowercased().hasSuffix(".png")
    let usual = ExportChoice(isPNG ? .png : .jpeg, quality: PictureFormat.usualQuality)
    let sheet = ExportSheet(
      of: ExportSheet.Picture(
        list: document.isLongToDraw ? nil : picture.list, width: picture.pixelWidth,
        height: picture.pixelHeight),
      exportChoice ?? usual,
      place: { [unowned self] choice in
        place(of: exportPath(of: project, choice))
      }, host.environment,
      over: playground.backdrop(at: playground.time(whenInputIs: host.now)),
      from: host.now)
    try ask(sheet)
    guard let choice = sheet.answer else { return }
    exportChoice = choice
    let path = exportPath(of: project, choice)
    let folder = PathName.folder(of: path)
    if desktop.ask(.save(name: PathName.last(of: path)), title: say("export"), folder: folder) {
      asked = .exporting(project, choice, path: path)
    } else {
      write(project, as: choice, to: path)
    }
  }

  /// Starts writing a picture, unless that would destroy the photo.
  func write(_ project: ProjectFile, as choice: ExportChoice, to path: String) {
    guard export == nil else { return tell(say("busy")) }
    do throws(FileError) {
      try refuseToReplace([project.photo.path], with: path)
    } catch {
      return fail(error)
    }
    let job = PictureExport(
      PictureExport.Order(exporting: project.document, to: path, as: choice))
    export = (job, PathName.last(of: path))
    show(.exporting(name: PathName.last(of: path)) { job.progress })
  }

  /// Returns a path for the picture, where there is no file yet.
  private func exportPath(of project: ProjectFile, _ choice: ExportChoice) -> String {
    FilePlaces.free(
      besidePhoto: project.photo.path, tail: choice.format == .png ? "-edited.png" : "-edited.jpg")
  }

  /// Returns the name of a file and of its folder, in words.
  private func place(of path: String) -> String {
    let (folder, language) = (PathName.folder(of: path), playground.scene.language)
    let name = PathName.last(of: path)
    // The home folder's own name is the user's, and says nothing.
    return folder == FilePlaces.home
      ? FilesWords.text("export.place.home", in: language, with: name)
      : FilesWords.text("export.place", in: language, with: PathName.last(of: folder), and: name)
  }

  func lookAtExport() {
    guard let export else { return }
    guard let outcome = export.job.outcome else {
      // Another message replaced the progress meanwhile.
      if case .said(_, let end) = sign.state, host.now >= end { showWork() }
      return
    }
    self.export = nil
    switch outcome {
    case .written:
      let order = export.job.order
      exported = order
      mention("exported to \(order.path.shown)")
      let size = "\(order.pixelWidth) × \(order.pixelHeight)"
      show(
        .exported(
          "\(size) · \(place(of: order.path))",
          until: host.now.advanced(bySeconds: FilesSign.exportedSeconds)))
    case .cancelled: tell(say("export.cancelled"))
    case .failed(let error): fail(error)
    }
  }

  // MARK: The exported picture

  /// Copies the last exported picture to the clipboard, as a PNG.
  func copyExported() {
    guard let exported else { return tell(say("exported.none")) }
    guard copying == nil else { return }
    let folder = StateFolder.path
    tell(say("copying"))
    copying = BackgroundJob(on: .global(qos: .userInitiated)) { _ in
      PictureCopy(of: exported, in: folder)
    }
  }

  func lookAtCopying() {
    guard let copying, copying.isOver else { return }
    self.copying = nil
    guard let copy = copying.take() ?? nil, window.copy(picture: copy.bytes) else {
      return fail(say("copied.not"))
    }
    mention("copied \(exported?.path.shown ?? "")")
    tell(say("copied"))
  }

  /// Shows the last exported file in the file manager.
  func showExported() {
    guard let exported else { return tell(say("exported.none")) }
    guard showing == nil else { return }
    showing = (nil, exported.path)
    if !desktop.show(exported.path) { openFolder(of: exported.path) }
  }

  private func openFolder(of path: String) {
    showing = (
      BackgroundJob(on: .global(qos: .userInitiated)) { _ in FileManagers.show(path) }, path
    )
  }

  func lookAtShowing() {
    guard let showing else { return }
    guard let job = showing.job else {
      switch desktop.takeShown() {
      case true?:
        self.showing = nil
        showWork()
      case false?: openFolder(of: showing.path)
      case nil: break
      }
      return
    }
    guard let isShown = job.output else { return }
    self.showing = nil
    if isShown { showWork() } else { tell(say("exported.at", with: showing.path)) }
  }
}

extension PictureExport.Order {
  /// Exports a document as chosen.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - path: The file to write.
  ///   - choice: The format and the size; that of the photo is full resolution.
  init(exporting document: EditorDocument, to path: String, as choice: ExportChoice) {
    let picture = document.exported
    let pixels = choice.pixels(width: picture.pixelWidth, height: picture.pixelHeight)
    self.init(
      picture.list, scale: pixels.scale, pixelWidth: pixels.width, pixelHeight: pixels.height,
      format: choice.format == .png ? .png : .jpeg(quality: choice.quality), path: path,
      imageFolder: AssetFolder.find())
  }
}
