import Expectations
import Foundation
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// The recordings that come with the program.
enum BundledTrace {
  static let folder = Repository.path("assets/traces")

  /// Their files' names without the ending.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let traces = (files ?? []).filter { $0.hasSuffix(ending) }
    return traces.map { String($0.dropLast(ending.count)) }.sorted()
  }()
  private static let ending = ".touchtrace"

  static func path(_ name: String) -> String { "\(folder)/\(name)\(ending)" }

  /// Plays a recording in this process, as `replay --headless` does.
  ///
  /// - Parameters:
  ///   - name: The file's name, without the ending.
  ///   - scene: The scene of the recording.
  ///   - observer: An observer of all decisions.
  ///   - change: A change of the scene before the replay.
  /// - Returns: The scene as it is at the end.
  /// - Throws: An error in the recording, or that it belongs to another scene.
  static func play<S: Scene>(
    _ name: String, of scene: S.Type, watchedBy observer: any DecisionObserver,
    _ change: (S, Playground) -> Void
  ) throws -> S {
    let replayer = try TraceReplayer(path: path(name))
    let playground = try openPlayground(for: replayer.header, at: path(name))
    let scene = try require(playground.scene as? S)
    change(scene, playground)
    playground.window.addObserver(observer)
    try playground.play(replayer)
    return scene
  }
}
