// Gives libFuzzer's bytes to the reader as a trace, and plays what can be read.

import CFuzzer
import TouchTraces

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  do {
    let first = try FuzzStage.play(bytes)
    let second = try FuzzStage.play(bytes)
    precondition(first == second, "the same trace was decided differently")
  } catch let error as TraceError {
    precondition(!error.description.isEmpty)
  } catch {
    preconditionFailure("\(error)")
  }
  return 0
}
