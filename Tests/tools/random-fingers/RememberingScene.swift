import PhotoDocument
import PhotoEditor
import SceneBase
import ScenePlayer
import TouchEngine

/// A scene that remembers more than its state contains, and does not forget it when it starts over.
protocol RememberingScene: Scene {
  /// About how much memory that takes.
  var rememberedBytes: Int { get }

  /// The state of such a scene with all that this one remembers.
  func remembering(_ state: State) -> State
}

/// Starting over is one more step, which can be taken back as all before it.
extension PhotoEditor: RememberingScene {
  /// About as many bytes as a value takes beside the step itself; measured over two hours.
  private static var bytesInValue: Int { 16 }

  var rememberedBytes: Int {
    let steps = history.done + history.undone
    let room = history.done.capacity + history.undone.capacity
    // Each step counts at least as many values as an empty one.
    let least = steps.map(\.values).min() ?? 0
    return room * MemoryLayout<DocumentEdit>.stride
      + steps.reduce(0) { $0 + $1.values - least } * Self.bytesInValue
  }

  func remembering(_ state: State) -> State {
    let now = self.state(at: .zero)
    var state = state
    state.history = history
    (state.way, state.transition) = (now.way, now.transition)
    return state
  }
}

extension Scene {
  /// A state with all that this scene remembers, if it does.
  func completed(_ state: State) -> State {
    func complete(_ scene: some RememberingScene) -> State? { remember(scene, state) as? State }
    return (self as? any RememberingScene).flatMap { complete($0) } ?? state
  }

  private func remember<S: RememberingScene>(_ scene: S, _ state: State) -> S.State? {
    (state as? S.State).map(scene.remembering)
  }
}
