package import TouchEngine

/// The texts of the help sheet, besides the names of the commands.
package enum HelpWords {
  package static let table = WordTable([
    "title": LocalizedText("Gestures and shortcuts", "手势与快捷键"),
    "tab.gestures": LocalizedText("Gestures", "手势"),
    "tab.keys": LocalizedText("Keys", "按键"),
    "tab.mouse": LocalizedText("Mouse", "鼠标"),
    "always": LocalizedText("Always", "随时可用"),
    "note": LocalizedText(
      "Touch a gesture to watch it. With a mouse, press M, then hold % for a second finger.",
      "点一个手势，看它怎么做。用鼠标时，先按 M，再按住 %，就有第二根手指。"),
    "gesture.tap": LocalizedText("Tap", "点击"),
    "gesture.doubleTap": LocalizedText("Double tap", "双击"),
    "gesture.hold": LocalizedText("Hold", "长按"),
    "gesture.drag": LocalizedText("Drag", "拖动"),
    "gesture.swipe": LocalizedText("Swipe", "轻扫"),
    "gesture.pinch": LocalizedText("Pinch", "捏合"),
    "gesture.rotate": LocalizedText("Rotate", "旋转"),
    "gesture.scroll": LocalizedText("Scroll", "滚动"),
    "gesture.edgeSwipe": LocalizedText("Edge swipe", "边缘滑动"),
    "gesture.moveView": LocalizedText("Two fingers elsewhere", "两指在别处"),
    "mouse.one": LocalizedText(
      "The left button is one finger while it is held.", "按住左键就是一根手指。"),
    "mouse.wheel": LocalizedText(
      "The wheel scrolls what is under the pointer.", "滚轮滚动指针下的内容。"),
    "mouse.modes": LocalizedText(
      "Press M to play more than one finger: first a pair, then fingers that stay.",
      "按 M 可以用鼠标扮演多根手指：先是成对的手指，再是留在原处的手指。"),
    "mouse.pair": LocalizedText(
      "Pair: hold % and move away from the cross. Press the left button: two fingers land, each "
        + "the mirror image of the other.",
      "成对：按住 %，把指针移离十字，再按左键：两根手指落下，互为镜像。"),
    "mouse.shift": LocalizedText(
      "With Shift too, both fingers move side by side.", "再按住 Shift，两根手指并排移动。"),
    "mouse.sticky": LocalizedText(
      "Fingers that stay: a right click adds one, a drag moves it, a click lifts it.",
      "留下的手指：右击放下一根，拖动移动它，单击抬起它。"),
    "mouse.hover": LocalizedText(
      "Rest the pointer on an icon to read its name.", "把指针停在图标上，就能看到它的名称。"),
  ])

  /// Returns the words of a name, with `text` in place of `%`.
  package static func text(
    _ name: String, in language: Language, with text: String = ""
  ) -> String {
    let words = table.text(name, in: language) ?? name
    return words.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: text.shown)
  }
}
