import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen()) struct `Keys on a real server` {
  /// X's codes of some keys on a keyboard with the American layout.
  private enum Code {
    static let escape = 9
    static let leftControl = 37
    static let s = 39
    static let leftShift = 50
    static let leftAlternate = 64
    static let plus = 21
  }

  private func presses(_ events: [InputEvent]) -> [KeyPress] {
    events.compactMap { event in
      if case .key(let press) = event.content { press } else { nil }
    }
  }

  @Test func `a key has a name and a text`() throws {
    let desk = try Desk()

    try desk.server.keyboard.tap(Code.s)
    let events = try desk.events(1)

    expect(presses(events), equals: [KeyPress(name: "s", text: "s")])
  }

  @Test func `Escape is a key like any other, and types nothing`() throws {
    let desk = try Desk()

    try desk.server.keyboard.tap(Code.escape)

    expect(presses(try desk.events(1)), equals: [KeyPress(name: "Escape")])
  }

  @Test func `modifiers come with the key that they modify`() throws {
    let desk = try Desk()
    let keyboard = desk.server.keyboard

    for modifier in [Code.leftShift, Code.leftControl, Code.leftAlternate] {
      try keyboard.press(modifier)
      try keyboard.tap(Code.plus)
      try keyboard.release(modifier)
    }
    let keys = presses(try desk.events(6)).filter { !$0.name.hasSuffix("_L") }

    expect(
      keys,
      equals: [
        KeyPress(name: "plus", text: "+", modifiers: .shift),
        KeyPress(name: "equal", text: "=", modifiers: .control),
        KeyPress(name: "equal", text: "=", modifiers: .alternate),
      ])
  }

  @Test(arguments: [
    ("adiaeresis", "adiaeresis", "ä"), ("EuroSign", "EuroSign", "€"),
    ("Cyrillic_ya", "Cyrillic_ya", "я"), ("U89E6", "U89E6", "触"),
  ])
  func `a key may write a foreign letter`(symbol: String, name: String, text: String) throws {
    let desk = try Desk()
    desk.other.remap(key: Code.s, to: symbol)
    defer { desk.other.remap(key: Code.s, to: "s") }

    try desk.server.keyboard.tap(Code.s)

    expect(presses(try desk.events(1)), equals: [KeyPress(name: name, text: text)])
  }

  @Test func `a key that means nothing is nothing`() throws {
    let desk = try Desk()
    desk.other.remap(key: Code.s, to: nil)
    defer { desk.other.remap(key: Code.s, to: "s") }

    try desk.server.keyboard.tap(Code.s)
    try desk.server.keyboard.settle()

    try expect(desk.rest().isEmpty)
  }

  @Test func `a key that is held repeats`() throws {
    let desk = try Desk()

    try desk.server.keyboard.press(Code.s)
    let keys = presses(try desk.events(3))
    try desk.server.keyboard.release(Code.s)

    expect(keys.count >= 3)
    expect(Set(keys), equals: [KeyPress(name: "s", text: "s")])
  }

  @Test func `keys and touches come in the order of their times`() throws {
    let desk = try Desk()

    try desk.server.touchscreen.begin(1, at: 10, 10)
    try desk.server.touchscreen.settle()
    try desk.server.keyboard.tap(Code.s)
    try desk.server.keyboard.settle()
    try desk.server.touchscreen.end(1, at: 10, 10)
    let events = try desk.events(3)

    expect(events.map(\.time), equals: events.map(\.time).sorted())
    expect(presses([events[1]]).map(\.name), equals: ["s"])
  }

  @Test(arguments: [
    ("Multi_key", ["apostrophe", "e"], "é"), ("dead_acute", ["e"], "é"),
    ("dead_diaeresis", ["a"], "ä"), ("Multi_key", ["s", "o"], "§"),
  ])
  func `a character is composed of several keys`(
    first: String, then: [String], text: String
  ) throws {
    let desk = try Desk()
    let codes = ["apostrophe": 48, "e": 26, "a": 38, "s": 39, "o": 32]
    let f = 41
    desk.other.remap(key: f, to: first)
    defer { desk.other.remap(key: f, to: "f") }

    try desk.server.keyboard.tap(f)
    for name in then { try desk.server.keyboard.tap(try require(codes[name])) }
    try desk.server.keyboard.settle()
    let typed = presses(try desk.events(1)).map(\.text).joined()

    expect(typed, equals: text)
    try expect(desk.rest().isEmpty)
  }

  @Test func `the mouse's key is a letter while a text field has the keyboard`() throws {
    let desk = try Desk(mouse: MouseSettings(switchKey: "m"))
    let m = 58

    try desk.server.keyboard.tap(m)
    try desk.server.keyboard.settle()
    let command = try desk.rest()
    desk.reader.isTyping = true
    try desk.server.keyboard.tap(m)

    expect(presses(command).isEmpty)
    expect(presses(try desk.events(1)).map(\.text), equals: ["m"])
  }

  @Test func `the input method opens when a text field has the keyboard`() throws {
    let desk = try Desk()
    func waitAMoment() throws { _ = try desk.source.next(until: desk.source.now + 10_000) }

    desk.window.show { _ in [] }
    try desk.rest()
    try waitAMoment()
    let before = desk.source.hasInputMethod
    desk.reader.isTyping = true
    try waitAMoment()

    expect(!before)
    expect(desk.source.hasInputMethod)
  }

  @Test func `the input method opens at the first key`() throws {
    let desk = try Desk()

    try desk.server.keyboard.tap(Code.s)
    _ = try desk.events(1)

    expect(desk.source.hasInputMethod)
  }
}
