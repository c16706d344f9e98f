package import ArgumentParser
import CairoRendering
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
import TouchTraces

/// The files of the photo editor: photos and projects.
struct PhotoFiles: SceneFiles {
  var scene: any Scene.Type { PhotoEditor.self }

  var projectEnding: String { ProjectFile.ending }

  func open(_ path: String) -> any FileLoading {
    PhotoLoading(.file(path))
  }

  func makeSession(
    for host: any FileHost, opening: (any FileLoading)?, found file: (any FoundFile)?
  ) -> any FileSession {
    EditingSession(host, opening: opening as? PhotoLoading, found: file as? OpenedPhoto)
  }
}

extension PhotoLoading: FileLoading {
  func find(atMost seconds: Double?) throws -> (any FoundFile)? {
    try waitUntilFound(atMost: seconds)
  }
}

extension OpenedPhoto: FoundFile {
  func openPlayground(in environment: SceneEnvironment) -> Playground {
    let state = PhotoEditor(environment).state(opening: project.document)
    return ToolCommands.openPlayground(PhotoEditor.self, environment, state: state)
  }
}

extension PhotoFiles {
  func thumbnail(
    of path: String, called name: String, longerSide side: Int
  ) throws -> CairoSurface {
    do {
      return try DocumentThumbnail.paint(OpenedPhoto(path: path).project.document, side: side)
    } catch let fault as DocumentThumbnail.Fault {
      throw ThumbnailFault(name: name, reason: fault.description)
    } catch let error as PictureError {
      throw ThumbnailFault(name: name, reason: error.description)
    } catch let error as ProjectError {
      // Also when the project's photo is missing, without which there is no picture.
      throw ThumbnailFault(name: name, reason: error.description)
    }
  }
}

extension PhotoFiles {
  func words(of error: any Error, in language: Language) -> String? {
    func say(_ name: String, _ path: String, _ reason: String) -> String {
      OverlayWords.text(name, in: language, with: path, because: reason)
    }
    switch error {
    case ProjectError.cannotRead(let path, let reason):
      return say("fault.project.read", path, reason.words(in: language))
    case ProjectError.cannotWrite(let path, let reason):
      return say("fault.project.write", path, reason.words(in: language))
    case ProjectError.malformed(let path, let place, _, _):
      return language == .english
        ? "\(error)"
        : say("fault.project.malformed", path, place.words(in: language))
    case ProjectError.photo(let path, let photo, let reason):
      return say("fault.project.photo", photo, reason.words(in: language))
        .replacing("$", with: path.shown, maxReplacements: 1)
    case let unkept as UnkeptEdit: return unkept.words(in: language)
    default: return nil
    }
  }
}

extension ProjectError: ReportedError {
  package var exitCode: ExitCode {
    if case .malformed = self { ExitStatus.badData } else { ExitStatus.inputOutput }
  }
}

extension PhotoFiles {
  func export(_ order: FileExport) throws {
    var opened =
      try order.input.map { try OpenedPhoto(copiedTo: $0.path, isProject: $0.isJSON) }
      ?? OpenedPhoto(path: order.path)
    try opened.readPhoto()
    if let remark = opened.remark { mention(remark.words(in: .english)) }
    try refuseToReplace(
      [order.path, opened.photoFile], withAnyOf: [order.output], unless: order.replaces)
    let clock = ContinuousClock()
    let start = clock.now
    let choice = ExportChoice(
      order.isPNG ? .png : .jpeg, quality: order.quality)
    let document = opened.project.document
    var size = (width: 0, height: 0)
    try StandardOutput.writing(to: order.output, ending: order.ending) { path in
      let job = PictureExport(.init(exporting: document, to: path, as: choice))
      if case .failed(let error) = job.wait() { throw error }
      size = (job.order.pixelWidth, job.order.pixelHeight)
    }
    let milliseconds = Int((clock.now - start) / .milliseconds(1))
    mention(
      "wrote \(order.output == "-" ? "standard output" : order.output.shown): \(size.width) × \(size.height)"
        + " pixels in \(milliseconds) ms, at most"
        + " \(Self.peakMemory >> 20) MiB of memory")
  }

  /// The peak memory of the process so far, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
