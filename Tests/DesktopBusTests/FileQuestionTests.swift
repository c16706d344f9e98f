import Expectations
import Testing
import TouchTestSupport

@testable import DesktopBus

/// A question for a file, by the portal's messages.
@Suite(.endsInTime) struct FileQuestionTests {
  private static let portal = ":1.7"
  private static let handle = "/org/freedesktop/portal/desktop/request/1_9/t1"

  private func handle(_ question: inout FileQuestion, _ message: BusMessage)
    -> FileQuestion.Answer?
  {
    question.handle(message) { $0.hasPrefix("file://") ? String($0.dropFirst(7)) : nil }
  }

  /// A question that the portal has accepted.
  private func accepted() -> FileQuestion {
    var question = FileQuestion(call: 5)
    expect(!question.isAccepted)
    let reply = BusMessage(.reply(to: 5), from: Self.portal, [.text(Self.handle)])
    expect(handle(&question, reply) == nil)
    expect(question.isAccepted)
    return question
  }

  private func response(
    _ values: [BusValue], from sender: String = portal, path: String = handle
  ) -> BusMessage {
    BusMessage(
      .signal(interface: "org.freedesktop.portal.Request", name: "Response"), from: sender,
      path: path, values)
  }

  private static func chosen(_ uri: String) -> [BusValue] {
    [.number(0), .list([.entry(.text("uris"), .list([.text(uri)]))])]
  }

  @Test(arguments: [
    (chosen("file:///a/b.png"), FileQuestion.Answer.path("/a/b.png")),
    (chosen("http://a/b.png"), .failed), ([.number(1), .list([])], .cancelled),
    ([.number(2), .list([])], .failed), ([], .failed), ([.text("0")], .failed),
    ([.number(0)], .failed), ([.number(0), .list([])], .failed),
    ([.number(0), .list([.entry(.text("uris"), .list([]))])], .failed),
    ([.number(0), .list([.entry(.text("uris"), .text("x"))])], .failed),
  ])
  func `an answer is a path, nothing, or a failure`(
    values: [BusValue], answer: FileQuestion.Answer
  ) {
    var question = accepted()
    expect(handle(&question, response(values)), equals: answer)
  }

  @Test func `answers of other programs, to other calls, and of other dialogs do not count`() {
    var question = accepted()
    let values = Self.chosen("file:///a")
    expect(handle(&question, response(values, from: ":1.8")) == nil)
    expect(handle(&question, response(values, path: Self.handle + "0")) == nil)
    expect(handle(&question, BusMessage(.reply(to: 6), from: Self.portal, values)) == nil)
    expect(handle(&question, BusMessage(.failure(to: 6), from: Self.portal)) == nil)
    expect(handle(&question, response(values)), equals: .path("/a"))
    var early = FileQuestion(call: 5)
    expect(handle(&early, response(values)) == nil)
  }

  @Test func `a call that fails, or is answered without an object, is a failure`() {
    var question = FileQuestion(call: 5)
    expect(handle(&question, BusMessage(.failure(to: 5), from: Self.portal)), equals: .failed)
    expect(handle(&question, BusMessage(.reply(to: 5), from: Self.portal)), equals: .failed)
  }

  @Test func `the end of the portal is a failure, and that of another program is not`() {
    func end(_ name: String, _ owner: String, from sender: String = "org.freedesktop.DBus")
      -> BusMessage
    {
      BusMessage(
        .signal(interface: "org.freedesktop.DBus", name: "NameOwnerChanged"), from: sender,
        [.text(name), .text(Self.portal), .text(owner)])
    }
    var question = accepted()
    let name = "org.freedesktop.portal.Desktop"
    expect(handle(&question, end("org.other", "")) == nil)
    expect(handle(&question, end(name, ":1.9")) == nil)
    expect(handle(&question, end(name, "", from: ":1.8")) == nil)
    expect(handle(&question, end(name, "")), equals: .failed)
  }

  @Test func `a call names the folder, the kinds of files and the name of a new file`() {
    let call = FileQuestion.call(
      .save(name: "a.png"), title: "Export", folder: "/home/a", filters: [], token: "t1")
    expect(call.method, equals: "SaveFile")
    expect(
      call.arguments,
      equals: [
        .text(""), .text("Export"),
        .options([
          .init("handle_token", .text("t1")), .init("current_folder", .path("/home/a")),
          .init("current_name", .text("a.png")),
        ]),
      ])
  }
}
