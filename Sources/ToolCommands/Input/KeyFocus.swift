import ScenePlayer
import TouchEngine

/// What the keys of a playground are for at the moment.
package final class KeyFocus {
  /// Whether a page in place of the scene receives all keys.
  package var isOnPage = false
  /// Whether time is stopped, so that no key reaches the scene.
  var isPaused = false

  /// The program whose keys they are.
  let program: ToolProgram
  private weak var playground: Playground?

  /// - Parameters:
  ///   - playground: The playground; `nil` when nobody types, and a finger may be down.
  ///   - program: The program whose keys they are.
  init(_ playground: Playground? = nil, of program: ToolProgram = .current) {
    (self.playground, self.program) = (playground, program)
  }

  /// Whether single keys are typed text.
  var isTyping: Bool { isOnPage || playground?.window.isTyping == true }

  /// Whether a finger may be down.
  var hasFingers: Bool { playground?.window.touches.isEmpty != true }

  /// Whether the scene edits a file.
  var editsFile: Bool {
    guard let playground, let files = program.files else { return false }
    return type(of: playground.scene) == files.scene
  }
}

/// Distinguishes presses of a key from its automatic repeats.
struct HeldKey {
  /// The interval below which a press counts as a repeat, in microseconds: more than the initial
  /// delay of X servers (660 ms).
  private static let repeatDelay: Int64 = 750_000

  private var last: Timestamp?

  /// Returns whether a press at `time` is the user's, and not a repeat.
  mutating func isPress(at time: Timestamp) -> Bool {
    defer { last = time }
    return last.map { time - $0 >= Self.repeatDelay } ?? true
  }
}
