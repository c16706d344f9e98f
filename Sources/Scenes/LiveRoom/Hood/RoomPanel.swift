import SceneBase
import TouchEngine

extension LiveRoom: OptionScene {
  /// The panel's items, each with the option that it changes.
  var panelItems: [PanelItem] {
    [
      .heading("paging"), viewsItem, choice("rooms", \.rooms),
      toggle("playsAtRest", \.playsAtRest),
      .line("played") { [unowned self] in words.filled("played", loads) },
      toggle("landscape", \.stopsInLandscape),
      .heading("likes"), comboItem, choice("like", \.like),
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

  /// The pager's three views, and what its scroll view says.
  private var viewsItem: PanelItem {
    .figure(
      "views",
      PanelFigure(
        height: { [unowned self] in PagerFigure.height(width: $0, words) },
        drawNow: { [unowned self] list, frame, _ in
          PagerFigure(stage.pager).draw(into: &list, in: frame, words)
        }))
  }

  /// The state of the combo.
  private var comboItem: PanelItem {
    .figure(
      "comboStates",
      PanelFigure(
        height: { [unowned self] in ComboFigure.height(width: $0, words) },
        drawNow: { [unowned self] list, frame, time in
          ComboFigure(stage.combo, at: time).draw(into: &list, in: frame, words)
        }))
  }
}
