import SceneBase
import TouchEngine

/// The words of the window that shows a watched program.
enum WatchWords {
  static let table = WordTable([
    "close": LocalizedText("Close", "关闭"),
    "watching": LocalizedText("watching", "观察中"),
    "paused": LocalizedText("paused", "已暂停"),
    "ended": LocalizedText("ended", "已结束"),
    "waiting": LocalizedText("waiting for the first touch", "等待第一次触摸"),
    "counts": LocalizedText("% widgets, % gestures", "% 个控件，% 个手势"),
    "live": LocalizedText("Live", "实时"),
    "minute": LocalizedText("The last minute", "最近一分钟"),
    "pause": LocalizedText("Pause", "暂停"),
    "goOn": LocalizedText("Go on", "继续"),
    "save": LocalizedText("Save", "保存"),
    "copy": LocalizedText("Copy for an issue", "复制用于报告"),
    "copied": LocalizedText("Copied", "已复制"),
    "saved": LocalizedText("Recorded to %", "已录制到 %"),
    "classes": LocalizedText("Show classes", "显示类名"),
    "names": LocalizedText("Hide classes", "隐藏类名"),
    "rules": LocalizedText("by GTK's rules", "按 GTK 的规则"),
    "meant": LocalizedText("You meant: %", "你想要：%"),
    "window": LocalizedText("Window", "窗口"),
    "numbered": LocalizedText("Window %", "窗口 %"),
    "frames": LocalizedText("frames as GTK reports them, scale %", "GTK 报告的边框，比例 %"),
    "hint": LocalizedText(
      "Touch or click the window of %. The story of the touch comes here.",
      "触摸或点击 % 的窗口，这里会说明这次触摸的经过。"),
    "of": LocalizedText("% (%)", "%（%）"),
    "on": LocalizedText("%, on %", "%，在%上"),
    "because": LocalizedText("%: %", "%：%"),
    "took": LocalizedText("% took the touch", "%取走了触摸"),
    "got": LocalizedText("% got the touch", "%得到了触摸"),
    "acted": LocalizedText("% acted", "%作出了反应"),
    "closed": LocalizedText("The touch closed %", "这次触摸关闭了%"),
    "disabled": LocalizedText("% is switched off", "%已停用"),
    "none": LocalizedText("No gesture got the touch", "没有手势得到这次触摸"),
    "down": LocalizedText("Touch % is down", "触摸 % 按着"),
    "landed": LocalizedText("Touch % landed on %", "触摸 % 落在%上"),
    "landed.nothing": LocalizedText("Touch % landed beside all widgets", "触摸 % 落在所有控件之外"),
    "claimed": LocalizedText("% claimed it", "%认领了它"),
    "claimed.label": LocalizedText("% claimed it", "%认领"),
    "followed": LocalizedText("%, with %", "%，与%一起"),
    "left": LocalizedText("% acted, and left the touch to others", "%作出反应，把触摸留给其他手势"),
    "denied": LocalizedText("%, was denied", "%，被拒绝"),
    "never": LocalizedText("%, never got it", "%，从未得到它"),
    "open": LocalizedText("% is undecided", "%尚未决定"),
    "lost.it": LocalizedText("% lost it again", "%又失去了它"),
    "lifted": LocalizedText("Touch % lifted, % away", "触摸 % 抬起，相距 %"),
    "cancelled": LocalizedText("Touch % was cancelled", "触摸 % 被取消"),
    "action.clicked": LocalizedText("% was clicked", "%被点按"),
    "action.closed": LocalizedText("% was closed", "%被关闭"),
    "scroll": LocalizedText("Scroll", "滚动"),
    "kind.click": LocalizedText("Click", "点击"),
    "kind.longPress": LocalizedText("Long press", "长按"),
    "kind.pan": LocalizedText("Pan", "平移"),
    "kind.drag": LocalizedText("Drag", "拖动"),
    "kind.swipe": LocalizedText("Swipe", "轻扫"),
    "kind.zoom": LocalizedText("Zoom", "缩放"),
    "kind.rotate": LocalizedText("Rotate", "旋转"),
    "kind.dragSource": LocalizedText("Drag and drop", "拖放"),
  ])

  /// The words of a name, with the texts in place of its `%`, in their order.
  static func text(_ name: String, in language: Language, with texts: String...) -> String {
    let words = table.text(name, in: language, filling: texts)
    return Wording(language).say(words, words)
  }
}
