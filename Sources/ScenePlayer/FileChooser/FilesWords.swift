package import TouchEngine

/// The texts for opening, saving and exporting files; `%` stands for a name or a number.
package enum FilesWords {
  package static let table = WordTable([
    "choose": Words("Open a photo or a project", "打开照片或项目"),
    "up": Words("Up", "上一级"),
    "cancel": Words("Cancel", "取消"),
    "folder": Words("Folder", "文件夹"),
    "picture": Words("Photo, %", "照片，%"),
    "project": Words("Project, %", "项目，%"),
    "empty": Words("No folders, photos or projects here", "这里没有文件夹、照片或项目"),
    "keys": Words(
      "↑ ↓ and Enter choose   ·   Backspace goes up   ·   letters go to a name   ·   Esc cancels",
      "↑ ↓ 与回车选择   ·   退格 上一级   ·   字母跳到名称   ·   Esc 取消"),
    "escape": Words("Esc or the cross takes this away.", "Esc 或叉号关闭。"),
    "exporting": Words("Exporting %. Esc or the cross cancels.", "正在导出 %。Esc 或叉号取消。"),
    "exported": Words("Exported to %", "已导出到 %"),
    "export.cancelled": Words("Export cancelled", "已取消导出"),
    "saved": Words("Saved to %", "已保存到 %"),
    "opening": Words("Opening %", "正在打开 %"),
    "opening.cancel": Words(
      "Opening %. Esc or the cross cancels.", "正在打开 %。Esc 或叉号取消。"),
    "open.cancelled": Words("Nothing was opened", "已取消打开"),
    "opened": Words("Opened %", "已打开 %"),
    "opened.ended": Words(
      "Opened %, and ended the recording", "已打开 %，录制已结束"),
    "noPicture": Words(
      "What was dropped is no photo and no project", "拖入的不是照片或项目"),
    "elsewhere": Words("% is not on this machine", "% 不在本机"),
    "busy": Words("An export is still under way", "仍在导出"),
    "offer": Words("An edit of % was not finished", "% 的编辑尚未完成"),
    "offer.note": Words(
      "The program ended before it was saved. Do you want to go on with it?",
      "程序结束前没有保存。要继续编辑吗？"),
    "offer.continue": Words("Go on", "继续编辑"),
    "offer.anew": Words("Begin anew", "重新开始"),
    "offer.keys": Words("Enter goes on   ·   N begins anew", "回车 继续   ·   N 重新开始"),
    "bytes": Words("% bytes", "% 字节"),
    "kilobytes": Words("% kB", "% kB"),
    "megabytes": Words("% MB", "% MB"),
  ])

  /// The words of a name with `text`, escaped for display, in place of `%`.
  package static func text(
    _ name: String, in language: Language, with text: String = ""
  ) -> String {
    let words = table.text(name, in: language) ?? name
    return words.split(separator: "%", omittingEmptySubsequences: false).joined(
      separator: text.shown)
  }

  /// A file's size in words, in the unit with few digits.
  static func size(_ bytes: Int, in language: Language) -> String {
    switch bytes {
    case ..<1000: text("bytes", in: language, with: "\(bytes)")
    case ..<1_000_000: text("kilobytes", in: language, with: "\((bytes + 500) / 1000)")
    default: megabytes(bytes, in: language)
    }
  }

  private static func megabytes(_ bytes: Int, in language: Language) -> String {
    let tenths = (bytes + 50_000) / 100_000
    let number = tenths >= 100 ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
    return text("megabytes", in: language, with: number)
  }
}
