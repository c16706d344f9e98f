import Foundation
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// A stage as a headless run: a view with a tap, a double tap and a pan, and beside it a list whose
/// rows have a tap. A tap of the view moves the list down by 20 pt, so that later touches land on
/// another state.
final class AnalyzedStage: HeadlessRun {
  let stage = LoggingStage()
  var window: Window { stage.window }
  var stream: TouchStream { stage.stream }

  init(_ header: TraceHeader) {
    let card = stage.addView("card", Rect(0, 0, 200, 400))
    let list = ScrollView(identifier: "list", frame: Rect(200, 0, 200, 300))
    list.contentSize = Size(200, 1200)
    stage.view.addSubview(list)
    for row in 0..<12 {
      let view = stage.addView("row\(row)", Rect(0, Double(row) * 100, 200, 100), to: list)
      view.addGestureRecognizer(TapGestureRecognizer())
    }
    let tap = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.name = "card.double"
    double.numberOfTapsRequired = 2
    tap.addAction { [unowned list] in list.frame.origin.y += 20 }
    for recognizer in [tap, double, PanGestureRecognizer(), LongPressGestureRecognizer()] {
      card.addGestureRecognizer(recognizer)
    }
    window.settings = header.settings
    window.changes = header.changes
  }

  static let open: RunOpener = { AnalyzedStage($0) }

  /// Records what a hand does, with its decisions.
  static func recording(_ play: (Hand) -> Void) throws -> LoadedRecording {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("analyzed-\(UUID().uuidString).touchtrace").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let header = TraceHeader(version: "0", scene: "stage", size: Size(400, 400), scale: 1)
    let recorder = try TraceRecorder(path: path, header: header)
    let run = AnalyzedStage(header)
    run.window.addObserver(recorder)
    run.stream.tap = { recorder.record($0) }
    play(run.stage.hand)
    recorder.finish(at: run.stage.hand.now)
    return try LoadedRecording(path: path)
  }
}

extension Hand {
  func tap(at x: Double, _ y: Double) {
    down(at: x, y)
    wait(50)
    up()
    wait(50)
  }

  func drag(from x: Double, _ y: Double, by dx: Double, _ dy: Double) {
    down(at: x, y)
    drag(by: dx, dy, over: 100)
    up()
    wait(50)
  }
}
