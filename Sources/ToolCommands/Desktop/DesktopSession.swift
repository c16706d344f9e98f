import AccessibilityBus
package import DesktopBus
import Dispatch
import FileSupport
import Glibc
import X11Platform

/// What the program asks of the desktop over the session's bus, if there is one: its settings, its
/// dialogs for files, and its file manager.
///
/// Without a bus, and when the bus or a program on it ends, every request fails, and the program
/// does the same by itself.
package final class DesktopSession {
  /// The time in which a program has to accept a request. Our choice for a dialog; a file manager
  /// may have to be started.
  private static let dialogPatience = Duration.seconds(2)
  private static let managerPatience = Duration.seconds(5)
  /// How long the opening thread waits for the settings, in milliseconds: they are usually there
  /// before the first frame.
  private static let settingsPatience = 100

  /// The settings of the desktop, as far as they are known.
  private(set) var appearance = DesktopAppearance()

  /// The address of the accessibility bus; `nil` while no screen reader asks for the window.
  private(set) var accessibilityAddress: String?

  private var opening: BackgroundJob<OpenConnection?>?
  /// Wakes the loop when the bus is open.
  private var waking: WakingPipe?
  private var connection: BusConnection?
  /// The call that asked for the settings.
  private var settingsCall: UInt32?
  private var question: (question: FileQuestion, until: ContinuousClock.Instant)?
  private var answer: FileQuestion.Answer?
  private var showing: (call: UInt32, until: ContinuousClock.Instant)?
  private var isShown: Bool?
  private var questions = 0
  private var accessibility = AccessibilityStatus()
  /// The calls that asked whether a screen reader is there, and where its bus is.
  private var accessibilityCalls: (status: UInt32?, address: UInt32?)

  /// A connection with what was learned while it was opened.
  struct OpenConnection {
    var connection: BusConnection
    var settingsCall: UInt32?
    var appearance = DesktopAppearance()
    /// Whether the question about the settings was answered.
    var isAnswered = false
    /// What came about other things.
    var rest: [BusMessage] = []

    /// Takes the messages that have come at once: a setting may change right after the answer.
    mutating func handle(_ messages: [BusMessage]) {
      for message in messages {
        switch message.kind {
        case .reply(to: settingsCall ?? 0):
          (appearance, isAnswered) = (DesktopAppearance(answer: message.values), true)
        case .failure(to: settingsCall ?? 0): isAnswered = true
        default:
          appearance.handle(message)
          rest.append(message)
        }
      }
    }
  }

  /// Begins to open the bus, on another thread.
  init(at address: String? = SessionBus.address()) {
    guard let address, let pipe = WakingPipe() else { return }
    waking = pipe
    let end = pipe.end
    opening = BackgroundJob(on: .global(qos: .userInitiated)) { _ in
      defer { end.wake() }
      guard let connection = BusConnection(address: address) else { return nil }
      let rules = [DesktopAppearance.rule] + FileQuestion.rules + AccessibilityStatus.rules
      for rule in rules { connection.hear(rule) }
      var opened = OpenConnection(
        connection: connection, settingsCall: connection.send(DesktopAppearance.question))
      for _ in 0..<Self.settingsPatience / 10 where !opened.isAnswered {
        opened.handle(connection.receive(waiting: 10))
      }
      return opened
    }
  }

  /// The file that becomes readable when the bus is open, or something has come from it; `nil`
  /// without a bus.
  var descriptor: Int32? { connection?.descriptor ?? waking?.descriptor }

  /// Whether the bus is being opened, or an answer is due at some time.
  package var isWaiting: Bool {
    opening != nil || showing != nil || question.map { !$0.question.isAccepted } ?? false
      || answer != nil || isShown != nil
  }

  /// Takes the bus once it is open, without waiting.
  func lookAtOpening() {
    guard let opening, opening.isOver else { return }
    (self.opening, waking) = (nil, nil)
    guard let opened = opening.take() ?? nil else { return }
    connection = opened.connection
    settingsCall = opened.settingsCall
    appearance = opened.appearance
    askAboutReaders()
    opened.rest.forEach(handle)
    receive()
  }

  /// Reads what has come from the bus.
  func receive() {
    guard let connection else { return }
    // A question about screen readers reads what comes meanwhile, too.
    var messages = connection.receive()
    while !messages.isEmpty {
      messages.forEach(handle)
      messages = connection.receive()
    }
    if !connection.isOpen { close() }
  }

  private func close() {
    connection = nil
    accessibilityAddress = nil
    if question != nil { finish(.failed) }
    if showing != nil { finishShowing(false) }
  }

  private func handle(_ message: BusMessage) {
    if let settingsCall, message.kind == .reply(to: settingsCall) {
      appearance = DesktopAppearance(answer: message.values)
    }
    appearance.handle(message)
    if let answer = question?.question.handle(message, path: Self.path) { finish(answer) }
    handleAboutReaders(message)
    switch message.kind {
    case .reply(to: showing?.call ?? 0): finishShowing(true)
    case .failure(to: showing?.call ?? 0): finishShowing(false)
    default: break
    }
  }

  /// The path of a file of this machine, from its URI.
  private static func path(_ uri: String) -> String? {
    if case .file(let path) = Drop.Item(uri: uri) { path } else { nil }
  }

  // MARK: Screen readers

  private func askAboutReaders() {
    accessibilityCalls = (connection?.send(AccessibilityStatus.question), nil)
  }

  private func handleAboutReaders(_ message: BusMessage) {
    if accessibility.handle(message) == .ask { askAboutReaders() }
    if case .reply(to: accessibilityCalls.status ?? 0) = message.kind {
      accessibility.read(message.values)
    }
    if case .reply(to: accessibilityCalls.address ?? 0) = message.kind, accessibility.isAsked {
      accessibilityAddress = message.values.first?.text
    }
    if !accessibility.isAsked {
      accessibilityAddress = nil
      accessibilityCalls.address = nil
    } else if accessibilityCalls.address == nil {
      accessibilityCalls.address = connection?.send(AccessibilityStatus.addressQuestion)
    }
  }

  // MARK: Dialogs

  /// Asks the user for a file in a dialog of the desktop.
  ///
  /// - Parameters:
  ///   - kind: What is asked.
  ///   - title: The title of the dialog.
  ///   - folder: The folder in which it begins.
  ///   - filters: The kinds of files that can be opened.
  /// - Returns: Whether the desktop was asked; the answer comes with ``takeAnswer()``.
  package func ask(
    _ kind: FileQuestion.Kind, title: String, folder: String, filters: [BusArgument.Filter] = []
  ) -> Bool {
    guard let connection, connection.isOpen, question == nil, answer == nil else { return false }
    questions += 1
    let call = FileQuestion.call(
      kind, title: title, folder: folder, filters: filters, token: "touchplayground\(questions)")
    guard let number = connection.send(call) else { return false }
    question = (FileQuestion(call: number), .now + Self.dialogPatience)
    // Sending reads, too.
    receive()
    return true
  }

  /// Whether the user is being asked.
  package var isAsking: Bool { question != nil || answer != nil }

  /// Returns the user's answer, once; `nil` while there is none.
  package func takeAnswer() -> FileQuestion.Answer? {
    if let question, !question.question.isAccepted, question.until < .now { finish(.failed) }
    defer { answer = nil }
    return answer
  }

  private func finish(_ answer: FileQuestion.Answer) {
    question = nil
    self.answer = answer
  }

  // MARK: The file manager

  /// Asks the file manager to show a file.
  ///
  /// - Returns: Whether it was asked; the result comes with ``takeShown()``.
  package func show(_ path: String) -> Bool {
    guard let connection, connection.isOpen, showing == nil else { return false }
    let call = BusCall(
      "ShowItems", of: "org.freedesktop.FileManager1", at: "/org/freedesktop/FileManager1",
      in: "org.freedesktop.FileManager1",
      [.texts([PathName.uri(of: path)]), .text("")])
    guard let number = connection.send(call) else { return false }
    showing = (number, .now + Self.managerPatience)
    // Sending reads, too.
    receive()
    return true
  }

  /// Returns whether the file manager has shown the file, once; `nil` while that is not known.
  package func takeShown() -> Bool? {
    if let showing, showing.until < .now { finishShowing(false) }
    defer { isShown = nil }
    return isShown
  }

  private func finishShowing(_ isDone: Bool) {
    showing = nil
    isShown = isDone
  }
}

/// A pipe with which another thread wakes the loop.
final class WakingPipe {
  /// The end of the other thread, which closes it.
  struct End: Sendable {
    let descriptor: Int32

    func wake() {
      var byte: UInt8 = 0
      write(descriptor, &byte, 1)
      close(descriptor)
    }
  }

  let descriptor: Int32
  let end: End

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (descriptor, end) = (ends[0], End(descriptor: ends[1]))
  }

  deinit { close(descriptor) }
}
