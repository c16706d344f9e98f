import Glibc

/// A pipe, like the one that a program writes to when it is told to stop.
final class StopPipe {
  let reading: Int32
  private let writing: Int32

  struct Failure: Error {}

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure() }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  func signal() {
    var byte: UInt8 = 1
    write(writing, &byte, 1)
  }
}
