internal import CX11
import Glibc
import Synchronization

/// What a request came to that the server refused.
struct RequestError: Sendable {
  /// The error in the words of the server's error list, as in `BadAccess (…)`.
  var text: String
  /// The major and minor number of the request.
  var request: (major: UInt8, minor: UInt8)
  /// The window, drawable or other thing that the request was about.
  var resource: UInt

  init(_ event: XErrorEvent, display: OpaquePointer) {
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      XGetErrorText(display, Int32(event.error_code), buffer.baseAddress, Int32(buffer.count))
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    self.text = text
    request = (event.request_code, event.minor_code)
    resource = event.resourceid
  }

  var description: String {
    "\(text), in request \(request.major).\(request.minor) on 0x\(String(resource, radix: 16))"
  }
}

/// The displays on which an error is expected just now, by address, each with the first that came.
///
/// Xlib has one error handler for the whole process, and passes it nothing of ours but the display;
/// so this is a global, and guarded, because tests use several connections at once.
private let expectedErrors = Mutex<[UInt: RequestError?]>([:])

enum RequestErrors {
  /// Makes Xlib report errors instead of ending the process.
  ///
  /// A refused request then costs what it asked for and one line on standard error; a lost
  /// connection is found by whoever uses it next.
  static func takeOver() {
    XSetErrorHandler { display, event in
      guard let display, let event else { return 0 }
      let error = RequestError(event.pointee, display: display)
      let key = UInt(bitPattern: display)
      let wasExpected = expectedErrors.withLock { expected in
        guard let first = expected[key] else { return false }
        if first == nil { expected[key] = .some(error) }
        return true
      }
      if !wasExpected { report("X error: \(error.description)") }
      return 0
    }
    // The default one prints a line of its own; ours is the thrown `connectionLost`.
    XSetIOErrorHandler { _ in 0 }
  }

  /// Makes requests that the server may refuse.
  ///
  /// Costs two round trips.
  ///
  /// - Returns: The first refusal, or `nil` when the server did everything.
  static func expect(on display: OpaquePointer, _ requests: () -> Void) -> RequestError? {
    let key = UInt(bitPattern: display)
    XSync(display, 0)  // Errors of earlier requests are not expected.
    expectedErrors.withLock { $0[key] = .some(nil) }
    requests()
    XSync(display, 0)
    return expectedErrors.withLock { $0.removeValue(forKey: key) } ?? nil
  }
}

private func report(_ line: String) {
  let bytes = Array("touch-playground: \(line)\n".utf8)
  write(STDERR_FILENO, bytes, bytes.count)
}
