import CairoRendering
import FilePages
import Glibc
import PhotoDocument
import PhotoEditorFiles
import ToolCommands
import TouchEngine

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
