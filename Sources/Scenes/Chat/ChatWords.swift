public import SceneBase
import TouchEngine

/// The chat's texts.
enum ChatWords {
  /// The number of people to talk with.
  static let people = 5

  static let table = Words.table.part("chat.").adding(Person.words)

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = {
    var names = Words.table.part("chat.view.").texts
    for person in 1...people {
      names["chat.\(person).messages.pan"] = Words.text("chat.messageScroll")
      names["chat.\(person).photos.pan"] = Words.text("chat.photoScroll")
      names["chat.\(person).talk"] = Words.text("chat.talkButton")
      names["chat.\(person)"] = Words.text("chat.chat", "\(person)")
      names["chat.\(person).also"] = Words.text("chat.otherChat")
      names["chat.\(person).bar"] = Words.text("chat.messageBar")
      names["chat.\(person).field"] = Words.text("chat.messageField")
      names["chat.\(person).messages"] = Words.text("chat.messages")
      names["chat.\(person).photos"] = Words.text("chat.photos")
      names["people.\(person)"] = Words.text("chat.chatInTheList", "\(person)")
    }
    return names
  }()
}

extension Chat {
  public static let lineWords: LineWords = {
    var words = LineWords(
      effects: Words.table.part("chat.effect.").texts,
      winners: Words.table.part("chat.winner.").texts)
    for edge in ["bottom", "top", "left", "right"] {
      words.winners["system.\(edge)"] = Words.text("chat.theSystemTookIt")
    }
    for person in Person.allCases.prefix(ChatWords.people) {
      let (number, name) = (person.rawValue + 1, person.name)
      words.winners["people.\(number)"] = Words.text("chat.opened", name)
      words.winners["chat.\(number).field"] = Words.text("chat.readyToType")
      words.winners["chat.\(number).back"] = Words.text("chat.wentBack")
      words.winners["chat.\(number).also"] = Words.text("chat.openedAnother")
      words.winners["chat.\(number).messages.pan"] = Words.text("chat.scrolledTheMessages")
      words.winners["chat.\(number).photos.pan"] = Words.text("chat.scrolledThePhotos")
    }
    return words
  }()
}

/// A reason for which the chat's own rules keep a touch from the pop gesture (rule G2.5).
enum ChatReason: SceneReason {
  /// The recognizer is not a pan; only pans pop a screen.
  case onlyPans
  /// The touch landed `distance` points above the window's bottom edge, on the talk button's strip.
  case onTalkStrip(distance: Double)
  /// The touch landed `distance` points from the window's left edge.
  case beyondZone(distance: Double)

  static let words = Words.table.part("chat.reason.").texts

  var key: String {
    switch self {
    case .onlyPans: "chat.onlyPans"
    case .onTalkStrip: "chat.onTalkStrip"
    case .beyondZone: "chat.beyondZone"
    }
  }

  var values: [String: Double] {
    switch self {
    case .onlyPans: [:]
    case .onTalkStrip(let distance): ["distance": distance, "limit": TalkButton.strip]
    case .beyondZone(let distance): ["distance": distance, "limit": TalkScreen.zone]
    }
  }
}
