import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct RequestedPictureTests {
  private let photo = ImageID("photo.png")
  private let frame = Rect(1, 2, 37, 31)

  private func studio() throws -> Studio {
    let studio = try Studio()
    try studio.putNoise(80, 60)
    return studio
  }

  /// The photo, and prefetches of the looks that it may get next.
  private func list(_ now: ImageTreatment, next: [ImageTreatment]) -> DisplayList {
    DisplayList { list in
      list.image(photo, now, in: frame)
      list.prefetch { list in
        for treatment in next { list.image(photo, treatment, in: frame) }
      }
    }
  }

  private let looks = PhotoFilter.allCases.map { ImageTreatment(filter: $0) }

  @Test(arguments: [AffineTransform.identity, .rotation(0.2)])
  func `a look that was made ready is the same, and is not made again`(
    place: AffineTransform
  ) throws {
    let (early, late) = (try studio(), try studio())
    let next = [looks[2], ImageTreatment(filter: .sepia, mosaicCell: 9)]
    func shown(_ now: ImageTreatment, _ next: [ImageTreatment]) -> DisplayList {
      DisplayList { $0.group(list(now, next: next), transform: place) }
    }

    early.paint(shown(.original, next))
    expect(early.renderer.bitmaps.pictureCount, equals: 2)
    let resampled = early.renderer.bitmapsResampled
    for look in next {
      early.paint(shown(look, []))
      late.paint(shown(look, []))
      expect(early.pixels, equals: late.pixels)
    }

    expect(early.renderer.bitmapsResampled, equals: resampled)
    expect(late.renderer.bitmapsResampled, equals: 2)
    expect(early.renderer.bitmaps.pictureCount, equals: 0)
  }

  @Test func `an invisible picture is not drawn, and is prepared once`() throws {
    let (studio, plain) = (try studio(), try studio())

    for _ in 0..<5 { studio.paint(list(.original, next: [looks[0]])) }
    plain.paint(list(.original, next: []))

    expect(studio.pixels, equals: plain.pixels)
    expect(studio.renderer.bitmaps.pictureCount, equals: 1)
    studio.paint(list(looks[0], next: [looks[0]]))
    expect(studio.renderer.bitmaps.pictureCount, equals: 0)
  }

  @Test func `no more are made ready than the limit, the last ones wished for`() throws {
    let studio = try studio()

    studio.paint(list(.original, next: looks))
    expect(studio.renderer.bitmaps.pictureCount, equals: BitmapProvider.pictureLimit)
    let resampled = studio.renderer.bitmapsResampled
    for look in looks.suffix(BitmapProvider.pictureLimit) { studio.paint(list(look, next: [])) }

    expect(studio.renderer.bitmapsResampled, equals: resampled)
  }

  @Test func `whole frames can be kept however large they are, where anything is kept`() throws {
    let large = try Studio(Size(400, 300), cacheLimit: 1000)
    let forgetful = try Studio(Size(400, 300), cacheLimit: 0)

    for studio in [large, forgetful] { studio.paint { $0.fill(.rect(Rect(0, 0, 9, 9)), .red) } }

    expect(large.renderer.bitmaps.kept.byteLimit, equals: 6 * 400 * 300 * 4)
    expect(forgetful.renderer.bitmaps.kept.byteLimit, equals: 0)
    let usual = try studio()
    usual.paint { $0.fill(.rect(Rect(0, 0, 9, 9)), .red) }
    expect(usual.renderer.bitmaps.kept.byteLimit, equals: DisplayListRenderer.cacheLimit)
  }
}
