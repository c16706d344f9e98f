import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer

/// A scene with nothing in it, which counts how often its row is asked for.
private final class CountedRowScene: Scene {
  struct State: SceneState {
    func check() {}
  }

  static var name: String { "counted" }
  static var words: WordTable { WordTable() }
  static var photo: ImageID? { nil }

  let window: Window
  var displayScale: Double
  private(set) var count = 0
  var recognizers: [GestureRecognizer] { [] }

  init(_ environment: SceneEnvironment, state: State?) {
    window = Window(size: environment.size)
    displayScale = environment.scale
  }

  var statusRow: StatusRow {
    count += 1
    return StatusRow(in: window.bounds, of: window.bounds.size, window.appearance)
  }

  func state(at time: Timestamp) -> State { State() }
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {}
  func nextChange(after time: Timestamp) -> Timestamp? { nil }
}

@Suite(.endsInTime) struct StatusRowTests {
  @Test func `a picture asks the scene for its row once, with all signs on it`() {
    let size = Size(1280, 800)
    let scene = CountedRowScene(SceneEnvironment(size: size))
    let playground = Playground(scene)
    playground.add(HomeButton())
    playground.add(HelpButton())
    playground.inspection?.onCommand = { _ in }
    playground.add(WhyButton())
    let before = scene.count

    _ = playground.displayList(at: .zero)

    expect(scene.count, equals: before + 1)
  }
}
