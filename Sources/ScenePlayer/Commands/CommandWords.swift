package import TouchEngine

/// The texts about commands.
package enum CommandWords {
  package static let table = WordTable([
    "title": Words("What can be done here", "可以做什么"),
    "close": Words("Go on", "继续"),
    "note": Words(
      "By finger here, or by key at any time. Esc goes on.", "在这里用手指，或随时用按键。Esc 继续。"),
    "home": Words("All scenes", "全部场景"),
    "startOver": Words("Start over", "重新开始"),
    "pause": Words("Stop time", "暂停时间"),
    "resume": Words("Let time go on", "恢复时间"),
    "step": Words("A frame further", "前进一帧"),
    "record": Words("Record", "录制"),
    "recordEnd": Words("End the recording", "结束录制"),
    "replay": Words("See the recording", "观看录制"),
    "explain": Words("Explain the recording", "解释录制"),
    "overlay": Words("Show fingers", "显示手指"),
    "overlayOff": Words("Hide fingers", "隐藏手指"),
    "mouse": Words("Other mouse mode", "切换鼠标模式"),
    "fullscreen": Words("Full screen", "全屏"),
    "cancelTouches": Words("Take fingers away", "取消全部手指"),
    "help": Words("These commands", "显示命令"),
    "quit": Words("Quit", "退出"),
    "stories": Words("What became of each touch", "每次触摸的结果"),
    "noStories": Words("The recording has no touches.", "录制中没有触摸。"),
    "noRecording": Words("Record something first, with R.", "请先按 R 录制。"),
  ])

  package static func text(_ name: String, in language: Language) -> String {
    table.text(name, in: language) ?? name
  }
}
