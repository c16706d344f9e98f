import Drawing
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct PaletteTests {
  typealias Role = (name: String, color: KeyPath<Palette, Color>)

  /// Text colors, each with the backgrounds on which it is drawn.
  private static var words: [(Role, on: [Role])] {
    [
      (
        ("text", \.text),
        [
          ("background", \.background), ("surface", \.surface),
          ("surfacePressed", \.surfacePressed), ("selection", \.selection),
        ]
      ),
      (
        ("secondaryText", \.secondaryText),
        [
          ("background", \.background), ("surface", \.surface),
          ("surfacePressed", \.surfacePressed),
        ]
      ),
      (
        ("tint", \.tint),
        [("background", \.background), ("surface", \.surface), ("buttonFill", \.buttonFill)]
      ),
      (("onTint", \.onTint), [("tint", \.tint), ("tintPressed", \.tintPressed)]),
      (
        ("stripText", \.stripText),
        [
          ("strip", \.strip), ("active", \.active), ("ended", \.ended), ("failed", \.failed),
          ("cancelled", \.cancelled), ("idle", \.idle), ("waiting", \.waiting),
          ("recording", \.recording),
        ]
      ),
      (("stripSecondaryText", \.stripSecondaryText), [("strip", \.strip), ("idle", \.idle)]),
    ]
  }

  /// Colors of parts of controls, each with the colors from which it must be distinguishable.
  private static var parts: [(Role, from: [Role])] {
    [
      (("tint", \.tint), [("background", \.background), ("surface", \.surface)]),
      (("tintPressed", \.tintPressed), [("surface", \.surface)]),
      (("track", \.track), [("background", \.background), ("surface", \.surface)]),
      (("edge", \.edge), [("background", \.background), ("surface", \.surface)]),
      (("thumb", \.thumb), [("tint", \.tint), ("track", \.track), ("edge", \.edge)]),
      (("focusRing", \.focusRing), [("background", \.background), ("surface", \.surface)]),
    ]
  }

  @Test(arguments: Appearance.Style.allCases)
  func `text is readable on every background`(style: Appearance.Style) {
    let (palette, least) = (Palette.of(style), style == .highContrast ? 7 : 4.5)
    for (word, grounds) in Self.words {
      for ground in grounds {
        let contrast = palette[keyPath: word.color].contrast(with: palette[keyPath: ground.color])
        #expect(contrast >= least, "\(word.name) on \(ground.name): \(contrast)")
      }
    }
  }

  @Test(arguments: Appearance.Style.allCases)
  func `parts of controls can be distinguished from their surroundings`(style: Appearance.Style) {
    let (palette, least) = (Palette.of(style), style == .highContrast ? 4.5 : 3)
    for (part, grounds) in Self.parts {
      for ground in grounds {
        let contrast = palette[keyPath: part.color].contrast(with: palette[keyPath: ground.color])
        #expect(contrast >= least, "\(part.name) from \(ground.name): \(contrast)")
      }
    }
  }

  @Test func `contrast is computed as the guidelines define it`() {
    // Examples from the guidelines: black on white is 21, #777777 on white 4.48.
    #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
    #expect(abs(Color(hex: 0x777777).contrast(with: .white) - 4.478) < 0.001)
    #expect(Color(hex: 0x336699).contrast(with: Color(hex: 0x336699)) == 1)
    #expect(Color(white: 0, alpha: 0.5).over(.white) == Color(white: 0.5))
  }
}
