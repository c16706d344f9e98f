public import SceneBase
import TouchEngine

extension ControlsScene {
  public static let lineWords = LineWords(
    effects: [
      "liked": LocalizedText("Likes: {count}", "点赞 {count} 次"),
      "value": LocalizedText("{part} {percent} %", "{part} {percent} %"),
      "textSize": LocalizedText("Text size {factor}×", "文字大小 {factor}×"),
      "on": LocalizedText("{part} on", "{part}已开"),
      "off": LocalizedText("{part} off", "{part}已关"),
      "style.0": LocalizedText("Light appearance", "浅色外观"),
      "style.1": LocalizedText("Dark appearance", "深色外观"),
      "style.2": LocalizedText("High contrast", "高对比度"),
      "thrown": LocalizedText("Threw the ball", "抛出了小球"),
    ],
    winners: [
      "list.pan": LocalizedText("Scrolled the list", "滚动了列表"),
      "sheet.list.pan": LocalizedText("Scrolled the sheet", "滚动了面板"),
      "list.openPage.button": LocalizedText("Opened a page", "打开了页面"),
      "list.openSheet.button": LocalizedText("Opened a sheet", "打开了面板"),
    ])

  /// Reports what the controls change.
  func tellChanges() {
    if let like = list.rows.first?.controls.first as? TitledButton {
      like.addAction(for: .touchUpInside) { [unowned self, unowned like] in
        tell("liked", by: like.path, ["count": Double(likes)])
      }
    }
    for slider in [volume] + tones {
      slider.addAction(for: .valueChanged) { [unowned self, unowned slider] in
        let value = (slider.value * 100).rounded()
        tell("value", by: slider.path, part: slider.path, ["percent": value])
      }
    }
    textSize.addAction(for: .valueChanged) { [unowned self] in
      tell("textSize", by: textSize.path, ["factor": textSize.value])
    }
    for control in [sound, reducedMotion] {
      control.addAction(for: .valueChanged) { [unowned self, unowned control] in
        tell(control.isOn ? "on" : "off", by: control.path, part: control.path)
      }
    }
    styles.addAction(for: .valueChanged) { [unowned self] in
      if let index = styles.selectedSegmentIndex { tell("style.\(index)", by: styles.path) }
    }
    court.pan.addAction { [unowned self] in
      if court.pan.state == .ended { tell("thrown", by: court.pan.path) }
    }
  }
}
