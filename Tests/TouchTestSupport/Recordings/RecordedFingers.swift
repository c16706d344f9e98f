public import Foundation

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
  /// The largest file that is read, in bytes.
  private static let sizeLimit = 64 << 20

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
    var read: [(name: String, kernel: KernelRecording)] = []
    for name in names where name.contains("event") || name.hasSuffix(".evemu") {
      guard !isFolder(folder.appendingPathComponent(name)) else { continue }
      var kernel = try kernelRecording(folder.appendingPathComponent(name), name)
      if kernel.ranges.isEmpty, let description = description(of: name, among: names) {
        let url = folder.appendingPathComponent(description)
        kernel.ranges = try EvemuReader.read(try contents(of: url), file: description).ranges
      }
      read.append((name, kernel))
    }
    let recordings = read.map { Recording(name: $0.name, kernel: $0.kernel) }
    return recordings.map { $0.onGlass(ofSiblings: recordings) }
  }

  private static func kernelRecording(_ url: URL, _ name: String) throws -> KernelRecording {
    let data = try contents(of: url)
    return name.contains(".getevent")
      ? try GeteventReader.read(data, file: name) : try EvemuReader.read(data, file: name)
  }

  /// The description beside the recording whose name continues the recording's.
  private static func description(of name: String, among names: [String]) -> String? {
    names.filter { other in
      let parts = other.split(separator: ".")
      return parts.count > 1 && descriptions.contains(String(parts[parts.count - 1]))
        && name.hasPrefix(parts.dropLast().joined(separator: "."))
    }.max { $0.count < $1.count }
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }

  /// The contents of a file; a file that ends in `.gz` is decompressed by gzip.
  private static func contents(of url: URL) throws -> Data {
    let data = try url.pathExtension == "gz" ? unpacked(url) : Data(contentsOf: url)
    guard data.count <= sizeLimit else {
      throw RecordingError(
        file: url.lastPathComponent, expected: "at most \(sizeLimit) bytes", found: "\(data.count)")
    }
    return data
  }

  private static func unpacked(_ url: URL) throws -> Data {
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", url.path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let data = try output.fileHandleForReading.read(upToCount: sizeLimit + 1) ?? Data()
    try output.fileHandleForReading.close()
    gzip.waitUntilExit()
    guard gzip.terminationStatus == 0 else {
      throw RecordingError(
        file: url.lastPathComponent, expected: "a gzip file",
        found: "what gzip refused with status \(gzip.terminationStatus)")
    }
    return data
  }
}

extension Recording {
  init(name: String, kernel: KernelRecording) {
    self.name = name
    contactProtocol = kernel.contactProtocol
    samples = kernel.fingerSamples()
    if let x = kernel.ranges[KernelCode.contactX], let y = kernel.ranges[KernelCode.contactY] {
      glass = Glass(x: x, y: y, isKnown: true)
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
