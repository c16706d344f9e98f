import Drawing
import Expectations
import Testing
import TouchTestSupport

@Suite(.endsInTime) struct PhotoFilterTests {
  private static let greys = (0...50).map { Double($0) / 50 }

  @Test func `a curve passes through its ends and stays in range`() {
    let curve = ToneCurve(0.1, 0.2, 0.9, 0.8)

    expect(curve(0), equals: 0.1)
    expect(curve(1), equals: 0.8)
    // (0.1 + 3 × 0.2 + 3 × 0.9 + 0.8) / 8
    expect(abs(curve(0.5) - 0.525) < 1e-12)
    expect(ToneCurve(0, -2, 3, 1)(0.2), equals: 0)
    expect(ToneCurve(0, -2, 3, 1)(0.8), equals: 1)
    for value in Self.greys { expect(abs(ToneCurve.identity(value) - value) < 1e-12) }
  }

  @Test func `a grade mixes the channels, clamps them, and then applies their curves`() {
    let grade = ColorGrade(
      .init(red: .init(0.5, 0.25, 0, offset: 0.1), green: .init(2, 2, 2), blue: .init(-1, 0, 0)),
      curves: .init(
        red: .identity, green: ToneCurve(0, 0, 0, 0.5), blue: ToneCurve(0.25, 0.5, 0.75, 1)))

    let color = grade(Color(red: 0.4, green: 0.8, blue: 0.2, alpha: 0.3))

    expect(abs(color.red - 0.5) < 1e-12)
    expect(color.green, equals: 0.5)
    expect(color.blue, equals: 0.25)
    expect(color.alpha, equals: 0.3)
  }

  @Test(arguments: [
    (0.0, Color(white: 0.7152)), (1.0, Color(hex: 0x00FF00)),
    (0.5, Color(red: 0.3576, green: 0.8576, blue: 0.3576)),
  ]) func `saturation runs from gray of the same brightness to the color`(
    factor: Double, expected: Color
  ) {
    let color = ColorGrade(.saturation(factor))(Color(hex: 0x00FF00))

    for (one, other) in [
      (color.red, expected.red), (color.green, expected.green), (color.blue, expected.blue),
    ] { expect(abs(one - other) < 1e-9) }
  }

  @Test(arguments: PhotoFilter.allCases)
  func `filters keep the order of brightness, and black and white distinct`(filter: PhotoFilter) {
    let seen = Self.greys.map { filter.grade(Color(white: $0)) }

    for (darker, brighter) in zip(seen, seen.dropFirst()) {
      expect(darker.red <= brighter.red)
      expect(darker.green <= brighter.green)
      expect(darker.blue <= brighter.blue)
    }
    expect(seen[0].green < 0.2)
    expect(seen[50].green > 0.9)
  }

  @Test func `no two filters look the same, and each changes the picture`() {
    let samples = [0xC08060, 0x4070B0, 0x909090, 0x305020].map { Color(hex: $0) }
    let looks =
      [samples] + PhotoFilter.allCases.map { filter in samples.map { filter.grade($0) } }

    expect(PhotoFilter.allCases.count >= 6)
    for one in looks.indices {
      for other in looks.indices where other > one {
        let most = zip(looks[one], looks[other]).map { a, b in
          max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
        }.max()
        expect((most ?? 0) > 0.05, "\(one) and \(other)")
      }
    }
  }

  @Test func `filters have distinct names, which are stable in files`() {
    expect(
      PhotoFilter.allCases.map(\.rawValue),
      equals: [
        "mono", "noir", "sepia", "vivid", "warm", "cool", "faded", "cinema",
      ])
    expect(Set(PhotoFilter.allCases.map(\.name)).count, equals: PhotoFilter.allCases.count)
  }
}
