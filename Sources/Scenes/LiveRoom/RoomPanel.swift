import ScenePlayer
import TouchEngine

extension LiveRoom {
  /// The panel's items, each with the option that it changes.
  var panelItems: [PanelItem] {
    [
      .heading("paging"), choice("rooms", \.rooms), toggle("playsAtRest", \.playsAtRest),
      .line("played") { [unowned self] in words.filled("played", loads) },
      toggle("landscape", \.stopsInLandscape),
      .heading("likes"), choice("like", \.like),
      number("comboPeriod", RoomOptions.comboPeriods, \.comboPeriod),
      toggle("tapWaits", \.tapWaits),
      .heading("swipe"), choice("swipeRule", \.swipeRule),
      number("swipeTolerance", RoomOptions.tolerances, \.swipeTolerance),
      toggle("pagingWaits", \.pagingWaits),
      .heading("products"), toggle("pagingStops", \.pagingStops),
      toggle("handsOver", \.handsOver), choice("release", \.release),
      .button("startOver") { [unowned self] in startOver() },
    ]
  }

  private func toggle(
    _ name: String, _ option: WritableKeyPath<RoomOptions, Bool>
  ) -> PanelItem {
    .toggle(
      name, get: { [unowned self] in options[keyPath: option] },
      set: { [unowned self] in options[keyPath: option] = $0 })
  }

  private func choice<Value: CaseIterable & Equatable>(
    _ name: String, _ option: WritableKeyPath<RoomOptions, Value>
  ) -> PanelItem {
    .choice(
      name, get: { [unowned self] in options[keyPath: option] },
      set: { [unowned self] in options[keyPath: option] = $0 })
  }

  private func number(
    _ name: String, _ number: PanelNumber, _ option: WritableKeyPath<RoomOptions, Double>
  ) -> PanelItem {
    .number(
      name, number, get: { [unowned self] in options[keyPath: option] },
      set: { [unowned self] in options[keyPath: option] = $0 })
  }
}
