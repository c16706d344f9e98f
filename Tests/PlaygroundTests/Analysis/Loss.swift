import Expectations
import FileSupport
import Foundation
import SceneBase
import ScenePlayer
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@testable import PlaygroundCommands
@testable import ToolCommands

/// A recognizer of a scene that loses a touch, from `Tests/Losses/losses.jsonl`.
///
/// Each line names a view and a part of its width and height, from which fingers are counted. A
/// finger is a list of a time in milliseconds and a distance from there, in points of the window:
/// it lands at the first, moves straight from one to the next, and lifts at the last.
struct Loss: CustomTestStringConvertible {
  let number: Int
  let kind: String
  let scene: String
  let target: String
  private let view: String
  private let part: [Double]
  private let fingers: [[[Double]]]

  static let all: [Loss] = {
    let text = (try? Repository.text("Tests/Losses/losses.jsonl")) ?? ""
    return text.split(separator: "\n").enumerated().compactMap { index, line in
      (try? JSON(parsing: Array(line.utf8))).flatMap { Loss(index + 1, $0) }
    }
  }()

  private init?(_ number: Int, _ json: JSON) {
    guard let kind = json["kind"]?.string, let scene = json["scene"]?.string,
      let target = json["target"]?.string, let view = json["view"]?.string,
      let part = json["part"]?.array?.compactMap(\.double), part.count == 2,
      let fingers = json["fingers"]?.array
    else { return nil }
    (self.number, self.kind, self.scene, self.target) = (number, kind, scene, target)
    (self.view, self.part) = (view, part)
    self.fingers = fingers.map { finger in
      (finger.array ?? []).map { ($0.array ?? []).compactMap(\.double) }
    }
  }

  var testDescription: String { "\(number): \(kind), \(target) in \(scene)" }

  /// Plays the fingers in the scene, and returns the recording. It ends ten seconds after its
  /// beginning.
  func record(in folder: Folder) throws -> LoadedRecording {
    let type = try sceneType(named: scene)
    var header = TraceHeader(
      version: ToolProgram.playground.version, scene: scene, size: Size(1280, 800), scale: 1)
    header.layout = type.layout
    let playground = try openPlayground(for: header, at: "")
    let path = folder.path("loss-\(number).touchtrace")
    let recorder = try TraceRecorder(path: path, header: header)
    playground.window.addObserver(recorder)
    playground.stream.tap = { recorder.record($0) }
    let place = try place(in: playground.window)
    for (time, sample) in samples(from: place) {
      playground.stream.accept(
        InputBatch(events: [InputEvent(time: time, .touches([sample]))], time: time))
    }
    let end = Timestamp(milliseconds: 10_000)
    playground.stream.accept(InputBatch(time: end))
    recorder.finish(at: end)
    return try LoadedRecording(path: path)
  }

  private func place(in window: Window) throws -> Point {
    func find(_ view: View) -> View? {
      view.path == self.view ? view : view.subviews.lazy.compactMap(find).first
    }
    let view = try require(find(window), "\(testDescription)")
    let inside = Point(part[0] * view.bounds.width, part[1] * view.bounds.height)
    return view.convert(inside + view.bounds.origin, to: nil)
  }

  /// The fingers' reports in order of time; of one moment, moves come first and landings last.
  private func samples(from place: Point) -> [(time: Timestamp, sample: TouchSample)] {
    var samples: [(time: Timestamp, sample: TouchSample)] = []
    for (index, way) in fingers.enumerated() {
      func add(_ phase: TouchPhase, _ milliseconds: Double, _ x: Double, _ y: Double) {
        let time = Timestamp(microseconds: Int64((milliseconds * 1000).rounded()))
        let sample = TouchSample(
          touch: TouchID(index + 1), phase: phase, position: place + Point(x, y), time: time)
        samples.append((time, sample))
      }
      add(.began, way[0][0], way[0][1], way[0][2])
      for (from, to) in zip(way, way.dropFirst()) where from[1...] != to[1...] {
        let steps = max(1, ((to[0] - from[0]) * 1000 / Double(Hand.reportInterval)).rounded())
        for step in stride(from: 1, through: steps, by: 1) {
          let values = zip(from, to).map { $0 + ($1 - $0) * step / steps }
          add(.moved, values[0], values[1], values[2])
        }
      }
      let last = way[way.count - 1]
      add(.ended, last[0], last[1], last[2])
    }
    let order: [TouchPhase] = [.moved, .ended, .cancelled, .began]
    return samples.enumerated().sorted { a, b in
      let one = (a.element.time, order.firstIndex(of: a.element.sample.phase) ?? 0, a.offset)
      let two = (b.element.time, order.firstIndex(of: b.element.sample.phase) ?? 0, b.offset)
      return one < two
    }.map(\.element)
  }
}
