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
