import Knocking
import TouchEngine

let door = Door()
let storyteller = TouchStoryteller()
door.window.addObserver(storyteller)
let stream = TouchStream(window: door.window)

var touches = 0

/// A finger taps at a time, in milliseconds.
func tap(at time: Int64) {
  touches += 1
  for (phase, after) in [(TouchPhase.began, 0), (.ended, 40)] as [(TouchPhase, Int64)] {
    let sample = TouchSample(
      touch: TouchID(touches), phase: phase, position: Point(200, 150),
      time: Timestamp(milliseconds: time + after))
    stream.accept(InputBatch(sample))
  }
}

tap(at: 0)
tap(at: 150)
tap(at: 1000)
stream.accept(InputBatch(time: Timestamp(milliseconds: 2000)))

// Nobody asks for broken rules, so a debug build says each once: this finger never landed.
for time in [2100, 2200] as [Int64] {
  let sample = TouchSample(
    touch: TouchID(9), phase: .moved, position: Point(200, 150), time: Timestamp(milliseconds: time)
  )
  stream.accept(InputBatch(sample))
}

print(door.calls)
for story in storyteller.stories {
  for line in story.lines() { print(line) }
}
