import TouchEngine

/// The engine's side of a source: the touches behind the stream.
final class ReceivedTouches {
  private let window = Window(size: Size(400, 300))
  private let stream: TouchStream
  private var phases: [[TouchPhase]] = []
  /// How many touches began before those.
  private var forgotten = 0

  /// Samples that the stream dropped because they violate the contract.
  private(set) var violations: [ContractViolation] = []

  init() {
    stream = TouchStream(window: window)
    stream.onViolation = { [unowned self] in violations.append($0) }
    stream.tap = { [unowned self] event in
      guard case .touches(let samples) = event.content else { return }
      for sample in samples {
        if sample.phase == .began { phases.append([]) }
        phases[sample.touch.number - forgotten - 1].append(sample.phase)
      }
    }
  }

  func accept(_ batch: InputBatch) { stream.accept(batch) }

  /// The life of each touch in the order in which they began, moves left out, as in `began ended`.
  var lives: [String] {
    phases.map { phases in
      phases.filter { $0 != .moved }.map(\.rawValue).joined(separator: " ")
    }
  }

  /// Takes what ``lives`` has out of memory, when all are over.
  func forget() {
    forgotten += phases.count
    phases = []
  }
}
