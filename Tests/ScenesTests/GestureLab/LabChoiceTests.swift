import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Drawing
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The chips at the top of the stage choose A, B and their relation.
@Suite(.endsInTime) struct LabChoiceTests {
  private func lab(_ size: Size = Size(1280, 800), textScale: Double = 1) -> PlayedLab {
    let lab = PlayedLab(size: size, textScale: textScale)
    lab.scene.panel.fold(true)
    lab.hand.wait(1000)
    return lab
  }

  private func tap(_ view: View, _ lab: PlayedLab) {
    let place = view.convert(view.bounds.center, to: nil)
    lab.hand.tap(at: place.x, place.y, holding: 60)
    lab.hand.wait(1000)
  }

  @Test(arguments: LabChoice.allCases)
  func `a chip opens a menu, and each of its rows chooses what it names`(_ choice: LabChoice) {
    let lab = lab()
    let count = choice == .relation ? LabMenu.relations.count : LabMenu.kinds.count
    for row in 0..<count {
      tap(lab.scene.stage.chips.button(choice), lab)
      expect(lab.scene.menu.choice, equals: choice)
      expect(lab.scene.menu.rows.count, equals: count)
      tap(lab.scene.menu.rows[row], lab)
      expect(lab.scene.menu.choice == nil)
      let options = lab.scene.options
      switch choice {
      case .first: expect(options.first, equals: LabKind.allCases[row])
      case .second: expect(options.second, equals: LabKind.allCases[row])
      case .relation: expect(options.relation, equals: LabOptions.Relation.allCases[row])
      }
    }
  }

  @Test func `a menu opens below its own chip, whichever was open before`() {
    let lab = lab()
    let (chips, menu) = (lab.scene.stage.chips, lab.scene.menu)
    for choice in [LabChoice.first, .second] {
      // The corner from which it grows is that of its plate when it is told what it chooses.
      menu.choice = choice
      let chip = chips.button(choice).frame.offset(by: lab.scene.stage.frame.origin)
      expect(menu.plate.minX, equals: chip.minX, "\(choice)")
      menu.choice = nil
    }
  }

  @Test func `a touch beside the menu closes it, and reaches nothing below it`() {
    let lab = lab()
    tap(lab.scene.stage.chips.button(.second), lab)
    let start = lab.scene.options
    lab.hand.tap(at: lab.middle.x, lab.middle.y, holding: 60)
    lab.hand.wait(1000)
    expect(lab.scene.menu.choice == nil)
    expect(lab.scene.options, equals: start)
    expect(lab.winners, equals: "–")
  }

  @Test func `keys open a menu, choose a row, and Escape closes a menu`() {
    let lab = lab()
    lab.scene.stage.chips.button(.first).becomeFirstResponder()
    lab.hand.press("space")
    expect(lab.scene.menu.choice, equals: .first)
    lab.scene.menu.rows[3].becomeFirstResponder()
    lab.hand.press("Return")
    expect(lab.scene.menu.choice == nil)
    expect(lab.scene.options.first, equals: LabKind.allCases[3])
    lab.scene.stage.chips.button(.relation).becomeFirstResponder()
    lab.hand.press("space")
    lab.hand.press("Escape")
    expect(lab.scene.menu.choice == nil)
    expect(lab.scene.options.relation, equals: .nothing)
  }

  @Test func `no chip moves when another kind is chosen`() {
    let lab = lab()
    let frames = lab.scene.stage.chips.buttons.map(\.frame)
    for kind in LabKind.allCases {
      lab.scene.options.first = kind
      lab.scene.options.second = kind
      expect(lab.scene.stage.chips.buttons.map(\.frame), equals: frames)
    }
  }

  private static let sizes: [(Size, Double)] = [
    (Size(1280, 800), 1), (Size(640, 480), 1), (Size(800, 1280), 2), (Size(360, 480), 1),
    (Size(640, 480), 2), (Size(360, 480), 2), (Size(360, 640), 2), (Size(360, 640), 1.5),
  ]

  @Test(arguments: [Size(360, 640), Size(640, 480), Size(800, 1280), Size(1280, 800)], [1.5, 2])
  func `large words keep the names of A, B and their relation, and the tests`(
    size: Size, textScale: Double
  ) {
    let lab = lab(size, textScale: textScale)
    let chips = lab.scene.stage.chips
    // The largest words leave a narrow window its stage; the rest is under the hood.
    let isBare = size.width < 600 && textScale == 2
    for choice in LabChoice.allCases {
      let isElsewhere = isBare && choice == .relation
      expect(chips.button(choice).isHidden == isElsewhere, "\(choice)")
      expect(isElsewhere || chips.hasName(choice), "\(choice)")
    }
    expect(lab.scene.tools.strip.isHidden == isBare)
    let names = Set(lab.scene.panel.list.rows.map(\.item.name))
    expect(names.isSuperset(of: ["relation", "script.fingers", "script.tap"]))
    // In a narrow window A and B stand above their relation, as with small words.
    if size.width < 600, !isBare {
      expect(chips.button(.first).frame.maxY < chips.button(.relation).frame.minY)
    }
  }

  @Test(arguments: sizes)
  func `chips and rows lie in the window, apart from each other, and leave room for fingers`(
    _ size: Size, _ textScale: Double
  ) {
    let lab = lab(size, textScale: textScale)
    let stage = lab.scene.stage
    let chips = stage.chips.buttons.filter { !$0.isHidden }
    let back = StatusRow.backButton(in: size, lab.scene.style.appearance)
    let frames = chips.map(\.frame) + [stage.magnifier.frame, back]
    for (index, frame) in frames.enumerated() {
      expect(stage.bounds.union(frame) == stage.bounds || frame == back)
      expect(frame.width >= 44 && frame.height >= 44)
      for other in frames.dropFirst(index + 1) { expect(frame.intersection(other) == nil) }
    }
    if let lowest = chips.map(\.frame.maxY).max() { expect(stage.bounds.height - lowest >= 120) }
    for choice in LabChoice.allCases where !stage.chips.button(choice).isHidden {
      tap(stage.chips.button(choice), lab)
      expect(lab.scene.menu.choice, equals: choice)
      expect(lab.scene.window.bounds.union(lab.scene.menu.plate), equals: lab.scene.window.bounds)
      for row in lab.scene.menu.rows {
        expect(row.frame.width >= 44 && row.frame.height >= 44)
        let frame = row.frame.offset(by: lab.scene.menu.frame.origin)
        expect(lab.scene.menu.plate.union(frame), equals: lab.scene.menu.plate)
      }
      lab.hand.press("Escape")
    }
  }
}
