package import SceneBase
package import TouchEngine

/// The words of the page that compares two runs.
package enum ComparisonWords {
  package static let table = WordTable([
    "title": LocalizedText("% % instead of %", "% %，原为 %"),
    "back": LocalizedText("Leave it", "保持不变"),
    "back.to": LocalizedText("Back to %", "改回 %"),
    "keep": LocalizedText("Keep it", "保留"),
    "keep.at": LocalizedText("Keep %", "保留 %"),
    "before": LocalizedText("Before", "之前"),
    "after": LocalizedText("After", "之后"),
    "view": LocalizedText("% got it", "%收到了触摸"),
    "nobody": LocalizedText("Nothing used it", "没有被使用"),
    "absent": LocalizedText("No such touch", "没有这次触摸"),
    "decided": LocalizedText("% s after landing", "落下 % 秒后"),
    "seconds": LocalizedText("% s", "% 秒"),
    "again": LocalizedText("The last minute, run again", "最近一分钟，重新运行"),
    "again.recording": LocalizedText("The recording, run again", "录制，重新运行"),
    "counts": LocalizedText("% touches: % the same, % different", "% 次触摸：% 次相同，% 次不同"),
    "counts.1": LocalizedText("1 touch: % the same, % different", "1 次触摸：% 次相同，% 次不同"),
  ])

  /// The words of a name, with the texts in place of its `%`, in their order.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, filling: texts)
  }
}
