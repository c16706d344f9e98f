internal import CX11

/// The pixels of a screen.
public struct Screenshot: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Row by row, as `0xRRGGBB`.
  public let pixels: [UInt32]

  /// The color of a pixel, as `0xRRGGBB`.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel is on the screen.")
    return pixels[y * width + x]
  }
}

/// A comparison of pictures, which a test makes again and again until they are equal.
extension Screenshot {
  /// Makes a picture of rows of pixels, 32 bits each, of which the highest eight do not count.
  public init(rows: [UnsafeRawBufferPointer]) {
    (width, height) = ((rows.first?.count ?? 0) / 4, rows.count)
    pixels = rows.flatMap { row in row.bindMemory(to: UInt32.self).map { $0 & 0xff_ffff } }
  }

  /// Whether a picture of the same size has another color at a place that counts.
  ///
  /// - Parameters:
  ///   - other: The picture.
  ///   - isLeftOut: Whether a place does not count. It is asked where the colors are not equal.
  /// - Returns: `true` for another color.
  public func differs(from other: Screenshot, except isLeftOut: (_ x: Int, _ y: Int) -> Bool)
    -> Bool
  {
    precondition(width == other.width && height == other.height, "The pictures have one size.")
    for index in pixels.indices where pixels[index] != other.pixels[index] {
      if !isLeftOut(index % width, index / width) { return true }
    }
    return false
  }
}

extension OtherClient {
  /// The bytes of one pixel of the screen, as many as it has.
  public func screenBytes(x: Int, y: Int) throws -> [UInt8] {
    guard let image = XGetImage(display, root, Int32(x), Int32(y), 1, 1, ~0, ZPixmap),
      let data = image.pointee.data
    else { throw OtherClientError(description: "The server gives no picture of its screen.") }
    defer { cx11_XDestroyImage(image) }
    let count = Int(image.pointee.bits_per_pixel) / 8
    return (0..<count).map { UInt8(bitPattern: data[$0]) }
  }

  /// The color of a pixel of the screen, as `0xRRGGBB`.
  public func color(_ x: Int, _ y: Int) throws -> UInt32 {
    let bytes = try screenBytes(x: x, y: y)
    guard bytes.count == 4 else {
      throw OtherClientError(description: "The screen's pixels have not 32 bits.")
    }
    return bytes.prefix(3).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A picture of the whole screen.
  public func screenshot() throws -> Screenshot {
    let width = Int(XDisplayWidth(display, XDefaultScreen(display)))
    let height = Int(XDisplayHeight(display, XDefaultScreen(display)))
    guard
      let image = XGetImage(
        display, root, 0, 0, UInt32(width), UInt32(height), ~0, ZPixmap)
    else { throw OtherClientError(description: "The server gives no picture of its screen.") }
    defer { cx11_XDestroyImage(image) }
    let row = Int(image.pointee.bytes_per_line) / 4
    guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else {
      throw OtherClientError(description: "The screen's pixels have not 32 bits.")
    }
    let pixels = data.withMemoryRebound(to: UInt32.self, capacity: row * height) { data in
      [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        count = width * height
        for y in 0..<height {
          for x in 0..<width { pixels[y * width + x] = data[y * row + x] & 0xff_ffff }
        }
      }
    }
    return Screenshot(width: width, height: height, pixels: pixels)
  }
}
