import FileSupport
import Glibc
import Synchronization

/// A program that was started to be watched.
final class WatchedProgram {
  /// The number of its process.
  let process: pid_t
  /// A descriptor that is readable when a process of this one has ended.
  let endings: Int32
  /// Its exit status, or 128 and the signal that ended it, as shells have it; `nil` while it runs.
  private(set) var status: Int32?

  /// The descriptor that the handler writes to; a handler has no context.
  private static let writeEnd = Atomic<Int32>(-1)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: Its name or path, and its arguments.
  ///   - environment: Its variables.
  /// - Throws: ``WatchFault/cannotStart(_:_:)``.
  init(_ words: [String], environment: [String: String]) throws(WatchFault) {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    endings = ends[0]
    Self.writeEnd.store(ends[1], ordering: .releasing)
    signal(SIGCHLD) { _ in
      var byte: UInt8 = 0
      write(WatchedProgram.writeEnd.load(ordering: .acquiring), &byte, 1)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores, the program would, too.
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    variables.append(nil)
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, words[0], nil, &attributes, &arguments, &variables)
    guard failure == 0 else { throw .cannotStart(words[0], .system(failure)) }
    self.process = process
  }

  deinit {
    signal(SIGCHLD, SIG_DFL)
    close(Self.writeEnd.exchange(-1, ordering: .acquiringAndReleasing))
    close(endings)
  }

  /// Finds out whether it has ended.
  func look() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(endings, &bytes, bytes.count) > 0 {}
    guard status == nil else { return }
    var word: Int32 = 0
    guard waitpid(process, &word, WNOHANG) == process else { return }
    let number = word & 0x7f
    status = number == 0 ? (word >> 8) & 0xff : 128 + number
  }

  /// Sends it a signal, and what it started, unless it has ended: a script may wait for the program.
  func send(_ number: Int32) {
    guard status == nil else { return }
    var parents: [pid_t: pid_t] = [:]
    for other in Self.processes() { parents[other] = Self.parent(of: other) }
    var found = [process]
    var next = 0
    while next < found.count {
      found += parents.filter { $0.value == found[next] }.keys.sorted()
      next += 1
    }
    for one in found { kill(one, number) }
  }

  /// Returns the process that started another; `nil` when that has ended.
  private static func parent(of process: pid_t) -> pid_t? {
    // The name before the other fields may have blanks and brackets.
    let text = text(of: "/proc/\(process)/stat")
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 1 ? pid_t(fields[1]) : nil
  }

  /// Whether it ended well, and another process runs the same program with GTK 4, as one that takes
  /// over what a second one is asked to open.
  func wasTakenOver() -> Bool {
    guard status == 0, let program else { return false }
    return Self.processes().contains {
      $0 != process && AssetPlaces.programPath(of: "\($0)") == program && Self.hasGTK4($0)
    }
  }

  private static func hasGTK4(_ process: pid_t) -> Bool {
    files(mappedBy: process).contains("/libgtk-4.so")
  }

  /// Returns the system's list of the files that a process has in its memory; empty for a process
  /// of somebody else. The system says no size of it.
  static func files(mappedBy process: pid_t) -> String { text(of: "/proc/\(process)/maps") }

  private static func text(of path: String) -> String {
    guard let file = try? OpenFile(reading: path) else { return "" }
    defer { file.close() }
    var text: [UInt8] = []
    var portion = [UInt8](repeating: 0, count: 1 << 16)
    while text.count < mapsLimit {
      let count = read(file.descriptor, &portion, portion.count)
      guard count > 0 else { break }
      text += portion[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The most that is read of the list of a process' libraries, in bytes. Our choice.
  private static let mapsLimit = 1 << 22

  /// The program's file, noted while it ran.
  private var program: String?

  /// Notes which file it runs: a process that has ended has none.
  func note() { program = AssetPlaces.programPath(of: "\(process)") ?? program }

  private static func processes() -> [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = pid_t(name) { found.append(number) }
    }
    return found
  }
}
