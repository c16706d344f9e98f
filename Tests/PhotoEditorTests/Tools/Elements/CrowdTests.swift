import Expectations
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor

/// Small elements that lie close together: where the one set of recognizers must shine.
@Suite(.endsInTime) struct CrowdTests {
  /// A jittered grid of small stickers around the middle of the picture, 44 points apart.
  private func crowd(_ random: inout SeededGenerator) -> PlayedEditor {
    let played = PlayedEditor()
    for row in 0..<7 {
      for column in 0..<7 {
        played.add(
          "\(row).\(column)", at: 260 + 44 * Double(column) + .random(in: -4...4, using: &random),
          220 + 44 * Double(row) + .random(in: -4...4, using: &random),
          scale: .random(in: 0.25...0.35, using: &random),
          rotation: .random(in: -3...3, using: &random))
      }
    }
    return played
  }

  @Test func `G1.6: two fingers on two neighbors turn the one between them, in 100 random crowds`()
  {
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let played = crowd(&random)
      let (row, column) = (
        Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random)
      )
      let before = played.canvas.elements.map(\.value)
      let index = row * 7 + column
      let middle = played.canvas.elements[index].place
      // Each finger lands on a neighbor: the one meant lies under their middle.
      let arm = AffineTransform.rotation(.random(in: 0...6, using: &random))
        .apply(to: Point(44, 0))
      played.hand.together {
        played.hand.down(1, at: middle.x - arm.x, middle.y - arm.y)
        played.hand.down(2, at: middle.x + arm.x, middle.y + arm.y)
      }
      for step in 1...40 {
        let turned = AffineTransform.rotation(1.2 * Double(step) / 40).apply(to: arm)
        played.hand.wait(8)
        played.hand.together {
          played.hand.move(1, to: middle.x - turned.x, middle.y - turned.y)
          played.hand.move(2, to: middle.x + turned.x, middle.y + turned.y)
        }
      }
      played.hand.up(1)
      played.hand.up(2)

      let after = played.editor.document.elements
      for (place, value) in before.enumerated() where place != index {
        expect(after[place], equals: value, "seed \(seed): \(place) for \(index)")
      }
      let turn = after[index].rotation - before[index].rotation
      expect(abs(turn - 1.2) < 0.25, "seed \(seed): turned by \(turn)")
      expect(played.editor.history.done.last?.cause, equals: "step.move")
    }
  }

  @Test(.tags(.sampled), arguments: Trials.sample(1...40 as ClosedRange<UInt64>, oneOf: 4))
  func `G1.4: under random fingers no gesture begins that the mode does not admit`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let played = crowd(&random)
    let witness = Witness(played.editor)
    played.editor.window.addObserver(witness)
    let modes = played.editor.modes
    var down: Set<Int> = []
    for _ in 0..<400 {
      played.hand.wait(.random(in: 1...60, using: &random))
      let finger = Int.random(in: 1...4, using: &random)
      let place = Point(
        .random(in: 40...1000, using: &random), .random(in: 40...760, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2:
        if down.insert(finger).inserted {
          let crowded = random.oneIn(2)
          played.hand.down(
            finger, at: crowded ? 240 + place.x / 3 : place.x,
            crowded ? 200 + place.y / 3 : place.y)
        }
      case 3...7:
        if down.contains(finger) {
          played.hand.drag(
            finger, by: .random(in: -60...60, using: &random),
            .random(in: -60...60, using: &random), over: 40)
        }
      case 8, 9: if down.remove(finger) != nil { played.hand.up(finger) }
      case 10:
        // Every mode, also those that have no button yet.
        let mode = modes.machine.states.randomElement(using: &random)
        if let mode, mode !== modes.element {
          modes.machine.enter(mode, because: .application("test"))
        }
      default: random.oneIn(2) ? played.editor.undo() : played.editor.redo()
      }
    }
    for finger in down.sorted() { played.hand.up(finger) }
    played.hand.wait(3000)
    expect(witness.seen > 0 && witness.wrong == [])
    expect(played.editor.window.isAtRest && played.tool.target == nil)
    // The canvas shows the document.
    expect(played.canvas.elements.map(\.value), equals: played.editor.document.elements)
  }

  /// Looks at every beginning, with the table of G1.4 written down a second time.
  private final class Witness: DecisionObserver {
    private let editor: PhotoEditor
    private(set) var seen = 0
    private(set) var wrong: [String] = []

    init(_ editor: PhotoEditor) { self.editor = editor }

    private let admitted: [String: [String]] = [
      "doodle": ["tap", "pan"], "filter": ["pan", "longPress"],
      "crop": ["pan", "pinch", "rotation"],
      "picker": [],
    ]

    func decided(_ decision: Decision) {
      guard case .began(let name) = decision.content, name.hasPrefix("canvas."),
        let mode = editor.modes.machine.current?.name
      else { return }
      seen += 1
      let role = String(name.dropFirst("canvas.".count))
      if let admitted = admitted[mode], !admitted.contains(role) {
        wrong.append("\(role) in \(mode)")
      }
    }
  }
}
