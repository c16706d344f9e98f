import Expectations
import PhotoDocument
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import PhotoEditor
@testable import ToolCommands

/// What the photo editor's bundled recordings show.
@Suite(.ofPlayground, .endsInTime) struct EditorTracesTests {
  /// Plays a recording to its end, with other options if they are changed.
  private func played(
    _ name: String, _ change: (inout EditorOptions) -> Void = { _ in },
    seenBy observer: (any DecisionObserver)? = nil
  ) throws -> (editor: PhotoEditor, in: Playground) {
    let path = BundledTrace.path(name)
    let replayer = try TraceReplayer(path: path)
    let playground = try openPlayground(for: replayer.header, at: path)
    let editor = try require(playground.scene as? PhotoEditor)
    change(&editor.options)
    if let observer { editor.window.addObserver(observer) }
    try playground.play(replayer)
    return (editor, playground)
  }

  /// Collects the elements that taps meant, by their times in seconds.
  private final class Taps: DecisionObserver {
    var meant: [Double: String] = [:]

    func decided(_ decision: Decision) {
      guard case .meant("canvas.tap", let choice) = decision.content else { return }
      meant[Double(decision.time.microseconds) / 1_000_000] = choice.choice.element
    }
  }

  @Test func `the demonstration moves, turns, zooms, adds, and removes a sticker`() throws {
    let (editor, playground) = try played("photo-editor-demo")
    withExtendedLifetime(playground) {
      let causes = editor.history.done.map(\.cause)
      for cause in ["step.move", "step.straighten", "step.add", "step.resize"] {
        expect(causes.contains { $0.hasPrefix(cause) }, "\(causes)")
      }
      // One was added; the removed one came back.
      expect(editor.document.elements.count, equals: 14)
      expect(editor.modes.path, equals: "browse")
    }
  }

  @Test func `the doodle draws, erases and pixelates`() throws {
    let (editor, playground) = try played("photo-editor-doodle")
    withExtendedLifetime(playground) {
      expect(editor.document.strokes.map(\.tool), equals: [.brush, .brush, .eraser, .mosaic])
    }
  }

  @Test func `the crop drags a corner, moves the picture and turns the dial`() throws {
    let (editor, playground) = try played("photo-editor-crop")
    withExtendedLifetime(playground) {
      expect(editor.history.done.map(\.cause), equals: ["step.crop"])
      expect(editor.document.crop.width < 900 && editor.document.crop.rotation != 0)
    }
  }

  @Test func `the filters are swiped, flicked and weakened`() throws {
    let (editor, playground) = try played("photo-editor-filter")
    withExtendedLifetime(playground) {
      expect(
        editor.history.done.map(\.cause),
        equals: [
          "step.filter", "step.filter", "step.strength", "step.filter",
        ])
    }
  }

  private enum Mistake: CaseIterable {
    case none, upright, nearest, sets

    func make(in rules: inout TargetRules) {
      switch self {
      case .none: break
      case .upright: rules.regionsTurn = false
      case .nearest: rules.topmostWins = false
      case .sets: rules.sharesRecognizers = false
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  private func `each mistake about targets changes one outcome of their recording`(
    mistake: Mistake
  ) throws {
    let taps = Taps()
    let (editor, playground) = try played(
      "photo-editor-targets", { mistake.make(in: &$0.targetRules) }, seenBy: taps)
    withExtendedLifetime(playground) {
      let balloon = editor.document.elements[9]
      let isShared = mistake != .sets
      // A finger beside the flower, one in the empty corner of the leaf's frame, one on sun and
      // cat.
      expect(taps.meant[1.1], equals: isShared ? "element.7" : nil)
      expect(taps.meant[6.1], equals: mistake == .upright ? "element.12" : nil)
      expect(taps.meant[9.9], equals: mistake == .nearest ? "element.4" : "element.5")
      // Two fingers beside the balloon.
      expect((balloon.scale > 1.5) == isShared)
      expect((editor.canvas.zoom.scale > 1.5) != isShared)
    }
  }

  @Test func `when only the element itself counts, the finger beside the flower means nothing`()
    throws
  {
    let taps = Taps()
    let (_, playground) = try played(
      "photo-editor-targets", { $0.targetRules.policy = .itself }, seenBy: taps)
    withExtendedLifetime(playground) { expect(taps.meant[1.1] == nil) }
  }
}
