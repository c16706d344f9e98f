package import TouchEngine

/// What a scene is like while nothing goes on, as a value that can be kept in a file.
package protocol SceneState: Codable, Hashable, Sendable {
  /// - Throws: What could not be, in a state that somebody else wrote.
  func check() throws(SceneStateFault)
}

/// What is wrong with a state.
package struct SceneStateFault: Error, Hashable {
  package var expected: String
  package var found: String

  init(_ expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}

/// What a playground is like while nothing goes on: its scene, and what the strip below it says.
package struct PlaygroundState<Model: SceneState>: SceneState {
  package var scene: Model
  /// The last decision in words; empty when there was none.
  package var sentence: String
  /// Whether it is shown who has the keyboard; `nil` as `false`.
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

/// A place in a state, in points.
package struct StatePoint: Codable, Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ point: Point) {
    x = point.x
    y = point.y
  }

  package var point: Point { Point(x, y) }
}

/// What no state goes beyond.
enum StateLimits {
  /// Of words, in characters.
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
