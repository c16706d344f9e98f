import TouchEngine

/// What can be changed by playing in the list and with its switches.
struct ListState: Codable, Hashable, Sendable {
  var offset: StatePoint
  var delaysContentTouches: Bool
  var canCancelContentTouches: Bool
  var buttonsGiveWay: Bool
  /// How often each row's button was pressed, from the first row on; those that are left out never.
  var presses: [Int]
  /// What was said last.
  var sentence: String

  func check() throws(SceneStateFault) {
    try StateLimits.check(offset, "offset")
    guard presses.count <= RowList.rowCount else {
      throw SceneStateFault(
        "at most \(RowList.rowCount) numbers under \"presses\"", found: "\(presses.count)")
    }
    for count in presses { try StateLimits.check(count, in: 0...1_000_000_000, "presses") }
    try StateLimits.check(sentence, "sentence")
  }
}

extension ListPane {
  var state: ListState {
    var presses = list.rows.map(\.button.presses)
    while presses.last == 0 { presses.removeLast() }
    return ListState(
      offset: StatePoint(list.contentOffset), delaysContentTouches: delays.isOn,
      canCancelContentTouches: cancels.isOn, buttonsGiveWay: givesWay.isOn,
      presses: presses, sentence: words.sentence)
  }

  /// Puts everything as it was. Before the pane is in a window, or the list would show its indicator.
  func restore(_ state: ListState) {
    delays.turn(on: state.delaysContentTouches)
    cancels.turn(on: state.canCancelContentTouches)
    givesWay.turn(on: state.buttonsGiveWay)
    for (row, presses) in zip(list.rows, state.presses) { row.button.presses = presses }
    list.contentOffset = state.offset.point
    words.recall(state.sentence)
  }
}
