import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchAnalysis
@testable import TouchTraces

/// Recordings that are played with and without their texts.
@Suite(.endsInTime) struct RedactingTests {
  /// A field above a card, which moves down when its text begins with an `a`.
  private final class Form: HeadlessRun {
    let stage = LoggingStage()
    var window: Window { stage.window }
    var stream: TouchStream { stage.stream }
    let field = TextField(identifier: "field", frame: Rect(0, 0, 200, 44))
    private let card: View

    init(listens: Bool) {
      card = stage.addView("card", Rect(0, 100, 200, 100))
      card.addGestureRecognizer(TapGestureRecognizer())
      stage.view.addSubview(field)
      guard listens else { return }
      field.addAction(for: .editingChanged) { [unowned self] _ in
        if field.text.hasPrefix("a") { card.frame.origin.y = 300 }
      }
    }
  }

  /// Records a text, and a tap of the card.
  private func recording(listens: Bool, _ text: String) throws -> LoadedRecording {
    let header = TraceHeader(version: "0", scene: "form", size: Size(400, 400), scale: 1)
    var trace = TraceText(header)
    let form = Form(listens: listens)
    form.stream.tap = { trace.add($0) }
    form.stage.hand.tap(at: 20, 20)
    form.stage.hand.wait(1000)
    form.stage.hand.type(text)
    form.stage.hand.press("Return")
    form.stage.hand.press("s", text: "s")
    form.stage.hand.tap(at: 20, 120)
    form.stage.hand.wait(1000)
    form.stream.tap = nil
    trace.end(at: form.stage.hand.now)
    return try LoadedRecording(bytes: trace.bytes, name: "form")
  }

  private var rules: TraceRedaction {
    var rules = TraceRedaction()
    rules.commands = ["s"]
    return rules
  }

  @Test func `equal decisions let the text go, and only what is typed`() throws {
    let original = try recording(listens: false, "as 1")
    let redacted = try original.redacted(by: rules, header: original.header) { _ in
      Form(listens: false)
    }

    let lines = String(decoding: redacted.text.bytes, as: UTF8.self).split(separator: "\n")
    let keys = lines.compactMap { $0.firstMatch(of: /"key":"([^"]*)"/)?.output.1 }
    expect(keys, equals: ["x", "x", "space", "x", "Return", "s"])
  }

  @Test func `a recording whose decisions depend on its text is refused`() throws {
    let original = try recording(listens: true, "abc")

    let fault = expect(throws: RedactionFault.self) {
      _ = try original.redacted(by: rules, header: original.header) { _ in Form(listens: true) }
    }
    guard case .hit(_, let recorded)? = fault?.recorded?.content,
      case .hit(_, let redacted)? = fault?.redacted?.content
    else {
      fail("\(String(describing: fault))")
      return
    }
    expect(recorded != "card" && redacted == "card")
    expect(fault.map { "\($0)" }?.contains("decides differently"), equals: true)
  }
}
