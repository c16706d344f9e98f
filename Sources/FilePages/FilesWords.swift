package import SceneBase
package import TouchEngine

/// The texts for opening, saving and exporting files; `%` stands for a name or a number.
package enum FilesWords {
  package static let table = WordTable([
    "choose": LocalizedText("Open a photo or a project", "打开照片或项目"),
    "choose.kinds": LocalizedText("Photos and projects", "照片和项目"),
    "choose.recording": LocalizedText("Open a recording", "打开录制"),
    "recording": LocalizedText("Recording, %", "录制，%"),
    "empty.recordings": LocalizedText("No folders or recordings here", "这里没有文件夹或录制"),
    "up": LocalizedText("Up", "上一级"),
    "cancel": LocalizedText("Cancel", "取消"),
    "folder": LocalizedText("Folder", "文件夹"),
    "picture": LocalizedText("Photo, %", "照片，%"),
    "project": LocalizedText("Project, %", "项目，%"),
    "empty": LocalizedText("No folders, photos or projects here", "这里没有文件夹、照片或项目"),
    "cut": LocalizedText("Too many files: only % are shown", "文件太多：只显示其中 % 个"),
    "keys": LocalizedText(
      "Arrows and {open} choose   ·   {up} goes up   ·   letters find a name   ·   {leave} cancels",
      "方向键与{open}选择   ·   {up} 上一级   ·   字母跳到名称   ·   {leave} 取消"),
    "escape": LocalizedText("Esc or the cross closes this.", "Esc 或叉号关闭。"),
    "exporting": LocalizedText("Exporting %. Esc or the cross cancels.", "正在导出 %。Esc 或叉号取消。"),
    "export": LocalizedText("Export", "导出"),
    "export.format": LocalizedText("Format", "格式"),
    "export.quality": LocalizedText("Quality %", "质量 %"),
    "export.exact": LocalizedText("PNG keeps every pixel as it is", "PNG 原样保存每个像素"),
    "export.size": LocalizedText("Size", "大小"),
    "export.size.original": LocalizedText("Original", "原始"),
    "export.size.half": LocalizedText("Half", "一半"),
    "export.size.shared": LocalizedText("2048 px", "2048 像素"),
    "export.pixels": LocalizedText("% pixels", "% 像素"),
    "export.place": LocalizedText("# · in %", "# · 在 %"),
    "exported": LocalizedText("Exported", "已导出"),
    "exported.show": LocalizedText("Show file", "显示文件"),
    "exported.copy": LocalizedText("Copy", "复制"),
    "exported.none": LocalizedText("Nothing has been exported yet", "还没有导出图片"),
    "exported.at": LocalizedText("The file is %", "文件位于 %"),
    "copying": LocalizedText("Copying the picture", "正在复制图片"),
    "copied": LocalizedText("Copied the picture", "已复制图片"),
    "copied.not": LocalizedText("Cannot copy the picture", "无法复制图片"),
    "export.cancelled": LocalizedText("Export cancelled", "已取消导出"),
    "saved": LocalizedText("Saved to %", "已保存到 %"),
    "opening": LocalizedText("Opening %", "正在打开 %"),
    "opening.cancel": LocalizedText(
      "Opening %. Esc or the cross cancels.", "正在打开 %。Esc 或叉号取消。"),
    "open.cancelled": LocalizedText("Opening cancelled", "已取消打开"),
    "opened": LocalizedText("Opened %", "已打开 %"),
    "opened.ended": LocalizedText(
      "Opened %, and ended the recording", "已打开 %，录制已结束"),
    "noPicture": LocalizedText(
      "Only photos and projects can be dropped here", "只能拖入照片或项目"),
    "elsewhere": LocalizedText("% is not on this computer", "% 不在这台电脑上"),
    "busy": LocalizedText("Another export is still running", "上一次导出尚未完成"),
    "offer": LocalizedText("Restore your picture?", "恢复你的图片？"),
    "offer.note": LocalizedText(
      "The program ended before your work on % was saved.", "程序结束时，% 的修改还没有保存。"),
    "offer.stickers": LocalizedText("Stickers: %", "贴纸：%"),
    "offer.texts": LocalizedText("Texts: %", "文字：%"),
    "offer.lines": LocalizedText("Lines: %", "线条：%"),
    "offer.age.now": LocalizedText("Last step: just now", "最后一步：刚刚"),
    "offer.age.minutes": LocalizedText("Last step: % min ago", "最后一步：% 分钟前"),
    "offer.age.hours": LocalizedText("Last step: % h ago", "最后一步：% 小时前"),
    "offer.age.days": LocalizedText("Last step: % d ago", "最后一步：% 天前"),
    "offer.continue": LocalizedText("Restore", "恢复"),
    "offer.anew": LocalizedText("Discard", "放弃"),
    "offer.keys": LocalizedText(
      "{restore} restores   ·   {discard} discards", "{restore} 恢复   ·   {discard} 放弃"),
    "changed": LocalizedText("% has changed", "% 已被改动"),
    "changed.note": LocalizedText(
      "Another window or program has changed it since you opened or saved it.",
      "你打开或保存它之后，另一个窗口或程序改动了它。"),
    "changed.keepBoth": LocalizedText("Keep both", "两个都保留"),
    "changed.replace": LocalizedText("Replace", "替换"),
    "changed.openOther": LocalizedText("Open the other", "打开另一个"),
    "changed.keys": LocalizedText(
      "{keepBoth} keeps both   ·   {replace} replaces   ·   {openOther} opens the other"
        + "   ·   {cancel} cancels",
      "{keepBoth} 两个都保留   ·   {replace} 替换   ·   {openOther} 打开另一个   ·   {cancel} 取消"),
    "bytes": LocalizedText("% bytes", "% 字节"),
    "kilobytes": LocalizedText("% kB", "% kB"),
    "megabytes": LocalizedText("% MB", "% MB"),
  ])

  /// The words of a name with `text`, escaped for display, in place of `%`, and `other` in place of
  /// `#`.
  package static func text(
    _ name: String, in language: Language, with text: String = "", and other: String = ""
  ) -> String {
    let words = table.text(name, in: language) ?? name
    let parts = words.split(separator: "%", omittingEmptySubsequences: false).map { part in
      part.split(separator: "#", omittingEmptySubsequences: false).joined(separator: other.shown)
    }
    return parts.joined(separator: text.shown)
  }

  /// The time since the last step of an edit in words, in the largest unit that is not 0.
  static func age(seconds: Double, in language: Language) -> String {
    let minutes = Int(max(seconds, 0) / 60)
    return switch minutes {
    case 0: text("offer.age.now", in: language)
    case ..<60: text("offer.age.minutes", in: language, with: "\(minutes)")
    case ..<(24 * 60): text("offer.age.hours", in: language, with: "\(minutes / 60)")
    default: text("offer.age.days", in: language, with: "\(minutes / (24 * 60))")
    }
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
