import Foundation
import Glibc
import Synchronization

/// The process behind a ``PrivateXServer``, and its folder of temporary files.
final class XorgProcess: Sendable {
  let configuration: XorgConfiguration
  /// The display's name, as in `:1`.
  let display: String

  private let process: Process
  /// The server ends when this pipe is closed, also when the test process dies.
  private let lifeline: Mutex<FileHandle?>

  static let program =
    ProcessInfo.processInfo.environment["TOUCH_XORG"] ?? "/usr/lib/xorg/Xorg"

  static let moduleFolders = [
    "/usr/lib/xorg/modules", "/usr/lib64/xorg/modules",
  ]

  /// Starts the server and waits until it accepts clients.
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
    // A shell in between ends the server, and deletes its folder, when the shell's own standard
    // input ends. A signal on the parent's death would be less reliable: it is sent when the thread
    // that started the process ends, and the threads that run tests are short-lived. The server
    // writes its display's number to descriptor 5; the pipe's other copies are closed, so that its
    // end shows when the server fails.
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
      // A seat with another name keeps the server away from the machine's consoles and devices.
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
    // The path is short, because that of a socket must be.
    var template = Array("/tmp/touch-xorg.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TouchscreenError(doing: "make a folder in /tmp") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The display number that the server writes, followed by a newline, once it accepts clients.
  private static func number(from file: Int32) -> Int? {
    PipedLine.read(from: file).flatMap { Int($0) }
  }

  /// The reason why the server did not start: the errors in its log, or else its last output.
  private static func complaint(log: String, output: String) -> String {
    let lines = { (path: String) in
      ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
    }
    let errors = lines(log).filter { $0.contains("(EE)") }
    let words = errors.isEmpty ? lines(output).suffix(20) : errors[...]
    return "The X server for the tests did not start.\n" + words.joined(separator: "\n")
  }
}
