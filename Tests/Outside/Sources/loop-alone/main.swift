import Glibc
import Places
import TouchEngine

// A loop of one's own without a screen: fingers come as lines of standard input, `down X Y`,
// `move X Y` and `up`. It waits for a line or for the engine's next deadline, and ends when the
// input has ended and nothing is due.

let window = Window(size: Size(400, 300))
let list = PlaceList(rows: 3)
window.addSubview(list)
list.onChange = { print($0 ? "refreshing" : "refreshed: \(list.rows) rows") }
let stream = TouchStream(window: window)

/// The microseconds of the machine's clock.
func machineTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}

let began = machineTime()
var place = Point.zero

/// The time since the loop began, which is the window's.
func now() -> Timestamp { Timestamp(microseconds: machineTime() - began) }

/// Reads a finger's line; `nil` for a line that is none.
func sample(_ line: String) -> TouchSample? {
  let words = line.split(separator: " ")
  let phases: [Substring: TouchPhase] = ["down": .began, "move": .moved, "up": .ended]
  guard let word = words.first, let phase = phases[word] else { return nil }
  if words.count == 3, let x = Double(words[1]), let y = Double(words[2]) { place = Point(x, y) }
  return TouchSample(touch: TouchID(1), phase: phase, position: place, time: now())
}
var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
while input.fd >= 0 || window.timeline.nextDeadline != nil {
  let wait = window.timeline.nextDeadline.map { max($0.microseconds(since: now()), 0) / 1000 + 1 }
  poll(&input, 1, wait.map { Int32($0) } ?? -1)
  if input.revents != 0 {
    if let line = readLine() {
      if let sample = sample(line) { stream.accept(InputBatch(sample)) }
    } else {
      input.fd = -1
    }
  }
  stream.accept(InputBatch(time: now()))
}
print("at rest at \(list.contentOffset.y)")
