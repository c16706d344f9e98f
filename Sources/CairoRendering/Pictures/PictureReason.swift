package import FileSupport
package import TouchEngine

/// The reason why a picture cannot be read or written, as data; ``words(in:)`` translates it.
package enum PictureReason: Error, Hashable, Sendable {
  case file(FileReason)
  case noMemory
  /// The folder of the program's own pictures was not found.
  case noFolder
  /// Not all bytes could be read.
  case unreadable
  /// The file is not the photo that was recorded.
  case isAnother
  /// None of the folders contains the recorded photo.
  case nowhere(width: Int, height: Int, crc32: String, folders: [String])

  // MARK: Reading

  /// The file is neither a PNG nor a JPEG picture.
  case unknownFormat
  /// The file ends in the middle of its header.
  case headerCut
  /// The file ends before its pixels do.
  case pixelsCut
  /// No header follows the PNG signature.
  case headerMissing
  /// The pixels of a JPEG picture come before their size.
  case sizeMissing
  case segmentBroken
  case tooManySegments(limit: Int)
  /// A side of the picture is 0.
  case noPixels(width: Int, height: Int)
  case sideTooLong(width: Int, height: Int, limit: Int)
  /// The picture has more pixels than the limit, in millions.
  case tooManyPixels(width: Int, height: Int, millions: Int)
  case jpegTooLarge(bytes: Int, limit: Int)
  case pngBroken
  /// libjpeg reported an error, with this text.
  case jpegBroken(String)

  // MARK: Writing

  /// No picture can have this size.
  case impossibleSize(width: Int, height: Int)
  /// A library that writes pictures reported an error, with this text.
  case library(String)
  /// One of the pictures in the exported list is missing.
  indirect case picture(PictureError)
}

extension PictureReason: CustomStringConvertible {
  /// The reason in English.
  package var description: String { words(in: .english) }

  /// Returns the reason as the end of a sentence in a language. Texts of libraries are in English.
  package func words(in language: Language) -> String {
    switch self {
    case .file(let reason): return language == .chinese ? reason.chinese : reason.english
    case .picture(let error): return error.words(in: language)
    case .library(let words): return words.shown
    default: break
    }
    return language == .chinese ? chinese : english
  }

  private var english: String {
    switch self {
    case .file, .picture, .library: ""
    case .noMemory: "there is not enough memory"
    case .noFolder: "the folder of the program's pictures was not found"
    case .unreadable: "its bytes cannot be read"
    case .isAnother: "it is not the photo that the recording shows"
    case .nowhere(let width, let height, let crc32, let folders):
      "no file of this name with \(width) × \(height) pixels and the CRC-32 \(crc32) is in"
        + " \(folders.map(\.shown).joined(separator: ", ")); replay and render take it by --photo FILE"
    case .unknownFormat: "it is neither a PNG nor a JPEG picture"
    case .headerCut: "it ends in the middle of its header"
    case .pixelsCut: "it ends in the middle of its picture"
    case .headerMissing: "it has the signature of a PNG picture, but no header follows"
    case .sizeMissing: "its size is missing before its pixels"
    case .segmentBroken: "a segment of its header is broken"
    case .tooManySegments(let limit): "its header has more than \(limit) segments"
    case .noPixels(let width, let height):
      "its header is broken: it has \(width) × \(height) pixels"
    case .sideTooLong(let width, let height, let limit):
      "it has \(width) × \(height) pixels, at most \(limit) on each side"
    case .tooManyPixels(let width, let height, let millions):
      "it has \(width) × \(height) pixels, at most \(millions) million"
    case .jpegTooLarge(let bytes, let limit):
      "it has \(bytes) bytes, a JPEG picture at most \(limit)"
    case .pngBroken: "its PNG data is broken"
    case .jpegBroken(let said):
      "its JPEG data is broken or not supported (\(said.shown))"
    case .impossibleSize(let width, let height):
      "no picture can have \(width) × \(height) pixels"
    }
  }

  private var chinese: String {
    switch self {
    case .file, .picture, .library: ""
    case .noMemory: "内存不足"
    case .noFolder: "找不到程序自带图片的文件夹"
    case .unreadable: "无法读取它的内容"
    case .isAnother: "它不是录制时显示的那张照片"
    case .nowhere(let width, let height, let crc32, let folders):
      "\(folders.map(\.shown).joined(separator: "、")) 中没有 \(width) × \(height) 像素、"
        + "CRC-32 为 \(crc32) 的同名文件；replay 和 render 可以用 --photo FILE 指定它"
    case .unknownFormat: "它既不是 PNG 也不是 JPEG 图片"
    case .headerCut: "文件头不完整"
    case .pixelsCut: "文件不完整，图片只有一部分"
    case .headerMissing: "有 PNG 签名，但没有文件头"
    case .sizeMissing: "像素之前没有尺寸"
    case .segmentBroken: "文件头中有一段已损坏"
    case .tooManySegments(let limit): "文件头超过 \(limit) 段"
    case .noPixels(let width, let height): "文件头已损坏：\(width) × \(height) 像素"
    case .sideTooLong(let width, let height, let limit):
      "它有 \(width) × \(height) 像素，每边最多 \(limit) 像素"
    case .tooManyPixels(let width, let height, let millions):
      "它有 \(width) × \(height) 像素，图片最多 \(millions)00 万像素"
    case .jpegTooLarge(let bytes, let limit): "它有 \(bytes) 字节，JPEG 图片最多 \(limit) 字节"
    case .pngBroken: "它的 PNG 数据已损坏"
    case .jpegBroken: "它的 JPEG 数据已损坏，或不受支持"
    case .impossibleSize(let width, let height): "图片不能有 \(width) × \(height) 像素"
    }
  }
}
