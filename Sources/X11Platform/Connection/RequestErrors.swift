internal import CX11
import Glibc
import Synchronization
import TouchEngine

/// The error of a request that the server refused.
struct RequestError: Hashable, Sendable {
  /// The error's text from Xlib's error database, as in `BadAccess (…)`.
  var text: String
  /// The name of the request, as in `X_PutImage`, or `XInputExtension.46` where the database has no
  /// name.
  var request: String
  /// The window, drawable or other resource of the request.
  var resource: UInt
  /// The purpose of the request, as in “showing the picture”; `nil` when none was given.
  var purpose: String?

  fileprivate init(_ event: XErrorEvent, display: OpaquePointer, _ requests: Requests) {
    text = Self.text { XGetErrorText(display, Int32(event.error_code), $0, $1) }
    request = Self.name(of: event, display, requests)
    resource = event.resourceid
    purpose = requests.purpose(of: event.serial)
  }

  private static func name(
    of event: XErrorEvent, _ display: OpaquePointer, _ requests: Requests
  ) -> String {
    let (major, minor) = (event.request_code, event.minor_code)
    // Extensions have the numbers from 128 on, which differ between servers.
    let number =
      major < 128 ? "\(major)" : "\(requests.extensions[major] ?? "\(major)").\(minor)"
    return text {
      XGetErrorDatabaseText(
        display, "XRequest", number, major < 128 ? "request \(number)" : number, $0, $1)
    }
  }

  private static func text(
    _ get: (UnsafeMutablePointer<CChar>?, Int32) -> Int32
  ) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      _ = get(buffer.baseAddress, Int32(buffer.count))
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  var description: String {
    "\(text), in \(request) on 0x\(String(resource, radix: 16))"
      + (purpose.map { ", while \($0)" } ?? "")
  }
}

/// The state of the requests on one display.
private struct Requests {
  /// The names of the server's extensions, by the numbers of their requests.
  var extensions: [UInt8: String] = [:]
  /// The purposes, each with the number of its first request, in ascending order.
  private var purposes: [(first: UInt, what: String?)] = []
  /// The first error that arrived while errors are expected; `nil` while none are expected.
  var expected: RequestError??
  /// The number of the first request whose errors are expected.
  var firstExpected: UInt = 0

  /// The number of purposes kept; an error arrives long before this many have passed.
  private static let memory = 64

  mutating func begin(_ what: String?, at request: UInt) {
    if purposes.last?.first == request { purposes.removeLast() }
    if purposes.count == Self.memory { purposes.removeFirst(Self.memory / 2) }
    purposes.append((request, what))
  }

  /// The current purpose.
  var purpose: String? { purposes.last?.what }

  func purpose(of request: UInt) -> String? {
    purposes.last { $0.first <= request }?.what
  }
}

/// The state of every display, by address.
///
/// Xlib has one error handler for the whole process, and passes it nothing of ours but the display.
/// So this is a global, and guarded by a mutex, because tests use several connections at once.
private let displays = Mutex<[UInt: Requests]>([:])

enum RequestErrors {
  /// Makes Xlib report errors instead of ending the process.
  ///
  /// A refused request then has no effect but one line on standard error; the next use of a lost
  /// connection detects the loss.
  static func takeOver(_ display: OpaquePointer?) {
    XSetErrorHandler { display, event in
      guard let display, let event else { return 0 }
      let unexpected: RequestError? = displays.withLock { displays in
        let key = UInt(bitPattern: display)
        let error = RequestError(event.pointee, display: display, displays[key] ?? Requests())
        guard let requests = displays[key], let first = requests.expected,
          event.pointee.serial >= requests.firstExpected
        else { return error }
        if first == nil { displays[key]?.expected = .some(error) }
        return nil
      }
      if let unexpected { report("X error: \(unexpected.description)") }
      return 0
    }
    // The default handler prints a line; this program throws `connectionLost` instead.
    XSetIOErrorHandler { _ in 0 }
    if let display { learnExtensions(display) }
  }

  private static func learnExtensions(_ display: OpaquePointer) {
    var requests = Requests()
    for name in ["XInputExtension", "MIT-SHM", "RANDR", "SYNC"] {
      var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
      guard XQueryExtension(display, name, &opcode, &event, &error) != 0 else { continue }
      requests.extensions[UInt8(truncatingIfNeeded: opcode)] = name
    }
    displays.withLock { $0[UInt(bitPattern: display)] = requests }
  }

  /// Forgets a display that was closed.
  static func forget(_ display: OpaquePointer) {
    displays.withLock { $0[UInt(bitPattern: display)] = nil }
  }

  /// Names the purpose of the requests in `work`; an error that arrives later includes it.
  static func `while`<Value, Failure: Error>(
    _ what: String, on display: OpaquePointer, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let key = UInt(bitPattern: display)
    let first = XNextRequest(display)
    let before = displays.withLock { displays in
      let before = displays[key]?.purpose
      displays[key]?.begin(what, at: first)
      return before
    }
    defer {
      let next = XNextRequest(display)
      displays.withLock { $0[key]?.begin(before, at: next) }
    }
    return try work()
  }

  /// Makes requests that the server may refuse.
  ///
  /// Costs one round trip. Errors of earlier requests are not expected.
  ///
  /// - Returns: The first error, or `nil` when the server carried out every request.
  static func expect(on display: OpaquePointer, _ requests: () -> Void) -> RequestError? {
    let key = UInt(bitPattern: display)
    let first = XNextRequest(display)
    displays.withLock { displays in
      displays[key, default: Requests()].expected = .some(nil)
      displays[key]?.firstExpected = first
    }
    requests()
    XSync(display, 0)
    return displays.withLock { displays in
      defer { displays[key]?.expected = nil }
      return displays[key]?.expected ?? nil
    }
  }
}

/// Writes a line to standard error, after the name of the executable file.
private func report(_ line: String) {
  let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
  let bytes = Array("\(program?.shown ?? "X11"): \(line.shownLines)\n".utf8)
  write(STDERR_FILENO, bytes, bytes.count)
}
