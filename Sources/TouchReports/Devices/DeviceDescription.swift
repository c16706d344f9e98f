package import TouchEngine

/// Facts about a device, from a report.
public struct DeviceDescription: Hashable, Sendable {
  /// The values of an axis, and its units per millimeter.
  public struct Axis: Hashable, Sendable {
    /// The smallest and the largest value, in the device's units.
    public var range: ClosedRange<Int>
    /// Units per millimeter; `nil` when they are not known.
    public var resolution: Int?

    /// Creates an axis.
    ///
    /// - Parameters:
    ///   - range: The smallest and the largest value, in the device's units.
    ///   - resolution: Units per millimeter; `nil` when they are not known.
    public init(_ range: ClosedRange<Int>, resolution: Int? = nil) {
      self.range = range
      self.resolution = resolution
    }

    /// Whether the resolution makes it shorter than any touchscreen, 10 mm: some drivers set numbers
    /// that cannot be.
    var isTooShort: Bool { resolution.map { range.count / 10 < $0 } ?? false }

    /// Whether the range can be that of a surface. Some drivers forget it, or set 0 to 1.
    var isSurface: Bool { range.count > 2 }
  }

  /// The kind of a device, by its properties.
  public enum Kind: String, Hashable, Sendable {
    /// A screen: a contact is where it is seen.
    case touchscreen
    /// A pad beside the screen.
    case touchpad
    /// The properties say neither.
    case unknown
  }

  /// The name; `nil` when the report does not tell it.
  public var name: String?
  /// The device file, as `/dev/input/event4`; `nil` when the report does not tell it.
  public var node: String?
  /// The axes by their codes.
  public var axes: [Int: Axis] = [:]
  /// The numbers of its properties.
  public var properties: Set<Int> = []
  /// Whether it describes a key of a pen's tool.
  var hasPenKey = false
  /// The part of the screen that it covers; `nil` when the report does not tell it.
  package var screen: ScreenPart?

  /// The last line of the file of its own that describes it, when that does not end with a newline,
  /// so that a number may be cut; `nil` for another one.
  package var cutLine: String?

  /// Creates a description without axes.
  ///
  /// - Parameters:
  ///   - name: The name of the device; `nil` when it is not known.
  ///   - node: The file of the device, as `/dev/input/event5`; `nil` when it is not known.
  public init(name: String? = nil, node: String? = nil) {
    self.name = name
    self.node = node
  }

  /// The kind of the device, by its properties.
  public var kind: Kind {
    if properties.contains(KernelCode.directProperty) { return .touchscreen }
    let isPad =
      properties.contains(KernelCode.pointerProperty)
      || properties.contains(KernelCode.buttonPadProperty)
    return isPad ? .touchpad : .unknown
  }
}

/// The part of a screen that a touchscreen covers, and how its surface lies there.
package struct ScreenPart: Hashable, Sendable {
  /// The lengths that a window may have, in points. A log may say anything.
  private static let lengths = 200.0...32_768

  /// The size in points, as it is seen.
  package let size: Size
  /// Whether left and right change places, before the surface is turned.
  package let isMirrored: Bool
  /// The quarter turns of the surface, clockwise, 0 to 3.
  package let turns: Int

  /// `nil` for a size that no window has.
  ///
  /// - Parameters:
  ///   - size: The size in points, as it is seen; it is rounded to whole points.
  ///   - isMirrored: Whether left and right change places, before the surface is turned.
  ///   - turns: The quarter turns of the surface, clockwise, 0 to 3.
  package init?(_ size: Size, isMirrored: Bool = false, turns: Int = 0) {
    let whole = Size(size.width.rounded(), size.height.rounded())
    guard Self.lengths.contains(whole.width), Self.lengths.contains(whole.height) else {
      return nil
    }
    (self.size, self.isMirrored, self.turns) = (whole, isMirrored, turns)
  }

  /// Returns it with another number of quarter turns.
  package func turned(to turns: Int) -> ScreenPart? {
    let stays = (self.turns - turns).isMultiple(of: 2)
    return ScreenPart(
      stays ? size : Size(size.height, size.width), isMirrored: isMirrored, turns: turns)
  }

  /// The comment of a report that says it, as `screen 1280x800 mirrored turned 90`.
  var remark: String {
    "screen \(Int(size.width))x\(Int(size.height))" + (isMirrored ? " mirrored" : "")
      + (turns == 0 ? "" : " turned \(90 * turns)")
  }

  /// Returns the largest place of these proportions in the middle of another one.
  package func place(in room: Rect) -> Rect {
    let scale = min(room.width / size.width, room.height / size.height)
    let fitted = Size(size.width * scale, size.height * scale)
    return Rect(
      room.center.x - fitted.width / 2, room.center.y - fitted.height / 2, fitted.width,
      fitted.height)
  }
}
