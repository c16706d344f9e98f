package import SceneBase
package import TouchEngine

extension Player {
  package func playOrPause() { transport.playOrPause() }

  /// Resumes playing, from the beginning when the recording is at its end.
  package func play() { transport.play() }

  package func pause() { transport.pause() }

  /// Plays one line of input.
  package func stepForward() { transport.stepForward() }

  /// Rewinds to before the last line of input.
  package func stepBack() { transport.stepBack() }

  /// Seeks to a time, in slices if it is far away.
  package func seek(to time: Timestamp) { transport.seek(to: time) }

  /// Multiplies the speed by `factor`.
  package func changeSpeed(by factor: Double) { transport.changeSpeed(by: factor) }

  /// Continues seeking by a slice, if a seek is in progress. Call it after each batch, at `time` of
  /// the player's own clock, from which the recording continues.
  package func seekOn(at time: Timestamp) {
    if transport.goal != nil, failure == nil {
      stream.perform(at: time) { transport.seekOn() }
    }
  }

  func ask() {
    pause()
    onAsk()
  }

  // MARK: Keys

  /// The keys that leave the player.
  package static let leaving = KeyChord("q", "Escape", allowing: .all)

  /// The keys.
  package static let keyTable = KeyTable<Player>(
    allowing: .all,
    [
      KeyRow("playOrPause", KeyChord("space", "p")) { $0.playOrPause() },
      KeyRow("stepForward", "period") { $0.stepForward() },
      KeyRow("stepBack", "comma") { $0.stepBack() },
      KeyRow("secondBack", KeyChord("Left", needing: .shift)) {
        $0.transport.leap(by: -second)
      },
      KeyRow("secondForward", KeyChord("Right", needing: .shift)) {
        $0.transport.leap(by: second)
      },
      KeyRow("frameBack", "Left") { $0.transport.leap(by: -Transport.frame) },
      KeyRow("frameForward", "Right") { $0.transport.leap(by: Transport.frame) },
      KeyRow("toStart", "Home") { $0.seek(to: .zero) },
      KeyRow("toEnd", "End") { $0.seek(to: $0.end) },
      KeyRow("faster", KeyChord("plus", "KP_Add")) { $0.changeSpeed(by: 2) },
      KeyRow("slower", KeyChord("minus", "KP_Subtract")) { $0.changeSpeed(by: 0.5) },
      KeyRow("why", KeyChord("w", "F10", "F6")) { $0.ask() },
      KeyRow("keys", KeyChord("F1", "question")) { $0.showOrHideKeys() },
      KeyRow("leave", leaving) { $0.leave() },
    ])
}
