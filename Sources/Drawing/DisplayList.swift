private import Synchronization
public import TouchEngine

/// A picture as a value: what to draw, from back to front.
///
/// A list contains everything that the picture depends on, so the same list gives the same picture
/// in a window, in a file and without a screen. Lengths are points; the renderer decides how many
/// pixels a point has. A list prints as text, one command per line.
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

  public static let empty = DisplayList([])

  init(_ commands: [DrawCommand]) { content = Content(commands) }

  /// Builds a list with the calls of `draw`.
  public init(_ draw: (inout DisplayListBuilder) -> Void) {
    var builder = DisplayListBuilder()
    draw(&builder)
    self = builder.build()
  }

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

/// One step of drawing a picture.
public enum DrawCommand: Hashable, Sendable {
  /// Fills the area that a path winds around.
  case fill(Path, Paint)
  /// Draws the line of a path.
  case stroke(Path, Paint, StrokeStyle)
  /// Draws a picture, treated and stretched over a rectangle; the renderer finds it by its name.
  case image(ImageID, ImageTreatment = .original, in: Rect)
  /// Draws text in a rectangle.
  case text(Text)
  /// Draws a list with a transform, an opacity and a clip.
  case group(Group)
  /// Draws a list that is first painted into pixels of its own.
  case raster(Raster)
  /// Erases earlier content along the line of a path: in the nearest enclosing ``Raster`` or
  /// isolated ``Group``, or in the whole picture when there is none.
  case erase(Path, StrokeStyle)
  /// Draws nothing; a renderer may make the pictures and rasters of a list on other threads, as
  /// they would be seen here. So a photo's next version is ready when it is needed.
  case prefetch(DisplayList)
}

extension DrawCommand {
  /// A rectangle outside of which the command draws and prefetches nothing; `nil` when it never
  /// does.
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
    case .prefetch(let list): list.bounds
    }
  }

  /// The number of commands that it stands for, as in ``DisplayList/weight``.
  package var weight: Int {
    switch self {
    case .group(let group): group.content.weight
    case .prefetch(let list): list.weight
    case .fill, .stroke, .image, .text, .raster, .erase: 1
    }
  }

  /// Whether the command erases content that was drawn before it.
  package var erases: Bool {
    switch self {
    case .erase: true
    case .group(let group): group.content.erases && !group.isOffscreen
    case .fill, .stroke, .image, .text, .raster, .prefetch: false
    }
  }
}

/// The name of a picture.
public struct ImageID: Hashable, Sendable {
  public var name: String

  public init(_ name: String) { self.name = name }
}

/// A list that is drawn as a whole with a transform, an opacity and a clip.
public struct Group: Hashable, Sendable {
  public var transform = AffineTransform.identity
  /// The opacity, 0 (invisible) … 1. Overlapping content in the list does not show through.
  public var opacity = 1.0
  /// The rectangle that the list is clipped to, in the list's coordinates; `nil` for no clip.
  public var clip: Rect?
  /// Whether the list is composited separately before it is drawn, so that
  /// ``DrawCommand/erase(_:_:)`` in it erases nothing below the group. A group with an opacity
  /// below 1 always is.
  public var isIsolated = false
  /// Whether a flat picture may replace the list while the group moves.
  ///
  /// A renderer that paints successive lists takes the picture once, when the group's place changes
  /// and its list does not, and draws it coarser until the group rests again. Use it for much
  /// content that moves as one, such as a zoomed page. It has no effect on a single painting.
  public var rasterizesInMotion = false
  public var content: DisplayList

  fileprivate var bounds: Rect? {
    guard var bounds = content.bounds else { return nil }
    if let clip {
      guard let seen = bounds.intersection(clip) else { return nil }
      bounds = seen
    }
    return transform == .identity ? bounds : transform.apply(to: bounds).boundingBox
  }

  /// Whether its list is composited separately before it is drawn.
  package var isOffscreen: Bool { isIsolated || opacity < 1 }

  /// Whether the group draws its list unchanged, as if the list were in its place.
  package var isPlain: Bool {
    transform == .identity && opacity == 1 && clip == nil && !isIsolated
  }

  /// Returns whether `other` draws its list at the same place in the same way.
  package func isPlaced(like other: Group) -> Bool {
    transform == other.transform && opacity == other.opacity && clip == other.clip
      && isIsolated == other.isIsolated
  }
}

/// A list that is painted into pixels once, and then composited with any transform. It is blurred
/// when it is drawn larger than it was painted, until it is repainted.
public struct Raster: Hashable, Sendable {
  /// The longest side of a raster, in pixels (rule G1.12).
  public static let sideLimit = 8192.0

  /// The area of the list that is painted; the rest is clipped.
  public var bounds: Rect
  /// The requested number of pixels per point of the list's coordinates.
  public var scale: Double
  public var content: DisplayList

  /// The number of pixels per point as painted: at most ``scale``, and such that no side has more
  /// than ``sideLimit`` pixels.
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
      case .prefetch(let list): ["\(indent)prefetch"] + list.lines(indent: indent + "  ")
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
    if rasterizesInMotion { text += " flat in motion" }
    return text
  }
}
