import Glibc

/// The MD5 digest of bytes (RFC 1321), by which the thumbnail cache names files. It protects
/// nothing.
package enum MD5 {
  private static let shifts: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
  /// The whole parts of 2³² |sin(i + 1)|.
  private static let sines = (0..<64).map { UInt32(abs(sin(Double($0 + 1))) * 4_294_967_296) }

  /// Returns the digest as 32 lowercase hexadecimal digits.
  package static func hexadecimal(of bytes: [UInt8]) -> String {
    var padded = bytes + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(bytes.count) &* 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    var sum: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for start in stride(from: 0, to: padded.count, by: 64) {
      let block = (0..<16).map { word in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(padded[start + 4 * word + $1]) << (8 * UInt32($1)) }
      }
      mix(block, into: &sum)
    }
    let digits = Array("0123456789abcdef".utf8)
    let hexadecimal = sum.flatMap { word in
      (0..<4).flatMap { byte -> [UInt8] in
        let value = Int(word >> (8 * UInt32(byte)) & 0xFF)
        return [digits[value >> 4], digits[value & 15]]
      }
    }
    return String(decoding: hexadecimal, as: UTF8.self)
  }

  private static func mix(_ block: [UInt32], into sum: inout [UInt32]) {
    var (a, b, c, d) = (sum[0], sum[1], sum[2], sum[3])
    for step in 0..<64 {
      let (mixed, index): (UInt32, Int) =
        switch step / 16 {
        case 0: (b & c | ~b & d, step)
        case 1: (d & b | ~d & c, (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let total = a &+ mixed &+ sines[step] &+ block[index]
      let shift = shifts[step / 16 * 4 + step % 4]
      (a, d, c, b) = (d, c, b, b &+ (total << shift | total >> (32 - shift)))
    }
    sum = [sum[0] &+ a, sum[1] &+ b, sum[2] &+ c, sum[3] &+ d]
  }
}
