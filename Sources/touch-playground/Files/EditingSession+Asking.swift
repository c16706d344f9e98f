import Drawing
import PhotoEditorFiles
import ScenePlayer
import TouchEngine
import X11Platform

/// Questions shown in place of the scene.
extension EditingSession {
  /// Asks whether to continue an unfinished edit.
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
    // The window was closed; the next start offers the edit again.
    case nil: break
    }
  }

  /// Plays a page in place of the scene, until it is over.
  func ask(_ other: some Playable, isOver: @escaping () -> Bool) throws {
    isAsking = true
    defer { isAsking = false }
    try interlude.play(other, with: input, isOver: isOver)
  }

  var interlude: ModalSession {
    ModalSession(playground: playground, source: source, screen: screen, window: window) {
      [input] in input.reached
    }
  }

  var environment: SceneEnvironment {
    SceneEnvironment(
      size: window.size, scale: window.scale, appearance: playground.window.appearance,
      language: playground.scene.language)
  }
}

/// Input that ends when a condition is met. It begins with a batch without events, so that the page
/// it plays is drawn at once.
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
