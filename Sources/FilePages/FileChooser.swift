package import Accessibility
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
    /// A recording, of which the user asks why a touch did nothing.
    case asked(path: String)
    /// A recording is to be made.
    case recording
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
  /// Whether the page chose the selected entry, and not the user.
  private var isOffered = false
  private let list: (String) -> FolderListing
  private let sceneOf: (String) -> String?

  /// The largest number of recordings whose scenes are looked up. Our choice.
  private static let knownScenes = 500

  /// - Parameters:
  ///   - path: The first folder.
  ///   - content: The files to choose from.
  ///   - places: The folders between which the user chooses; empty for none.
  ///   - environment: The window's size, language and appearance.
  ///   - former: The stream that had the same source's input before.
  ///   - sceneOf: Returns the title of the scene of the recording with a full path. Retained.
  ///   - list: Returns the content of the folder with a full path.
  package init(
    at path: String, for content: FolderListing.Content = .pictures,
    among places: [FilePlace] = [], _ environment: SceneEnvironment,
    after former: TouchStream? = nil,
    sceneOf: @escaping (String) -> String? = { _ in nil },
    list: @escaping (String) -> FolderListing
  ) {
    (self.list, self.sceneOf) = (list, sceneOf)
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
    files.entries.cells.onTap = { [unowned self] in tapped($0) }
    files.onFilter = { [unowned self] in filtered() }
    for (button, act) in [
      (files.playButton, { $0.openSelected() }), (files.askButton, { $0.askSelected() }),
      (files.recordButton, { $0.outcome = .recording }),
      (
        files.samplesButton,
        { chooser in
          if let samples = places.first(where: { $0.name == .samples }) {
            chooser.show(samples.path)
          }
        }
      ),
    ] as [(Button, (FileChooser) -> Void)] {
      button.addTarget(self, action: "press", for: .touchUpInside, perform: act)
    }
    show(path)
  }

  // MARK: Thumbnails

  /// The full paths of the visible photos and projects, from the first.
  package var visibleFiles: [String] {
    files.entries.visible.map { files.shown[$0] }.filter { files.hasThumbnail($0) }
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
    files.take(thumbnails)
    page.needsDisplay = true
  }

  package func nextChange(after time: Timestamp) -> Timestamp? { files.nextChange(after: time) }

  // MARK: Screen readers

  /// The most entries before and after the visible ones that a screen reader is told.
  private static let toldEntries = 200

  package func spoken(_ view: View, in language: Language) -> SpokenView? {
    guard view === files.entries, !files.shown.isEmpty else {
      return page.name(of: view).map { SpokenView(name: $0) }
    }
    var spoken = SpokenView(name: page.name(of: view))
    let (grid, cells, visible) = (files.entries, files.entries.cells, files.entries.visible)
    let sight = grid.convert(grid.bounds, to: cells)
    let told = max(visible.lowerBound - Self.toldEntries, 0)..<visible.upperBound + Self.toldEntries
    spoken.parts = told.clamped(to: files.shown.indices).map { index in
      let entry = files.shown[index]
      var row = cells.row(
        index, files.name(of: entry), in: cells.frame(of: index), of: cells, seenIn: sight,
        choosing: ElementWords.text("choose", in: language))
      row.states.insert(.selectable)
      if selected == index { row.states.formUnion([.selected, .focused]) }
      row.detail = files.words(of: entry, files.thumbnails[listing.path(of: entry)]?.facts)
      return row
    }
    return spoken
  }

  // MARK: Navigation

  private func show(_ path: String, selecting name: String? = nil) {
    listing = list(path)
    let recordings = listing.entries.filter { $0.kind == .recording }.prefix(Self.knownScenes)
    files.scenes = Dictionary(
      uniqueKeysWithValues: recordings.compactMap { entry in
        sceneOf(listing.path(of: entry)).map { (entry.name, $0) }
      })
    files.filter = FileFilter()
    files.choose()
    select(name.flatMap { name in files.shown.firstIndex { $0.name == name } })
    offerFirst()
    files.entries.setContentOffset(.zero, animated: false)
    if let selected { files.entries.reveal(selected) }
  }

  /// Shows others of the folder.
  private func filtered() {
    let (name, wasOffered) = (selected.map { files.shown[$0].name }, isOffered)
    files.choose()
    select(name.flatMap { name in files.shown.firstIndex { $0.name == name } })
    isOffered = wasOffered && selected != nil
    offerFirst()
  }

  /// Selects the first recording where none is selected and the foot of the page says what it is.
  private func offerFirst() {
    guard selected == nil, files.hasFoot,
      let first = files.shown.firstIndex(where: { $0.kind == .recording })
    else { return }
    select(Optional(first))
    isOffered = true
  }

  /// A tap opens; where the foot of the page says what a recording is, the first tap selects it.
  private func tapped(_ index: Int) {
    guard files.hasFoot, files.shown[index].kind == .recording, selected != index || isOffered
    else { return open(index) }
    select(index)
  }

  private func open(_ index: Int) {
    let entry = files.shown[index]
    let path = listing.path(of: entry)
    if entry.kind == .folder { show(path) } else { outcome = .chosen(path: path) }
  }

  private func openSelected() {
    if let selected { open(selected) }
  }

  private func askSelected() {
    if let selected { outcome = .asked(path: listing.path(of: files.shown[selected])) }
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
      KeyRow("open", "Return", "KP_Enter") { $0.openSelected() },
      KeyRow("select", "Left") { $0.select(($0.selected ?? $0.files.shown.count) - 1) },
      KeyRow("select", "Right") { $0.select(($0.selected ?? -1) + 1) },
      KeyRow("select", "Up") {
        $0.select(($0.selected ?? $0.files.shown.count) - $0.files.entries.cells.columns)
      },
      KeyRow("select", "Down") { chooser in
        chooser.select(chooser.selected.map { $0 + chooser.files.entries.cells.columns } ?? 0)
      },
      KeyRow("select", "Prior") { $0.select(($0.selected ?? 0) - $0.files.entries.page) },
      KeyRow("select", "Next") { $0.select(($0.selected ?? -1) + $0.files.entries.page) },
      KeyRow("select", "Home") { $0.select(0) },
      KeyRow("select", "End") { $0.select($0.files.shown.count - 1) },
    ])

  private func select(_ index: Int) {
    guard !files.shown.isEmpty else { return }
    let index = min(max(index, 0), files.shown.count - 1)
    select(Optional(index))
    files.entries.reveal(index)
  }

  private func select(_ index: Int?) {
    (selected, isOffered) = (index, false)
    files.update()
    page.needsDisplay = true
  }

  /// Selects the next entry whose name begins with `text`, after the selected one and around.
  private func goToName(beginningWith text: String) {
    let count = files.shown.count
    let start = (selected ?? -1) + 1
    let found = (0..<count).map { (start + $0) % count }.first {
      files.names(of: files.shown[$0]).contains { $0.lowercased().hasPrefix(text.lowercased()) }
    }
    if let found { select(found) }
  }
}
