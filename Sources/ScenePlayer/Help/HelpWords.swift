package import SceneBase
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
    "keys": LocalizedText("In this scene", "在这个场景里"),
    "key.startOver": LocalizedText("Starts over", "重新开始"),
    "key.panel": LocalizedText("Opens or closes the panel", "打开或关闭面板"),
    "keys.file": LocalizedText("Files", "文件"),
    "key.file.open": LocalizedText("Opens a photo or a project", "打开照片或项目"),
    "key.file.save": LocalizedText("Saves the project", "保存项目"),
    "key.file.export": LocalizedText("Exports a picture", "导出图片"),
    "key.file.showExported": LocalizedText(
      "Shows the exported file in its folder", "在文件夹中显示导出的文件"),
    "key.file.copyExported": LocalizedText("Copies the exported picture", "复制导出的图片"),
    "keys.window": LocalizedText("Everywhere", "在任何地方"),
    "key.window.next": LocalizedText("To the next control", "到下一个控件"),
    "key.window.previous": LocalizedText("To the one before", "到上一个控件"),
    "keys.button": LocalizedText("On a button", "在按钮上"),
    "key.button.press": LocalizedText("Presses it", "按下"),
    "keys.switch": LocalizedText("On a switch", "在开关上"),
    "key.switch.toggle": LocalizedText("Switches it", "拨动开关"),
    "keys.slider": LocalizedText("On a slider", "在滑块上"),
    "key.slider.less": LocalizedText("A step less", "少一格"),
    "key.slider.more": LocalizedText("A step more", "多一格"),
    "key.slider.farLess": LocalizedText("Much less", "少很多"),
    "key.slider.farMore": LocalizedText("Much more", "多很多"),
    "key.slider.least": LocalizedText("The least", "最少"),
    "key.slider.most": LocalizedText("The most", "最多"),
    "keys.segments": LocalizedText("On segments", "在分段控件上"),
    "key.segments.previous": LocalizedText("The one before", "上一个"),
    "key.segments.next": LocalizedText("The next one", "下一个"),
    "key.segments.first": LocalizedText("The first one", "第一个"),
    "key.segments.last": LocalizedText("The last one", "最后一个"),
    "keys.field": LocalizedText("In a text field", "在输入框里"),
    "key.field.end": LocalizedText("Ends typing", "结束输入"),
    "key.field.leave": LocalizedText("Leaves the field", "离开输入框"),
    "key.field.left": LocalizedText("A character to the left", "左移一个字符"),
    "key.field.right": LocalizedText("A character to the right", "右移一个字符"),
    "key.field.start": LocalizedText("To the start", "移到开头"),
    "key.field.finish": LocalizedText("To the end", "移到末尾"),
    "key.field.wordLeft": LocalizedText("A word to the left", "左移一个词"),
    "key.field.wordRight": LocalizedText("A word to the right", "右移一个词"),
    "key.field.deleteLeft": LocalizedText("Deletes to the left", "删除左边的字符"),
    "key.field.deleteRight": LocalizedText("Deletes to the right", "删除右边的字符"),
    "key.field.deleteWordLeft": LocalizedText("Deletes a word to the left", "删除左边的词"),
    "key.field.deleteWordRight": LocalizedText("Deletes a word to the right", "删除右边的词"),
    "key.field.selectAll": LocalizedText("Selects all", "全选"),
    "key.field.copy": LocalizedText("Copies", "复制"),
    "key.field.cut": LocalizedText("Cuts", "剪切"),
    "key.field.paste": LocalizedText("Pastes", "粘贴"),
    "key.field.undo": LocalizedText("Undoes", "撤销"),
    "key.field.redo": LocalizedText("Redoes", "重做"),
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

extension SceneGesture {
  /// Returns the gesture's name.
  func name(in language: Language) -> String {
    HelpWords.text("gesture.\(movement.rawValue)", in: language)
  }
}
