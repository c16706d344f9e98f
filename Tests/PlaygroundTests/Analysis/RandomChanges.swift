import ArgumentParser
import TouchEngine
import TouchTestSupport

@testable import TouchAnalysis
@testable import ToolCommands

/// Changes of all kinds at random, as options of a command line.
struct RandomChanges {
  /// The number of kinds: a setting, a property, and each other option.
  private static let kinds = 9

  private var random: SeededGenerator
  private let names: RunNames

  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - names: The names in the run that is changed.
  init(seed: UInt64, in names: RunNames) {
    random = SeededGenerator(seed: seed)
    self.names = names
  }

  /// Returns one to three changes that can be made together; the first is of the kind that `number`
  /// chooses, if the run has what it needs.
  mutating func options(_ number: Int) -> [String] {
    for attempt in 0..<1000 {
      // Not every run has what a kind needs.
      let first = attempt < 100 ? number % Self.kinds : 0
      let more = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        Int.random(in: 0..<Self.kinds, using: &random)
      }
      let options = ([first] + more).flatMap { option($0) ?? setting() }
      let parsed = try? ChangeArguments.parse(options).options.changes(naming: names)
      if parsed != nil { return options }
    }
    return []
  }

  /// Returns a change of a kind; `nil` when the run lacks what it needs.
  private mutating func option(_ kind: Int) -> [String]? {
    func pair(_ separator: String) -> String? {
      let two = names.recognizers.shuffled(using: &random).prefix(2)
      return two.count == 2 ? two.joined(separator: separator) : nil
    }
    switch kind {
    case 1: return property()
    case 2: return names.recognizers.randomElement(using: &random).map { ["--off", $0] }
    case 3: return pair(":").map { ["--require", $0] }
    case 4: return pair(":").map { ["--unrequire", $0] }
    case 5: return pair(":").map { ["--together", $0] }
    case 6: return pair(":").map { ["--apart", $0] }
    case 7:
      guard let view = names.scrollViews.randomElement(using: &random) else { return nil }
      return ["--delay", "\(view)=\(Bool.random(using: &random) ? "on" : "off")"]
    case 8:
      let all = names.recognizers
      guard let one = all.randomElement(using: &random) else { return nil }
      let others = all.filter { $0 != one && !names.areApart($0, one) }
      return others.randomElement(using: &random).map { ["--order", "\(one),\($0)"] }
    default: return setting()
    }
  }

  /// Returns a setting between a fifth and three times its usual value.
  private mutating func setting() -> [String] {
    let setting = EngineSettings.all[Int.random(in: 0..<EngineSettings.all.count, using: &random)]
    let usual = EngineSettings.standard[keyPath: setting.keyPath]
    let value = usual * Double.random(in: 0.2...3, using: &random)
    let allowed = min(max(value, setting.range.lowerBound), setting.range.upperBound)
    return ["--set", "\(setting.name)=\((allowed * 1000).rounded() / 1000)"]
  }

  /// Returns a recognizer's property with one of its smaller values.
  private mutating func property() -> [String]? {
    guard let recognizer = names.recognizers.randomElement(using: &random),
      let name = names.properties(of: recognizer).randomElement(using: &random),
      let property = RecognizerProperty.named(name).first
    else { return nil }
    let least = property.range.lowerBound
    let value = Double.random(in: least...min(property.range.upperBound, least + 3), using: &random)
    return ["--set", "\(recognizer).\(name)=\(property.isWhole ? value.rounded() : value)"]
  }
}
