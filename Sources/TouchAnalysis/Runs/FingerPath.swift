package import TouchEngine

/// The path of a finger, from its landing to its lift.
package struct FingerPath: Hashable, Sendable {
  /// A place of the finger with its time.
  package struct Sample: Hashable, Sendable {
    /// The time of the sample.
    package var time: Timestamp
    /// The place, in the window's coordinates.
    package var place: Point
  }

  /// The samples, the landing first; at least one.
  package var samples: [Sample]
  /// Whether the finger was lifted; otherwise the touch was cancelled, or the recording ends first.
  package var isLifted = false

  /// The largest distance of the finger from its landing, in points.
  package var farthest: Double {
    samples.reduce(0) { max($0, ($1.place - start).length) }
  }

  /// Creates a path from samples.
  ///
  /// - Parameters:
  ///   - samples: The samples, the landing first; at least one.
  ///   - isLifted: Whether the finger was lifted.
  package init(samples: [Sample], isLifted: Bool) {
    (self.samples, self.isLifted) = (samples, isLifted)
  }

  /// Reads the path of a touch.
  ///
  /// - Returns: `nil` when the recording has no such touch.
  /// - Throws: What is wrong with the recording.
  package init?(of touch: TouchID, in recording: LoadedRecording) throws {
    self.init(of: touch, in: try recording.batches())
  }

  /// Reads the path of a touch of a whole recording; `nil` when there is no such touch.
  init?(of touch: TouchID, in batches: [InputBatch]) {
    samples = []
    var touches = 0
    var identifier: TouchID?
    for batch in batches {
      for event in batch.events {
        guard case .touches(let changed) = event.content else { continue }
        for sample in changed {
          if sample.phase == .began {
            // A source may use an identifier again; the engine counts.
            touches += 1
            if touches == touch.number { identifier = sample.touch }
          }
          guard sample.touch == identifier else { continue }
          samples.append(Sample(time: event.time, place: sample.position))
          guard sample.phase == .ended || sample.phase == .cancelled else { continue }
          isLifted = sample.phase == .ended
          return
        }
      }
    }
    if samples.isEmpty { return nil }
  }

  /// Returns how far each finger of a recording moved at most from where it landed, in points, in
  /// the order of their landings.
  ///
  /// - Throws: What is wrong with the recording.
  package static func distances(in recording: LoadedRecording) throws -> [Double] {
    var (starts, places): ([Point], [TouchID: Int]) = ([], [:])
    var distances: [Double] = []
    for batch in try recording.batches() {
      for case .touches(let samples) in batch.events.map(\.content) {
        for sample in samples {
          if sample.phase == .began {
            places[sample.touch] = starts.count
            starts.append(sample.position)
            distances.append(0)
          }
          guard let place = places[sample.touch] else { continue }
          distances[place] = max(distances[place], sample.position.distance(to: starts[place]))
        }
      }
    }
    return distances
  }

  /// Returns the place at a time, that of the last sample until then.
  package func place(at time: Timestamp) -> Point {
    samples.last { $0.time <= time }?.place ?? samples[0].place
  }

  /// The landing place.
  package var start: Point { samples[0].place }
}
