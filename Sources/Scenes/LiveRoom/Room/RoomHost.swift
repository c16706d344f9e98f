import SceneBase
import TouchEngine

/// The host of a room, with the numbers of viewers and of likes before the user's own.
struct RoomHost {
  let person: Person
  /// The number of the host, which stands in the names of its words.
  let number: Int
  let viewers: Int
  let likes: Int

  static let all: [Person] = [.mei, .noor, .ada, .lin, .max]

  /// The host of the room with a number; hosts take turns.
  init(of room: Int) {
    number = room % Self.all.count
    person = Self.all[number]
    // Different in each room. Our choice.
    viewers = 300 + (room * 733 + 906) % 4000
    likes = 900 + (room * 5417 + 11_580) % 40_000
  }

  /// Returns a number with a thin space before each three digits from the right.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append("\u{2009}") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
