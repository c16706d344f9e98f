import Foundation
import Glibc
import Synchronization

/// The process behind a ``PrivateXServer``, and its folder of temporary files.
final class XorgProcess: Sendable {
  let configuration: XorgConfiguration
  /// As in `:1`.
  let display: String

  private let process: Process
  /// The server lives until this is closed, if need be by the death of the process.
  private let lifeline: Mutex<FileHandle?>

  static let program =
    ProcessInfo.processInfo.environment["TOUCH_XORG"] ?? "/usr/lib/xorg/Xorg"

  static let moduleFolders = [
    "/usr/lib/xorg/modules", "/usr/lib64/xorg/modules",
  ]

  /// Starts the server and waits until it takes clients.
  init(
    _ arguments: [String], _ configure: (_ directory: String) -> XorgConfiguration
  ) throws {
    let folder = try Self.makeFolder()
    let configuration = configure(folder)
    let files = (
      configuration: "\(folder)/xorg.conf", log: "\(folder)/xorg.log", output: "\(folder)/output"
    )
    try configuration.text.write(toFile: files.configuration, atomically: false, encoding: .utf8)

    let process = Process()
    let (lifeline, answer) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The shell sits between to end the server, and to clear up after it, when its own standard input ends. That is surer than
    // a signal on the death of the parent: such a signal comes with the death of the thread that
    // started the process already, and the threads that tests run on come and go. The server writes
    // its display's number to 5; what else holds the pipe open is closed, to notice when it fails.
    process.arguments =
      [
        "-c",
        """
        folder=$1; shift
        "$@" 5>&1 >"$folder/output" 2>&1 </dev/null &
        exec >/dev/null 2>&1
        cat
        kill $!
        wait $!
        rm -rf "$folder"
        """,
        "sh", folder, Self.program, "-displayfd", "5", "-config", files.configuration,
        "-logfile", files.log,
      ]
      // A seat of another name keeps it away from the machine's consoles and devices.
      + ["-seat", "seat-test", "-noreset", "-nolisten", "tcp"] + arguments
    process.standardInput = lifeline
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    do {
      try process.runWithSignals()
      guard let number = Self.number(from: answer.fileHandleForReading.fileDescriptor) else {
        throw TouchscreenError(Self.complaint(log: files.log, output: files.output))
      }
      display = ":\(number)"
    } catch {
      try? lifeline.fileHandleForWriting.close()
      throw error
    }
    self.configuration = configuration
    self.process = process
    self.lifeline = Mutex(lifeline.fileHandleForWriting)
  }

  deinit { close() }

  func close() {
    let last = lifeline.withLock { lifeline in
      defer { lifeline = nil }
      return lifeline
    }
    guard let last else { return }
    try? last.close()
    let patience = ContinuousClock.now + .seconds(10)
    while process.isRunning, ContinuousClock.now < patience { usleep(5000) }
  }

  private static func makeFolder() throws -> String {
    // Short, because the path of a socket must be.
    var template = Array("/tmp/touch-xorg.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TouchscreenError(doing: "make a folder in /tmp") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The number that the server writes, with a line's end, once it takes clients.
  private static func number(from file: Int32) -> Int? {
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 30_000) > 0 else { return nil }
      var byte: UInt8 = 0
      guard read(file, &byte, 1) == 1 else { return nil }
      line.append(byte)
    }
    return Int(String(decoding: line.dropLast(), as: UTF8.self))
  }

  /// Why the server did not start: the errors in its log, or else its last words.
  private static func complaint(log: String, output: String) -> String {
    let lines = { (path: String) in
      ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
    }
    let errors = lines(log).filter { $0.contains("(EE)") }
    let words = errors.isEmpty ? lines(output).suffix(20) : errors[...]
    return "The X server for the tests did not start.\n" + words.joined(separator: "\n")
  }
}
