import Dispatch
import FileSupport
import Glibc

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
