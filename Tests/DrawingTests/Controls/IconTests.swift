import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import Drawing

/// The icons of the design language: paths on a grid of 24.
@Suite(.endsInTime) struct IconTests {
  @Test(arguments: Icon.allCases) func `an icon lies inside its grid with a margin of two`(
    icon: Icon
  ) throws {
    let shape = icon.shape
    var bounds = shape.lines.bounds
    if let areas = shape.areas.bounds { bounds = bounds?.union(areas) ?? areas }
    let drawn = try require(bounds, "\(icon) draws nothing")
    let grid = Rect(0, 0, Icon.side, Icon.side).outset(by: -2)
    expect(grid.contains(drawn.origin), "\(icon) \(drawn)")
    expect(drawn.maxX <= grid.maxX && drawn.maxY <= grid.maxY, "\(icon) \(drawn)")
    expect(max(drawn.width, drawn.height) >= 12, "\(icon) is small: \(drawn)")
  }

  @Test func `no two icons look the same`() {
    let shapes = Icon.allCases.map(\.shape)
    expect(Set(shapes).count, equals: shapes.count)
  }

  @Test func `small icons have relatively wider lines`() {
    func width(of size: Double) -> Double? {
      let list = DisplayList { $0.icon(.close, at: Point(50, 50), size: size, .black) }
      for case .stroke(_, _, let style) in list.commands { return style.width }
      return nil
    }
    expect(width(of: 24), equals: 1.8)
    expect(width(of: 12), equals: 1.1)
  }
}
