package import TouchEngine

/// The list with its switches above it, and below it room for what just happened in words.
package final class ListPane: View {
  /// Of a switch, and of the words, in points.
  static let switchHeight = 44.0
  static let wordsHeight = 64.0
  private static let gap = 8.0

  package let list: RowList
  package let words: ListWords
  let language: Language

  package let delays = ToggleButton(
    identifier: "panel.delaysContentTouches", title: "delaysContentTouches", isOn: true)
  package let cancels = ToggleButton(
    identifier: "panel.canCancelContentTouches", title: "canCancelContentTouches", isOn: true)
  package let givesWay: ToggleButton

  package var switches: [ToggleButton] { [delays, cancels, givesWay] }

  package init(frame: Rect, language: Language) {
    self.language = language
    words = ListWords(in: language)
    givesWay = ToggleButton(
      identifier: "panel.buttonsGiveWay",
      title: PhotoEditorWords.text("buttonsGiveWay", in: language), isOn: true)
    list = RowList(frame: Rect(0, 0, frame.width, 1))
    super.init(identifier: "pane", frame: frame)
    for view in switches { addSubview(view) }
    addSubview(list)
    delays.onSwitch = { [list] in list.delaysContentTouches = $0 }
    cancels.onSwitch = { [list] in list.canCancelContentTouches = $0 }
    givesWay.onSwitch = { [list] in list.buttonsGiveWay = $0 }
    layoutSubviews()
  }

  package override func layoutSubviews() {
    var top = Self.gap
    for view in switches {
      view.frame = Rect(
        Self.gap, top, max(bounds.width - 2 * Self.gap, 1), Self.switchHeight)
      top += Self.switchHeight
    }
    top += Self.gap
    list.frame = Rect(0, top, bounds.width, max(bounds.height - top - Self.wordsHeight, 1))
  }

  /// Where the words stand, in the pane's coordinates.
  var wordsFrame: Rect {
    Rect(
      12, bounds.height - Self.wordsHeight, max(bounds.width - 24, 1), Self.wordsHeight)
  }

  func startOver() {
    for view in switches { view.turn(on: true) }
    list.startOver()
    words.forget()
  }
}
