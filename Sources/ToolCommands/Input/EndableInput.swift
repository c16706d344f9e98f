import SceneBase
import ScenePlayer
import TouchEngine

/// The input of a page, which ends when the page is over, or when the user quits the program. It
/// begins with a batch without events, so that the page is drawn at once. Fingers that landed
/// before the page came are not the page's.
final class EndableInput: ForwardedInput {
  let live: any InputSource
  private let page: any ModalPage
  private let quit: QuitWish
  /// Asks for what was copied.
  private let paste: () -> Void
  private var hasBegun = false
  /// The fingers that landed on the page and are down.
  private var fingers: [TouchID] = []

  /// - Parameters:
  ///   - live: The input of the page, with all keys.
  ///   - page: The page.
  ///   - quit: Becomes true with the key that quits. It then ends the pages below, too.
  ///   - paste: Asks for what was copied, at the key that pastes, unless the user types.
  init(
    _ live: any InputSource, of page: any ModalPage, quit: QuitWish,
    paste: @escaping () -> Void = {}
  ) {
    (self.live, self.page, self.quit, self.paste) = (live, page, quit, paste)
  }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    if page.isOver || quit.isThere { return nil }
    defer { hasBegun = true }
    guard var batch = try live.next(until: hasBegun ? deadline : live.now) else { return nil }
    quit.isThere = batch.events.contains { event in
      guard case .key(let key) = event.content else { return false }
      return ProgramKeys.isKey(key, of: .command(.quit))
    }
    if quit.isThere { return nil }
    batch.events = batch.events.compactMap(passed)
    return batch
  }

  private func passed(_ event: InputEvent) -> InputEvent? {
    if case .key(let key) = event.content, !page.window.isTyping,
      ProgramKeys.isKey(key, of: .command(.paste))
    {
      paste()
      return nil
    }
    if case .cancelTouches = event.content { fingers = [] }
    guard case .touches(let samples) = event.content else { return event }
    let own = samples.filter(isOwn)
    return own.isEmpty ? nil : InputEvent(time: event.time, .touches(own))
  }

  /// Returns whether a sample is of a finger that landed on the page.
  private func isOwn(_ sample: TouchSample) -> Bool {
    if sample.phase == .began { fingers.append(sample.touch) }
    guard let index = fingers.firstIndex(of: sample.touch) else { return false }
    if sample.isOver { fingers.remove(at: index) }
    return true
  }
}

/// The user's wish to quit the program, which a key expresses on a page or over the scene.
package final class QuitWish {
  /// Whether the user wants to quit.
  package var isThere = false
}
