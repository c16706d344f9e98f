import SceneBase
import TouchEngine

/// The scroll list's texts.
enum ScrollListWords {
  static let table = Words.table.part("scrollList.")

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = {
    var names = Words.table.part("scrollList.view.").texts
    for (index, kind) in ListStage.kinds.enumerated() {
      let view = "list.row.\(index + 1)"
      switch kind {
      case .dish(let dish):
        let name = Dish.all[dish].name
        names[view] = name
        names["\(view).button"] = Words.text("scrollList.add", name)
      case .slider:
        names[view] = Words.text("scrollList.spicinessRow")
        names["\(view).slider"] = Words.text("scrollList.option.2")
      case .toggle:
        names[view] = Words.text("scrollList.switchRow")
        names["\(view).switch"] = Words.text("scrollList.option.6")
      case .field:
        names[view] = Words.text("scrollList.noteRow")
        names["\(view).field"] = Words.text("scrollList.note")
      case .rating:
        names[view] = Words.text("scrollList.starsRow")
        names["\(view).rating"] = Words.text("scrollList.stars")
      }
    }
    for number in 1...ButtonGrid.count {
      names["list.grid.\(number)"] = Words.text("scrollList.plate", "\(number)")
    }
    return names
  }()
}
