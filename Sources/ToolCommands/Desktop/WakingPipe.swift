import Glibc

/// A pipe with which another thread wakes the loop.
final class WakingPipe {
  /// The end of the other thread, which closes it.
  struct End: Sendable {
    let descriptor: Int32

    func wake() {
      var byte: UInt8 = 0
      write(descriptor, &byte, 1)
      close(descriptor)
    }
  }

  let descriptor: Int32
  let end: End

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (descriptor, end) = (ends[0], End(descriptor: ends[1]))
  }

  deinit { close(descriptor) }
}
