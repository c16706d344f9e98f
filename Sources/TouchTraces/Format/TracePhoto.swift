import FileSupport

/// The photo that a scene showed when it was recorded, with enough facts to recognize it.
public struct TracePhoto: Hashable, Sendable {
  /// The name of its file, without the folder. Earlier versions wrote the full path of an opened
  /// photo.
  public var name: String
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The CRC-32 of the file's bytes, as in PNG, gzip and zlib.
  public var crc32: UInt32

  /// The longest side of a photo, in pixels: the most that Cairo can hold.
  static let sideLimit = 32_767

  /// Describes a photo.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - crc32: The CRC-32 of the file's bytes.
  public init(name: String, width: Int, height: Int, crc32: UInt32) {
    self.name = name
    self.width = width
    self.height = height
    self.crc32 = crc32
  }

  /// Describes the PNG file `name` in `folder`; `nil` when it cannot be read, or is not a PNG file.
  public init?(name: String, folder: String) {
    // A PNG begins with a signature of 8 bytes, and 8 of the chunk that contains width and height.
    guard let sum = FileChecksum(ofFile: "\(folder)/\(name)"), sum.head.count == 24,
      sum.head.starts(with: PictureSignature.png)
    else { return nil }
    let head = sum.head
    func number(at start: Int) -> Int { head[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(
      name: name, width: number(at: 16), height: number(at: 20), crc32: sum.crc32)
    guard isPossible else { return nil }
  }

  init?(json: JSON) {
    guard let name = json["name"]?.string, let size = json["size"]?.array, size.count == 2,
      let width = size[0].int, let height = size[1].int, let digits = json["crc32"]?.string,
      let checksum = FileChecksum.crc32(digits: digits)
    else { return nil }
    self.init(
      name: name, width: Int(width), height: Int(height), crc32: checksum)
    guard isPossible else { return nil }
  }

  private var isPossible: Bool {
    (1...Self.sideLimit).contains(width) && (1...Self.sideLimit).contains(height)
  }

  /// The checksum in 8 hexadecimal digits.
  package var checksum: String { FileChecksum.digits(of: crc32) }

  var json: JSON {
    .object([
      JSON.Member("name", .string(name)),
      JSON.Member("size", .array([.integer(Int64(width)), .integer(Int64(height))])),
      JSON.Member("crc32", .string(checksum)),
    ])
  }
}
