import Dispatch
import FileSupport
import Glibc

/// Runs a command without a window so that it leaves no partial file when it is told to stop.
///
/// The program still ends by the signal, so that its parent process can tell.
func leavingNothingHalfWritten<Result>(_ body: () throws -> Result) rethrows -> Result {
  let signals = StopSignals()
  let source = DispatchSource.makeReadSource(
    fileDescriptor: signals.descriptor, queue: DispatchQueue(label: "stop"))
  source.setEventHandler {
    var number: UInt8 = 0
    guard read(signals.descriptor, &number, 1) == 1 else { return }
    UnfinishedFiles.undoAll {
      signal(Int32(number), SIG_DFL)
      kill(getpid(), Int32(number))
      while true { pause() }
    }
  }
  source.activate()
  defer { source.cancel() }
  return try body()
}
