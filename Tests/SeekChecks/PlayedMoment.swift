import Drawing
import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine
import TouchTraces

/// Everything that can be seen of a played recording at a moment.
struct PlayedMoment {
  let time: Timestamp
  /// What `inspect --json` prints.
  let tree: String
  let state: AnyHashable
  let dueTimes: [Timestamp]
  let picture: DisplayList
  let eventsPlayed: Int

  init(_ playback: Playback) {
    let playground = playback.playground
    time = playback.position
    tree = SnapshotJSON.json(ViewSnapshot(of: playground.window)).description
    state = Self.state(of: playground.scene, playground, time)
    dueTimes = playground.window.timeline.dueTimes
    picture = playground.displayList(at: time)
    eventsPlayed = playback.eventsPlayed
  }

  private static func state<S: Scene>(
    of scene: S, _ playground: Playground, _ time: Timestamp
  ) -> AnyHashable {
    AnyHashable(playground.state(of: scene, at: time))
  }

  /// Returns what differs from another moment; `nil` when both are equal.
  func difference(from other: PlayedMoment) -> String? {
    if time != other.time { return "the time \(time), not \(other.time)" }
    if eventsPlayed != other.eventsPlayed {
      return "\(eventsPlayed) events, not \(other.eventsPlayed)"
    }
    if tree != other.tree { return "the tree: " + Self.words(tree, other.tree) }
    if state != other.state {
      return "the state: " + Self.words("\(state)", "\(other.state)")
    }
    if dueTimes != other.dueTimes { return "the due times \(dueTimes), not \(other.dueTimes)" }
    // The parts kept from one frame to the next depend on the frames that were drawn.
    let pictures = [self, other].map { PictureLines.lines(of: $0.picture).joined(separator: "\n") }
    if picture != other.picture, pictures[0] != pictures[1] {
      return "the picture: " + Self.words(pictures[0], pictures[1])
    }
    return nil
  }

  /// Returns the parts of two texts around their first difference.
  private static func words(_ now: String, _ then: String) -> String {
    let same = zip(now, then).prefix { $0 == $1 }.count
    func part(_ text: String) -> String {
      String(text.dropFirst(max(0, same - 300)).prefix(600))
    }
    return "\(part(now))\nnot\n\(part(then))"
  }
}
