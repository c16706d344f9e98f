package import TouchEngine

/// The words in Chinese for parts of messages that are kept in English: what a file looks like, and
/// what was expected of a line.
enum ChineseDetails {
  private static let details: [String: String] = [
    "JSON": "JSON", "a PDF": "PDF", "a web page": "网页", "a picture": "图片",
    "an archive: unpack it": "压缩包：请先解压", "an empty file": "空文件", "binary data": "二进制数据",
    "commands of sendevent": "sendevent 的命令", "nothing but comments": "只有注释的文件",
    "a recording of this kind already: replay, explain and check take it":
      "已经是本程序的录制：可用 replay、explain 和 check 打开",
    "a list of devices without events": "没有事件的设备列表",
    "choose a device, and touch it while it records": "请选一个设备，并在记录时触摸它",
    "the events of a device as bytes": "设备事件的原始字节",
    "the output of getevent without times": "不带时间的 getevent 输出",
    "a program that shows bytes": "显示字节的程序",
    "record the same with getevent -lt": "请用 getevent -lt 重新记录",
    "record the same with evemu-record or libinput record":
      "请用 evemu-record 或 libinput record 重新记录",
    "text of which a part is in UTF-16: convert that part with iconv -f UTF-16LE -t UTF-8":
      "有一部分是 UTF-16 的文本：请用 iconv -f UTF-16LE -t UTF-8 转换那一部分",
    "a time, as in 12.000345": "时间（如 12.000345）",
    "a time, as in [ 12.000345]": "时间（如 [ 12.000345]）",
    "a time before the device (getevent -t)": "设备前面的时间（getevent -t）",
    "type, code and value": "类型、代码和值", "a type of event": "事件的类型",
    "a code of event": "事件的代码", "a decimal number": "十进制数",
    "a decimal value of 32 bits": "32 位的十进制值",
    "a hexadecimal value of 32 bits": "32 位的十六进制值",
    "a hexadecimal type of 16 bits": "16 位的十六进制类型",
    "a hexadecimal code of 16 bits": "16 位的十六进制代码",
    "E: time type code value": "“E: 时间 类型 代码 值”",
    "A: axis min max fuzz flat [resolution]": "“A: 轴 最小 最大 fuzz flat [分辨率]”",
    "[seconds, microseconds, type, code, value]": "[秒, 微秒, 类型, 代码, 值]",
    "a list of properties, as in [0, 2]": "属性列表（如 [0, 2]）",
    "an axis with its range": "坐标轴及其范围",
    "an axis with its range, as in 53: [0, 1079, 0, 0, 10]":
      "坐标轴及其范围（如 53: [0, 1079, 0, 0, 10]）",
    "version 1": "版本 1",
  ]

  /// Beginnings and ends of such parts, and the words before and after what is between.
  private static let patterns: [(String, String, String, String)] = [
    ("the output of ", "", "", " 的输出"), ("at most ", " devices", "至多 ", " 个设备"),
    ("a file that ", " compressed: unpack it", "", " 压缩的文件：请先解压"),
    ("text in UTF-16: ", " converts it", "UTF-16 编码的文本：用 ", " 转换"),
    ("text in UTF-32: ", " converts it", "UTF-32 编码的文本：用 ", " 转换"),
    ("text whose lines end with CR: ", " converts it", "每行以 CR 结尾的文本：用 ", " 转换"),
  ]

  /// Returns the words for a part of a message; `nil` when there are none.
  static func detail(_ part: Substring) -> String? {
    if let words = details[String(part)] { return words }
    for (start, end, before, after) in patterns where part.hasPrefix(start) && part.hasSuffix(end) {
      let name = String(part.dropFirst(start.count).dropLast(end.count))
      return before + (details[name] ?? name) + after
    }
    return nil
  }
}

extension Wording {
  /// Returns a part of a message that is kept in English: what is expected of a line, or what a
  /// file looks like. It stays so when the language has no words for all of it.
  package func detail(_ english: String) -> String {
    guard language == .chinese else { return english }
    let parts = english.split(separator: "; ").map(ChineseDetails.detail)
    guard !parts.contains(nil) else { return english }
    return parts.compactMap(\.self).joined(separator: say("report.separator"))
  }
}
