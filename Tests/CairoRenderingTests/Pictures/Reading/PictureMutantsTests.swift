import Expectations
import Testing
import TouchTestSupport

@testable import CairoRendering

@Suite(.endsInTime) struct `Random edits of a picture's file` {
  private let workshop: PictureWorkshop

  init() throws { workshop = try PictureWorkshop() }

  @Test(.tags(.sampled)) func `make another picture, or a message that names the file`() throws {
    try workshop.make("a.jpg")
    try workshop.make("b.jpg", "-interlace", "JPEG")
    try workshop.make("c.png")
    try workshop.make("d.png", "-interlace", "PNG", "-colors", "16")
    let originals = [
      PictureWorkshop.jpeg(try workshop.bytes("a.jpg"), with: PictureWorkshop.exif(6)),
      try workshop.bytes("b.jpg"),
      PictureWorkshop.png(try workshop.bytes("c.png"), with: PictureWorkshop.exif(5)),
      try workshop.bytes("d.png"),
    ]
    var random = SeededGenerator(seed: 9)
    var (pictures, messages) = (0, 0)
    let trials = Trials.sample(0..<4000, oneOf: 4)
    for trial in trials {
      let path = try workshop.write(
        mutant(of: originals[trial % originals.count], &random), "mutant")
      do throws(PictureError) {
        let picture = try CairoSurface.readPicture(from: path)
        expect(picture.width * picture.height <= PictureHeader.pixelLimit)
        pictures += 1
      } catch {
        expect(error.description.hasPrefix("cannot read the picture \(path): "))
        messages += 1
      }
    }
    expect(pictures * 40 > trials.count)
    expect(messages * 4 > trials.count)
  }

  /// Most edits are near the beginning, where the headers are. A PNG's header gets its checksum, or
  /// nothing behind it would ever be tried.
  private func mutant(of original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let reach = random.oneIn(2) ? min(bytes.count, 120) : bytes.count
      let place = Int.random(in: 0..<reach, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = .random(in: 0...255, using: &random)
      case 2: bytes[place] = random.oneIn(2) ? 0xFF : 0
      case 3: bytes.removeSubrange(place...)
      case 4: bytes.remove(at: place)
      default:
        let from = Int.random(in: 0..<bytes.count, using: &random)
        bytes.insert(contentsOf: bytes[from...].prefix(20), at: place)
      }
    }
    if bytes.count > 33, bytes.starts(with: [0x89, 0x50]) {
      let sum = PictureWorkshop.checksum(Array(bytes[12..<29]))
      bytes.replaceSubrange(29..<33, with: PictureWorkshop.bigEndian(Int(sum)))
    }
    return bytes
  }
}
