package import TouchEngine

/// The texts of this target in Chinese.
enum Chinese {
  static let words: [String: String] = [
    "noFinger": "这份报告里没有手指落下；{1}",
    "noFinger.button": "有位置和 BTN_LEFT，但 BTN_LEFT 只在屏幕（INPUT_PROP_DIRECT）上算触摸",
    "noFinger.description": "文件里没有事件，只有设备的描述；请在记录时触摸屏幕",
    "noFinger.earlier": "{1} 次触摸在此之前就已开始；请抬起所有手指，开始记录，然后触摸屏幕",
    "noFinger.format": "文件里没有 {1} 的事件{2}",
    "noFinger.format.looks": "；看起来是 {1} 的：--format {2}",
    "noFinger.hovering": "靠近的只是悬停",
    "noFinger.lost": "有事件丢失（SYN_DROPPED）；请重新记录",
    "noFinger.number": "各槽没有编号（ABS_MT_TRACKING_ID），无从得知手指何时落下",
    "noFinger.position": "触摸没有位置",
    "noFinger.slot": "没有设备有这样的槽号（ABS_MT_SLOT），只能从 0 到 {1}",
    "noFinger.touch": "有位置，但没有 BTN_TOUCH，也没有压力来表明有触摸",
    "noFinger.untouched": "请在记录时触摸屏幕",
    "report.axes": "{1}：没有描述触摸屏的坐标轴{2}",
    "report.device": "{1}：没有设备 {2}；现有：{3}",
    "report.devices": "{1}：{2}触摸了多个设备；用 --device 选一个：{3}",
    "report.devices.fingers": "手指",
    "report.devices.fingers and a pen": "手指和笔",
    "report.devices.pens": "笔",
    "report.format": "；用 --format 指明是哪一种",
    "report.looks": "；看起来像 {1}",
    "report.named": "{1}：{2}",
    "report.palms": "{1} 次标为手掌的触摸未计入；加 --palms keep 可播放",
    "report.part": "{1}：{2}没有手指落下{3}",
    "report.part.after": "--from 之后",
    "report.part.before": "--to 之前",
    "report.part.between": "--from 与 --to 之间",
    "report.part.end": "；报告到 {1} 为止",
    "report.pens": "{1} 次笔的触摸未计入；加 --pen pencil 可播放",
    "report.separator": "；",
    "report.unknown": "{1}：应为 evemu-record、libinput record、getevent 或 evtest 的报告{2}",
  ]

  /// The words for parts of messages that are kept in English.
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
    "text whose lines end with CR: tr '\\r' '\\n' converts it":
      "每行以 CR 结尾的文本：用 tr '\\r' '\\n' 转换",
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
  ]

  /// Returns the words for a part of a message; `nil` when there are none.
  fileprivate static func detail(_ part: Substring) -> String? {
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
  /// file looks like. `nil` when the language has no words for all of it.
  package func detail(_ english: String) -> String? {
    guard language == .chinese else { return english }
    var (told, rest) = ("", english[...])
    while true {
      let mark = rest.firstRange(of: "; ")
      guard let words = Chinese.detail(rest[..<(mark?.lowerBound ?? rest.endIndex)]) else {
        return nil
      }
      told += words
      guard let mark else { return told }
      told += say("report.separator")
      rest = rest[mark.upperBound...]
    }
  }
}
