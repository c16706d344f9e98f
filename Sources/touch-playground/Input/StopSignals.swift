import Glibc
import Synchronization

/// Makes SIGINT, SIGTERM and SIGHUP something to read, so that a program that is told to stop, or
/// whose terminal is closed, ends in good order: the recording gets its end mark, the window is
/// closed.
///
/// A SIGHUP that is ignored when the program starts, as `nohup` arranges it, stays ignored.
final class StopSignals {
  /// Gives the number of each of the signals that has come, as a byte.
  let descriptor: Int32

  /// What the handler writes to. A signal handler has no context and may not take a lock, so this is
  /// the one global, and an atomic.
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

/// Lets a write fail, instead of ending the program, when a file has become too large or nobody
/// reads the pipe any more.
func letWritesFail() {
  for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
}
