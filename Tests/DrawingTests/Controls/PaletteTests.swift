import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct PaletteTests {
  typealias Role = (name: String, color: KeyPath<Palette, Color>)

  private static var surfaces: [Role] {
    [
      ("stage", \.stage), ("panel", \.panel), ("card", \.card), ("raised", \.raised),
    ]
  }

  /// Text colors, each with the backgrounds on which it is drawn.
  private static var words: [(Role, on: [Role])] {
    let onSurfaces: [Role] = [
      ("ink", \.ink), ("ink2", \.ink2), ("ink3", \.ink3), ("accentInk", \.accentInk),
      ("good", \.good), ("danger", \.danger),
    ]
    return onSurfaces.map { ($0, on: surfaces) } + [
      (("ink", \.ink), on: [("pressed", \.pressed)]),
      (("onAccent", \.onAccent), on: [("accent", \.accent)]),
      (("infoInk", \.infoInk), on: [("info", \.info)]),
    ]
  }

  /// Colors of parts of controls, each with the colors from which it must be distinguishable.
  private static var parts: [(Role, from: [Role])] {
    [(("edge", \.edge), from: surfaces), (("focus", \.focus), from: surfaces)]
  }

  @Test(arguments: Appearance.Style.allCases)
  func `text is readable on every background`(style: Appearance.Style) {
    let (palette, least) = (Palette.of(style), style == .highContrast ? 7 : 4.5)
    for (word, grounds) in Self.words {
      for ground in grounds {
        let contrast = palette[keyPath: word.color].contrast(with: palette[keyPath: ground.color])
        expect(contrast >= least, "\(word.name) on \(ground.name): \(contrast)")
      }
    }
  }

  @Test(arguments: Appearance.Style.allCases)
  func `parts of controls can be distinguished from their surroundings`(style: Appearance.Style) {
    let (palette, least) = (Palette.of(style), style == .highContrast ? 4.5 : 3)
    for (part, grounds) in Self.parts {
      for ground in grounds {
        let contrast = palette[keyPath: part.color].contrast(with: palette[keyPath: ground.color])
        expect(contrast >= least, "\(part.name) from \(ground.name): \(contrast)")
      }
    }
  }

  @Test(arguments: Appearance.Style.allCases)
  func `white words are readable on what removes`(style: Appearance.Style) {
    let least = style == .highContrast ? 7 : 4.5
    expect(Color.white.contrast(with: Palette.of(style).dangerFill) >= least)
  }

  @Test func `light becomes dark around pictures, and high contrast stays`() {
    let styles: [Appearance.Style] = [.light, .dark, .highContrast]
    expect(
      styles.map { Appearance(style: $0).darkened.style }, equals: [.dark, .dark, .highContrast])
  }

  @Test func `contrast is computed as the guidelines define it`() {
    // Examples from the guidelines: black on white is 21, #777777 on white 4.48.
    expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
    expect(abs(Color(hex: 0x777777).contrast(with: .white) - 4.478) < 0.001)
    expect(Color(hex: 0x336699).contrast(with: Color(hex: 0x336699)), equals: 1)
    expect(Color(white: 0, alpha: 0.5).over(.white), equals: Color(white: 0.5))
  }
}
