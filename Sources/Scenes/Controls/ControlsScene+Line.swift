public import SceneBase
import TouchEngine

extension ControlsScene {
  public static let lineWords: LineWords = {
    var words = LineWords(
      effects: Words.table.part("controls.effect.").texts,
      winners: Words.table.part("controls.winner.").texts)
    for number in 1...State.mostPages {
      words.winners["list.page\(number).next.button"] = words.winners["list.openPage.button"]
      words.winners["list.page\(number).first.button"] = Words.text("controls.wentToTheBeginning")
      words.winners["page\(number).back"] = Words.text("controls.wentBack")
    }
    return words
  }()

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
