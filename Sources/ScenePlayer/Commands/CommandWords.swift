package import TouchEngine

/// The texts about commands.
package enum CommandWords {
  package static let table = WordTable([
    "close": LocalizedText("Go on", "继续"),
    "home": LocalizedText("All scenes", "全部场景"),
    "startOver": LocalizedText("Start over", "重新开始"),
    "pause": LocalizedText("Pause", "暂停"),
    "resume": LocalizedText("Resume", "继续"),
    "step": LocalizedText("One frame forward", "前进一帧"),
    "record": LocalizedText("Record", "录制"),
    "recordEnd": LocalizedText("End the recording", "结束录制"),
    "replay": LocalizedText("Play the recording", "播放录制"),
    "explain": LocalizedText("Explain the recording", "解释录制"),
    "overlay": LocalizedText("Show fingers", "显示手指"),
    "overlayOff": LocalizedText("Hide fingers", "隐藏手指"),
    "mouse": LocalizedText("Next mouse mode", "下一个鼠标模式"),
    "fullscreen": LocalizedText("Full screen", "全屏"),
    "cancelTouches": LocalizedText("Cancel all touches", "取消全部触摸"),
    "help": LocalizedText("These commands", "显示命令"),
    "quit": LocalizedText("Quit", "退出"),
    "stories": LocalizedText("What became of each touch", "每次触摸的结果"),
    "noStories": LocalizedText("The recording has no touches.", "录制中没有触摸。"),
    "noTour": LocalizedText("The tour's recordings are missing.", "缺少导览的录制。"),
    "noRecording": LocalizedText("Record something first, with R.", "请先按 R 录制。"),
  ])

  package static func text(_ name: String, in language: Language) -> String {
    table.text(name, in: language) ?? name
  }
}
