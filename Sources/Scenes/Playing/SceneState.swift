package import TouchEngine

/// The state of a scene at rest, as a value that a file can hold.
package protocol SceneState: Codable, Hashable, Sendable {
  /// Validates a state from an untrusted source.
  ///
  /// - Throws: A fault that names the first invalid value.
  func check() throws(SceneStateFault)
}

/// A fault in a state: the expected value and the one found.
package struct SceneStateFault: Error, Hashable {
  package var expected: String
  package var found: String

  init(_ expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}

/// The state of a playground at rest: its scene, and the sentence in the strip below it.
package struct PlaygroundState<Model: SceneState>: SceneState {
  package var scene: Model
  /// The last decision in words; empty when there was none.
  package var sentence: String
  /// Whether the focus ring is visible; `nil` means `false`.
  package var isFocusVisible: Bool?

  package init(scene: Model, sentence: String, isFocusVisible: Bool = false) {
    self.scene = scene
    self.sentence = sentence
    self.isFocusVisible = isFocusVisible ? true : nil
  }

  package func check() throws(SceneStateFault) {
    try scene.check()
    try StateLimits.check(sentence, "sentence")
  }
}

/// A point in a state, in points.
package struct StatePoint: Codable, Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ point: Point) {
    x = point.x
    y = point.y
  }

  package var point: Point { Point(x, y) }
}

/// The limits that all states share.
enum StateLimits {
  /// The maximum length of a text, in characters.
  static let words = 10_000

  static func check(_ words: String, _ name: String) throws(SceneStateFault) {
    guard words.count <= Self.words else {
      throw SceneStateFault(
        "at most \(Self.words) characters under \"\(name)\"", found: "\(words.count)")
    }
  }

  static func check(_ point: StatePoint, _ name: String) throws(SceneStateFault) {
    let limit = TouchStream.positionLimit
    try check(point.x, in: -limit...limit, name)
    try check(point.y, in: -limit...limit, name)
  }

  static func check<Value: Comparable>(
    _ value: Value, in range: ClosedRange<Value>, _ name: String
  ) throws(SceneStateFault) {
    guard range.contains(value) else {
      throw SceneStateFault(
        "\(range.lowerBound) to \(range.upperBound) under \"\(name)\"", found: "\(value)")
    }
  }
}
