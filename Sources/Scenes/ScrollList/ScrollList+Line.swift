public import SceneBase
import TouchEngine

extension ScrollList {
  public static let lineWords = LineWords(
    effects: Words.table.part("scrollList.effect.").texts,
    winners: Words.table.part("scrollList.winner.").texts,
    controls: Words.table.part("scrollList.control.").texts)

  /// Reports what the controls change.
  func tellChanges() {
    for row in stage.rows {
      let part = row.path
      row.onPress = { [unowned self, unowned row] in
        tell(row.isFavorite ? "liked" : "unliked", by: part, part: part)
      }
      switch row.control {
      case let button as CountingButton:
        button.addAction(for: .touchUpInside) { [unowned self, unowned button] in
          tell("added", by: button.path, part: part)
        }
      case let slider as Slider:
        slider.addAction(for: .valueChanged) { [unowned self, unowned slider] in
          let value = (slider.value * 100).rounded()
          tell("value", by: slider.path, part: slider.path, ["percent": value])
        }
      case let control as Switch:
        control.addAction(for: .valueChanged) { [unowned self, unowned control] in
          tell(control.isOn ? "on" : "off", by: control.path, part: control.path)
        }
      case let rating as RatingControl:
        rating.onChange = { [unowned self, unowned rating] in
          tell("stars", by: rating.path, ["count": Double(rating.rating)])
        }
      default: break
      }
    }
    for button in stage.grid.buttons {
      button.addAction(for: .touchUpInside) { [unowned self, unowned button] in
        tell("added", by: button.path, part: button.path)
      }
    }
  }
}
