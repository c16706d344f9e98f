import Inspection
import ScenePlayer
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer
@testable import TouchAnalysis
@testable import ToolCommands

/// A run before and after a change, for the page that compares them.
struct ComparedLoss {
  let before: AskedRun
  let after: AskedRun
  let cure: Cure
  let touch: TouchID
  private let recording: LoadedRecording

  /// - Parameters:
  ///   - recording: The recording.
  ///   - change: The change of the second run.
  ///   - former: The value before it; `nil` for a change that gives no value.
  ///   - touch: The touch that is asked about.
  /// - Throws: What is wrong with the recording.
  init(
    _ recording: LoadedRecording, _ change: Change, from former: Double? = nil, touch: TouchID
  ) throws {
    cure = Cure(parts: [.init(change: change, kind: .rival, former: former, size: 1)])
    (self.touch, self.recording) = (touch, recording)
    before = try Self.run(recording, Changes())
    after = try Self.run(recording, cure.changes)
  }

  private static func run(_ recording: LoadedRecording, _ changes: Changes) throws -> AskedRun {
    let header = recording.changedHeader(changes)
    return try AskedRun(recording, isLive: false) {
      try openPlayground(for: header, at: recording.name)
    }
  }

  /// Plays the run after another change, as the page does.
  func after(_ cure: Cure, in plan: ComparisonPlan) throws -> ComparedAfter {
    let header = recording.changedHeader(cure.changes)
    return try plan.play(recording) { [name = recording.name] in
      try openPlayground(for: header, at: name)
    }
  }

  /// A tap in the photo editor that moves by 20 pt, which a drag wins unless it needs 30 pt.
  static func movingTap() throws -> ComparedLoss {
    try ComparedLoss(
      try Loss.all[0].record(in: try Folder()), .setting("gestures.panSlop", 30), from: 10,
      touch: TouchID(1))
  }

  /// The second touch of a bundled recording, which drags a sticker.
  static func demo() throws -> ComparedLoss {
    try ComparedLoss(
      try LoadedRecording(path: BundledTrace.path("photo-editor-demo")),
      .setting("gestures.panSlop", 20), from: 10, touch: TouchID(2))
  }

  func comparison(in language: Language = .english) throws -> Comparison {
    try Comparison(of: touch, before: before, after: after, cure, in: language)
  }
}
