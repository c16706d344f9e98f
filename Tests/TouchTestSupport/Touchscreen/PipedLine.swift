import Foundation

extension Duration {
  /// How long a test waits for what must come, on a machine that may stand still for a minute.
  public static let patience: Duration = .seconds(120)
}

/// A line that another program writes into a pipe.
enum PipedLine {
  /// Reads a line without its end, byte by byte: what follows stays in the pipe.
  ///
  /// - Parameters:
  ///   - file: The reading end of the pipe.
  ///   - patience: How long to wait for each byte.
  /// - Returns: `nil` when the pipe ends, or nothing comes in time.
  static func read(from file: Int32, within patience: Duration = .patience) -> String? {
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, Int32(patience.components.seconds * 1000)) > 0 else { return nil }
      var byte: UInt8 = 0
      guard Foundation.read(file, &byte, 1) == 1 else { return nil }
      line.append(byte)
    }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }
}
