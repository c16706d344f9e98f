import ArgumentParser
import CairoRendering
import TouchEngine

/// A format in which `export` writes a file.
enum ExportFormat: String, CaseIterable {
  case png
  case jpeg
  /// A table of the samples of a recording.
  case csv
  /// The touches of a recording as the text of evemu.
  case evemu
  /// The touches of a recording as the YAML of libinput.
  case libinput
  /// The time line of a recording as a trace for Perfetto.
  case perfetto

  /// A page that plays a recording in a browser.
  case html

  /// Whether it is a format of pictures, and not of recordings.
  var isPicture: Bool { self == .png || self == .jpeg }

  /// The endings of files in this format; the first is the usual one.
  private var endings: [String] {
    switch self {
    case .png: [".png"]
    case .jpeg: [".jpg", ".jpeg"]
    case .csv: [".csv"]
    case .evemu: [".evemu"]
    case .libinput: [".yml"]
    case .perfetto: [".pftrace"]
    case .html: [".html"]
    }
  }

  /// The endings of all formats, without their dots.
  static var allNames: [String] {
    allCases.filter { !$0.isPicture || ToolProgram.current.editsPhotos }.flatMap(\.endings)
      .map { String($0.dropFirst()) }
  }

  /// The usual ending of a file's name, with its dot.
  var ending: String { endings[0] }

  /// Chooses the format by the ending of a file's name; `nil` when no format has it.
  init?(ofFileNamed name: String) {
    let name = name.lowercased()
    guard
      let format = Self.allCases.first(where: { $0.endings.contains { name.hasSuffix($0) } })
    else { return nil }
    self = format
  }

  /// Chooses the format of an output.
  ///
  /// - Parameters:
  ///   - output: The path of the file; `-` is standard output.
  ///   - wanted: The format that the user named; `nil` when none was named.
  /// - Throws: `ValidationError` when none is known, or the ending says another.
  init(of output: String, named wanted: ExportFormat?) throws {
    let known = output == "-" ? nil : ExportFormat(ofFileNamed: output)
    if let wanted, let known, wanted != known {
      throw ValidationError(
        "--format is \(wanted.rawValue), but the name \(output.shown) is that of \(known.rawValue)")
    }
    if let format = wanted ?? known {
      self = format
    } else if output == "-" {
      self = .png
    } else {
      throw ValidationError(
        "expected a name that ends with \(Self.allEndings), or --format; found \(output.shown)")
    }
  }

  /// The names of the formats of recordings, as in `csv or evemu`.
  static var namesForRecordings: String {
    let names = allCases.filter { !$0.isPicture }.map(\.rawValue)
    let all = [names.dropLast().joined(separator: ", "), names.last ?? ""]
    return all.filter { !$0.isEmpty }.joined(separator: " or ")
  }

  /// The endings of all formats, as in `.png, .jpg or .csv`.
  private static var allEndings: String {
    let endings = allCases.flatMap(\.endings)
    return "\(endings.dropLast().joined(separator: ", ")) or \(endings.last ?? "")"
  }
}
