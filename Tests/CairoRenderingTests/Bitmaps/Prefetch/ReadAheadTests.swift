import Drawing
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct `Pictures that are read ahead` {
  private let photo = ImageID("photo.png")
  private let frame = Rect(3.3, 2.6, 30.2, 21.1)

  private func studio() throws -> Studio {
    let studio = try Studio(scale: 1.5)
    try studio.putPhoto(64, 48) { list in
      list.fill(.rect(Rect(0, 0, 64, 48)), .blue)
      list.fill(.rect(Rect(10, 7, 31, 22)), .red)
    }
    return studio
  }

  @Test(arguments: [true, false], [true, false])
  func `look the same to the last bit, whether they are drawn as was said or not`(
    asSaid: Bool, begunBefore: Bool
  ) throws {
    let (early, late) = (try studio(), try studio())
    let drawn = asSaid ? frame : Rect(1, 2, 20, 33)

    if begunBefore { early.renderer.images.readAhead(photo) }
    early.renderer.images.readAhead(photo, for: frame, scale: 1.5)
    for studio in [early, late] { studio.paint { $0.image(photo, in: drawn) } }

    #expect(early.pixels == late.pixels)
    #expect(Set(early.pixels.joined()).count > 3)
    #expect(late.renderer.bitmapsResampled == 1)
    #expect(early.renderer.bitmapsResampled == (asSaid ? 0 : 1))
  }

  @Test func `missing pictures are reported once they are drawn`() throws {
    let studio = try Studio()

    studio.renderer.images.readAhead(photo, for: frame, scale: 1)
    #expect(studio.problems.isEmpty)
    for _ in 0..<2 { studio.paint { $0.image(photo, in: frame) } }

    #expect(
      studio.problems == [
        "cannot read the picture \(studio.folder)/photo.png: No such file or directory"
      ])
  }

  @Test(arguments: [true, false]) func `pictures are checked first, and gray when wrong`(
    isMeant: Bool
  ) throws {
    let studio = try studio()
    let fault = PictureError.cannotRead(path: "photo.png", reason: .isAnother)

    studio.renderer.images.readAhead(photo) { () throws(PictureError) in
      if !isMeant { throw fault }
    }
    for _ in 0..<2 { studio.paint { $0.image(photo, in: frame) } }

    #expect(studio.problems == (isMeant ? [] : [fault.description]))
    #expect(Set(studio.pixels.joined()).contains(0xFFFF_0000) == isMeant)
  }

  @Test func `pictures read ahead may never be drawn`() throws {
    let studio = try studio()

    studio.renderer.images.readAhead(photo, for: frame, scale: 1)
    studio.paint { $0.fill(.rect(frame), .red) }

    #expect(studio.problems.isEmpty)
  }
}
