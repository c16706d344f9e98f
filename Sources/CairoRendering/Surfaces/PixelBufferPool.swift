internal import CCairo
internal import Dispatch
import Glibc
internal import Synchronization

/// A pool of memory for large bitmaps, which reuses the memory of released ones. A
/// ``BitmapProvider`` owns one; a bitmap that outlives the owner keeps the pool.
///
/// The kernel hands out memory in pages of 4 KiB, and clears each at its first touch. In a frame
/// that makes many new bitmaps this took more than a third of the time; clearing memory that is
/// already mapped costs less than an eighth of it.
final class PixelBufferPool: Sendable {
  /// The unused memory that the pool keeps at most, in bytes, unless ``framesKept`` frames take
  /// more. Our choice.
  static let keptLimit = 8 << 20
  /// The number of whole frames the pool may keep, however large they are: what is redrawn at the
  /// end of a motion.
  static let framesKept = 2
  /// The size below which a picture gets its memory from Cairo, in bytes.
  ///
  /// Cairo knows whether its own memory is blank, and rounds the first colors there in another way.
  /// So this size is a part of how pictures look.
  static let leastBytes = 256 << 10
  /// The size below which a picture gets its memory from Cairo that need not be blank, in bytes.
  /// Cairo clears it nevertheless.
  static let leastUndefinedBytes = 64 << 10

  /// Adjacent whole pages, identified by their address.
  struct Piece: Hashable, Sendable {
    var start: Int
    var count: Int
    var end: Int { start + count }
  }

  /// The size of a chunk that is prefaulted at once, in bytes; finished chunks can be used
  /// meanwhile.
  private static let preparedAtOnce = 4 << 20

  /// The unused memory that is kept at most, in bytes.
  private let limit: Atomic<Int>
  /// The unused pieces, ordered by address; no two of them touch.
  private let kept = Mutex<[Piece]>([])
  private let preparing = Mutex(false)

  init(keptLimit: Int = PixelBufferPool.keptLimit) { limit = Atomic(keptLimit) }

  deinit { for piece in kept.withLock({ $0 }) { piece.unmap() } }

  /// Sets the limit to what frames of this many bytes need.
  func serve(framesOfBytes bytes: Int) {
    limit.store(max(Self.keptLimit, Self.framesKept * bytes), ordering: .relaxed)
  }

  /// Whether a background thread is prefaulting memory.
  var isPreparing: Bool { preparing.withLock { $0 } }

  /// The size of the unused memory, in bytes.
  var keptBytes: Int { kept.withLock { $0.reduce(0) { $0 + $1.count } } }

  fileprivate static let page = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Rounds a size up to whole pages; `nil` on overflow.
  private static func wholePages(_ bytes: Int) -> Int? {
    bytes <= Int.max - page ? (bytes + page - 1) / page * page : nil
  }

  /// Returns memory for at least this many bytes, and whether it is all 0; `nil` when memory is
  /// short.
  func take(_ bytes: Int) -> (piece: Piece, isClear: Bool)? {
    guard bytes > 0, let count = Self.wholePages(bytes) else { return nil }
    let found = kept.withLock { kept -> Piece? in
      // Takes the smallest piece that fits, so that large pieces stay available for large pictures.
      var best: Int?
      for index in kept.indices where kept[index].count >= count {
        if best.map({ kept[index].count < kept[$0].count }) ?? true { best = index }
      }
      guard let best else { return nil }
      let piece = Piece(start: kept[best].start, count: count)
      kept[best].start += count
      kept[best].count -= count
      if kept[best].count == 0 { kept.remove(at: best) }
      return piece
    }
    if let found { return (found, false) }
    return Piece(mapping: count).map { ($0, true) }
  }

  /// Prefaults pooled memory up to this many bytes, at most the limit, on a background thread: for
  /// bitmaps that will all be needed at once.
  func prepare(_ bytes: Int) {
    let bytes = min(bytes, limit.load(ordering: .relaxed))
    guard keptBytes < bytes,
      preparing.withLock({ (was: inout Bool) in
        defer { was = true }
        return !was
      })
    else { return }
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      while bytes - keptBytes >= Self.preparedAtOnce,
        let piece = Piece(mapping: Self.preparedAtOnce)
      {
        give(piece)
      }
      preparing.withLock { $0 = false }
    }
  }

  /// Takes back unused memory; whatever exceeds the limit returns to the kernel.
  func give(_ piece: Piece) {
    let limit = limit.load(ordering: .relaxed)
    let tooMuch = kept.withLock { kept -> [Piece] in
      let next = kept.firstIndex { $0.start > piece.start } ?? kept.endIndex
      kept.insert(piece, at: next)
      if next + 1 < kept.endIndex, kept[next].end == kept[next + 1].start {
        kept[next].count += kept.remove(at: next + 1).count
      }
      if next > 0, kept[next - 1].end == kept[next].start {
        kept[next - 1].count += kept.remove(at: next).count
      }
      var excess = Self.wholePages(max(kept.reduce(-limit) { $0 + $1.count }, 0)) ?? 0
      var tooMuch: [Piece] = []
      while excess > 0, let last = kept.popLast() {
        let gone = min(last.count, excess)
        tooMuch.append(Piece(start: last.end - gone, count: gone))
        if gone < last.count { kept.append(Piece(start: last.start, count: last.count - gone)) }
        excess -= gone
      }
      return tooMuch
    }
    for piece in tooMuch { piece.unmap() }
  }
}

extension PixelBufferPool.Piece {
  var address: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: start) }

  /// Maps memory that is all 0; `nil` when memory is short.
  ///
  /// The kernel maps all pages at once, because all of them will be painted. That takes a third of
  /// the time of one fault for each page.
  fileprivate init?(mapping count: Int) {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE
    guard let start = mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0),
      start != MAP_FAILED
    else { return nil }
    self.init(start: Int(bitPattern: start), count: count)
  }

  fileprivate func unmap() { munmap(address, count) }
}

extension PixelBufferPool {
  /// Makes a surface in this memory, which returns to the pool when Cairo frees the surface; `nil`
  /// when memory is short. The pixels are undefined when `isBlank` is false.
  func surface(
    _ format: cairo_format_t, width: Int32, height: Int32, isBlank: Bool
  ) -> OpaquePointer? {
    let bytesPerRow = cairo_format_stride_for_width(format, width)
    let bytes = Int(bytesPerRow) * Int(height)
    let least = isBlank ? Self.leastBytes : Self.leastUndefinedBytes
    guard bytesPerRow > 0, height > 0, bytes >= least else {
      return cairo_image_surface_create(format, width, height)
    }
    guard let (piece, isClear) = take(bytes), let address = piece.address else { return nil }
    if isBlank, !isClear { memset(address, 0, bytes) }
    let surface = cairo_image_surface_create_for_data(
      address.assumingMemoryBound(to: UInt8.self), format, width, height, bytesPerRow)
    let loan = Unmanaged.passRetained(Loan(piece, of: self))
    let status = cairo_surface_set_user_data(surface, ccairo_loan_key(), loan.toOpaque()) { loan in
      loan.map { Unmanaged<Loan>.fromOpaque($0).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      loan.release()
      return nil
    }
    return surface
  }

  /// The piece of memory behind a surface. Cairo may use it for longer than the object that wraps
  /// the surface.
  private final class Loan: Sendable {
    private let piece: Piece
    private let memory: PixelBufferPool

    init(_ piece: Piece, of memory: PixelBufferPool) { (self.piece, self.memory) = (piece, memory) }

    deinit { memory.give(piece) }
  }
}
