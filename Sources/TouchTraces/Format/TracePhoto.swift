/// The photo that a scene showed when it was recorded: enough to know it again.
public struct TracePhoto: Hashable, Sendable {
  /// Its file's name, without the folder.
  public var name: String
  /// In pixels.
  public var width: Int
  public var height: Int
  /// Of the file's bytes, the checksum that PNG, gzip and zlib use.
  public var crc32: UInt32

  /// No photo has a longer side, in pixels: what Cairo can hold.
  static let sideLimit = 32_767

  public init(name: String, width: Int, height: Int, crc32: UInt32) {
    self.name = name
    self.width = width
    self.height = height
    self.crc32 = crc32
  }

  /// What the PNG file `name` in `folder` is; `nil` when it cannot be read, or is none.
  public init?(name: String, folder: String) {
    // A PNG begins with 8 bytes of signature, and 8 of the chunk that holds width and height.
    guard let sum = FileChecksum(ofFile: "\(folder)/\(name)"), sum.head.count == 24,
      sum.head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
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
      digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
      let checksum = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      name: name, width: Int(width), height: Int(height), crc32: checksum)
    guard isPossible else { return nil }
  }

  private var isPossible: Bool {
    (1...Self.sideLimit).contains(width) && (1...Self.sideLimit).contains(height)
  }

  var json: JSON {
    let digits = String(crc32, radix: 16)
    return .object([
      JSON.Member("name", .string(name)),
      JSON.Member("size", .array([.integer(Int64(width)), .integer(Int64(height))])),
      JSON.Member("crc32", .string(String(repeating: "0", count: 8 - digits.count) + digits)),
    ])
  }
}
