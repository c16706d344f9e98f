import FileSupport
import SceneBase
import TouchEngine

/// The state of a scene as files hold it: the JSON of the scene's own value.
struct PlayedState<Content: TouchTool.Scene>: SceneState {
  var value: Content.State

  init(_ value: Content.State) { self.value = value }

  init(from decoder: any Decoder) throws { value = try Content.State(from: decoder) }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  /// Opens a scene with the state, because only the scene knows what is valid.
  func check() throws(StateFault) {
    do throws(SceneStateFault) {
      _ = try Content(SceneEnvironment(size: Size(1280, 800)), state: value)
    } catch {
      throw StateFault(error.expected, found: error.found)
    }
  }

  /// Estimates the bytes from the length of the JSON; nothing is known about what values share.
  func bytes(besides earlier: PlayedState?) -> Int {
    if self == earlier { return 8 << 10 }
    return 8 << 10 + 8 * ((try? JSON(encoding: value))?.description.utf8.count ?? 1 << 20)
  }
}
