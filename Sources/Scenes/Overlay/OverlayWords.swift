package import TouchEngine

/// All that is said over every scene: in the strip, the recording's sign, the mouse's, and the player.
package enum OverlayWords {
  package static let table = WordTable([
    "quiet": Words(
      "Touch something: what is decided, and why, is said here.", "碰一碰：判定了什么、为什么，都写在这里。"),
    "possible": Words("possible", "等待"),
    "began": Words("began", "开始"),
    "changed": Words("changed", "进行"),
    "ended": Words("ended", "完成"),
    "cancelled": Words("cancelled", "取消"),
    "failed": Words("failed", "失败"),
    "recording.waits": Words("Recording begins when", "将开始录制，先等"),
    "recording.fingers": Words("you lift all fingers", "所有手指抬起"),
    "recording.rest": Words("everything has come to rest", "一切停稳"),
    "recording": Words("Recording  %", "正在录制  %"),
    "recording.saved": Words("Recording saved", "录制已保存"),
    "recording.left": Words("Saved, as the scene was left", "离开了场景，录制已保存"),
    "recording.allKeys": Words("with all keys", "含全部按键"),
    "recording.noText": Words("without text", "不含文字"),
    "mouse.pair": Words("Mouse: pair. Hold % for two fingers", "鼠标：双指。按住 % 即两根手指"),
    "mouse.sticky": Words("Mouse: sticky. Right click leaves a finger", "鼠标：留指。右键留下一根手指"),
    "player.keys": Words(
      "Space play, pause   ·   . and , line by line   ·   ← → frame by frame, with Shift a second"
        + "   ·   Home End   ·   + − speed   ·   Q ends",
      "空格 播放、暂停   ·   . 和 , 逐行   ·   ← → 逐帧，加 Shift 逐秒   ·   Home End   ·   + − 速度   ·   Q 退出"),
    "player.fewKeys": Words(
      "Space play · . , line · ← → frame · Shift+← → second · Home End · + − speed · Q ends",
      "空格 播放 · . , 逐行 · ← → 逐帧 · Shift+← → 逐秒 · Home End · + − 速度 · Q 退出"),
  ])

  /// The words of that name, with `text` in the place that they leave for it.
  package static func text(_ name: String, in language: Language, with text: String = "") -> String
  {
    let words = table.text(name, in: language) ?? name
    return words.split(separator: "%", omittingEmptySubsequences: false).joined(separator: text)
  }
}
