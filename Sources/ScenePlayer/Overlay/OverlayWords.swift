package import SceneBase
package import TouchEngine

/// Words shown over every scene: in the status row, on the recording sign, by the mouse, the player
/// and the tour.
package enum OverlayWords {
  package static let table = WordTable([
    "undo": LocalizedText("Undo", "撤销"),
    "why": LocalizedText("Why?", "为什么？"),
    "rule": LocalizedText("rule changed", "规则已改"),
    "possible": LocalizedText("possible", "待定"),
    "began": LocalizedText("began", "开始"),
    "changed": LocalizedText("changed", "进行"),
    "ended": LocalizedText("ended", "完成"),
    "cancelled": LocalizedText("cancelled", "取消"),
    "failed": LocalizedText("failed", "失败"),
    "kind.slider": LocalizedText("Slider", "滑块"),
    "kind.switch": LocalizedText("Switch", "开关"),
    "kind.segments": LocalizedText("Choice", "选项"),
    "kind.field": LocalizedText("Text field", "输入框"),
    "kind.button": LocalizedText("Button", "按钮"),
    "kind.list": LocalizedText("List", "列表"),
    "kind.view": LocalizedText("View", "视图"),
    "recording.waits": LocalizedText("Recording starts once", "开始录制前，先等"),
    "recording.fingers": LocalizedText("you lift all fingers", "所有手指抬起"),
    "recording.rest": LocalizedText("everything is at rest", "一切停稳"),
    "recording": LocalizedText("Recording  %", "正在录制  %"),
    "recording.saved": LocalizedText("Recording saved", "录制已保存"),
    "recording.left": LocalizedText("Saved when you left the scene", "离开了场景，录制已保存"),
    "recording.allKeys": LocalizedText("with all keys", "含全部按键"),
    "recording.noText": LocalizedText("without text", "不含文字"),
    "drop": LocalizedText("Drop it to see why", "松手，看看为什么"),
    "drop.answer": LocalizedText(
      "It opens at the first touch that did nothing, with the answer.",
      "会从第一次没有反应的触摸打开，并给出解答。"),
    "drop.recording": LocalizedText("Recording (.touchtrace)", "录制（.touchtrace）"),
    "drop.photos": LocalizedText(
      "Photos and projects open in the editor. Ctrl+V pastes a log copied as text.",
      "照片和项目在编辑器中打开。Ctrl+V 粘贴复制的日志文本。"),
    "drop.paste": LocalizedText(
      "Ctrl+V pastes a log copied as text.", "Ctrl+V 粘贴复制的日志文本。"),
    "mouse.pair": LocalizedText("Mouse: pair. Hold % for two fingers", "鼠标：双指。按住 % 即两根手指"),
    "mouse.sticky": LocalizedText("Mouse: sticky. A right click leaves a finger", "鼠标：留指。右击留下一根手指"),
    "fault.create": LocalizedText("Cannot record to %: #", "无法录制到 %：#"),
    "fault.there": LocalizedText("% already exists", "% 已经存在"),
    "fault.write": LocalizedText(
      "The recording stopped: cannot write %: #; the part written so far can be read",
      "录制已停止：无法写入 %：#；已写入的部分仍可读取"),
    "fault.removed": LocalizedText("The recording stopped: % has been removed", "录制已停止：% 已被删除"),
    "fault.place": LocalizedText("Cannot record in %: #", "无法在%录制：#"),
    "fault.here": LocalizedText("the current folder", "当前文件夹"),
    "fault.other": LocalizedText("Cannot record: %", "无法录制：%"),
    "fault.play": LocalizedText("Cannot play this recording: %", "无法播放这段录制：%"),
    "fault.page": LocalizedText("Cannot show this page: %", "无法显示此页面：%"),
    "fault.minute": LocalizedText(
      "The last minute cannot be played again. The scene goes on.", "最后一分钟无法重新播放。场景会继续。"),
    "fault.picture.read": LocalizedText("Cannot read the picture %: #", "无法读取图片 %：#"),
    "fault.picture.write": LocalizedText("Cannot write the picture %: #", "无法写入图片 %：#"),
    "fault.project.read": LocalizedText("Cannot read the project %: #", "无法读取项目 %：#"),
    "fault.project.write": LocalizedText("Cannot write the project %: #", "无法写入项目 %：#"),
    "fault.project.malformed": LocalizedText("The project % is broken at #", "项目 % 在 # 处已损坏"),
    "fault.project.photo": LocalizedText(
      "Cannot open the photo % of the project $: #", "无法打开项目 $ 的照片 %：#"),
    "fault.keys": LocalizedText("Esc closes this, R records again.", "Esc 关闭这条提示，R 重新录制。"),
    "image.missing": LocalizedText("% is missing", "缺少 %"),
    "tour.over": LocalizedText("The tour is over. Play starts it again.", "导览到此结束，按播放重新开始。"),
    "tour.keys": LocalizedText(
      "{playOrPause} pauses · {back} {next} previous, next stop · {leave} ends",
      "{playOrPause} 暂停 · {back} {next} 上一站、下一站 · {leave} 退出"),
    "player.keys": LocalizedText(
      "{playOrPause} play, pause   ·   {stepForward} and {stepBack} line by line"
        + "   ·   {frameBack} {frameForward} frame by frame, with Shift a second"
        + "   ·   {toStart} {toEnd}   ·   {faster} {slower} speed   ·   {why} why   ·   {leave} ends",
      "{playOrPause} 播放、暂停   ·   {stepForward} 和 {stepBack} 逐行"
        + "   ·   {frameBack} {frameForward} 逐帧，加 Shift 逐秒"
        + "   ·   {toStart} {toEnd}   ·   {faster} {slower} 速度   ·   {why} 原因   ·   {leave} 退出"),
    "player.otherSize": LocalizedText(
      "Recorded in a window of % pt, shown at #", "录制时窗口为 % 点，现以 # 显示"),
    "player.selected": LocalizedText("Touch #: %", "触摸 #：%"),
    "player.fewKeys": LocalizedText(
      "{playOrPause} play · {stepForward} {stepBack} line · {frameBack} {frameForward} frame"
        + " · {secondBack} {frameForward} second · {toStart} {toEnd} · {faster} {slower} speed"
        + " · {why} why · {leave} ends",
      "{playOrPause} 播放 · {stepForward} {stepBack} 逐行 · {frameBack} {frameForward} 逐帧"
        + " · {secondBack} {frameForward} 逐秒 · {toStart} {toEnd} · {faster} {slower} 速度"
        + " · {why} 原因 · {leave} 退出"),
  ])

  /// The words of a name, with `text` in place of `%` and `reason` in place of `#`, both escaped
  /// for display (``Swift/String/shown``).
  package static func text(
    _ name: String, in language: Language, with text: String = "", because reason: String = ""
  ) -> String {
    let words = table.text(name, in: language) ?? name
    let parts = words.split(separator: "%", omittingEmptySubsequences: false).map { part in
      part.split(separator: "#", omittingEmptySubsequences: false).joined(separator: reason.shown)
    }
    return parts.joined(separator: text.shown)
  }

  /// A duration as minutes and seconds, with hours from one hour on.
  package static func clock(_ microseconds: Int64) -> String {
    let seconds = max(microseconds, 0) / 1_000_000
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}
