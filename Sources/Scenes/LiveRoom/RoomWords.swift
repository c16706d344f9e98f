import SceneBase
import TouchEngine

/// The live room's texts.
enum RoomWords {
  static let table = Words.table.part("room.").adding(Person.words)

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = Words.table.part("room.view.").texts
}
