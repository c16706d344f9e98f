import Glibc
import Synchronization

/// Makes SIGINT, SIGTERM and SIGHUP readable on a descriptor, so that the program ends properly
/// when it is told to stop or its terminal is closed: the recording gets its end mark, and the
/// window is closed.
///
/// A SIGHUP that is ignored when the program starts, as with `nohup`, stays ignored.
final class StopSignals {
  /// The descriptor, which delivers the number of each received signal as a byte.
  let descriptor: Int32

  /// The descriptor that the handler writes to. A signal handler has no context and may not take a
  /// lock, so this is the only global, and an atomic.
  private static let writeEnd = Atomic<Int32>(-1)

  private let numbers: [Int32]

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    descriptor = ends[0]
    Self.writeEnd.store(ends[1], ordering: .releasing)
    let hangUp = signal(SIGHUP, SIG_IGN)
    let isHangUpIgnored =
      unsafeBitCast(hangUp, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    numbers = [SIGINT, SIGTERM] + (isHangUpIgnored ? [] : [SIGHUP])
    for number in numbers {
      signal(number) {
        var byte = UInt8(truncatingIfNeeded: $0)
        write(StopSignals.writeEnd.load(ordering: .acquiring), &byte, 1)
      }
    }
  }

  deinit {
    for number in numbers { signal(number, SIG_DFL) }
    close(Self.writeEnd.exchange(-1, ordering: .acquiringAndReleasing))
    close(descriptor)
  }
}

/// Makes a write fail, instead of ending the program, when a file has become too large or the
/// reader of a pipe has closed it.
func letWritesFail() {
  for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
}
