import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import CairoRendering

/// A folder of picture files, which it removes in `deinit`, and ImageMagick, which makes and reads
/// pictures independently of the program.
final class PictureWorkshop {
  let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  @discardableResult
  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Runs ImageMagick's `convert`.
  func convert(_ arguments: String...) throws { try convert(arguments) }

  func convert(_ arguments: [String]) throws {
    let program = try RunningProgram("/usr/bin/convert", arguments)
    let end = try program.waitUntilExit()
    try require(end == .exited(0), "\(program.errorOutput)")
  }

  /// Makes a picture of 24 × 16 pixels, each with another color; the arguments say how it is
  /// written.
  func make(_ name: String, _ arguments: String...) throws {
    let program = try RunningProgram(
      "/usr/bin/convert",
      [
        "-size", "24x16", "gradient:red-blue", "(", "-size", "16x24", "gradient:black-lime",
        "-rotate", "90", ")", "-compose", "plus", "-composite", "-depth", "8",
      ] + arguments + [path(name)])
    let end = try program.waitUntilExit()
    try require(end == .exited(0), "\(program.errorOutput)")
  }

  /// The colors of a picture as ImageMagick reads it: red, green, blue of each pixel, row by row.
  func colors(_ path: String, oriented: Bool = true) throws -> [UInt8] {
    let result = self.path("colors.rgb")
    if oriented {
      try convert(path, "-auto-orient", "-colorspace", "sRGB", "-depth", "8", result)
    } else {
      try convert(path, "-colorspace", "sRGB", "-depth", "8", result)
    }
    return try bytes("colors.rgb")
  }

  /// EXIF data that says nothing but an orientation.
  static func exif(_ orientation: Int, isBigEndian: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    let head = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    let maker = number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("Tea\0".utf8)
    let turn = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2)
    return head + number(2, 2) + maker + turn + [0, 0] + number(0, 4)
  }

  /// A JPEG's bytes with EXIF data behind the first marker.
  static func jpeg(_ bytes: [UInt8], with exif: [UInt8]) -> [UInt8] {
    let content = Array("Exif".utf8) + [0, 0] + exif
    let length = content.count + 2
    let head = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]
    return Array(bytes[..<2]) + head + content + Array(bytes[2...])
  }

  /// A PNG's bytes with EXIF data behind the header.
  static func png(_ bytes: [UInt8], with exif: [UInt8]) -> [UInt8] {
    let content = Array("eXIf".utf8) + exif
    let chunk = bigEndian(exif.count) + content + bigEndian(Int(checksum(content)))
    return Array(bytes[..<33]) + chunk + Array(bytes[33...])
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  /// That of PNG, by its definition.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

extension CairoSurface {
  /// Red, green, blue of each pixel, row by row.
  var colors: [UInt8] {
    var colors: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixel(x, y)
        for shift in [16, 8, 0] { colors.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
      }
    }
    return colors
  }
}

/// By how much two pictures differ at most, of 255; `nil` when they have not the same size.
func difference(_ a: [UInt8], _ b: [UInt8]) -> Int? {
  guard a.count == b.count else { return nil }
  return zip(a, b).map { abs(Int($0) - Int($1)) }.max()
}
