import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer

@Suite(.endsInTime) struct FingerOverlayTests {
  private let overlay = FingerOverlay()

  private func see(_ phase: TouchPhase, _ x: Double, at milliseconds: Int64, touch: Int = 1) {
    let time = Timestamp(milliseconds: milliseconds)
    overlay.see(
      InputEvent(
        TouchSample(touch: TouchID(touch), phase: phase, position: Point(x, 50), time: time)))
  }

  private func picture(at milliseconds: Int64) -> String {
    DisplayList { overlay.draw(into: &$0, at: Timestamp(milliseconds: milliseconds)) }.description
  }

  @Test func `a finger has a ring and its number as long as it is down`() {
    see(.began, 100, at: 0, touch: 7)

    expect(picture(at: 0).contains(#"text "1""#))
    expect(picture(at: 100_000).contains(#"text "1""#))
    expect(!overlay.isAnimating(at: Timestamp(milliseconds: 100_000)))
    // The next has the lowest number that is free.
    see(.began, 200, at: 100_000, touch: 8)
    expect(picture(at: 100_000).contains(#"text "2""#))
    see(.ended, 100, at: 100_000, touch: 7)
    see(.began, 300, at: 110_000, touch: 9)
    let later = picture(at: 110_000)
    expect(later.contains(#"text "1""#) && !later.contains(#"text "3""#))
  }

  @Test func `in a film the ring of a lifted finger stays until another one lands`() {
    overlay.keepsLifted = true
    see(.began, 100, at: 0)
    see(.ended, 100, at: 100)
    overlay.forgetFaded(at: Timestamp(milliseconds: 5000))
    expect(picture(at: 5000), equals: picture(at: 10_000))
    expect(picture(at: 5000).contains(#"text "1""#))
    expect(!overlay.isAnimating(at: Timestamp(milliseconds: 5000)))
    see(.began, 200, at: 20_000, touch: 2)
    expect(overlay.fingers.map(\.place.x), equals: [200])
    overlay.keepsLifted = false
    expect(overlay.isEmpty)
  }

  @Test func `the ring that is made ahead is that of the finger that lands next`() throws {
    for count in 0...2 {
      if count > 0 { see(.began, 100, at: 0, touch: count) }
      let ahead = DisplayList { overlay.drawNext(into: &$0) }
      let next = FingerOverlay()
      for touch in 0...count {
        next.see(
          InputEvent(
            TouchSample(
              touch: TouchID(touch + 1), phase: .began, position: Point(30, 40), time: .zero)))
      }
      let landed = DisplayList { next.draw(into: &$0, at: .zero) }

      expect(ahead.rasters.count, equals: 1)
      expect(landed.rasters.last, equals: ahead.rasters.last)
    }
  }

  @Test func `a narrow page shows a part of a wide picture, which goes as far as a finger needs`() {
    let (size, room) = (Size(1280, 800), Rect(4, 64, 352, 400))
    let whole = PicturePlace(of: size, in: room, isNarrow: false)
    let place = PicturePlace(of: size, in: room, isNarrow: true)
    expect(whole.shownWidth, equals: 1280)
    expect(abs(place.shownWidth - 1024) < 1e-6 && place.frame.height > 1.2 * whole.frame.height)
    expect(PicturePlace(of: Size(360, 640), in: room, isNarrow: true).shownWidth, equals: 360)
    var focus = PictureFocus()
    func shown(_ x: Double, at milliseconds: Int64) -> Double {
      let time = Timestamp(milliseconds: milliseconds)
      see(.began, x, at: milliseconds, touch: Int(milliseconds) + 1)
      focus.follow(overlay, in: size, place, at: time)
      see(.ended, x, at: milliseconds, touch: Int(milliseconds) + 1)
      return place.clamped(focus.x(in: size, at: time.advanced(bySeconds: 1)))
    }

    expect(shown(640, at: 0), equals: 640)
    expect(shown(1140, at: 2000), equals: 1140 + 56 - 512)
    expect(shown(1270, at: 4000), equals: 1280 - 512)
    expect(shown(900, at: 6000), equals: 1280 - 512)
    expect(shown(5, at: 8000), equals: 512)
  }

  @Test func `a trail fades, and so does a finger that was lifted`() {
    see(.began, 100, at: 0)
    see(.moved, 200, at: 100)
    let withTrail = picture(at: 100)
    expect(withTrail != picture(at: 400))
    expect(overlay.isAnimating(at: Timestamp(milliseconds: 400)))
    expect(!overlay.isAnimating(at: Timestamp(milliseconds: 600)))

    see(.ended, 200, at: 700)
    expect(!picture(at: 1200).isEmpty)
    expect(picture(at: 1300).isEmpty)
    overlay.forgetFaded(at: Timestamp(milliseconds: 1300))
    expect(overlay.isEmpty)
  }

  @Test func `a finger that was taken away is crossed out`() {
    see(.began, 100, at: 0)
    see(.ended, 100, at: 10)
    let lifted = picture(at: 10).split(separator: "\n").count

    see(.began, 300, at: 0, touch: 2)
    see(.cancelled, 300, at: 10, touch: 2)

    expect(picture(at: 10).split(separator: "\n").count, equals: 2 * lifted + 2)
  }

  @Test func `a long drag is remembered only as far as it can be seen`() {
    see(.began, 0, at: 0)
    for step in 1...10_000 { see(.moved, Double(step), at: Int64(step)) }

    expect(overlay.fingers[0].trail.count <= 120)
  }

  @Test func `a long drag keeps its last places, wherever it is cut`() {
    see(.began, 0, at: 0)
    for step in 1...500 {
      see(.moved, Double(step), at: Int64(step))
      let places = overlay.fingers[0].trail.map(\.place.x)
      expect(places, equals: (max(0, step - 119)...step).map(Double.init))
    }
  }

  @Test func `a trail has no more corners than can be seen`() {
    func corners(after steps: Int, of step: Double) -> Int {
      let overlay = FingerOverlay()
      for number in 0...steps {
        let sample = TouchSample(
          touch: TouchID(1), phase: number == 0 ? .began : .moved,
          position: Point(Double(number) * step, 50), time: Timestamp(milliseconds: Int64(number)))
        overlay.see(InputEvent(sample))
      }
      let list = DisplayList { overlay.draw(into: &$0, at: Timestamp(milliseconds: 100)) }
      return list.commands.reduce(0) { count, command in
        if case .stroke(let path, _, _) = command { count + path.elements.count } else { count }
      }
    }
    // 100 points of movement in either direction.
    expect(corners(after: 10, of: 10), equals: 11)
    expect(corners(after: 100, of: 1), equals: 51)
    expect(corners(after: 100, of: 0), equals: 0)
    // The line goes to where the finger is.
    expect(corners(after: 3, of: 1), equals: 3)
  }

  @Test func `a transform shows two small rings as long as it goes on`() {
    let overlay = FingerOverlay()
    func rings() -> Int {
      DisplayListText.of { overlay.draw(into: &$0, at: .zero) }.split(separator: "\n").count
    }
    func see(_ phase: TransformEvent.Phase) {
      overlay.see(
        InputEvent(time: .zero, .transform(TransformEvent(phase, at: Point(100, 100)))))
    }

    see(.began)
    expect(rings(), equals: 8)
    expect(!overlay.isAnimating(at: .zero))
    see(.changed)
    expect(!overlay.isEmpty)
    see(.ended)

    expect(overlay.isEmpty)
    expect(rings(), equals: 0)
  }
}

extension DisplayList {
  /// The rasters of the list and of its groups, wherever they are drawn.
  fileprivate var rasters: [Raster] {
    commands.flatMap { command -> [Raster] in
      switch command {
      case .raster(let raster): [raster]
      case .group(let group): group.content.rasters
      default: []
      }
    }
  }
}
