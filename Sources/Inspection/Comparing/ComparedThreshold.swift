import Drawing
import SceneBase
package import ScenePlayer
package import TouchAnalysis
import TouchEngine

/// The number that a change gives another value, which the user can move while both runs are
/// compared.
struct ComparedThreshold: Hashable, Sendable {
  /// The name of the setting or the property.
  let name: String
  /// The value before the change.
  let former: Double
  /// The value after the change.
  let value: Double
  /// The values on the bar.
  let range: ClosedRange<Double>
  /// The difference between two values that the user can choose.
  let step: Double
  /// How far each finger of the run moved, in points, in the order of their landings; empty for
  /// another unit.
  let reached: [Double]
  private let cure: Cure

  /// - Parameters:
  ///   - cure: The change; `nil` is returned unless it is one number of points, seconds or degrees.
  ///   - distances: How far each finger of the run moved, in points.
  init?(_ cure: Cure, _ distances: [Double]) {
    guard cure.parts.count == 1, let former = cure.parts[0].former, former > 0 else { return nil }
    let known: ClosedRange<Double>?
    switch cure.parts[0].change {
    case .setting(let setting, let new):
      (name, value) = (setting, new)
      known = EngineSettings.setting(named: setting)?.range
    case .property(_, let property, let new):
      (name, value) = (property, new)
      known = RecognizerProperty.all.first { $0.name == property }?.range
    case .together, .apart, .require, .unrequire, .delay, .order, .off: return nil
    }
    switch ChangedNumber.unit(of: name) {
    case .points: (step, reached) = (1, distances)
    case .seconds: (step, reached) = (0.01, [])
    case .degrees: (step, reached) = (1, [])
    case .pointsPerSecond, .perSecond, .factor, nil: return nil
    }
    let most = max(former, value) * 2
    let low = max(known?.lowerBound ?? step, step)
    range = low...max(min(most, known?.upperBound ?? most), low + step)
    (self.former, self.cure) = (former, cure)
  }

  /// Returns a value of the bar that the user can choose.
  func rounded(_ value: Double) -> Double {
    min(max((value / step).rounded() * step, range.lowerBound), range.upperBound)
  }

  /// Returns the change to another value.
  func cure(to value: Double) -> Cure {
    var cure = cure
    switch cure.parts[0].change {
    case .setting(let name, _): cure.parts[0].change = .setting(name, value)
    case .property(let recognizer, let name, _):
      cure.parts[0].change = .property(recognizer: recognizer, name, value)
    case .together, .apart, .require, .unrequire, .delay, .order, .off: break
    }
    return cure
  }

  /// Whether the number decides for a recognizer that had a touch.
  func decides(_ part: TouchStory.Part, _ names: RunNames) -> Bool {
    if case .refused = part.outcome { return false }
    if case .property(let recognizer, _, _) = cure.parts[0].change {
      return part.recognizer == recognizer
    }
    let look = names.look(of: part.recognizer)
    // The drag of a scroll view is a drag.
    return ChangedNumber.look(of: name) == (look == .scroll ? .drag : look)
  }

  /// Returns a value with its unit: "18 pt".
  func text(_ value: Double, in language: Language) -> String {
    ChangedNumber.text(value, of: name, in: language)
  }
}

/// The run after a change, as a value that another thread has made.
package struct ComparedAfter: Sendable {
  let run: ComparedRun
  let touches: [ComparedTouch]
}

/// What is needed to play the run after another change on another thread.
package struct ComparisonPlan: Sendable {
  let touch: TouchID
  let before: Answers
  let times: [Timestamp]

  /// Plays a recording once after a change.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - open: Opens the changed playground at the beginning.
  /// - Returns: Its moments, and what became of all touches.
  /// - Throws: What `open` throws, and what is wrong with the recording.
  package func play(
    _ recording: LoadedRecording, opening open: @escaping @Sendable () throws -> Playground
  ) throws -> ComparedAfter {
    let (run, answers) = try ComparedRun.playing(
      recording, around: touch, at: times, after: before, opening: open)
    return ComparedAfter(run: run, touches: ComparedTouch.all(before, answers))
  }
}
