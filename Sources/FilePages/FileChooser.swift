package import SceneBase
package import ScenePlayer
package import TouchEngine

/// Shows folders, one at a time, until the user chooses a file.
///
/// It does not read folders itself; it asks for a listing.
package final class FileChooser: ListPage {
  /// The result of the choice.
  package enum Outcome: Hashable, Sendable {
    case chosen(path: String)
    case cancelled
  }

  package private(set) var listing: FolderListing {
    get { files.listing }
    set { files.listing = newValue }
  }
  /// The index of the selected entry; `nil` when none is selected.
  package private(set) var selected: Int? {
    get { files.selected }
    set { files.selected = newValue }
  }
  /// The result; `nil` until the user decides.
  package private(set) var outcome: Outcome?
  package var isOver: Bool { outcome != nil }

  package let stream: TouchStream
  package var page: ListWindow { files.window }
  private let files: FileList
  private let list: (String) -> FolderListing

  /// - Parameters:
  ///   - path: The first folder.
  ///   - content: The files to choose from.
  ///   - places: The folders between which the user chooses; empty for none.
  ///   - environment: The window's size, language and appearance.
  ///   - former: The stream that had the same source's input before.
  ///   - list: Returns the content of the folder with a full path.
  package init(
    at path: String, for content: FolderListing.Content = .pictures,
    among places: [FilePlace] = [], _ environment: SceneEnvironment,
    after former: TouchStream? = nil,
    list: @escaping (String) -> FolderListing
  ) {
    self.list = list
    files = FileList(
      FolderListing(path: path), of: content, among: places, SceneStyle(environment),
      size: environment.size)
    stream =
      former.map { [window = files.window] in TouchStream(window: window, after: $0) }
      ?? TouchStream(window: files.window)
    connect()
    files.upButton.addTarget(self, action: "up", for: .touchUpInside) { $0.goUp() }
    files.places.addTarget(self, action: "place", for: .valueChanged) { chooser, control in
      if let index = control.selectedSegmentIndex { chooser.show(places[index].path) }
    }
    files.entries.cells.onTap = { [unowned self] in open($0) }
    show(path)
  }

  // MARK: Thumbnails

  /// The full paths of the visible photos and projects, from the first.
  package var visibleFiles: [String] {
    files.entries.visible.map { listing.entries[$0] }.filter { files.hasThumbnail($0) }
      .map { listing.path(of: $0) }
  }

  /// The longer side of a thumbnail on the screen, in points.
  package var pictureSide: Double {
    max(files.entries.pictureSize.width, files.entries.pictureSize.height)
  }

  /// Shows thumbnails, by the full paths of their files.
  ///
  /// - Parameters:
  ///   - thumbnails: Those of visible files; the others are shown with a sign.
  ///   - isWaiting: Whether more will come soon.
  package func take(_ thumbnails: [String: Thumbnail], isWaiting: Bool) {
    files.isWaiting = isWaiting
    guard thumbnails != files.thumbnails else { return }
    files.thumbnails = thumbnails
    page.needsDisplay = true
  }

  package func nextChange(after time: Timestamp) -> Timestamp? { files.nextChange(after: time) }

  // MARK: Navigation

  private func show(_ path: String, selecting name: String? = nil) {
    listing = list(path)
    selected = name.flatMap { name in listing.entries.firstIndex { $0.name == name } }
    files.entries.cells.count = listing.entries.count
    files.entries.layoutSubviews()
    files.update()
    files.entries.setContentOffset(.zero, animated: false)
    if let selected { files.entries.reveal(selected) }
    page.needsDisplay = true
  }

  private func open(_ index: Int) {
    let entry = listing.entries[index]
    let path = listing.path(of: entry)
    if entry.kind == .folder { show(path) } else { outcome = .chosen(path: path) }
  }

  /// Shows the enclosing folder, with this one selected.
  private func goUp() {
    if let parent = listing.parent { show(parent, selecting: listing.name) }
  }

  package func leave() { outcome = .cancelled }

  // MARK: Keys

  package func press(_ key: KeyPress) {
    if !Self.keyTable.press(key, on: self), !key.text.isEmpty {
      goToName(beginningWith: key.text)
    }
  }

  static let keyTable = KeyTable<FileChooser>(
    allowing: .all,
    [
      KeyRow("leave", "Escape") { $0.leave() },
      KeyRow("up", "BackSpace") { $0.goUp() },
      KeyRow("open", "Return", "KP_Enter") { chooser in
        if let selected = chooser.selected { chooser.open(selected) }
      },
      KeyRow("select", "Left") { $0.select(($0.selected ?? $0.listing.entries.count) - 1) },
      KeyRow("select", "Right") { $0.select(($0.selected ?? -1) + 1) },
      KeyRow("select", "Up") {
        $0.select(($0.selected ?? $0.listing.entries.count) - $0.files.entries.cells.columns)
      },
      KeyRow("select", "Down") { chooser in
        chooser.select(chooser.selected.map { $0 + chooser.files.entries.cells.columns } ?? 0)
      },
      KeyRow("select", "Prior") { $0.select(($0.selected ?? 0) - $0.files.entries.page) },
      KeyRow("select", "Next") { $0.select(($0.selected ?? -1) + $0.files.entries.page) },
      KeyRow("select", "Home") { $0.select(0) },
      KeyRow("select", "End") { $0.select($0.listing.entries.count - 1) },
    ])

  private func select(_ index: Int) {
    guard !listing.entries.isEmpty else { return }
    let index = min(max(index, 0), listing.entries.count - 1)
    selected = index
    files.entries.reveal(index)
    page.needsDisplay = true
  }

  /// Selects the next entry whose name begins with `text`, after the selected one and around.
  private func goToName(beginningWith text: String) {
    let count = listing.entries.count
    let start = (selected ?? -1) + 1
    let found = (0..<count).map { (start + $0) % count }.first {
      listing.entries[$0].name.lowercased().hasPrefix(text.lowercased())
    }
    if let found { select(found) }
  }
}
