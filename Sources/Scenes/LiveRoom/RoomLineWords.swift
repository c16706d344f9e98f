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

/// The live room's texts.
enum RoomWords {
  static let table = Words.table.part("room.").adding(Person.words)

  /// The readable names of recognizers and views, by their names in decisions.
  static let names = Words.table.part("room.view.").texts
    .merging(Product.buttonNames) { $1 }
}
