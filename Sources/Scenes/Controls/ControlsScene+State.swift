package import TouchEngine

extension ControlsScene {
  /// What can be changed by playing; the appearance is the window's, and stands in a recording's header
  /// of its own.
  package struct State: SceneState {
    var offset: StatePoint
    var likes: Int
    /// 0…1, as the tones.
    var volume: Double
    var tones: [Double]
    var isSoundOn: Bool
    var name: String
    /// What is selected of the name, or where the caret is; `nil` while nobody edits it.
    var selection: Range<Int>?
    /// Whether the menu of the name is shown; `nil` means that it is not.
    var menu: Bool?
    /// The control that has the keyboard; `nil` when none has.
    var keyboard: String?
    /// Of the lists of the pages over the first screen, the lowest first.
    var pages: [StatePoint]
    /// `nil` while there is none.
    var sheet: SheetState?

    struct SheetState: Codable, Hashable, Sendable {
      /// Where it stands: `medium` or `large`.
      var detent: String
      /// Of its list.
      var offset: StatePoint
    }

    /// So many pages can stand on each other.
    static let mostPages = 20

    /// Of the name, in grapheme clusters.
    static let longestName = 200

    package func check() throws(SceneStateFault) {
      try StateLimits.check(offset, "offset")
      try StateLimits.check(likes, in: 0...1_000_000_000, "likes")
      try StateLimits.check(volume, in: 0...1, "volume")
      let count = ControlsWords.english.tones.count
      guard tones.count == count else {
        throw SceneStateFault("\(count) numbers under \"tones\"", found: "\(tones.count)")
      }
      guard name.count <= Self.longestName else {
        throw SceneStateFault(
          "at most \(Self.longestName) characters under \"name\"", found: "\(name.count)")
      }
      try StateLimits.check(keyboard ?? "", "keyboard")
      if let selection {
        try StateLimits.check(selection.lowerBound, in: 0...Self.longestName, "selection")
        try StateLimits.check(selection.upperBound, in: 0...Self.longestName, "selection")
      }
      for tone in tones { try StateLimits.check(tone, in: 0...1, "tones") }
      guard pages.count <= Self.mostPages else {
        throw SceneStateFault(
          "at most \(Self.mostPages) places under \"pages\"", found: "\(pages.count)")
      }
      for page in pages { try StateLimits.check(page, "pages") }
      if let sheet {
        guard ControlsSheet.detentNames.contains(sheet.detent) else {
          throw SceneStateFault(
            "\(ControlsSheet.detentNames.joined(separator: " or ")) under \"detent\"",
            found: sheet.detent)
        }
        try StateLimits.check(sheet.offset, "offset")
      }
    }
  }

  package func state(at time: Timestamp) -> State {
    State(
      offset: StatePoint(list.contentOffset), likes: likes, volume: volume.value,
      tones: tones.map(\.value), isSoundOn: sound.isOn, name: field.text,
      selection: field.isEditing ? field.selectedRange : nil,
      menu: field.shownEditMenu == nil ? nil : true,
      keyboard: field.isEditing ? nil : window.firstResponder?.identifier,
      pages: pages.map { StatePoint($0.list.contentOffset) },
      sheet: sheet.isUp
        ? State.SheetState(
          detent: sheet.detent.rawValue, offset: StatePoint(sheet.list.contentOffset)) : nil)
  }

  /// Puts everything as it was; the list's offset comes once it has been laid out.
  func restore(_ state: State) {
    likes = state.likes
    volume.value = state.volume
    for (slider, tone) in zip(tones, state.tones) { slider.value = tone }
    sound.isOn = state.isSoundOn
    field.text = state.name
  }

  /// Puts the screens as they were, before they are in the window.
  func restoreScreens(_ state: State) {
    list.contentOffset = state.offset.point
    for page in state.pages {
      pushPage(animated: false)
      pages.last?.list.contentOffset = page.point
    }
  }

  /// Brings the sheet up again, once there is a window to bring it up in.
  func restoreSheet(_ state: State) {
    guard let sheet = state.sheet else { return }
    presentSheet(
      at: Detent.Identifier(rawValue: sheet.detent), offset: sheet.offset.point, animated: false)
  }

  /// Gives the keyboard to whoever had it, once all are in the window.
  func restoreKeyboard(_ state: State) {
    if let name = state.keyboard {
      window.focusableViews.first { $0.identifier == name }?.becomeFirstResponder()
    }
    guard let selection = state.selection, field.becomeFirstResponder() else { return }
    field.selectedRange = selection
    if state.menu == true { field.showEditMenu() }
  }
}
