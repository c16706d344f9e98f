import Synchronization

/// The progress of a painting in which several threads take part, and whether it is still wanted.
final class PaintingProgress: Sendable {
  /// The amount to paint: the sum of each row's number of commands.
  private let total: Int
  private let painted = Atomic(0)
  private let wanted = Atomic(true)
  private let report: @Sendable (Double) -> Bool

  /// Begins a painting, and reports that nothing is painted.
  ///
  /// - Parameters:
  ///   - total: The amount to paint: the sum of each row's number of commands.
  ///   - report: Called on any thread with the part that is painted, 0…1; returns whether to
  ///     continue.
  init(total: Int, reportingTo report: @escaping @Sendable (Double) -> Bool) {
    self.total = total
    self.report = report
    add(0)
  }

  /// Whether to continue.
  var isWanted: Bool { wanted.load(ordering: .relaxed) }

  private func add(_ amount: Int) {
    let painted = painted.add(amount, ordering: .relaxed).newValue
    if isWanted, !report(Double(painted) / Double(max(total, 1))) {
      wanted.store(false, ordering: .relaxed)
    }
  }

  /// The share that one thread paints: all commands, on some rows.
  struct Share {
    private let progress: PaintingProgress
    private let rows: Int
    /// The commands that were passed since the last report, and all that are left.
    private var passed = 0
    private var left: Int

    /// The number of commands between two reports. Our choice: they take a few milliseconds.
    private static let step = 256

    init(of progress: PaintingProgress, rows: Int, commands: Int) {
      self.progress = progress
      self.rows = rows
      left = commands
    }

    /// Whether to continue.
    var isWanted: Bool { progress.isWanted }

    /// Takes note that this many commands are painted, or need not be.
    mutating func pass(_ count: Int) {
      passed += count
      if passed >= Self.step { tell() }
    }

    /// Takes note that all commands are painted.
    mutating func finish() {
      passed = left
      tell()
    }

    private mutating func tell() {
      passed = min(passed, left)
      left -= passed
      progress.add(passed * rows)
      passed = 0
    }
  }
}
