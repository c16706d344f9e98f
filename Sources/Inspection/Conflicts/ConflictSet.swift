package import Drawing
package import TouchAnalysis
import TouchEngine
package import TouchTraces

/// Gestures of which every two are searched for conflicts: those of a scene, or those of which a
/// scene puts any two beside each other.
package struct ConflictSet: Sendable {
  /// A row and a column of the matrix.
  package struct Gesture: Hashable, Sendable {
    package var name: String
    package var look: GestureLook

    package init(_ name: String, _ look: GestureLook) { (self.name, self.look) = (name, look) }
  }

  /// Gestures that are searched together.
  package struct Part: Sendable {
    /// The names of the recognizers in decisions, with the place of each one's gesture.
    package var places: [String: Int]
    /// The header with which an input can be recorded.
    package var header: TraceHeader
    /// The kinds of the two gestures that a scene can put beside each other; `nil` for all of a
    /// scene.
    package var pair: (String, String)?
    /// Opens a fresh run of a recording of it.
    package var open: RunOpener

    package init(
      _ places: [String: Int], _ header: TraceHeader, pair: (String, String)? = nil,
      opening open: @escaping RunOpener
    ) {
      (self.places, self.header, self.pair, self.open) = (places, header, pair, open)
    }

    /// Opens a fresh run.
    package func run() throws -> any HeadlessRun { try open(header) }
  }

  /// The name of the set: that of the scene.
  package var title: String
  package var gestures: [Gesture]
  package var parts: [Part]
  /// The number of sequences that are played of each part.
  package var sequences: Int

  package init(_ title: String, _ gestures: [Gesture], _ parts: [Part], sequences: Int) {
    (self.title, self.gestures, self.parts) = (title, gestures, parts)
    self.sequences = sequences
  }
}

/// How far the search of a set is.
package struct ConflictProgress: Sendable {
  /// What was found in each part, as far as it has been searched; the last one may go on.
  package var found: [Exploration]
  /// Whether all parts were searched.
  package var isOver: Bool
  /// The number of sequences that were played.
  var tried: Int { found.reduce(0) { $0 + $1.bound.sequences } }
  /// A number that grows with each change.
  package var version: Int

  package init(_ found: [Exploration] = [], isOver: Bool = false, version: Int = 0) {
    (self.found, self.isOver, self.version) = (found, isOver, version)
  }
}

/// How far the search for cures of a finding is.
package enum ConflictCures: Hashable, Sendable {
  /// Changes are played on all sequences.
  case running
  /// The cures, those that change fewest other winners first.
  case done([ExploredCure])
}
