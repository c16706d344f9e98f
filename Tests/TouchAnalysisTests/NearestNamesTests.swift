import Expectations
import Testing
import TouchAnalysis
import TouchTestSupport

/// Names that a mistyped name may have meant.
@Suite(.endsInTime) struct NearestNamesTests {
  private let names = ["canvas.pan", "canvas.tap", "canvas.pinch", "sticker.pan", "list.rotation"]

  @Test(arguments: [
    ("expl", ["explain"]), ("gestur", ["gesture-lab"]), ("Photo", ["photo-editor"]), ("ge", []),
    ("lab", []), ("rep", ["replay", "report", "run"]),
  ])
  func `a name that is not typed to its end is near`(name: String, nearest: [String]) {
    let names = ["explain", "export", "gesture-lab", "photo-editor", "replay", "report", "run"]
    expect(NearestNames.of(name, among: names), equals: nearest)
  }

  @Test(arguments: [
    ("canvas.pam", ["canvas.pan", "canvas.tap", "canvas.pinch"]),
    ("pam", ["canvas.pan", "sticker.pan", "canvas.tap"]),
    ("Rotatoin", ["list.rotation"]), ("x", []), ("", []),
  ])
  func `the nearest names come first`(name: String, nearest: [String]) {
    expect(NearestNames.of(name, among: names), equals: nearest)
  }
}
