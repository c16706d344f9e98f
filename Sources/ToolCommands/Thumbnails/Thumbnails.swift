package import CairoRendering
import Dispatch
import Drawing
package import FilePages
import Synchronization
package import TouchEngine
import TouchTraces

/// The thumbnails of a file chooser: another thread finds or makes those of the visible files, one
/// after another.
package final class Thumbnails {
  /// The largest number of thumbnails in memory, beside the visible ones. Our choice.
  private static let limit = 200

  private let worker: Worker
  private let images: ImageStore
  /// The thumbnails by the file's path; `nil` for files that have none.
  private var known: [String: Thumbnail?] = [:]
  /// The paths of `known`, those that were asked for longest ago first.
  private var order: [String] = []

  /// - Parameters:
  ///   - cache: The cache of the desktop.
  ///   - side: The size of the thumbnails.
  ///   - images: The store that reads them for the screen.
  ///   - language: The language of what is known about recordings.
  package init(
    _ cache: ThumbnailCache, _ side: ThumbnailCache.Side, in images: ImageStore,
    _ language: Language = .english
  ) {
    worker = Worker { path in
      var thumbnail = cache.thumbnail(of: path, side)
      if TraceEnding.of(path) != nil {
        thumbnail?.facts = try? RecordingFacts(ofRecordingAt: path, in: language)
      }
      return thumbnail
    }
    self.images = images
  }

  /// Ends the work, and frees the memory.
  package func finish() {
    worker.want([])
    for case let thumbnail? in known.values { images.forget(thumbnail.image) }
    (known, order) = ([:], [])
  }

  /// Gives a chooser the thumbnails that have been found for its visible files, and asks for the
  /// others.
  package func serve(_ chooser: FileChooser) {
    for (path, thumbnail) in worker.takeFound() {
      if let thumbnail { images.readAhead(thumbnail.image) }
      if known.updateValue(thumbnail, forKey: path) == nil { order.append(path) }
    }
    let visible = chooser.visibleFiles
    let seen = Set(visible)
    if order.count > Self.limit + seen.count {
      for path in order where !seen.contains(path) && known.count > Self.limit {
        if let thumbnail = known.removeValue(forKey: path) ?? nil { images.forget(thumbnail.image) }
      }
      order.removeAll { known[$0] == nil }
    }
    worker.want(visible.filter { known[$0] == nil })
    chooser.take(
      Dictionary(
        uniqueKeysWithValues: visible.compactMap { path in
          (known[path] ?? nil).map { (path, $0) }
        }), isWaiting: worker.isBusy)
  }

  /// Makes thumbnails on another thread.
  private final class Worker: Sendable {
    private struct State {
      var wanted: [String] = []
      /// The file at work.
      var current: String?
      var found: [(String, Thumbnail?)] = []
    }

    private let state = Mutex(State())
    private let make: @Sendable (String) -> Thumbnail?

    init(_ make: @escaping @Sendable (String) -> Thumbnail?) { self.make = make }

    /// Whether there is work, or something was found that nobody has taken.
    var isBusy: Bool {
      state.withLock { $0.current != nil || !$0.found.isEmpty }
    }

    /// Returns what was found since the last call.
    func takeFound() -> [(String, Thumbnail?)] {
      state.withLock { state in
        defer { state.found = [] }
        return state.found
      }
    }

    /// Replaces what is wanted, in the order in which to find it.
    func want(_ paths: [String]) {
      let starts = state.withLock { state in
        state.wanted = paths.filter { path in
          path != state.current && !state.found.contains { $0.0 == path }
        }
        guard state.current == nil, !state.wanted.isEmpty else { return false }
        state.current = state.wanted.removeFirst()
        return true
      }
      if starts { DispatchQueue.global(qos: .userInitiated).async { self.work() } }
    }

    private func work() {
      while let path = state.withLock({ $0.current }) {
        let thumbnail = make(path)
        state.withLock { state in
          state.found.append((path, thumbnail))
          state.current = state.wanted.isEmpty ? nil : state.wanted.removeFirst()
        }
      }
    }
  }
}
