import ScenePlayer
import TouchEngine

/// The input of a page, which ends when the page is over. It begins with a batch without events, so
/// that the page is drawn at once.
final class EndableInput: InputSource {
  private let source: any InputSource
  private let page: any ModalPage
  private var hasBegun = false

  init(_ source: any InputSource, of page: any ModalPage) {
    self.source = source
    self.page = page
  }

  var now: Timestamp { source.now }
  var hasPending: Bool { source.hasPending }
  var isLive: Bool { source.isLive }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    if page.isOver { return nil }
    defer { hasBegun = true }
    return try source.next(until: hasBegun ? deadline : source.now)
  }
}
