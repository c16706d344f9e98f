internal import CCairo
internal import Dispatch
import Glibc
internal import Synchronization

/// Memory for large pictures: what one leaves is kept for the next.
///
/// The kernel gives memory out in pages of 4 KiB, and clears each at its first touch. In a frame in which
/// much is made anew that took more than a third of the time, and less than an eighth of it is what
/// clearing memory costs that is there already.
final class PixelMemory: Sendable {
  /// So many bytes are kept at most, unused, while ``framesKept`` frames take no more. Our choice.
  static let keptLimit = 8 << 20
  /// As many whole frames are kept, however large they are: what is made anew at the end of a motion.
  static let framesKept = 2
  /// A picture of fewer bytes gets its memory from Cairo.
  static let leastBytes = 256 << 10

  static let shared = PixelMemory()

  /// Whole pages that lie side by side, by their address.
  struct Piece: Hashable, Sendable {
    var start: Int
    var count: Int
    var end: Int { start + count }
  }

  /// So much is prepared at once, in bytes, that what is there already can be used meanwhile.
  private static let preparedAtOnce = 4 << 20

  /// So many bytes are kept at most.
  private let limit: Atomic<Int>
  /// What is kept, by its address; no two pieces touch.
  private let kept = Mutex<[Piece]>([])
  private let preparing = Mutex(false)

  init(keptLimit: Int = PixelMemory.keptLimit) { limit = Atomic(keptLimit) }

  deinit { for piece in kept.withLock({ $0 }) { piece.unmap() } }

  /// Lets as much be kept as frames of so many bytes need. Of several that are painted the last one counts.
  func serve(framesOfBytes bytes: Int) {
    limit.store(max(Self.keptLimit, Self.framesKept * bytes), ordering: .relaxed)
  }

  /// Whether another thread prepares some.
  var isPreparing: Bool { preparing.withLock { $0 } }

  /// How many bytes are kept.
  var keptBytes: Int { kept.withLock { $0.reduce(0) { $0 + $1.count } } }

  fileprivate static let page = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// So many bytes, or more to the end of a page; `nil` beyond what can be counted.
  private static func wholePages(_ bytes: Int) -> Int? {
    bytes <= Int.max - page ? (bytes + page - 1) / page * page : nil
  }

  /// Memory for at least so many bytes, and whether it is all 0; `nil` when there is none.
  func take(_ bytes: Int) -> (piece: Piece, isClear: Bool)? {
    guard bytes > 0, let count = Self.wholePages(bytes) else { return nil }
    let found = kept.withLock { kept -> Piece? in
      // The smallest that is large enough, so that a large one is there for a large picture.
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

  /// Sees to it that so many bytes are kept soon, no more than may be: for what will have to be there at
  /// once. Another thread does it.
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
        piece.touch()
        give(piece)
      }
      preparing.withLock { $0 = false }
    }
  }

  /// Takes memory back that nothing uses any more. What is too much to be kept goes to the kernel.
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

extension PixelMemory.Piece {
  var address: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: start) }

  /// Memory that is all 0; `nil` when there is none.
  fileprivate init?(mapping count: Int) {
    guard
      let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      start != MAP_FAILED
    else { return nil }
    self.init(start: Int(bitPattern: start), count: count)
  }

  /// Makes the kernel give out the pages.
  fileprivate func touch() {
    guard let address else { return }
    for page in stride(from: 0, to: count, by: PixelMemory.page) {
      address.storeBytes(of: 0, toByteOffset: page, as: UInt8.self)
    }
  }

  fileprivate func unmap() { munmap(address, count) }
}

extension PixelMemory {
  /// A surface in this memory, which comes back when the surface goes; `nil` when there is none. When it
  /// need not be blank it shows anything.
  func surface(
    _ format: cairo_format_t, width: Int32, height: Int32, isBlank: Bool
  ) -> OpaquePointer? {
    let bytesPerRow = cairo_format_stride_for_width(format, width)
    let bytes = Int(bytesPerRow) * Int(height)
    guard bytesPerRow > 0, height > 0, bytes >= Self.leastBytes else {
      return cairo_image_surface_create(format, width, height)
    }
    guard let (piece, isClear) = take(bytes), let address = piece.address else { return nil }
    if isBlank, !isClear { memset(address, 0, bytes) }
    let surface = cairo_image_surface_create_for_data(
      address.assumingMemoryBound(to: UInt8.self), format, width, height, bytesPerRow)
    let loan = Unmanaged.passRetained(Loan(piece, of: self))
    let status = cairo_surface_set_user_data(surface, Self.key, loan.toOpaque()) { loan in
      loan.map { Unmanaged<Loan>.fromOpaque($0).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      loan.release()
      return nil
    }
    return surface
  }

  /// A piece that a surface has. Cairo may use it for longer than the object that stands for the surface.
  private final class Loan: Sendable {
    private let piece: Piece
    private let memory: PixelMemory

    init(_ piece: Piece, of memory: PixelMemory) { (self.piece, self.memory) = (piece, memory) }

    deinit { memory.give(piece) }
  }

  /// Under which Cairo knows a loan: an address that nothing else has.
  private static var key: UnsafePointer<cairo_user_data_key_t>? {
    UnsafePointer(bitPattern: keyAddress)
  }
  private static let keyAddress = Int(
    bitPattern: UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1))
}
