import CairoRendering
import Drawing
import Expectations
import Testing
import TouchTestSupport

@testable import TouchEngine

/// Every track, edge and state of a control is visible in high contrast: 3 to 1 to what is beside.
@Suite(.endsInTime) struct HighContrastTests {
  private static let appearance = Appearance(style: .highContrast)
  private static let palette = Palette.of(.highContrast)
  private static let size = Size(200, 44)

  /// A control, and lines along which something is seen; each goes through the control's height.
  private struct Case {
    let name: String
    let lines: [Double]
    let draw: (inout DisplayListBuilder) -> Void
  }

  private static func slider(_ value: Double, _ lines: [Double]) -> Case {
    let slider = Slider(identifier: "slider")
    slider.value = value
    slider.frame = Rect(origin: .zero, size: size)
    return Case(name: "slider at \(value)", lines: lines) { $0.draw(slider, appearance) }
  }

  private static var cases: [Case] {
    let field = TextField(identifier: "field")
    field.frame = Rect(origin: .zero, size: size)
    let segments = SegmentedControl(identifier: "segments", titles: ["", "", ""])
    segments.frame = Rect(origin: .zero, size: size)
    let off = Switch(identifier: "switch")
    off.frame = Rect(origin: .zero, size: size)
    let button = Button(identifier: "button")
    button.frame = Rect(origin: .zero, size: size)
    return [
      slider(0, [60, 150, 190]), slider(1, [10, 60, 150]), slider(0.5, [10, 60, 150, 190]),
      Case(name: "field", lines: [60, 150]) { $0.draw(field, at: .zero, appearance) },
      Case(name: "segments", lines: [30, 100, 170]) { $0.draw(segments, appearance) },
      Case(name: "switch", lines: [100]) { $0.draw(off, appearance) },
      Case(name: "button", lines: [60, 150]) { $0.draw(button, "", appearance) },
      Case(name: "main button", lines: [60, 150]) {
        $0.draw(button, "", role: .primary, appearance)
      },
    ]
  }

  /// The colors along a line from the top of a picture to its bottom.
  private func colors(
    at x: Double, on ground: Color, _ draw: (inout DisplayListBuilder) -> Void
  ) throws -> [Color] {
    let studio = try Studio(Self.size, scale: 2)
    studio.paint {
      $0.fill(.rect(Rect(origin: .zero, size: Self.size)), ground)
      draw(&$0)
    }
    return studio.pixels.map { Color(hex: $0[Int(2 * x)] & 0xFF_FFFF) }
  }

  @Test func `all of a control has an edge or a fill that is seen on every surface`() throws {
    for ground in [Self.palette.stage, Self.palette.raised] {
      for control in Self.cases {
        for x in control.lines {
          let most = try colors(at: x, on: ground, control.draw).map { $0.contrast(with: ground) }
          expect((most.max() ?? 0) >= 3, "\(control.name) at \(x)")
        }
      }
    }
  }

  @Test func `what is chosen differs from what is not, and a knob from its track`() throws {
    let segments = SegmentedControl(identifier: "segments", titles: ["", "", ""])
    segments.frame = Rect(origin: .zero, size: Self.size)
    segments.selectedSegmentIndex = 1
    let found = try [30.0, 100].map { x in
      try colors(at: x, on: Self.palette.panel) { $0.draw(segments, Self.appearance) }[44]
    }
    expect(found[0].contrast(with: found[1]) >= 3)

    for isOn in [false, true] {
      let control = Switch(identifier: "switch")
      control.isOn = isOn
      control.frame = Rect(origin: .zero, size: Self.size)
      let (track, thumb) = (control.trackFrame, control.thumbFrame)
      // Along the knob's edge, and in the middle of the track's other half.
      let edge = try colors(at: thumb.minX + 4, on: Self.palette.panel) {
        $0.draw(control, Self.appearance)
      }
      let other = isOn ? track.minX + 8 : track.maxX - 8
      let empty = try colors(at: other, on: Self.palette.panel) {
        $0.draw(control, Self.appearance)
      }[44]
      expect((edge.map { $0.contrast(with: empty) }.max() ?? 0) >= 3, "\(isOn)")
    }
  }

  @Test func `a pressed main button differs from itself at rest by 2 to 1`() {
    for style in Appearance.Style.allCases {
      let palette = Palette.of(style)
      expect(palette.pressedAccent.contrast(with: palette.accent) >= 2, "\(style)")
      expect(palette.onAccent.contrast(with: palette.pressedAccent) >= 4.5, "\(style)")
      expect(palette.thinTrack.contrast(with: palette.panel) >= (style == .highContrast ? 3 : 1.2))
    }
  }
}
