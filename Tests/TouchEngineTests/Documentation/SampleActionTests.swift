import Expectations
import Foundation
import Testing
import TouchTestSupport

/// No documented sample has an action that retains its own sender or a view.
@Suite(.endsInTime) struct SampleActionTests {
  /// An object that an action captures strongly and must not.
  struct Leak: Equatable, CustomStringConvertible {
    var sender: String
    var captured: String

    var description: String { "\(sender)'s action captures \(captured)" }
  }

  /// The actions in a sample that retain their sender, or an object that the sample creates: their
  /// closure names that object without taking it as an argument or capturing it weakly.
  static func leaks(in sample: String) -> [Leak] {
    let objects = sample.matches(
      of:
        #/(?:let|var) (\w+) = \w*(?:Recognizer|View|Window|Button|Slider|Switch|Field|Control|Controller)\(/#
    )
    .map { String($0.1) }
    return sample.matches(of: #/(\w+)\.add(?:Action|Target)\b/#).flatMap { call -> [Leak] in
      let sender = String(call.1)
      guard let closure = closure(after: call.range.upperBound, in: sample) else { return [] }
      return Set(objects + [sender]).sorted().filter { closure.captures($0) }.map {
        Leak(sender: sender, captured: $0)
      }
    }
  }

  private struct Closure {
    var head: String
    var body: String

    func captures(_ name: String) -> Bool {
      let parameters = head.replacing(#/\[.*\]/#, with: "")
      let isHeldWeakly = ["weak \(name)", "unowned \(name)"].contains { head.contains($0) }
      return Self.names(in: body).contains(name) && !Self.names(in: parameters).contains(name)
        && !isHeldWeakly
    }

    /// The names in `text`, without member names and argument labels.
    private static func names(in text: String) -> Set<String> {
      Set(
        text.matches(of: #/\.?\w+:?/#).map { String($0.0) }
          .filter { !$0.hasPrefix(".") && !$0.hasSuffix(":") })
    }
  }

  /// The first closure after `start` in `text`, split into its two parts.
  private static func closure(after start: String.Index, in text: String) -> Closure? {
    guard let open = text[start...].firstIndex(of: "{") else { return nil }
    var depth = 0
    for index in text[open...].indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      guard depth == 0 else { continue }
      let inside = text[text.index(after: open)..<index]
      guard let head = inside.prefixMatch(of: #/\s*(?:\[[^\]]*\]\s*)?(?:[\w, ()]*?)\s*\bin\b/#)
      else {
        return Closure(head: "", body: String(inside))
      }
      return Closure(head: String(head.0), body: String(inside[head.range.upperBound...]))
    }
    return nil
  }

  static let samples: [(sample: String, leaks: [String])] = [
    ("pan.addAction { print(pan.state) }", ["pan's action captures pan"]),
    ("pan.addAction { pan in print(pan.state) }", []),
    ("pan.addAction { print($0.state) }", []),
    ("pan.addAction { [weak pan] in print(pan?.state) }", []),
    ("pan.addAction { [unowned self] pan in note(pan.state) }", []),
    ("pan.addAction { [unowned self] in note(pan.state) }", ["pan's action captures pan"]),
    ("pan.addAction { [pan] in note(pan.state) }", ["pan's action captures pan"]),
    ("pan.addAction { other in print(other.pan) }", []),
    (
      "let card = View(frame: .zero)\ntap.addAction { tap in print(tap.location(in: card)) }",
      ["tap's action captures card"]
    ),
    ("let card = View(frame: .zero)\ntap.addTarget(card) { card, _ in card.isHidden = true }", []),
    ("let step = Point(1, 1)\ntap.addAction { tap in move(by: step) }", []),
    (
      "slider.addAction(for: .valueChanged) { print(slider.value) }",
      ["slider's action captures slider"]
    ),
  ]

  @Test(arguments: samples)
  func `the check finds an action that retains its sender`(sample: String, leaks: [String]) {
    expect(Self.leaks(in: sample).map(\.description), equals: leaks)
  }

  @Test func `no documented sample has an action that retains its sender`() throws {
    let samples = try Self.documented()

    expect(samples.count { $0.text.contains(".addAction") || $0.text.contains(".addTarget") } > 5)
    for sample in samples {
      expect(Self.leaks(in: sample.text), equals: [], "\(sample.file)")
    }
  }

  /// The Swift samples in the read-me, the manual, the articles and the documentation comments, and
  /// each example as a whole.
  private static func documented() throws -> [(file: String, text: String)] {
    try ["README.md", "Documentation", "Sources", "Examples/Sources"].flatMap { place in
      try files(in: place).flatMap { file -> [(file: String, text: String)] in
        let text = try String(contentsOfFile: file, encoding: .utf8)
        if place.hasPrefix("Examples") { return [(file, text)] }
        return (file.hasSuffix(".md") ? fences(text) : comments(text)).map { (file, $0) }
      }
    }
  }

  private static func files(in place: String) throws -> [String] {
    let path = Repository.path(place)
    if place.hasSuffix(".md") { return [path] }
    let found = try require(FileManager.default.enumerator(atPath: path))
    return found.compactMap { $0 as? String }.filter {
      $0.hasSuffix(".md") || $0.hasSuffix(".swift")
    }.sorted().map { "\(path)/\($0)" }
  }

  private static func fences(_ text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// The lines of code in documentation comments, joined for each comment.
  private static func comments(_ text: String) -> [String] {
    var samples: [[String]] = [[]]
    for line in text.components(separatedBy: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("///     ") {
        samples[samples.count - 1].append(String(line.dropFirst(8)))
      } else if !line.hasPrefix("///"), samples.last?.isEmpty == false {
        samples.append([])
      }
    }
    return samples.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }
}
