import CairoRendering
import Drawing
import FileSupport
import Foundation
import PlaygroundCommands
import ToolCommands
import TouchEngine

/// Draws the pictures that pages show, from the program.
///
///     page-pictures looks                 what each file shows: its path and a SHA-256
///     page-pictures draw FOLDER [NAME…]   draws the pictures below a folder, and the frames of
///                                         each film in a folder with the film's name; prints the
///                                         paths, and the rate of each film
///
/// It runs in the root of the repository. A look is the same on every machine: it is that of the
/// display lists, drawn without measuring fonts; of a film, of one frame a second.
enum PagePictures {
  static func main(_ words: [String]) {
    let arguments = Array(words.dropFirst())
    ToolProgram.playground.choose()
    do {
      switch (arguments.first, arguments.count) {
      case ("looks", 1): try printLooks()
      case ("draw", 2...): try draw(in: arguments[1], named: Set(arguments[2...]))
      default: fail("usage: page-pictures looks | page-pictures draw FOLDER [NAME…]", 64)
      }
    } catch { fail("page-pictures: \(error)", 1) }
  }

  private static func fail(_ words: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
    exit(status)
  }

  private static func printLooks() throws {
    var lines: [String] = []
    for picture in PagePicture.all {
      for style in picture.styles {
        var sum = SHA256()
        var frame = 0
        try picture.draw(style, nil) { list in
          defer { frame += 1 }
          guard frame.isMultiple(of: picture.rate ?? 1) else { return }
          sum.add(Array("\(list)\n".utf8))
        }
        lines.append("\(picture.path(style)) \(sum.digits())")
      }
    }
    print(lines.sorted().joined(separator: "\n"))
  }

  private static func draw(in folder: String, named names: Set<String>) throws {
    let unknown = names.subtracting(PagePicture.all.map(\.name)).sorted()
    guard unknown.isEmpty else { fail("page-pictures: there is no picture \(unknown[0])", 64) }
    let images = ImageStore(folder: "assets")
    let painter = DisplayListRenderer(images: images)
    for picture in PagePicture.all where names.isEmpty || names.contains(picture.name) {
      for style in picture.styles {
        try draw(picture, style, to: "\(folder)/\(picture.path(style))", painter)
        print(picture.path(style), picture.rate.map(String.init) ?? "-")
      }
    }
  }

  private static func draw(
    _ picture: PagePicture, _ style: Appearance.Style, to path: String,
    _ painter: DisplayListRenderer
  ) throws {
    let surface = CairoSurface(
      width: Int(picture.size.width * picture.scale),
      height: Int(picture.size.height * picture.scale), isOpaque: true)
    guard let surface else { fail("page-pictures: there is no memory for \(path)", 74) }
    let folder = picture.rate == nil ? (path as NSString).deletingLastPathComponent : path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var frame = 0
    try picture.draw(style, PangoTextMeasurer()) { list in
      painter.paint(list, on: surface, scale: picture.scale)
      frame += 1
      let number = String(repeating: "0", count: 5 - "\(frame)".count) + "\(frame)"
      try surface.writePNG(to: picture.rate == nil ? path : "\(path)/\(number).png")
    }
  }
}

extension SHA256 {
  fileprivate mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { add($0) }
  }
}
