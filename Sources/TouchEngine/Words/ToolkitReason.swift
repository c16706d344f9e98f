/// The reasons and actions of other toolkits, whose programs are watched.
enum ToolkitReason {
  /// The name of the action of a button.
  static let clicked = "clicked"
  /// The name of the action of a popup.
  static let closed = "closed"

  /// Returns whether a reason says all there is to say about a failure: a toolkit's is more specific
  /// than the kind of the failure.
  static func isWhole(_ reason: Reason) -> Bool {
    guard case .custom(let key, _, _) = reason else { return false }
    return words[.english]?[key] != nil
  }

  /// The texts of the reasons, by key.
  static let words: [Language: [String: String]] = [
    .english: [
      "gtk.liftedOutside": "the finger was lifted outside the widget",
      "gtk.nothingClaimed": "it moved enough, and nothing claimed it",
      "gtk.stillCounts": "GTK still counts touch {touch}, whose end {by} kept",
      "gtk.takenForEarlier": "GTK took the finger for touch {touch}",
      "gtk.nothingToScroll": "there is nothing to scroll",
      "gtk.gaveUp": "its own program gave the touch up",
      "gtk.claimedFirst": "{by} claimed the touch first",
      "gtk.modal": "the modal window {by} has the input",
      "gtk.handledFirst": "{by}, which is no gesture, handled the touch first",
      "gtk.touchOnly": "it takes fingers only",
      "gtk.onlyButton": "it takes only mouse button {button}",
      "gtk.exclusive": "it takes only the first finger, or the mouse",
      "gtk.otherWindow": "the touch is in another window of the program",
      "gtk.eventCancelled": "the window system took the touch away",
      "gtk.grabBroken": "another window or a popup took the input",
      "gtk.otherButton": "another mouse button was pressed",
      "gtk.unmapped": "its widget is no longer shown",
      "gtk.insensitive": "its widget was made insensitive",
      "gtk.dragAndDrop": "a drag and drop began",
    ],
    .chinese: [
      "gtk.liftedOutside": "手指在控件之外抬起",
      "gtk.nothingClaimed": "移动已足够，但没有手势认领它",
      "gtk.stillCounts": "GTK 仍把触摸 {touch} 算在内，{by}没有放出它的结束",
      "gtk.takenForEarlier": "GTK 把这根手指当成了触摸 {touch}",
      "gtk.nothingToScroll": "没有可滚动的内容",
      "gtk.gaveUp": "它自己的程序放弃了这次触摸",
      "gtk.claimedFirst": "{by}先认领了触摸",
      "gtk.modal": "模态窗口{by}独占输入",
      "gtk.handledFirst": "{by}不是手势，却先处理了触摸",
      "gtk.touchOnly": "它只接受手指",
      "gtk.onlyButton": "它只接受鼠标第 {button} 键",
      "gtk.exclusive": "它只接受第一根手指或鼠标",
      "gtk.otherWindow": "触摸在这个程序的另一个窗口里",
      "gtk.eventCancelled": "窗口系统取走了触摸",
      "gtk.grabBroken": "另一个窗口或弹出框取走了输入",
      "gtk.otherButton": "按下了另一个鼠标键",
      "gtk.unmapped": "它的控件已不再显示",
      "gtk.insensitive": "它的控件被停用",
      "gtk.dragAndDrop": "拖放开始了",
    ],
  ]
}
