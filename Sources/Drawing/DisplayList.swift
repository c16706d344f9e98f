private import Synchronization
public import TouchEngine

/// A picture as a value: what to draw, from back to front.
///
/// It says everything that the picture depends on, so the same list gives the same picture in a
/// window, in a file and without a screen. Lengths are points; whoever paints it decides how many
/// pixels a point has. It prints as text, one command a line.
///
/// Copying costs nothing, and neither does comparing a list with itself; the hash is computed once,
/// when it is first asked for. Who makes a list anew for every frame does well to keep the parts that
/// stay the same: they are then found to be the same without being looked through.
public struct DisplayList: Hashable, Sendable {
  private final class Content: Sendable {
    let commands: [DrawCommand]
    let bounds: Rect?
    let weight: Int
    let erases: Bool
    /// 0 until it is asked for.
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
      // Two threads may both compute it, and come to the same.
      knownHash.store(hash, ordering: .relaxed)
      return hash
    }

    /// Whether both are known to have another hash, and so other commands.
    func isKnownToDiffer(from other: Content) -> Bool {
      let (own, others) = (
        knownHash.load(ordering: .relaxed), other.knownHash.load(ordering: .relaxed)
      )
      return own != 0 && others != 0 && own != others
    }
  }

  private let content: Content

  public static let empty = DisplayList([])

  init(_ commands: [DrawCommand]) { content = Content(commands) }

  /// Builds a list with the calls of `draw`.
  public init(_ draw: (inout DisplayListBuilder) -> Void) {
    var builder = DisplayListBuilder()
    draw(&builder)
    self = builder.build()
  }

  public var commands: [DrawCommand] { content.commands }

  /// A rectangle outside of which nothing is drawn, in the list's coordinates; it may be larger than
  /// needed. `nil` when nothing is drawn at all. Computed once.
  public var bounds: Rect? { content.bounds }

  /// How many commands it has, with those in its groups; a raster counts as one.
  package var weight: Int { content.weight }

  /// Whether it takes away from what was drawn below it.
  package var erases: Bool { content.erases }

  /// Whether both are one and the same, which is known at once.
  package func isIdentical(to other: DisplayList) -> Bool { content === other.content }

  public static func == (a: DisplayList, b: DisplayList) -> Bool {
    if a.content === b.content { return true }
    if a.content.isKnownToDiffer(from: b.content) { return false }
    return a.content.commands == b.content.commands
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(content.hash) }
}

/// One step of drawing a picture.
public enum DrawCommand: Hashable, Sendable {
  /// Covers what a path winds around.
  case fill(Path, Paint)
  /// Draws the line of a path.
  case stroke(Path, Paint, StrokeStyle)
  /// Draws a picture that whoever paints the list knows by this name, treated and stretched over a
  /// rectangle.
  case image(ImageID, ImageTreatment = .original, in: Rect)
  /// Writes in a rectangle.
  case text(Text)
  /// Draws a list moved, turned, faded or cut.
  case group(Group)
  /// Draws a list that was first painted into pixels of its own.
  case raster(Raster)
  /// Takes away what was drawn before it, along the line of a path: in the nearest ``Raster`` or
  /// isolated ``Group`` that it stands in, or in the whole picture when it stands in neither.
  case erase(Path, StrokeStyle)
}

extension DrawCommand {
  /// A rectangle outside of which the command draws nothing; `nil` when it draws nothing at all.
  public var bounds: Rect? {
    switch self {
    case .fill(let path, _): path.bounds
    case .stroke(let path, _, let style), .erase(let path, let style):
      path.bounds?.outset(
        by: style.width / 2 * (style.join == .miter ? StrokeStyle.miterLimit : 1))
    case .image(_, _, let rect): rect
    case .text(let text): text.frame
    case .raster(let raster): raster.bounds
    case .group(let group): group.bounds
    }
  }

  fileprivate var weight: Int {
    if case .group(let group) = self { group.content.weight } else { 1 }
  }

  /// Whether it takes away from what was drawn before it.
  package var erases: Bool {
    switch self {
    case .erase: true
    case .group(let group): group.content.erases && !group.isDrawnByItself
    case .fill, .stroke, .image, .text, .raster: false
    }
  }
}

/// Names a picture.
public struct ImageID: Hashable, Sendable {
  public var name: String

  public init(_ name: String) { self.name = name }
}

/// A list that is drawn as a whole with a transform, an opacity and a cut.
public struct Group: Hashable, Sendable {
  public var transform = AffineTransform.identity
  /// 0 (nothing is seen) … 1. What overlaps in the list does not show through.
  ///
  /// Pictures in a group of opacity 0 are made ready on another thread, as they would be seen in its
  /// place. So a photo's next look can be there when it is wanted.
  public var opacity = 1.0
  /// Nothing outside this rectangle, in the list's coordinates, is drawn; `nil` cuts nothing.
  public var clip: Rect?
  /// Whether its list is put together by itself before it is drawn, so that ``DrawCommand/erase(_:_:)``
  /// in it takes away nothing that is below the group. A group with an opacity below 1 always is.
  public var isIsolated = false
  /// Whether a flat picture of its list may stand for it while it moves.
  ///
  /// Who paints one list after the other then takes the picture once, when the group's place changes
  /// and its list does not, and draws it coarser until the group rests again. It is meant for much that
  /// moves as one, such as a page that is zoomed; in a picture by itself it changes nothing.
  public var isFlatInMotion = false
  public var content: DisplayList

  fileprivate var bounds: Rect? {
    guard var bounds = content.bounds else { return nil }
    if let clip {
      guard let seen = bounds.intersection(clip) else { return nil }
      bounds = seen
    }
    return transform == .identity ? bounds : transform.apply(to: bounds).boundingBox
  }

  /// Whether its list is put together by itself before it is drawn.
  package var isDrawnByItself: Bool { isIsolated || opacity < 1 }

  /// Whether it draws its list as if that stood in the group's place.
  package var isPlain: Bool {
    transform == .identity && opacity == 1 && clip == nil && !isIsolated
  }

  /// Whether `other` puts its list at the same place in the same way.
  package func isPlaced(like other: Group) -> Bool {
    transform == other.transform && opacity == other.opacity && clip == other.clip
      && isIsolated == other.isIsolated
  }
}

/// A list that is painted into pixels of its own once, and then composited wherever and however it
/// is wanted: blurred when it is drawn larger than it was painted, until it is painted anew.
public struct Raster: Hashable, Sendable {
  /// No side of a raster has more pixels (rule G1.12).
  public static let sideLimit = 8192.0

  /// What the list draws; what lies outside is cut.
  public var bounds: Rect
  /// Pixels in a point of the list's coordinates, as wanted.
  public var scale: Double
  public var content: DisplayList

  /// Pixels in a point of the list's coordinates, as it is painted: at most ``scale``, and such that
  /// no side has more than ``sideLimit`` pixels.
  public var paintedScale: Double {
    min(scale, Self.sideLimit / max(bounds.width, bounds.height))
  }

  public var pixelsWide: Int { pixels(bounds.width) }
  public var pixelsHigh: Int { pixels(bounds.height) }

  private func pixels(_ length: Double) -> Int {
    // Without the subtraction a product such as 8192.0000000001 would take one pixel more.
    max(Int((length * paintedScale - 1e-6).rounded(.up)), 1)
  }
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
          "\(indent)raster \(coordinates(raster.bounds)) scale \(decimal(raster.scale))"
        ] + raster.content.lines(indent: indent + "  ")
      case .erase(let path, let style): ["\(indent)erase \(style) \(path)"]
      }
    }
  }
}

extension Group {
  fileprivate var parameters: String {
    var text = ""
    if transform != .identity {
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      text += " transform " + numbers.map(decimal).joined(separator: " ")
    }
    if opacity != 1 { text += " opacity \(decimal(opacity))" }
    if let clip { text += " clip \(coordinates(clip))" }
    if isIsolated { text += " isolated" }
    if isFlatInMotion { text += " flat in motion" }
    return text
  }
}
