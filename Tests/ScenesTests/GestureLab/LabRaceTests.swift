import CairoRendering
import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The race of A and B: what the bars and signs show is what the engine decides by.
@Suite(.endsInTime) struct LabRaceTests {
  private func lab(_ kind: LabKind) -> PlayedLab {
    PlayedLab {
      $0.mode = .alone
      $0.first = kind
    }
  }

  private func reading(_ lab: PlayedLab) -> LabReading? {
    lab.scene.reading(of: 0, at: lab.hand.now)
  }

  /// Moves one finger, or two, by small steps and looks at the bar before and after each.
  @Test(arguments: [LabKind.pan, .swipe, .directionalPan, .edgePan, .pinch, .rotation])
  func `a bar reaches the post in the event in which the recognizer recognizes`(kind: LabKind)
    throws
  {
    let lab = lab(kind)
    let start = kind == .edgePan ? Point(5, 300) : lab.middle
    lab.hand.down(1, at: start.x, start.y)
    let isPair = kind == .pinch || kind == .rotation
    if isPair { lab.hand.down(2, at: start.x + 120, start.y) }
    let recognizer = lab.scene.rig.recognizers[0]
    var shares: [Double] = []
    for step in 0..<200 where recognizer.state == .possible && lab.winners == "–" {
      let share = try require(reading(lab)?.needs?.share, "step \(step)")
      expect(share < 1, "step \(step)")
      shares.append(share)
      lab.hand.wait(8)
      switch kind {
      case .pinch: lab.hand.move(2, by: 0.5, 0)
      case .rotation: lab.hand.move(2, by: 0, 0.25)
      default: lab.hand.move(1, by: 1.7, 0)
      }
    }
    expect(lab.winners, equals: "A")
    expect(shares.count > 3 && shares == shares.sorted())
    // One more step is all that was missing.
    expect((shares.last ?? 0) > 0.8, "\(shares)")
  }

  @Test(arguments: [LabKind.tap, .longPress, .swipe, .comboTap])
  func `a maximum is used up in the event in which the recognizer fails`(kind: LabKind) throws {
    let lab = lab(kind)
    lab.hand.down(at: lab.middle.x, lab.middle.y)
    let recognizer = lab.scene.rig.recognizers[0]
    var shares: [Double] = []
    // Across a swipe's way, and too far for the others.
    for step in 0..<200 where recognizer.state == .possible {
      let reading = try require(self.reading(lab), "step \(step)")
      shares.append(try require(reading.rules.last?.share))
      lab.hand.wait(1)
      lab.hand.move(by: 0, -1)
    }
    expect(recognizer.state, equals: .failed)
    expect(shares.count > 8 && shares == shares.sorted())
    expect((shares.last ?? 0) > 0.9, "\(shares)")
  }

  @Test func `a ring counts the time: a hold fills it, and a tap empties it`() throws {
    for (kind, limit) in [(LabKind.longPress, 0.5), (.tap, 0.75)] {
      let lab = lab(kind)
      lab.hand.down(at: lab.middle.x, lab.middle.y)
      let start = lab.hand.now
      for part in [0.25, 0.5, 0.9] {
        let time = start.advanced(bySeconds: limit * part)
        let rule = try require(lab.scene.reading(of: 0, at: time)?.rules.first)
        expect(rule.sign, equals: .ring(center: lab.middle))
        expect(abs(rule.share - part) < 1e-6)
      }
      expect(lab.scene.nextChange(after: lab.hand.now), equals: lab.hand.now, "the ring moves")
      lab.hand.wait(2000)
      expect(lab.scene.nextChange(after: lab.hand.now) != lab.hand.now)
    }
  }

  @Test func `between two taps a ring counts the time that is left for the second`() throws {
    let lab = lab(.doubleTap)
    lab.hand.tap(at: lab.middle.x, lab.middle.y)
    lab.hand.wait(140)
    let reading = try require(self.reading(lab))
    expect(reading.most?.measure.quantity, equals: .gap)
    expect(abs((reading.most?.share ?? 0) - 0.4) < 0.01)
    expect(reading.rules.map(\.sign).contains(.circle(center: lab.middle, radius: 40)))
    lab.hand.wait(1000)
    expect(self.reading(lab) == nil)
  }

  @Test func `signs are drawn at the finger, as large as the factor says`() throws {
    let lab = lab(.pan)
    // Until the panel has opened, which moves the stage.
    lab.hand.wait(500)
    lab.hand.down(at: lab.middle.x, lab.middle.y)
    lab.hand.move(by: 6, 0)
    for magnification in LabMagnification.allCases {
      lab.scene.magnification = magnification
      let circle = Path.circle(center: lab.middle, radius: 10 * magnification.factor)
      let text = DisplayListText.of { lab.scene.draw(into: &$0, at: lab.hand.now) }
      expect(text.contains("dash 6 6 \(circle)"), "\(magnification)")
      let shown = lab.scene.words.filled("magnification", with: "\(magnification.rawValue)")
      expect(text.contains(shown))
    }
    let needs = try require(reading(lab)?.needs)
    expect(lab.scene.words.value(of: needs, Wording(.english)), equals: "6 of 10 pt")
  }

  @Test func `a button changes the factor, and a state keeps it`() throws {
    let lab = PlayedLab()
    expect(lab.scene.magnification, equals: .four)
    let button = lab.scene.stage.magnifier
    let place = button.convert(button.bounds.center, to: nil)
    lab.hand.tap(at: place.x, place.y)
    expect(lab.scene.magnification, equals: .six)
    expect(lab.winners, equals: "–", "the button is no part of the stage's views")
    let state = lab.scene.state(at: lab.hand.now)
    let again = GestureLab(SceneEnvironment(size: Size(1280, 800)), state: state)
    expect(again.magnification, equals: .six)
    lab.hand.tap(at: place.x, place.y)
    expect(lab.scene.magnification, equals: .one)
  }

  // MARK: The thing on the stage

  @Test func `a drag moves the thing by as much as it says`() throws {
    let lab = lab(.pan)
    lab.hand.down(at: lab.middle.x, lab.middle.y)
    lab.hand.drag(by: 90, 40, over: 300)
    let pan = try require(lab.scene.rig.recognizers[0] as? PanGestureRecognizer)
    let size = lab.scene.stage.bounds.size
    let pose = lab.scene.stage.pose
    let moved = Point((pose.x - 0.5) * size.width, (pose.y - 0.5) * size.height)
    expect(moved.distance(to: pan.translation(in: nil)) < 1e-6)
    expect(moved.x > 70)
    let picture = DisplayListText.of { lab.scene.draw(into: &$0, at: lab.hand.now) }
    expect(picture.contains(lab.scene.words.points(moved)))
    lab.hand.up()
    lab.hand.wait(1000)
    // A second drag goes on from there.
    lab.drag(by: -90, -40)
    expect(abs(lab.scene.stage.pose.x - 0.5) < 0.02)
  }

  @Test func `two fingers scale and turn it when both recognize`() {
    let lab = PlayedLab {
      ($0.first, $0.second, $0.relation) = (.pinch, .rotation, .together)
    }
    lab.hand.down(1, at: lab.middle.x - 60, lab.middle.y)
    lab.hand.down(2, at: lab.middle.x + 60, lab.middle.y)
    lab.hand.drag([(1, Point(-60, 40)), (2, Point(60, -40))], over: 400)
    let pose = lab.scene.stage.pose
    expect(pose.scale > 1.5 && pose.angle < -0.2)
    for finger in 1...2 { lab.hand.up(finger) }
    lab.hand.wait(1000)
    expect(lab.scene.stage.pose, equals: pose)
    lab.hand.press("s")
    expect(lab.scene.stage.pose, equals: .middle)
  }

  // MARK: Words

  @Test(arguments: [Size(640, 480), Size(800, 1280), Size(1280, 800)], [1, 2.0])
  func `no word of the tools is cut while fingers race, in any language`(
    size: Size, textScale: Double
  ) {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    for language in Language.allCases {
      for kind in LabKind.allCases {
        let scene = GestureLab(
          SceneEnvironment(
            size: size, appearance: Appearance(textScale: textScale), language: language))
        (scene.options.first, scene.options.second) = (kind, .longPress)
        scene.options.relation = .together
        let playground = Playground(scene)
        let hand = Hand(stream: playground.stream)
        let place = scene.stage.frame.center
        hand.down(1, at: place.x, place.y)
        hand.down(2, at: place.x + 40, place.y)
        for step in 0..<4 {
          let list = DisplayList { scene.draw(into: &$0, at: hand.now) }
          for words in ShownWords.all(in: list) {
            // The chip of the user's own fingers may end with an ellipsis.
            guard !words.text.string.contains("→") else { continue }
            expect(renderer.showsAll(of: words.text), "\(kind), \(step): \(words.text)")
          }
          hand.drag([(1, Point(-9, 3)), (2, Point(9, -3))], over: 120)
        }
      }
    }
  }
}
