internal import CX11
import Glibc

/// The memory of the window's picture, shared with the server where possible.
///
/// Sharing saves copying the picture through the socket. A server on another machine, or in another
/// container, cannot share; it receives the pixels through the socket.
final class SharedFrame {
  let width: Int
  let height: Int
  /// Whether nothing was drawn into it yet.
  var isNew = true

  private let connection: X11Connection
  private let image: UnsafeMutablePointer<XImage>
  private let pixels: UnsafeMutableRawPointer
  private let share: Share?
  /// The number of the last request that reads the shared pixels; 0 for none.
  private var lastReading: UInt = 0

  /// Allocates the memory.
  ///
  /// - Returns: `nil` when memory is short for a picture of this size.
  init?(
    _ connection: X11Connection, format: PixelFormat, width: Int, height: Int,
    mayShare: Bool = true
  ) {
    let bytesPerRow = width * 4
    let share =
      mayShare ? Share(connection, byteCount: bytesPerRow * height) : nil
    guard let pixels = share?.address ?? calloc(height, bytesPerRow) else { return nil }
    guard
      let image = XCreateImage(
        connection.display, format.visual, UInt32(format.depth), ZPixmap, 0,
        pixels.assumingMemoryBound(to: CChar.self), UInt32(width), UInt32(height), 32,
        Int32(bytesPerRow))
    else {
      if share == nil { free(pixels) }
      return nil
    }
    // The pixels are in this machine's byte order; Xlib swaps them for a server with the other one.
    image.pointee.byte_order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
    self.connection = connection
    self.width = width
    self.height = height
    self.image = image
    self.pixels = pixels
    self.share = share
  }

  deinit {
    image.pointee.data = nil  // Ours, and perhaps not from malloc.
    cx11_XDestroyImage(image)
    if share == nil { free(pixels) }
  }

  var isShared: Bool { share != nil }

  /// Work for another thread: fetches the memory, of which the kernel clears each page when it is
  /// first touched.
  var fetch: @Sendable () -> Void {
    let (address, byteCount) = (UInt(bitPattern: pixels), width * height * 4)
    return {
      // Writes nothing, so memory that has been given back meanwhile does no harm.
      madvise(UnsafeMutableRawPointer(bitPattern: address), byteCount, MADV_POPULATE_WRITE)
    }
  }

  /// Returns the pixels to draw into. Waits until the server has read the previous picture.
  func lend() -> FrameBuffer {
    // Each event tells which of our requests the server had carried out. One that came after the
    // previous picture, such as a touch, saves the round trip.
    if XLastKnownRequestProcessed(connection.display) < lastReading {
      XSync(connection.display, 0)
    }
    return FrameBuffer(
      baseAddress: pixels, width: width, height: height,
      bytesPerRow: Int(image.pointee.bytes_per_line), isNew: isNew)
  }

  /// Copies parts of the picture to the same positions in a window.
  func put(_ parts: [PixelRect], to window: XID, with context: GC) {
    for part in parts {
      let (x, y) = (Int32(part.x), Int32(part.y))
      let (width, height) = (UInt32(part.width), UInt32(part.height))
      if let share {
        image.pointee.obdata = UnsafeMutableRawPointer(share.info).assumingMemoryBound(
          to: CChar.self)
        lastReading = XNextRequest(connection.display)
        XShmPutImage(connection.display, window, context, image, x, y, x, y, width, height, 0)
        image.pointee.obdata = nil
      } else {
        XPutImage(connection.display, window, context, image, x, y, x, y, width, height)
      }
    }
    XFlush(connection.display)
  }

  /// A piece of memory shared between this process and the server.
  private final class Share {
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    let address: UnsafeMutableRawPointer
    private let connection: X11Connection

    /// Allocates shared memory.
    ///
    /// - Returns: `nil` when there is no such memory, or the server cannot attach it.
    init?(_ connection: X11Connection, byteCount: Int) {
      guard XShmQueryExtension(connection.display) != 0 else { return nil }
      let identifier = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
      guard identifier >= 0 else { return nil }
      // Marked for removal at once: the memory is freed when both processes have detached or ended.
      defer { shmctl(identifier, IPC_RMID, nil) }
      guard let address = shmat(identifier, nil, 0), Int(bitPattern: address) != -1 else {
        return nil
      }
      let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
      info.initialize(
        to: XShmSegmentInfo(
          shmseg: 0, shmid: identifier, shmaddr: address.assumingMemoryBound(to: CChar.self),
          readOnly: 0))
      let refusal = RequestErrors.expect(on: connection.display) {
        XShmAttach(connection.display, info)
      }
      guard refusal == nil, !connection.isLost else {
        shmdt(address)
        info.deallocate()
        return nil
      }
      self.connection = connection
      self.info = info
      self.address = address
    }

    deinit {
      // The server carries out requests in order: it reads the last picture before it detaches.
      XShmDetach(connection.display, info)
      shmdt(address)
      info.deallocate()
    }
  }
}

extension SharedFrame {
  /// Returns whether pictures can be shared with the server, tried with the smallest one.
  static func isPossible(on connection: X11Connection) -> Bool {
    guard let format = try? PixelFormat(connection) else { return false }
    return SharedFrame(connection, format: format, width: 1, height: 1)?.isShared ?? false
  }
}

/// The window's pixels, lent for drawing.
///
/// Pixels are 32 bits in the machine's byte order: eight unused, then eight each of red, green and
/// blue. The former content is still there, unless ``isNew``.
package struct FrameBuffer {
  /// The address of the top left pixel.
  package var baseAddress: UnsafeMutableRawPointer
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The distance from a row of pixels to the next one, in bytes.
  package var bytesPerRow: Int
  /// Whether nothing was drawn into these pixels yet; then all of them must be drawn.
  package var isNew: Bool
}

/// The screen's pixel format: always 32 bits, of which the lower 24 are red, green and blue.
struct PixelFormat {
  var visual: UnsafeMutablePointer<Visual>
  var depth: Int32

  /// Finds a visual that takes pixels as they are drawn.
  ///
  /// Depth 24 comes first, because at depth 32 a compositor reads the unused byte as opacity.
  ///
  /// - Throws: `noUsableVisual`.
  init(_ connection: X11Connection) throws(X11Error) {
    let display = connection.display
    let screen = XDefaultScreen(display)
    if let visual = XDefaultVisual(display, screen), XDefaultDepth(display, screen) == 24,
      Self.isUsable(visual.pointee)
    {
      self.visual = visual
      depth = 24
      return
    }
    for depth: Int32 in [24, 32] {
      var info = XVisualInfo()
      if XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0, let visual = info.visual,
        Self.isUsable(visual.pointee)
      {
        self.visual = visual
        self.depth = depth
        return
      }
    }
    throw .noUsableVisual(depth: Int(XDefaultDepth(display, screen)))
  }

  private static func isUsable(_ visual: Visual) -> Bool {
    visual.red_mask == 0xff0000 && visual.green_mask == 0x00ff00 && visual.blue_mask == 0x0000ff
  }
}
