package import SceneBase
package import TouchEngine

/// Shows folders, one at a time, until the user chooses a file.
///
/// It does not read folders itself; it asks for a listing.
package final class FileChooser: ListPage, ModalPage {
  /// The result of the choice.
  package enum Outcome: Hashable, Sendable {
    case chosen(path: String)
    case cancelled
  }

  package private(set) var listing: FolderListing {
    get { page.listing }
    set { page.listing = newValue }
  }
  /// The index of the selected entry; `nil` when none is selected.
  package private(set) var selected: Int? {
    get { page.selected }
    set { page.selected = newValue }
  }
  /// The result; `nil` until the user decides.
  package private(set) var outcome: Outcome?
  package var isOver: Bool { outcome != nil }

  private let page: FileChooserWindow
  private let list: (String) -> FolderListing

  /// - Parameters:
  ///   - path: The first folder.
  ///   - content: The files to choose from.
  ///   - environment: The window's size, language and appearance.
  ///   - former: The stream that had the same source's input before.
  ///   - list: Returns the content of the folder with a full path.
  package init(
    at path: String, for content: FolderListing.Content = .pictures,
    _ environment: SceneEnvironment, after former: TouchStream? = nil,
    list: @escaping (String) -> FolderListing
  ) {
    self.list = list
    page = FileChooserWindow(
      FolderListing(path: path), of: content, SceneStyle(environment), size: environment.size)
    super.init(page, after: former)
    page.upButton.addTarget(self, action: "up", for: .touchUpInside) { $0.goUp() }
    page.entries.cells.onTap = { [unowned self] in open($0) }
    show(path)
  }

  // MARK: Thumbnails

  /// The full paths of the visible photos and projects, from the first.
  package var visibleFiles: [String] {
    page.entries.visible.map { listing.entries[$0] }.filter { page.hasThumbnail($0) }
      .map { listing.path(of: $0) }
  }

  /// The longer side of a thumbnail on the screen, in points.
  package var pictureSide: Double {
    max(page.entries.pictureSize.width, page.entries.pictureSize.height)
  }

  /// Shows thumbnails, by the full paths of their files.
  ///
  /// - Parameters:
  ///   - thumbnails: Those of visible files; the others are shown with a sign.
  ///   - isWaiting: Whether more will come soon.
  package func take(_ thumbnails: [String: Thumbnail], isWaiting: Bool) {
    page.isWaiting = isWaiting
    guard thumbnails != page.thumbnails else { return }
    page.thumbnails = thumbnails
    page.needsDisplay = true
  }

  // MARK: Navigation

  private func show(_ path: String, selecting name: String? = nil) {
    listing = list(path)
    selected = name.flatMap { name in listing.entries.firstIndex { $0.name == name } }
    page.entries.cells.count = listing.entries.count
    page.entries.layoutSubviews()
    page.layoutSubviews()
    page.entries.setContentOffset(.zero, animated: false)
    if let selected { page.entries.reveal(selected) }
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

  override func leave() { outcome = .cancelled }

  // MARK: Keys

  override func press(_ key: KeyPress) {
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
        $0.select(($0.selected ?? $0.listing.entries.count) - $0.page.entries.cells.columns)
      },
      KeyRow("select", "Down") { chooser in
        chooser.select(chooser.selected.map { $0 + chooser.page.entries.cells.columns } ?? 0)
      },
      KeyRow("select", "Prior") { $0.select(($0.selected ?? 0) - $0.page.entries.page) },
      KeyRow("select", "Next") { $0.select(($0.selected ?? -1) + $0.page.entries.page) },
      KeyRow("select", "Home") { $0.select(0) },
      KeyRow("select", "End") { $0.select($0.listing.entries.count - 1) },
    ])

  private func select(_ index: Int) {
    guard !listing.entries.isEmpty else { return }
    let index = min(max(index, 0), listing.entries.count - 1)
    selected = index
    page.entries.reveal(index)
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
