import Glibc
import Synchronization

/// A device of a ``PrivateXServer`` that a test controls.
public protocol InjectedDevice: Sendable {
  var line: InjectionLine { get }
}

extension InjectedDevice {
  /// The device's name, as X clients see it.
  public var name: String { line.name }

  /// Waits until the server has processed everything that was sent, so that the resulting events
  /// are on their way to the clients.
  public func settle() throws { try line.settle() }

  /// Lets so many seconds pass after the server has processed everything that was sent.
  ///
  /// What is sent next has a later time, also where the server had to wait for a processor: samples
  /// of one millisecond are one step of a finger, and a finger that lifts while it moves throws.
  public func rest(_ seconds: Double) throws {
    try settle()
    usleep(UInt32(seconds * 1_000_000))
  }

  /// Connects again, after the device was disabled and enabled.
  public func reconnect() throws { try line.reconnect() }
}

/// The connection to the driver of one device.
///
/// A device has one connection for its whole lifetime: the driver does not notice that a client
/// disconnects, and waits for it forever. After the device was disabled and enabled, one
/// ``reconnect()`` is allowed and required.
public final class InjectionLine: Sendable {
  let name: String
  private let path: String
  private let line: Mutex<Line>

  private struct Line {
    var socket: Int32
    /// Whether anything was sent since the last answer. Otherwise the driver would not answer.
    var isUnsettled = false
  }

  init(name: String, path: String) throws {
    self.name = name
    self.path = path
    line = Mutex(Line(socket: try Self.connect(path)))
  }

  deinit {
    close(line.withLock(\.socket))
  }

  func settle() throws {
    try line.withLock { line in
      guard line.isUnsettled else { return }
      try Self.send(.waitForSync(), to: line.socket)
      let answer = try Self.receive(byteCount: 8, from: line.socket)
      guard answer[4] == 1 else { throw TouchscreenError("The driver did not settle: \(answer)") }
      line.isUnsettled = false
    }
  }

  func reconnect() throws {
    try line.withLock { line in
      close(line.socket)
      line = Line(socket: try Self.connect(path))
    }
  }

  func send(_ packet: InjectionPacket) throws {
    try line.withLock { line in
      try Self.send(packet, to: line.socket)
      line.isUnsettled = true
    }
  }

  private static func connect(_ path: String) throws -> Int32 {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw TouchscreenError(doing: "make a socket") }
    do {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let name = Array(path.utf8)
      guard name.count < MemoryLayout.size(ofValue: address.sun_path) else {
        throw TouchscreenError("The socket's path is too long: \(path)")
      }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      guard result == 0 else { throw TouchscreenError(doing: "connect to \(path)") }
      var patience = timeval(tv_sec: 10, tv_usec: 0)
      setsockopt(
        socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      try send(.clientVersion(), to: socket)
      let answer = try receive(byteCount: 12, from: socket)
      guard answer[4] == 0, answer[8] == 1 else {
        throw TouchscreenError("The driver speaks another protocol: \(answer)")
      }
    } catch {
      close(socket)
      throw error
    }
    return socket
  }

  private static func send(_ packet: InjectionPacket, to socket: Int32) throws {
    var rest = packet.bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw TouchscreenError(doing: "send to the driver") }
      rest = rest.dropFirst(count)
    }
  }

  private static func receive(byteCount: Int, from socket: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < byteCount {
      var part = [UInt8](repeating: 0, count: byteCount - bytes.count)
      let count = recv(socket, &part, part.count, 0)
      guard count > 0 else { throw TouchscreenError(doing: "hear from the driver") }
      bytes += part.prefix(count)
    }
    return bytes
  }
}

/// The reason why a test cannot have its touchscreen.
public struct TouchscreenError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }

  /// Describes the system call that failed last.
  init(doing what: String) { self.init("Cannot \(what): \(String(cString: strerror(errno)))") }
}
