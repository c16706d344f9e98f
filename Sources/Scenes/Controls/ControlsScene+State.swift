public import FileSupport
public import SceneBase
public import TouchEngine

extension ControlsScene {
  /// Everything that playing can change, except the appearance, which is the window's and has its
  /// own place in a recording's header.
  public struct State: SceneState {
    var offset: Point
    var likes: Int
    /// The volume, 0…1; the tones have the same range.
    var volume: Double
    var tones: [Double]
    var isSoundOn: Bool
    var name: String
    /// The selection in the name, or its caret; `nil` while it is not being edited.
    var selection: Range<Int>?
    /// Whether the name's menu is shown; `nil` means `false`.
    var menu: Bool?
    /// The identifier of the focused control; `nil` when none has the focus.
    var keyboard: String?
    /// The scroll offsets of the pages' lists, the lowest page first.
    var pages: [Point]
    /// The sheet; `nil` while there is none.
    var sheet: SheetState?
    /// Whether the inspector is open; `nil` means `false`.
    var isInspecting: Bool?

    struct SheetState: Codable, Hashable, Sendable {
      /// The sheet's detent: `medium` or `large`.
      var detent: String
      /// The scroll offset of its list.
      var offset: Point
    }

    /// The maximum number of pages on the stack.
    static let mostPages = 20

    /// The maximum length of the name, in grapheme clusters.
    static let longestName = 200
    public static let names: Set<String> = ["detent"]

    public func check() throws(StateFault) {
      try StateLimits.check(offset.x, offset.y, in: TouchStream.positions, "offset")
      try StateLimits.check(likes, in: 0...1_000_000_000, "likes")
      try StateLimits.check(volume, in: 0...1, "volume")
      let count = ControlsWords.tones
      guard tones.count == count else {
        throw StateFault("\(count) numbers under \"tones\"", found: "\(tones.count)")
      }
      guard name.count <= Self.longestName else {
        throw StateFault(
          "at most \(Self.longestName) characters under \"name\"", found: "\(name.count)")
      }
      try StateLimits.check(keyboard ?? "", "keyboard")
      if let selection {
        try StateLimits.check(selection.lowerBound, in: 0...Self.longestName, "selection")
        try StateLimits.check(selection.upperBound, in: 0...Self.longestName, "selection")
      }
      for tone in tones { try StateLimits.check(tone, in: 0...1, "tones") }
      guard pages.count <= Self.mostPages else {
        throw StateFault(
          "at most \(Self.mostPages) places under \"pages\"", found: "\(pages.count)")
      }
      for page in pages {
        try StateLimits.check(page.x, page.y, in: TouchStream.positions, "pages")
      }
      if let sheet {
        guard ControlsSheet.detentNames.contains(sheet.detent) else {
          throw StateFault(
            "\(ControlsSheet.detentNames.joined(separator: " or ")) under \"detent\"",
            found: sheet.detent)
        }
        try StateLimits.check(sheet.offset.x, sheet.offset.y, in: TouchStream.positions, "offset")
      }
    }
  }

  public func state(at time: Timestamp) -> State {
    State(
      offset: list.contentOffset, likes: likes, volume: volume.value,
      tones: tones.map(\.value), isSoundOn: sound.isOn, name: field.text,
      selection: field.isEditing ? field.selectedRange : nil,
      menu: field.shownEditMenu == nil ? nil : true,
      keyboard: field.isEditing ? nil : window.firstResponder?.identifier,
      pages: pages.map { $0.list.contentOffset },
      sheet: sheet.isUp
        ? State.SheetState(
          detent: sheet.detent.rawValue, offset: sheet.list.contentOffset) : nil,
      isInspecting: home.isInspecting ? true : nil)
  }

  /// Restores the values; the list's offset follows after its layout.
  func restore(_ state: State) {
    likes = state.likes
    volume.value = state.volume
    for (slider, tone) in zip(tones, state.tones) { slider.value = tone }
    sound.isOn = state.isSoundOn
    field.text = state.name
  }

  /// Restores the screens before they are in the window.
  func restoreScreens(_ state: State) {
    list.contentOffset = state.offset
    for page in state.pages {
      pushPage(animated: false)
      pages.last?.list.contentOffset = page
    }
  }

  /// Presents the sheet again, once there is a window.
  func restoreSheet(_ state: State) {
    guard let sheet = state.sheet else { return }
    presentSheet(
      at: Detent.Identifier(rawValue: sheet.detent), offset: sheet.offset, animated: false)
  }

  /// Restores the focus, once all views are in the window.
  func restoreKeyboard(_ state: State) {
    if let name = state.keyboard {
      window.focusableViews.first { $0.identifier == name }?.becomeFirstResponder()
    }
    guard let selection = state.selection, field.becomeFirstResponder() else { return }
    field.selectedRange = selection
    if state.menu == true { field.showEditMenu() }
  }
}
