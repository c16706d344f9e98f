import SceneBase
import TouchEngine

/// Talking, sending, and playing messages.
extension Chat {
  func step(_ step: TalkButton.Step, isByKey: Bool, with person: Int) {
    let talk = screens[person].talk
    switch step {
    case .start:
      guard voice == nil else { return }
      stopPlaying()
      dropComplaint()
      let end = window.timeline.schedule(afterSeconds: VoiceRecording.longest) { [weak self] in
        self?.sendVoice()
      }
      voice = (person, end)
      talk.voice = VoiceRecording(began: window.timeline.now, isByKey: isByKey)
      if !isByKey { tell("recording", by: talk.button.path) }
    case .warn where voice?.person == person: talk.voice?.isOutside = true
    case .goOn where voice?.person == person: talk.voice?.isOutside = false
    case .send where voice?.person == person: sendVoice()
    case .drop where voice?.person == person:
      drop()
      tell("dropped", by: talk.button.path)
    default: break
    }
  }

  /// Sends the voice message in progress, or says that it is too short.
  private func sendVoice() {
    guard let voice, let spoken = screens[voice.person].talk.voice else { return }
    drop()
    let length = spoken.length(at: window.timeline.now)
    let isSent = length >= VoiceRecording.shortest
    tell(isSent ? "sent" : "short", by: screens[voice.person].talk.button.path)
    guard isSent else { return complain(to: voice.person) }
    add(ChatMessage(voice: length), to: voice.person)
  }

  /// Discards the voice message in progress.
  func drop() {
    guard let voice else { return }
    voice.end.cancel()
    screens[voice.person].talk.voice = nil
    self.voice = nil
  }

  /// Says for a while that a message was too short to be sent.
  private func complain(to person: Int) {
    dropComplaint()
    let end = window.timeline.schedule(afterSeconds: VoiceRecording.complaintSeconds) {
      [weak self] in self?.dropComplaint()
    }
    complaint = (person, end)
    screens[person].talk.isTooShort = true
  }

  func dropComplaint() {
    guard let complaint else { return }
    complaint.end.cancel()
    screens[complaint.person].talk.isTooShort = false
    self.complaint = nil
  }

  /// Plays a voice message, or stops it when it is being played. There is no sound; the waveform
  /// fills in the message's time.
  func play(_ bubble: Int, of person: Int) {
    let messages = screens[person].talk.messages
    let wasPlaying = playing?.person == person && messages.playing?.bubble == bubble
    stopPlaying()
    let button = "chat.\(person + 1).play.\(bubble + 1)"
    if wasPlaying { return tell("stopped", by: button) }
    guard voice == nil, let length = messages.voiceLength(of: bubble) else { return }
    tell("played", by: button)
    messages.playing = (bubble, window.timeline.now)
    let end = window.timeline.schedule(afterSeconds: Double(length) / 1_000_000) { [weak self] in
      self?.stopPlaying()
    }
    playing = (person, end)
  }

  func stopPlaying() {
    guard let playing else { return }
    playing.end.cancel()
    screens[playing.person].talk.messages.playing = nil
    self.playing = nil
  }

  func sendText(of person: Int) {
    let field = screens[person].talk.field
    let text = field.text
    guard !text.isEmpty else { return }
    field.text = ""
    add(ChatMessage(text: text), to: person)
    tell("sent", by: screens[person].talk.send.path)
  }

  /// Adds a message, which is never earlier than the one before it.
  private func add(_ message: ChatMessage, to person: Int) {
    stopPlaying()
    var message = message
    message.time = max(window.timeline.now.microseconds, talks[person].last?.time ?? 0)
    talks[person] = (talks[person] + [message]).suffix(ChatMessage.mostMessages)
    screens[person].talk.messages.show(talks[person])
    showPreviews()
  }

  /// Updates the last messages and times in the list of people.
  func showPreviews() {
    for (person, button) in people.people.list.buttons.enumerated() {
      button.preview = screens[person].talk.messages.preview
      button.time = talks[person].last?.clock ?? words["time.\(person)"]
    }
    window.setNeedsDisplay()
  }

  /// The button's last delay in words.
  var delayWords: String {
    guard let reading = meter.reading else { return words["delay.none"] }
    let name: String =
      switch reading.holder {
      case .some(let holder) where holder.hasPrefix("pop."): "delay.pop"
      case .some(let holder) where holder.hasPrefix("system."): "delay.system"
      default: "delay"
      }
    return words.filled(name, with: "\((reading.delay + 500) / 1000)")
  }
}
