import Expectations
import FileSupport
import Foundation
import Glibc
import TouchTestSupport

/// Fingers for a program, and what is to become of each gesture: `Tests/GTKCases/cases.plan`.
struct PlannedFingers {
  /// A touch, or two at once, and the statements about it.
  struct Stroke {
    var words: [String]
    /// The number of the first touch.
    var touch: Int
    var statements: [String] = []
    /// How far its places are from those in the plan.
    var shift: [Double]
    /// Whether the program sees it.
    var isTold = true

    var count: Int { isTold ? ["two", "pair", "leave"].contains(words[0]) ? 2 : 1 : 0 }
    var numbers: [Double] {
      let places =
        switch words[0] {
        case "two": 4
        case "leave": 3
        case "drag", "flick", "hold", "pair": 2
        default: 1
        }
      return words.dropFirst().compactMap(Double.init).enumerated().map { index, number in
        index < 2 * places ? number + shift[index % 2] : number
      }
    }
  }

  private(set) var strokes: [Stroke] = []

  /// Reads a plan, with what holds on a display server, `x11` or `wayland`, and for a version of GTK,
  /// such as `4.8.3`.
  init(_ text: String, on server: String = "x11", gtk version: String = GTK.version) throws {
    let holding = [server] + GTK.rules(of: version)
    var next = 1
    var shift = [0.0, 0]
    // Whether the last stroke holds, and with it what stands below.
    var isPlayed = true
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      var statement = String(line)
      var holds = true
      while let mark = statement.prefixMatch(of: /(x11|wayland|kept|4\.8|4\.18|4\.24):[ ]/) {
        holds = holds && holding.contains(String(mark.1))
        statement.removeSubrange(mark.range)
      }
      if statement.hasPrefix("> ") {
        isPlayed = holds
        guard isPlayed else { continue }
        let stroke = Stroke(
          words: statement.dropFirst(2).split(separator: " ").map(String.init), touch: next,
          shift: shift)
        next += stroke.count
        strokes.append(stroke)
        continue
      }
      if statement.hasPrefix("shift ") {
        if holds { shift = statement.split(separator: " ").compactMap { Double($0) } }
        continue
      }
      guard isPlayed, holds else { continue }
      try require(!strokes.isEmpty)
      let last = strokes.count - 1
      if statement == "untold" {
        next -= strokes[last].count
        strokes[last].isTold = false
      } else {
        strokes[last].statements.append(statement)
      }
    }
  }

  /// Plays the strokes while a condition holds, at least one; a pause after each is longer than the
  /// time of a double click, but after a flick. Returns how many were played.
  @discardableResult func play(
    with hand: PlannedHand, while holds: () -> Bool = { true }
  ) throws -> Int {
    for (index, stroke) in strokes.enumerated() {
      if index > 0, !holds() { return index }
      try play(stroke, with: hand)
      Thread.sleep(forTimeInterval: stroke.words[0] == "flick" ? 0.12 : 0.45)
    }
    return strokes.count
  }

  private func play(_ stroke: Stroke, with hand: PlannedHand) throws {
    let n = stroke.numbers
    func wait(_ milliseconds: Double) throws {
      try hand.settle()
      Thread.sleep(forTimeInterval: milliseconds / 1000)
    }
    /// Moves fingers from and to places, in steps of 8 ms.
    func move(_ ways: [(finger: Int, from: (Double, Double), to: (Double, Double))], _ time: Double)
      throws
    {
      let steps = Int(time / 8)
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        for way in ways {
          try hand.move(
            way.finger, way.from.0 + (way.to.0 - way.from.0) * share,
            way.from.1 + (way.to.1 - way.from.1) * share)
        }
        try wait(8)
      }
    }
    switch stroke.words[0] {
    case "tap":
      try hand.begin(1, n[0], n[1])
      try wait(n[2])
      try hand.end(1, n[0], n[1])
    case "drag", "flick", "hold":
      try hand.begin(1, n[0], n[1])
      if stroke.words[0] == "hold" { try wait(n[4]) }
      try move([(1, (n[0], n[1]), (n[2], n[3]))], n[n.count - 1])
      try hand.end(1, n[2], n[3])
    case "two":
      try hand.begin(1, n[0], n[1])
      try hand.begin(2, n[2], n[3])
      try move([(1, (n[0], n[1]), (n[4], n[5])), (2, (n[2], n[3]), (n[6], n[7]))], n[8])
      try hand.end(1, n[4], n[5])
      try hand.end(2, n[6], n[7])
    case "pair":
      try hand.begin(1, n[0], n[1])
      try wait(50)
      try hand.begin(2, n[2], n[3])
      try wait(n[4] - 50)
      try hand.end(2, n[2], n[3])
      try wait(50)
      try hand.end(1, n[0], n[1])
    case "leave":
      try hand.begin(1, n[0], n[1])
      try wait(50)
      try hand.begin(2, n[2], n[3])
      try wait(50)
      try hand.end(2, n[2], n[3])
      try wait(50)
      try move([(1, (n[0], n[1]), (n[4], n[5]))], n[6])
      try hand.end(1, n[4], n[5])
    default: try hand.press(n[0], n[1], Int(n[2]))
    }
    try hand.settle()
  }

  /// Returns the statements that a recording does not say, each with what it says; `*` in a
  /// statement stands for any words, and `no` before one says that it does not hold.
  func missing(in recording: String) throws -> [String] {
    let told = try Self.told(by: recording)
    return strokes.flatMap { stroke in
      let lines = (stroke.touch..<stroke.touch + stroke.count).flatMap { told[$0] ?? [] }
      return stroke.statements.filter { statement in
        let isDenied = statement.hasPrefix("no ")
        let pattern = isDenied ? String(statement.dropFirst(3)) : statement
        return statement == "action none"
          ? lines.contains { $0.hasPrefix("action") }
          : lines.contains { fnmatch(pattern, $0, 0) == 0 } == isDenied
      }.map { "touch \(stroke.touch): \($0), found: \(lines.joined(separator: "; "))" }
    }
  }

  /// Returns what a recording says of each touch.
  private static func told(by recording: String) throws -> [Int: [String]] {
    var told: [Int: [String]] = [:]
    /// By gesture, its touches, and the measure of its attempt.
    var touches: [String: [Int]] = [:]
    var measures: [String: String] = [:]
    var last = 0
    /// When the last finger was lifted.
    var lift: JSON?
    for line in recording.split(separator: "\n").dropFirst() {
      let json = try JSON(parsing: Array(line.utf8))
      let gesture = json["recognizer"]?.string ?? ""
      let touch = json["touch"]?.int.map(Int.init)
      func say(_ words: String, of touches: [Int]) {
        for touch in touches { told[touch, default: []].append(words) }
      }
      func say(_ words: String) { say("\(gesture) \(words)", of: touches[gesture] ?? []) }
      for sample in json["touch"]?.array ?? [] {
        last = sample["id"]?.int.map(Int.init) ?? last
        if sample["phase"]?.string == "ended" { lift = json["t"] }
      }
      switch json["decision"]?.string {
      case "stopped": say("stopped \(json["scrollView"]?.string ?? "")", of: [last])
      case "attached": touches[gesture, default: []].append(touch ?? 0)
      case "refused":
        let cause = reason(json) ?? json["by"]?.string ?? ""
        say("\(gesture) refused \(cause)", of: [touch ?? 0])
      case "touchCancelled": say("lost \(json["view"]?.string ?? "")", of: [touch ?? 0])
      case "discarded": say("hit \(json["view"]?.string ?? "") discarded", of: [touch ?? 0])
      case "attempt": measures[gesture] = measure(json)
      case "began":
        let with = json["with"]?.string.map { "with \($0)" } ?? measures[gesture] ?? ""
        measures[gesture] = nil
        let verb = json["claims"]?.bool == false ? "acted" : "won"
        say(with.isEmpty ? verb : "\(verb) \(with)")
      case "ended":
        say("ended" + (json["t"] == lift ? "" : " early") + (reason(json).map { " \($0)" } ?? ""))
      case "prevented": say("prevented by \(json["by"]?.string ?? "")")
      case "cancelled":
        say("cancelled \(json["by"]?.string.map { "by \($0)" } ?? reason(json) ?? "")")
      case "failed":
        let takes = json["takes"]?.array?.compactMap(\.string).joined(separator: ",")
        let detail = reason(json) ?? takes ?? measure(json)
        say("failed \(json["why"]?.string ?? "") \(detail)")
      case "dragBegan": say("dragged \(json["scrollView"]?.string ?? "")", of: [last])
      case "reset": touches[gesture] = nil
      default:
        guard let action = json["action"]?.string else { break }
        let view = json["view"]?.string ?? ""
        say(action == "endNotTold" ? "kept \(view)" : "action \(action) \(view)", of: [last])
      }
    }
    return told
  }

  private static func reason(_ json: JSON) -> String? {
    guard let reason = json["reason"] else { return nil }
    guard let key = reason["key"]?.string else { return reason.string }
    var words = [key]
    if case .object(let values) = reason["values"] { words += values.map(\.value.description) }
    if let by = reason["by"]?.string { words.append(by) }
    return words.joined(separator: " ")
  }

  private static func measure(_ json: JSON) -> String {
    guard let name = json["measure"]?.string, let value = json["value"]?.double,
      let limit = json["limit"]
    else { return "" }
    if name == "touches" { return "\(json["value"] ?? limit) \(limit)" }
    // A timer counts from its own start, a thousandth later than the touch.
    let isShort = json["needs"]?.bool == true && value < (limit.double ?? 0) - 0.002
    return "\(name) \(limit)" + (json["strict"]?.bool == true ? " strict" : "")
      + (isShort ? " short" : "")
  }
}

/// Fingers and a mouse of a display server, for planned strokes.
struct PlannedHand {
  /// Puts a finger down, moves it, and lifts it: its number, and where on the screen.
  let begin, move, end: (Int, Double, Double) throws -> Void
  /// Waits until the server has what was done.
  let settle: () throws -> Void
  /// Presses a button of the mouse for 80 ms: where, and its number.
  let press: (Double, Double, Int) throws -> Void

  /// The fingers and the pointer of an X server.
  init(_ server: PrivateXServer) {
    let (screen, pointer) = (server.touchscreen, server.pointer)
    begin = { try screen.begin($0, at: $1, $2) }
    move = { try screen.move($0, to: $1, $2) }
    end = { try screen.end($0, at: $1, $2) }
    settle = { try screen.settle() }
    press = { x, y, button in
      try pointer.move(to: x, y)
      try pointer.press(button)
      try pointer.settle()
      Thread.sleep(forTimeInterval: 0.08)
      try pointer.release(button)
      try pointer.settle()
    }
  }

  /// The fingers and the pointer of a Wayland compositor, which answers when it has them.
  init(_ desktop: WaylandDesktop) {
    begin = { try desktop.begin($0, at: $1, $2) }
    move = { try desktop.move($0, to: $1, $2) }
    end = { finger, _, _ in try desktop.end(finger) }
    settle = {}
    press = { x, y, button in
      try desktop.point(at: x, y)
      try desktop.press(button)
      Thread.sleep(forTimeInterval: 0.08)
      try desktop.release(button)
    }
  }
}
