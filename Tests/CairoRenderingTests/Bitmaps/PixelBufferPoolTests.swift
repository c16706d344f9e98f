import Drawing
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport

@testable import CairoRendering

/// Memory that large pictures leave to the next ones.
@Suite(.endsInTime) struct PixelBufferPoolTests {
  private static let page = 4096
  private let memory = PixelBufferPool(keptLimit: 1 << 20)

  @Test func `returned memory is used again, and only new memory is all zeros`() throws {
    let first = try require(memory.take(300_000))
    expect(first.isClear)
    expect(first.piece.count, equals: 74 * Self.page)
    memory.give(first.piece)
    expect(memory.keptBytes, equals: 74 * Self.page)

    let second = try require(memory.take(74 * Self.page))

    expect(second.piece, equals: first.piece)
    expect(!second.isClear)
    expect(memory.keptBytes, equals: 0)
    memory.give(second.piece)
  }

  @Test func `a piece can be divided, and adjacent pieces merge in any order`()
    throws
  {
    let whole = try require(memory.take(8 * Self.page)).piece
    memory.give(whole)
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
      let pieces = try (0..<4).map { _ in try require(memory.take(2 * Self.page)).piece }
      expect(pieces.map(\.start), equals: (0..<4).map { whole.start + 2 * $0 * Self.page })
      expect(memory.keptBytes, equals: 0)

      for index in order { memory.give(pieces[index]) }

      expect(memory.keptBytes, equals: whole.count)
      let again = try require(memory.take(whole.count)).piece
      expect(again, equals: whole)
      memory.give(again)
    }
  }

  @Test func `the smallest piece that is large enough is taken`() throws {
    // The memory between them is in use, so the two pieces stay separate.
    let all = try require(memory.take(10 * Self.page)).piece
    memory.give(all)
    let large = try require(memory.take(5 * Self.page)).piece
    let used = try require(memory.take(2 * Self.page)).piece
    let small = try require(memory.take(3 * Self.page)).piece
    memory.give(large)
    memory.give(small)

    let taken = try require(memory.take(2 * Self.page)).piece

    expect(taken.start, equals: small.start)
    memory.give(taken)
    memory.give(used)
  }

  @Test func `no more is kept than may be`() throws {
    let pieces = try (0..<5).map { _ in try require(memory.take(300_000)).piece }

    for piece in pieces { memory.give(piece) }

    expect(memory.keptBytes, equals: 1 << 20)
    let large = try require(memory.take(2 << 20))
    expect(large.isClear)
    memory.give(large.piece)
    expect(memory.keptBytes, equals: 1 << 20)
  }

  @Test func `prepared memory is there soon, and never more than may be kept`() throws {
    let memory = PixelBufferPool(keptLimit: 12 << 20)
    let wanted = 8 << 20

    memory.prepare(wanted)
    while memory.isPreparing {}
    expect(memory.keptBytes, equals: wanted)
    memory.prepare(100 << 20)
    while memory.isPreparing {}

    expect(memory.keptBytes, equals: 12 << 20)
    let taken = try require(memory.take(1 << 20))
    expect(!taken.isClear)
    memory.give(taken.piece)
  }

  @Test func `as much is kept as two frames take, however large they are, and at least the limit`()
    throws
  {
    let memory = PixelBufferPool()
    for (frame, kept) in [(1 << 20, PixelBufferPool.keptLimit), (20 << 20, 40 << 20)] {
      memory.serve(framesOfBytes: frame)

      let piece = try require(memory.take(100 << 20)).piece
      memory.give(piece)

      expect(memory.keptBytes, equals: kept)
    }
  }

  @Test func `no memory is an answer`() {
    expect(memory.take(Int.max) == nil)
    expect(memory.take(1 << 60) == nil)
    expect(memory.take(0) == nil)
  }

  @Test
  func `a picture begins blank where another has been, and is as long in memory as it is used`()
    throws
  {
    func picture(_ color: Color?) throws -> CairoSurface {
      let surface = try require(CairoSurface(width: 400, height: 300, from: memory))
      guard let color else { return surface }
      let list = DisplayList { $0.fill(.rect(Rect(0, 0, 400, 300)), color) }
      DisplayListRenderer(images: ImageStore(folder: nil)).paint(list, on: surface, scale: 1)
      return surface
    }
    var red: CairoSurface? = try picture(.red)
    let shared = try require(red?.sharingPixels()?.take())
    red = nil

    for _ in 0..<20 {
      let blank = try picture(nil)
      expect(blank.opacity, equals: .none)
      try expect(picture(.blue).opacity, equals: .all)
    }

    expect(shared.pixel(7, 9), equals: 0xFFFF_0000)
    expect(shared.opacity, equals: .all)
  }
}
