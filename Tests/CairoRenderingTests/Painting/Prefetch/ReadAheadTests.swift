import Drawing
import Expectations
import Glibc
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

    expect(early.pixels, equals: late.pixels)
    expect(Set(early.pixels.joined()).count > 3)
    expect(late.renderer.bitmapsResampled, equals: 1)
    expect(early.renderer.bitmapsResampled, equals: asSaid ? 0 : 1)
  }

  @Test func `missing pictures are reported once they are drawn`() throws {
    let studio = try Studio()

    studio.renderer.images.readAhead(photo, for: frame, scale: 1)
    expect(studio.problems.isEmpty)
    for _ in 0..<2 { studio.paint { $0.image(photo, in: frame) } }

    expect(
      studio.problems,
      equals: [
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

    expect(studio.problems, equals: isMeant ? [] : [fault.description])
    expect(Set(studio.pixels.joined()).contains(0xFFFF_0000), equals: isMeant)
  }

  @Test func `pictures read ahead may never be drawn`() throws {
    let studio = try studio()

    studio.renderer.images.readAhead(photo, for: frame, scale: 1)
    studio.paint { $0.fill(.rect(frame), .red) }

    expect(studio.problems.isEmpty)
  }

  // MARK: Their own pixels

  @Test func `their own pixels are freed, and read again when they are needed`() throws {
    let (early, late) = (try studio(), try studio())
    let images = early.renderer.images

    images.readAhead(photo, for: frame, scale: 1.5)
    for _ in 0..<2 { early.paint { $0.image(photo, in: frame) } }
    expect(images.isFreed(photo))
    images.readFreedAhead()
    for studio in [early, late] { studio.paint { $0.image(photo, in: Rect(1, 2, 20, 33)) } }

    expect(!images.isFreed(photo))
    expect(early.pixels, equals: late.pixels)
    expect(early.renderer.bitmapsResampled, equals: 1)
  }

  @Test func `their own pixels stay when they are drawn as they are`() throws {
    let studio = try studio()

    studio.renderer.images.readAhead(photo, for: Rect(1, 2, 64, 48), scale: 1)
    studio.paint { $0.image(photo, in: Rect(1, 2, 64, 48)) }

    expect(!studio.renderer.images.isFreed(photo))
  }

  @Test func `a shape that they fill looks the same as if they were not read ahead`() throws {
    let (early, late) = (try studio(), try studio())
    let circle = Path.circle(center: Point(16, 13), radius: 9)

    early.renderer.images.readAhead(photo, for: frame, scale: 1.5)
    for studio in [early, late] {
      studio.paint { $0.fill(circle, .image(photo, .original, in: frame)) }
    }

    expect(early.renderer.images.isFreed(photo))
    expect(early.pixels, equals: late.pixels)
  }

  @Test func `a file that has gone is reported when it is read again`() throws {
    let studio = try studio()
    studio.renderer.images.readAhead(photo, for: frame, scale: 1.5)
    studio.paint { $0.image(photo, in: frame) }

    try require(unlink("\(studio.folder)/photo.png") == 0)
    studio.paint { $0.image(photo, in: frame) }
    expect(studio.problems.isEmpty)
    for _ in 0..<2 { studio.paint { $0.image(photo, in: Rect(1, 2, 20, 33)) } }

    expect(studio.problems.count, equals: 1)
  }
}
