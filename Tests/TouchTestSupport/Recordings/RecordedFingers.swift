public import Foundation
public import TouchReports

/// One recording of a real screen.
public struct Recording: Sendable {
  /// The path relative to the folder of recordings.
  public var name: String
  public var contactProtocol: ContactProtocol
  public var samples: [FingerSample]
  public var glass: Glass
}

/// The recordings of real screens in the folder that `TOUCH_RECORDINGS` names. They belong to
/// others and are not part of the repository.
public enum RecordedFingers {
  /// The endings of names of device descriptions.
  private static let descriptions = ["desc", "device", "prop"]

  public static var folder: URL? {
    ProcessInfo.processInfo.environment["TOUCH_RECORDINGS"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }
  }

  /// All recordings, sorted by name.
  public static func all(in folder: URL) throws -> [Recording] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var recordings: [Recording] = []
    for name in names where name.contains("event") || name.hasSuffix(".evemu") {
      let url = folder.appendingPathComponent(name)
      guard !isFolder(url) else { continue }
      let description = description(of: name, among: names).map {
        folder.appendingPathComponent($0)
      }
      recordings.append(
        try Recording(
          name: name, report: report(at: url.path, describedAt: description?.path)))
    }
    return recordings.map { $0.onGlass(ofSiblings: recordings) }
  }

  /// Opens a report; a description beside it counts when it has none of its own.
  public static func report(
    at path: String, describedAt description: String?
  ) throws -> TouchReport {
    let report = try TouchReport(path: path, name: path)
    guard !report.knowsRange, let description else { return report }
    var options = TouchReport.Options()
    options.description = try DeviceDescription(file: description)
    return try TouchReport(path: path, name: path, options: options)
  }

  /// The description beside the recording whose name continues the recording's.
  public static func description(of name: String, among names: [String]) -> String? {
    names.filter { other in
      let parts = other.split(separator: ".")
      return parts.count > 1 && descriptions.contains(String(parts[parts.count - 1]))
        && name.hasPrefix(parts.dropLast().joined(separator: "."))
    }.max { $0.count < $1.count }
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}

extension Recording {
  init(name: String, report: TouchReport) throws {
    self.name = name
    contactProtocol = report.contactProtocol
    samples = []
    while let frame = try report.next() {
      samples += frame.samples.map {
        FingerSample(time: frame.time, finger: $0.contact, phase: $0.phase, x: $0.x, y: $0.y)
      }
    }
    if report.knowsRange {
      glass = Glass(x: report.position.x.range, y: report.position.y.range, isKnown: true)
    } else {
      glass = Glass(
        x: 0...samples.reduce(0) { max($0, $1.x) }, y: 0...samples.reduce(0) { max($0, $1.y) },
        isKnown: false)
    }
  }

  /// The folder and the first word of the name, which identify the device.
  private var device: Substring {
    let file = name.lastIndex(of: "/") ?? name.startIndex
    return name[..<(name[file...].firstIndex(of: "-") ?? name.endIndex)]
  }

  /// The recording with the range that all recordings of the device need together, each axis
  /// rounded up to a multiple of 256 units, when the range is unknown.
  fileprivate func onGlass(ofSiblings all: [Recording]) -> Recording {
    guard !glass.isKnown else { return self }
    let siblings = all.filter { $0.device == device }
    func rounded(_ greatest: Int) -> ClosedRange<Int> { 0...((greatest / 256 + 1) * 256 - 1) }
    var result = self
    result.glass = Glass(
      x: rounded(siblings.reduce(0) { max($0, $1.glass.x.upperBound) }),
      y: rounded(siblings.reduce(0) { max($0, $1.glass.y.upperBound) }), isKnown: false)
    return result
  }
}
