import Drawing
import PhotoProjects
import Scenes
import TouchEngine
import X11Platform

/// What is shown in place of the scene for a while, and asks something.
extension EditingSession {
  /// Asks whether to go on with an edit that was not finished.
  func offer(_ left: AutosaveSlot) throws {
    let found: OpenedPhoto
    do {
      found = try OpenedPhoto(kept: left.path)
    } catch {
      return fail(error)
    }
    let offer = RecoveryOffer(of: lastName(found.project.photo.path), environment)
    try ask(offer) { offer.answer != nil }
    switch offer.answer {
    case true?: begin(.kept(left.path), called: lastName(found.project.photo.path), keptIn: left)
    case false?:
      left.empty()
      slot = left
    // The window was closed: it is offered again.
    case nil: break
    }
  }

  /// Plays something in place of the scene, until it is over.
  func ask(_ other: some Played, isOver: @escaping () -> Bool) throws {
    isAsking = true
    defer { isAsking = false }
    try interlude.play(other, with: input, isOver: isOver)
  }

  var interlude: Interlude {
    Interlude(playground: playground, source: source, screen: screen, window: window) {
      [input] in input.reached
    }
  }

  var environment: SceneEnvironment {
    SceneEnvironment(
      size: window.size, scale: window.scale, appearance: playground.window.appearance,
      language: playground.scene.language)
  }
}

/// Input that ends when somebody says so. It begins with a batch without events, so that whatever is
/// played with it is seen at once.
final class EndableInput: InputSource {
  private let source: any InputSource
  private let isOver: () -> Bool
  private var hasBegun = false

  init(_ source: any InputSource, isOver: @escaping () -> Bool) {
    self.source = source
    self.isOver = isOver
  }

  var now: Timestamp { source.now }
  var hasPending: Bool { source.hasPending }
  var isLive: Bool { source.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    if isOver() { return nil }
    defer { hasBegun = true }
    return try source.next(until: hasBegun ? deadline : source.now)
  }
}
