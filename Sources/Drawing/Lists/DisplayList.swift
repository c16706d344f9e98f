private import Synchronization
public import TouchEngine

/// A picture as a value: what to draw, from back to front.
///
/// A list contains everything that the picture depends on, so the same list gives the same picture
/// in a window, in a file and without a screen. Lengths are points; the renderer decides how many
/// pixels a point has. A list prints as text, one command per line. It retains no view: the looks
/// of controls read a control while they draw it, and keep values alone.
///
/// Copying is free, and so is comparing a list with itself; the hash is computed once, on first
/// use. If you build a list for every frame, keep the parts that stay the same: then they compare
/// equal without being traversed.
public struct DisplayList: Hashable, Sendable {
  private final class Content: Sendable {
    let commands: [DrawCommand]
    let bounds: Rect?
    let weight: Int
    let erases: Bool
    /// The hash, or 0 before its first use.
    private let knownHash = Atomic(0)

    init(_ commands: [DrawCommand]) {
      self.commands = commands
      var bounds: Rect?
      var weight = 0
      for command in commands {
        weight += command.weight
        guard let own = command.bounds else { continue }
        bounds = bounds?.union(own) ?? own
      }
      self.bounds = bounds
      self.weight = weight
      erases = commands.contains { $0.erases }
    }

    var hash: Int {
      let known = knownHash.load(ordering: .relaxed)
      guard known == 0 else { return known }
      let hash = commands.hashValue
      // Two threads may both compute it, with the same result.
      knownHash.store(hash, ordering: .relaxed)
      return hash
    }

    /// Returns whether both hashes are known and differ, and so do the commands.
    func isKnownToDiffer(from other: Content) -> Bool {
      let (own, others) = (
        knownHash.load(ordering: .relaxed), other.knownHash.load(ordering: .relaxed)
      )
      return own != 0 && others != 0 && own != others
    }
  }

  private let content: Content

  /// A list that draws nothing.
  public static let empty = DisplayList([])

  init(_ commands: [DrawCommand]) { content = Content(commands) }

  /// Builds a list with the calls of `draw`.
  public init(_ draw: (inout DisplayListBuilder) -> Void) {
    var builder = DisplayListBuilder()
    draw(&builder)
    self = builder.build()
  }

  /// The commands, from back to front.
  public var commands: [DrawCommand] { content.commands }

  /// A rectangle that contains everything drawn, in the list's coordinates; it may be larger than
  /// needed. `nil` when nothing is drawn. Computed once.
  public var bounds: Rect? { content.bounds }

  /// The number of commands, including those in groups; a raster counts as one.
  package var weight: Int { content.weight }

  /// Whether the list erases content that was drawn below it.
  package var erases: Bool { content.erases }

  /// Returns whether both share the same storage; takes constant time.
  package func isIdentical(to other: DisplayList) -> Bool { content === other.content }

  public static func == (a: DisplayList, b: DisplayList) -> Bool {
    if a.content === b.content { return true }
    if a.content.isKnownToDiffer(from: b.content) { return false }
    return a.content.commands == b.content.commands
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(content.hash) }
}

// MARK: As text

extension DisplayList: CustomStringConvertible {
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    commands.flatMap { command -> [String] in
      switch command {
      case .fill(let path, let paint): ["\(indent)fill \(paint) \(path)"]
      case .stroke(let path, let paint, let style): ["\(indent)stroke \(paint) \(style) \(path)"]
      case .image(let image, let treatment, let rect):
        ["\(indent)image \(quoted(image.name))\(treatment.suffix) \(coordinates(rect))"]
      case .text(let text): ["\(indent)text \(text)"]
      case .group(let group):
        ["\(indent)group\(group.parameters)"] + group.content.lines(indent: indent + "  ")
      case .raster(let raster):
        [
          "\(indent)raster \(coordinates(raster.bounds)) scale \(Numeral.plain(raster.scale))"
        ] + raster.content.lines(indent: indent + "  ")
      case .erase(let path, let style): ["\(indent)erase \(style) \(path)"]
      case .prefetch(let list): ["\(indent)prefetch"] + list.lines(indent: indent + "  ")
      }
    }
  }
}
