package import SceneBase
package import TouchEngine

/// The texts about commands.
package enum CommandWords {
  package static let table = WordTable([
    "close": LocalizedText("Done", "完成"),
    "home": LocalizedText("All scenes", "全部场景"),
    "startOver": LocalizedText("Start over", "重新开始"),
    "inspect": LocalizedText("Inspector", "检查器"),
    "raise": LocalizedText("Raise the inspector", "升高检查器"),
    "pause": LocalizedText("Pause", "暂停"),
    "resume": LocalizedText("Resume", "继续"),
    "step": LocalizedText("Next frame", "下一帧"),
    "slow": LocalizedText("Slow motion", "慢动作"),
    "record": LocalizedText("Record", "录制"),
    "recordEnd": LocalizedText("Stop recording", "停止录制"),
    "replay": LocalizedText("Play recording", "播放录制"),
    "paste": LocalizedText("Open what was copied", "打开复制的内容"),
    "why": LocalizedText("Why?", "为什么？"),
    "conflicts": LocalizedText("Find conflicts", "查找冲突"),
    "offers": LocalizedText("Mark touches that did nothing", "标出没起作用的触摸"),
    "offersOff": LocalizedText("Hide marks of touches", "隐藏触摸标记"),
    "overlay": LocalizedText("Show fingers", "显示手指"),
    "overlayOff": LocalizedText("Hide fingers", "隐藏手指"),
    "mouse": LocalizedText("Next mouse mode", "切换鼠标模式"),
    "fullscreen": LocalizedText("Full screen", "全屏"),
    "cancelTouches": LocalizedText("Cancel all touches", "取消所有触摸"),
    "help": LocalizedText("Gestures and shortcuts", "手势与快捷键"),
    "quit": LocalizedText("Quit", "退出"),
    "noTour": LocalizedText("The tour's recordings are missing.", "缺少导览的录制。"),
    "noLog": LocalizedText(
      "What was copied is neither a recording nor a report of a touch device.",
      "复制的内容既不是录制，也不是触摸设备的报告。"),
    "noRecording": LocalizedText(
      "Nothing recorded yet · R starts a recording", "还没有录制 · 按 R 开始"),
  ])

  package static func text(_ name: String, in language: Language) -> String {
    table.text(name, in: language) ?? name
  }
}

extension Command {
  /// Returns the command's name.
  package func words(in language: Language) -> String {
    CommandWords.text(rawValue, in: language)
  }
}
