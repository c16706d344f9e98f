import Dispatch
import Glibc
import TouchFiles

/// Runs a command that opens no window so that it leaves no file half-written when it is told to stop.
///
/// It ends by the signal all the same, so that whoever started it can tell.
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
