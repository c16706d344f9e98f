import Drawing
import Expectations
import Testing
import TouchTestSupport

@testable import TouchEngine

/// A button while a finger presses it.
@Suite(.endsInTime) struct PressedButtonTests {
  @Test(arguments: Appearance.Style.allCases, ButtonRole.allCases)
  func `a pressed button is smaller, and its fill differs from itself at rest by 1.3 to 1`(
    _ style: Appearance.Style, _ role: ButtonRole
  ) throws {
    let button = Button(identifier: "button")
    button.frame = Rect(10, 20, 200, 100)
    func drawn() -> [DrawCommand] {
      DisplayList { $0.draw(button, "Title", role: role, Appearance(style: style)) }.commands
    }

    let rest = drawn()
    button.isHighlighted = true
    guard case .group(let pressed)? = drawn().first else { return fail("nothing is smaller") }

    expect(pressed.content.commands.count, equals: rest.count)
    let frame = pressed.transform.apply(to: button.bounds).boundingBox
    expect(abs(frame.width - 194) < 1e-9 && abs(frame.height - 97) < 1e-9)
    expect(frame.center.distance(to: button.bounds.center) < 1e-9)
    let colors = [rest[0], pressed.content.commands[0]].compactMap(Self.fill)
    expect(colors.count == 2 && colors[0].contrast(with: colors[1]) >= 1.3)
    // Round buttons and cards lie on the palette's other surface.
    let palette = Palette.of(style)
    expect(palette.pressed.contrast(with: palette.card) >= 1.3)
  }

  private static func fill(_ command: DrawCommand) -> Color? {
    guard case .fill(_, .color(let color)) = command else { return nil }
    return color
  }
}
