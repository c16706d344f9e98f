import Dispatch
import FileSupport
import Glibc
import Synchronization

/// Makes SIGINT, SIGTERM and SIGHUP readable on a descriptor, so that the program ends properly
/// when it is told to stop or its terminal is closed: the recording gets its end mark, and the
/// window is closed.
///
/// A program that has not ended ``patience`` seconds after a signal, for example because the server
/// does not answer, is ended by the signal. Before these signals are made, each ends the program at
/// once: make them after the display is opened, and before there is something to end properly.
///
/// A SIGHUP that is ignored when the program starts, as with `nohup`, stays ignored.
final class StopSignals {
  /// The time for a proper end, in seconds. Our choice: a recording and unsaved edits are written
  /// in much less, but a machine with twelve times the work that it can do has taken over ten.
  private static let patience: UInt32 = 30

  /// The descriptor, which delivers the number of each received signal as a byte.
  let descriptor: Int32

  /// The descriptor that the handler writes to. A signal handler has no context and may not take a
  /// lock, so it has this global and the next, which are atomics.
  private static let writeEnd = Atomic<Int32>(-1)

  /// The number of the signal that was received last; 0 for none.
  private static let received = Atomic<Int32>(0)

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
    signal(SIGALRM) { _ in
      let number = StopSignals.received.load(ordering: .acquiring)
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    for number in numbers {
      signal(number) {
        // Only the first signal begins the time.
        if StopSignals.received.exchange($0, ordering: .acquiringAndReleasing) == 0 {
          alarm(StopSignals.patience)
        }
        var byte = UInt8(truncatingIfNeeded: $0)
        write(StopSignals.writeEnd.load(ordering: .acquiring), &byte, 1)
      }
    }
  }

  deinit {
    for number in numbers { signal(number, SIG_DFL) }
    alarm(0)
    signal(SIGALRM, SIG_DFL)
    Self.received.store(0, ordering: .releasing)
    close(Self.writeEnd.exchange(-1, ordering: .acquiringAndReleasing))
    close(descriptor)
  }
}

/// Makes a write fail, instead of ending the program, when a file has become too large or the
/// reader of a pipe has closed it.
func letWritesFail() {
  for number in [SIGXFSZ, SIGPIPE] { signal(number, SIG_IGN) }
}

/// Runs work without a window so that it leaves no partial file, and no line of progress, when the
/// program is told to stop.
///
/// The program still ends by the signal, so that its parent process can tell.
func leavingNothingHalfWritten<Result>(_ body: () throws -> Result) rethrows -> Result {
  let signals = StopSignals()
  let descriptor = signals.descriptor
  let source = DispatchSource.makeReadSource(
    fileDescriptor: descriptor, queue: DispatchQueue(label: "stop"))
  source.setEventHandler {
    var number: UInt8 = 0
    guard read(descriptor, &number, 1) == 1 else { return }
    UnfinishedFiles.undoAll {
      StandardError.close()
      signal(Int32(number), SIG_DFL)
      kill(getpid(), Int32(number))
      while true { pause() }
    }
  }
  let isCancelled = DispatchSemaphore(value: 0)
  source.setCancelHandler { isCancelled.signal() }
  source.activate()
  defer {
    source.cancel()
    // A window that opens next has its own signals: these have to be gone before.
    isCancelled.wait()
    withExtendedLifetime(signals) {}
  }
  return try body()
}
