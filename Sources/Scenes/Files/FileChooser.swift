package import Drawing
package import TouchEngine

/// Shows folders, one at a time, until somebody chooses a photo or a project.
///
/// It has a window of its own, with a clock of its own, as the player: what fingers, mouse and keys do
/// there is no part of a recording. It does not look into folders itself: it asks for a listing.
package final class FileChooser: Played {
  /// How it came out.
  package enum Outcome: Hashable, Sendable {
    case chosen(path: String)
    case cancelled
  }

  package let stream: TouchStream
  package private(set) var listing: FolderListing
  /// The entry that keys have come to.
  package private(set) var selected: Int?
  /// `nil` while nobody has chosen.
  package private(set) var outcome: Outcome?

  package var window: Window { page }

  private let page: FileChooserWindow
  private let list: (String) -> FolderListing

  /// - Parameters:
  ///   - path: The folder to begin with.
  ///   - environment: The window's size, and how it speaks and looks.
  ///   - former: What had the same source's input before.
  ///   - list: What is in the folder of that full path.
  package init(
    at path: String, _ environment: SceneEnvironment, after former: TouchStream? = nil,
    list: @escaping (String) -> FolderListing
  ) {
    self.list = list
    page = FileChooserWindow(SceneStyle(environment), size: environment.size)
    stream =
      former.map { [page] in TouchStream(window: page, after: $0) } ?? TouchStream(window: page)
    listing = FolderListing(path: path)
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    page.upButton.addTarget(self, action: "up", for: .touchUpInside) { $0.goUp() }
    page.leaveButton.addTarget(self, action: "cancel", for: .touchUpInside) { $0.cancel() }
    page.entries.rows.onTap = { [unowned self] in open($0) }
    page.onKey = { [unowned self] in press($0) }
    show(path)
  }

  // MARK: Where it is

  private func show(_ path: String, selecting name: String? = nil) {
    listing = list(path)
    selected = name.flatMap { name in listing.entries.firstIndex { $0.name == name } }
    page.entries.rows.count = listing.entries.count
    page.entries.layoutSubviews()
    page.entries.setContentOffset(.zero, animated: false)
    if let selected { page.entries.reveal(selected) }
    page.needsDisplay = true
  }

  private func open(_ index: Int) {
    let entry = listing.entries[index]
    let path = listing.path(of: entry)
    if entry.kind == .folder { show(path) } else { outcome = .chosen(path: path) }
  }

  /// To the folder around this one, where it is selected.
  private func goUp() {
    if let parent = listing.parent { show(parent, selecting: listing.name) }
  }

  private func cancel() { outcome = .cancelled }

  // MARK: Keys

  private func press(_ key: KeyPress) {
    switch key.name {
    case "Escape": cancel()
    case "BackSpace", "Left": goUp()
    case "Return", "KP_Enter", "Right": if let selected { open(selected) }
    case "Down": select((selected ?? -1) + 1)
    case "Up": select((selected ?? listing.entries.count) - 1)
    case "Next": select((selected ?? -1) + page.entries.page)
    case "Prior": select((selected ?? 0) - page.entries.page)
    case "Home": select(0)
    case "End": select(listing.entries.count - 1)
    default: if !key.text.isEmpty { goToName(beginningWith: key.text) }
    }
  }

  private func select(_ index: Int) {
    guard !listing.entries.isEmpty else { return }
    let index = min(max(index, 0), listing.entries.count - 1)
    selected = index
    page.entries.reveal(index)
    page.needsDisplay = true
  }

  /// To the next entry of such a name, from the selected one on and around.
  private func goToName(beginningWith text: String) {
    let count = listing.entries.count
    let start = (selected ?? -1) + 1
    let found = (0..<count).map { (start + $0) % count }.first {
      listing.entries[$0].name.lowercased().hasPrefix(text.lowercased())
    }
    if let found { select(found) }
  }

  // MARK: Pictures

  package func nextChange(after time: Timestamp) -> Timestamp? {
    page.nextChange(after: time)
  }

  package func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { page.draw(listing, selected: selected, into: &$0, at: time) }
  }
}
