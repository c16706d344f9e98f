import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The spokes of a refresh control.
@Suite(.endsInTime) struct RefreshControlLookTests {
  private let window = Window(size: Size(300, 400))
  private let list = ScrollView(frame: Rect(0, 0, 300, 400))
  private let control = RefreshControl()

  init() {
    list.contentSize = Size(300, 2000)
    list.refreshControl = control
    window.addSubview(list)
  }

  /// The opacity of the whole, and of each spoke from the top clockwise that is drawn.
  private func spokes(
    at milliseconds: Int64 = 0, _ appearance: Appearance = .standard
  ) -> (opacity: Double, spokes: [Double]) {
    let list = DisplayList {
      $0.draw(control, at: Timestamp(milliseconds: milliseconds), appearance)
    }
    guard case .group(let group)? = list.commands.first else { return (0, []) }
    return (
      group.opacity,
      group.content.commands.map {
        guard case .stroke(_, .color(let color), _) = $0 else { return -1 }
        return color.alpha
      }
    )
  }

  @Test func `a pull shows spokes one after another`() {
    expect(spokes().spokes, equals: [])
    list.contentOffset.y = -30
    expect(spokes().opacity, equals: 0.5)
    expect(spokes().spokes.count == 4 && spokes().spokes.prefix(3) == [1, 1, 1])
    list.contentOffset.y = -100
    expect(spokes().opacity == 1 && spokes().spokes == Array(repeating: 1, count: 12))
    expect(control.nextSpokeChange(after: .zero, .standard) == nil)
  }

  @Test func `during a refresh the strongest spoke goes around once a second`() throws {
    control.beginRefreshing()
    expect(spokes().spokes == [] && control.nextSpokeChange(after: .zero, .standard) == nil)
    list.contentOffset.y = -60
    var (time, steps) = (Timestamp.zero, 0)
    while time < Timestamp(milliseconds: 1000) {
      let shown = spokes(at: time.microseconds / 1000 + 1)
      expect(shown.opacity == 1 && shown.spokes.count == 12)
      expect(shown.spokes[steps] == 1 && shown.spokes[(steps + 1) % 12] == 0.25)
      let next = try require(control.nextSpokeChange(after: time, .standard))
      expect(next > time)
      (time, steps) = (next, steps + 1)
    }
    expect(steps, equals: 12)
  }

  @Test func `with reduced motion the spokes stay and become paler`() {
    let still = Appearance(isReduceMotionEnabled: true)
    control.beginRefreshing()
    list.contentOffset.y = -60
    expect(spokes(at: 999, still).spokes, equals: Array(repeating: 1, count: 12))
    expect(spokes(at: 1000, still).spokes, equals: Array(repeating: 0.5, count: 12))
    expect(
      control.nextSpokeChange(after: Timestamp(milliseconds: 200), still),
      equals: Timestamp(milliseconds: 1000))
  }

  @Test(arguments: Appearance.Style.allCases)
  func `each appearance has its color, paler when the control is not enabled`(
    style: Appearance.Style
  ) {
    let appearance = Appearance(style: style)
    list.contentOffset.y = -100
    func picture() -> String { "\(DisplayList { $0.draw(control, at: .zero, appearance) })" }
    let enabled = picture()
    expect(enabled.contains("\(Palette.of(style).ink2)"))
    control.isEnabled = false
    expect(picture() != enabled && spokes(at: 0, appearance).spokes[0] == 0.5)
  }
}
