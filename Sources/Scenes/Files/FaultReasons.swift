package import TouchEngine

/// Why something cannot be done with a file, in other languages than English, in which it is found.
package enum FaultReasons {
  /// `%` stands for a number, a name or a few words.
  private static let table = [
    Words("No space left on device", "磁盘已满"), Words("Disk quota exceeded", "磁盘配额已用完"),
    Words("File too large", "文件太大"), Words("Permission denied", "没有权限"),
    Words("No such file or directory", "没有这个文件或文件夹"), Words("Not a directory", "不是文件夹"),
    Words("Is a directory", "是一个文件夹"), Words("Read-only file system", "文件系统只读"),
    Words("Input/output error", "读写错误"), Words("Broken pipe", "管道已断开"),
    Words("File name too long", "文件名太长"), Words("Too many open files", "打开的文件太多"),
    Words("Too many levels of symbolic links", "符号链接层数太多"),
    Words("it is a folder, not a file", "它是文件夹，不是文件"),
    Words("it is a pipe, not a file", "它是管道，不是文件"),
    Words("it is a socket, not a file", "它是套接字，不是文件"),
    Words("it is a device, not a file", "它是设备，不是文件"), Words("it is empty", "它是空的"),
    Words("its bytes cannot be read", "无法读取它的内容"),
    Words("it has become shorter", "它变短了"), Words("it has been closed", "它已被关闭"),
    Words("there is something of that name that is no file", "已有同名的东西，而它不是文件"),
    Words("there is no memory for it", "内存不足"),
    Words("it ends before its picture does", "文件在图片结束之前就没有了"),
    Words("it ends in the middle of its header", "文件头不完整"),
    Words("it is neither a PNG nor a JPEG picture", "它既不是 PNG 也不是 JPEG 图片"),
    Words("its PNG data is broken", "它的 PNG 数据已损坏"),
    Words(
      "its JPEG data is broken or of a kind that cannot be read (%)", "它的 JPEG 数据已损坏，或无法读取"),
    Words("its header is broken: it has % × % pixels", "文件头已损坏：% × % 像素"),
    Words("its header has more than % segments", "文件头超过 % 段"),
    Words("a segment of its header is broken", "文件头中有一段已损坏"),
    Words("line %, column %", "第 % 行第 % 列"), Words("no size comes before its pixels", "像素之前没有尺寸"),
    Words("it has the signature of a PNG picture, but no header follows", "有 PNG 签名，但没有文件头"),
    Words(
      "it has % × % pixels, and no side can have more than %", "它有 % × % 像素，每边最多 % 像素"),
    Words(
      "it has % × % pixels, and a picture can have % million", "它有 % × % 像素，图片最多 %00 万像素"),
    Words("no picture can have % × % pixels", "图片不能有 % × % 像素"),
    Words("it has % bytes, and a JPEG picture can have %", "它有 % 字节，JPEG 图片最多 % 字节"),
    Words("it has % bytes, and can have %", "它有 % 字节，最多 % 字节"),
    Words("it is not there, nor beside the project", "不在原处，也不在项目旁边"),
    Words("it had % × % pixels, and has % × % now", "它原有 % × % 像素，现在有 % × % 像素"),
    Words(
      "the photo % has been changed since the project was saved", "照片 % 在项目保存之后有改动"),
    Words(
      "the scene as it is takes % bytes, and the beginning of a recording has room for %",
      "场景现在的内容有 % 字节，录制的开头最多 % 字节"),
  ]

  /// A reason in that language; one that nobody has translated stays as it is.
  package static func text(_ english: String, in language: Language) -> String {
    guard language != .english else { return english }
    for words in table {
      guard let found = found(in: english, where: words.english) else { continue }
      var rest = found[...]
      return words.text(in: language).reduce(into: "") { text, letter in
        if letter == "%" { text += rest.popFirst() ?? "" } else { text.append(letter) }
      }
    }
    return english
  }

  /// What stands in the places of `pattern`, from left to right; `nil` when `text` is not of that form.
  private static func found(in text: String, where pattern: String) -> [String]? {
    let parts = pattern.split(separator: "%", omittingEmptySubsequences: false)
    guard let first = parts.first, text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    var found: [String] = []
    for (index, part) in parts.dropFirst().enumerated() {
      let isLast = index == parts.count - 2
      guard
        let range = part.isEmpty
          ? rest.endIndex..<rest.endIndex
          : isLast && rest.hasSuffix(part)
            ? rest.index(rest.endIndex, offsetBy: -part.count)..<rest.endIndex
            : rest.firstRange(of: part)
      else { return nil }
      found.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty ? found : nil
  }
}
