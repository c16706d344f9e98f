import FileSupport
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import TouchEngine
import TouchTraces

/// The requirements on a trace that may be broken: it is refused with its place, or it plays, is
/// recorded, and plays again with the same lines.
struct Trial {
  enum Outcome { case refused, played }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// A folder for recordings.
  let folder: String

  func run(_ bytes: [UInt8]) throws -> Outcome {
    let first = "\(folder)/first.touchtrace"
    let again = "\(folder)/again.touchtrace"
    do {
      try play(TraceReplayer(TraceReader(bytes: bytes, name: "mutant")), recording: first)
    } catch TraceError.malformed(_, let line, let found, let expected) {
      let lines = bytes.reduce(1) { $0 + ($1 == 0x0a ? 1 : 0) }
      // Compressed bytes hold more lines than can be seen.
      let isPlace = line >= 1 && (line <= lines || bytes.starts(with: [0x1f, 0x8b]))
      guard isPlace, !found.isEmpty, !expected.isEmpty else {
        throw Fault(description: "refused for line \(line): found \(found), expected \(expected)")
      }
      return .refused
    } catch TraceError.cannotUnpack {
      return .refused
    } catch is UnknownScene {
      return .refused
    } catch is DecodingError {
      return .refused
    } catch is StateFault {
      return .refused
    }
    try play(TraceReplayer(path: first), recording: again)
    guard try Self.body(first) == Self.body(again) else {
      throw Fault(description: "its recording plays differently")
    }
    return .played
  }

  private struct UnknownScene: Error {}

  private func play(_ replayer: TraceReplayer, recording path: String) throws {
    guard let scene = Scenes.named(replayer.header.scene) else { throw UnknownScene() }
    let header = replayer.header
    let environment = SceneEnvironment(size: header.size, scale: header.scale)
    let playground = try Self.open(scene, environment, header.state)
    playground.window.settings = header.settings
    let recorder = try TraceRecorder(path: path, header: header, replacing: true, keepsPart: false)
    playground.window.addObserver(recorder)
    playground.onEvent = { recorder.record($0) }
    playground.stream.calls["scroll"] = { [unowned playground] value in
      let limit = TouchStream.positionLimit
      let target = Point(0, min(max(value["y"]?.numberValue ?? 50, -limit), limit))
      for list in Self.lists(below: playground.window) {
        list.setContentOffset(target, animated: value["animated"]?.boolValue ?? true)
      }
    }
    replayer.onUnknownLine = { recorder.keep($0, afterLines: $1) }
    defer {
      // A window that goes away with fingers on it, or timers set, would be kept by them.
      playground.window.removeObserver(recorder)
      playground.onEvent = nil
      let cancel = InputEvent(time: replayer.now, .cancelTouches)
      playground.stream.accept(InputBatch(events: [cancel], time: replayer.now + 60_000_000))
    }
    try playground.play(replayer)
    recorder.finish(at: replayer.now)
    if let failure = recorder.failure { throw failure }
  }

  private static func lists(below view: View) -> [ScrollView] {
    view.subviews.flatMap { lists(below: $0) } + [view as? ScrollView].compactMap(\.self)
  }

  private static func open<S: Scene>(
    _ scene: S.Type, _ environment: SceneEnvironment, _ state: JSON?
  ) throws -> Playground {
    guard let state else { return Playground(S(environment)) }
    let decoded = try state.decode(PlaygroundState<S.State>.self)
    try decoded.check()
    return Playground(scene, environment, state: decoded)
  }

  /// The lines after the header.
  private static func body(_ path: String) throws -> [String] {
    let reader = try TraceReader(path: path)
    var lines: [String] = []
    while try reader.next() != nil { lines.append(reader.text) }
    return lines
  }
}
