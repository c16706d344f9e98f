import SceneBase
import TouchEngine

/// The home screen's texts; the titles of scenes are in their own tables.
enum HomeWords {
  /// The readable names of views, by their names in traces.
  static let names: [String: LocalizedText] = {
    var names = [
      "home": Words.text("home.title"), "home.hero": Words.text("home.picture"),
      "home.play": table["hero.play"], "home.tour": table["hero.tour"],
      "home.card.tour": table["card.tour"],
      "home.card.recording": table["card.recording"],
    ].compactMapValues(\.self)
    for scene in Home.scenes { names["home.\(scene.name)"] = scene.words["title"] }
    return names
  }()
  static let table = Words.table.part("home.")
}
