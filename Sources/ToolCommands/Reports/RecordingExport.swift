import CairoRendering
import FileSupport
import SceneBase
import TouchAnalysis
import TouchEngine
import TouchReports
import TouchTraces

/// The export of a recording to a file for other programs.
struct RecordingExport {
  /// The path of the recording; `-` is standard input.
  let path: String
  /// The format; not one of pictures.
  let format: ExportFormat
  /// The path of the file; `-` is standard output.
  let output: String
  /// The quality of the photo's JPEG in a page, 1 to 100.
  var quality = PictureFormat.usualQuality
  /// Whether texts, the photo, and names of files and devices are left out.
  var isRedacted = false

  /// Writes the file, and tells what it holds and what the format cannot keep.
  ///
  /// - Throws: What is wrong with the recording or with the file.
  func write() throws {
    var recording = try LoadedRecording(telling: path)
    if isRedacted {
      let copy = try recording.redactedCopy().text.bytes
      recording = try LoadedRecording(bytes: copy, name: recording.name)
    }
    var told: [String] = []
    try StandardOutput.writing(to: output, ending: format.ending) { path in
      let file: AtomicFile
      do throws(FileReason) { file = try AtomicFile(path) } catch {
        throw FileError(path: path, reason: error)
      }
      told = try fill(file, with: recording)
      do throws(FileReason) { try file.finish() } catch {
        throw FileError(path: path, reason: error)
      }
    }
    for line in told { mention(line) }
  }

  /// Writes the content of the file, and returns what to tell about it.
  private func fill(_ file: AtomicFile, with recording: LoadedRecording) throws -> [String] {
    switch format {
    case .png, .jpeg: return []
    case .csv: return try fill(file, with: recording, as: .csv)
    case .evemu: return try fill(file, with: recording, as: .evemu)
    case .libinput: return try fill(file, with: recording, as: .libinput)
    case .perfetto: return try fillWithTimeline(file, of: recording)
    case .html: return try fillWithPage(file, of: recording)
    }
  }

  private func fill(
    _ file: AtomicFile, with recording: LoadedRecording, as format: TouchExport.Format
  ) throws -> [String] {
    let export = try TouchExport(opening: recording.reader, as: format) { file.write($0) }
    return [
      "wrote \(shownOutput): \(count(export.samples, "sample")) of \(count(export.touches, "touch"))"
    ] + words(of: export.leftOut)
  }

  private func fillWithTimeline(
    _ file: AtomicFile, of recording: LoadedRecording
  ) throws -> [String] {
    let log = try recording.toldLog()
    let name = "\(PathName.last(of: recording.name).shown) (\(recording.header.scene.shown))"
    let trace = PerfettoTrace(log, named: name, until: recording.end, showing: recording.views)
    trace.bytes.withUnsafeBytes { file.write($0) }
    let counts = [
      count(trace.touches, "touch"), count(trace.recognizers, "recognizer"),
      count(trace.gates, "gate"), count(trace.timers, "timer"), count(trace.waits, "wait"),
      count(trace.decisions, "decision"),
    ]
    return ["wrote \(shownOutput): \(counts.joined(separator: ", "))"]
      + words(of: try LeftOut(besideDecisionsOf: recording.reader()))
  }

  private func fillWithPage(
    _ file: AtomicFile, of recording: LoadedRecording
  ) throws -> [String] {
    let page = try RecordingPage(of: recording, at: path, quality: quality)
    var size = 0
    page.write { bytes in
      size += bytes.count
      bytes.withUnsafeBytes { file.write($0) }
    }
    let holdings = page.holdings.joined(separator: ", ")
    return (holdings.isEmpty ? [] : ["the page holds: \(holdings)"])
      + ["wrote \(shownOutput): \(size) bytes"]
  }

  private var shownOutput: String { output == "-" ? "standard output" : output.shown }

  private func words(of leftOut: LeftOut) -> [String] {
    leftOut.isEmpty ? [] : ["\(format.rawValue) cannot keep: \(leftOut.words)"]
  }
}
