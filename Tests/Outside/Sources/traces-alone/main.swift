import Knocking
import TouchEngine
import TouchTraces

/// Records a knock in a file, reads the file, and prints the stories of its decisions.
func record(to path: String) throws {
  let door = Door()
  let stream = TouchStream(window: door.window)
  let header = TraceHeader(
    program: "door", version: "1.0", scene: "door", size: door.window.bounds.size, scale: 1)
  let recorder = try TraceRecorder(path: path, header: header, replacing: true)
  stream.onEvent = recorder.record
  door.window.addObserver(recorder)
  for (touch, start) in [(1, 0), (2, 150)] {
    for (phase, after) in [(TouchPhase.began, 0), (.ended, 40)] {
      let sample = TouchSample(
        touch: TouchID(touch), phase: phase, position: Point(200, 150),
        time: Timestamp(milliseconds: Int64(start + after)))
      stream.accept(InputBatch(sample))
    }
  }
  recorder.finish(at: Timestamp(milliseconds: 1000))
}

let path = CommandLine.arguments[1]
try record(to: path)
let reader = try TraceReader(path: path)
print("recorded by \(reader.header.program)")
for story in try RecordedDecisions(of: reader).stories() {
  for line in story.lines() { print(line) }
}
