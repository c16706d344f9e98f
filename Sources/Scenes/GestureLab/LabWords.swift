import SceneBase
import TouchEngine

/// The gesture lab's texts.
enum LabWords {
  static let table = Words.table.part("lab.").adding(WordTable(of: kinds))

  /// Returns the name of a recognizer's gesture.
  static func words(of kind: LabKind) -> LocalizedText {
    Words.text("lab.kind.\(kind.rawValue)")
  }

  /// Returns the name of a recognizer's gesture within other words.
  private static func noun(of kind: LabKind) -> LocalizedText {
    Words.text("lab.kind.\(kind.rawValue).noun")
  }

  /// The versions of the swipe to the right, by the ends of their names.
  private static let swipeRules = Words.table.part("lab.swipeRule.").texts

  private static func words(of family: LabKind.Family) -> LocalizedText {
    Words.text("lab.family.\(family.rawValue)")
  }

  /// The names of gestures, and the words of the panel's lines that choose A and B.
  private static let kinds: [String: LocalizedText] = {
    var all: [String: LocalizedText] = [:]
    for (line, label) in [
      ("first", Words.text("lab.aIsOneOf")),
      ("second", Words.text("lab.bIsOneOf")),
    ] {
      all[line] = label
      for (index, family) in LabKind.Family.allCases.enumerated() {
        all["\(line).\(index)"] = words(of: family)
        let which = "\(line).\(family.rawValue)"
        all[which] = line == "first" ? Words.text("lab.aIs") : Words.text("lab.bIs")
        for (index, kind) in family.kinds.enumerated() {
          all["\(which).\(index)"] = words(of: kind)
        }
      }
    }
    for (line, letter) in [("first", "A"), ("second", "B")] {
      all["\(line).swipeRule"] = Words.text("lab.rulesOf", "\(letter)")
      for (name, words) in swipeRules { all["\(line).swipeRule.\(name)"] = words }
    }
    return all
  }()

  /// The readable names of recognizers, by their names in decisions.
  static let names: [String: LocalizedText] = {
    var all = Words.table.part("lab.view.").texts
    for index in LabCanvas.start.indices {
      all["thing\(index + 1)"] = Words.text("lab.thing", "\(index + 1)")
    }
    for script in LabScript.allCases {
      if let words = table["script.\(script.rawValue)"] {
        all["table.\(script.rawValue)"] = words
      }
    }
    for (index, letter) in LabRig.letters.enumerated() {
      for kind in LabKind.allCases {
        all[LabRig.name(of: kind, at: index)] = Words.text(
          "lab.letter", "\(letter)", noun(of: kind))
      }
    }
    for kind in [LabKind.pan, .pinch, .rotation] {
      let words = words(of: kind)
      all["all.\(kind.rawValue)"] = Words.text("lab.shared", noun(of: kind))
      for number in LabCanvas.start.indices.map({ $0 + 1 }) {
        all["thing\(number).\(kind.rawValue)"] = Words.text("lab.of", words, "\(number)")
      }
    }
    return all
  }()
}
