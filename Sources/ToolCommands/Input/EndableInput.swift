import ScenePlayer
import TouchEngine

/// The input of a page, which ends when the page is over, or when the user quits the program. It
/// begins with a batch without events, so that the page is drawn at once.
final class EndableInput: InputSource {
  private let source: any InputSource
  private let page: any ModalPage
  private let quit: QuitWish
  private var hasBegun = false

  /// - Parameters:
  ///   - source: The input of the page, with all keys.
  ///   - page: The page.
  ///   - quit: Becomes true with the key that quits. It then ends the pages below, too.
  init(_ source: any InputSource, of page: any ModalPage, quit: QuitWish) {
    (self.source, self.page, self.quit) = (source, page, quit)
  }

  var now: Timestamp { source.now }
  var hasPending: Bool { source.hasPending }
  var isLive: Bool { source.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    if page.isOver || quit.isThere { return nil }
    defer { hasBegun = true }
    let batch = try source.next(until: hasBegun ? deadline : source.now)
    quit.isThere =
      batch?.events.contains { event in
        guard case .key(let key) = event.content else { return false }
        return KeyTable.isKey(key, of: .command(.quit))
      } == true
    return quit.isThere ? nil : batch
  }
}
