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
      if let selection {
        try StateLimits.check(selection.lowerBound, in: 0...Self.longestName, "selection")
        try StateLimits.check(selection.upperBound, in: 0...Self.longestName, "selection")
      }
      for tone in tones { try StateLimits.check(tone, in: 0...1, "tones") }
    }
  }

  package func state(at time: Timestamp) -> State {
    State(
      offset: StatePoint(list.contentOffset), likes: likes, volume: volume.value,
      tones: tones.map(\.value), isSoundOn: sound.isOn, name: field.text,
      selection: field.isEditing ? field.selectedRange : nil)
  }

  /// Puts everything as it was; the list's offset comes once it has been laid out.
  func restore(_ state: State) {
    likes = state.likes
    volume.value = state.volume
    for (slider, tone) in zip(tones, state.tones) { slider.value = tone }
    sound.isOn = state.isSoundOn
    field.text = state.name
  }

  /// Gives the field the keyboard again, once it is in the window.
  func restoreEditing(_ state: State) {
    guard let selection = state.selection, field.becomeFirstResponder() else { return }
    field.selectedRange = selection
  }
}
