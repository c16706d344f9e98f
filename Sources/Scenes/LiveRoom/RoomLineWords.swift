public import SceneBase
import TouchEngine

extension LiveRoom {
  public static let lineWords = LineWords(
    effects: Words.table.part("room.effect.").texts,
    winners: Words.table.part("room.winner.").texts,
    refusals: [
      "room.productsOpened": .mode(
        Words.text("room.noNow"),
        because: Words.text("room.aSheetIsOpen")),
      "room.underProducts": .mode(
        Words.text("room.noNow"),
        because: Words.text("room.aSheetCoversTheRoom")),
      "room.landscape": .mode(
        Words.text("room.noNow"),
        because: Words.text("room.pagingStopsInLandscape")),
    ])
}
