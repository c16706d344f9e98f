extension DeviceDescription {
  /// Takes the axes and the properties of another description, and its name where none is known.
  mutating func describe(as description: DeviceDescription) {
    (axes, properties) = (description.axes, description.properties)
    name = name ?? description.name
  }

  /// The numbers that are kept; the kernel has 32 properties and 64 axes. Without this limit, what
  /// is kept would grow with the report. Our choice.
  private static let knownNumbers = 0..<256

  /// Adds a property by its number; a number that no device has is ignored.
  mutating func add(property number: Int) {
    if Self.knownNumbers.contains(number) { properties.insert(number) }
  }

  /// Adds an axis from the numbers of a description; a resolution of 0 means unknown. A code that
  /// no device has is ignored.
  ///
  /// - Throws: `LineFault` when the range is empty, or wider than 32 bits.
  mutating func add(axis code: Int, _ minimum: Int, _ maximum: Int, _ resolution: Int?)
    throws(LineFault)
  {
    guard minimum <= maximum else {
      throw LineFault("a maximum of at least \(minimum)", found: "\(maximum)")
    }
    guard Self.knownNumbers.contains(code) else { return }
    axes[code] = Axis(minimum...maximum, resolution: resolution.flatMap { $0 > 0 ? $0 : nil })
  }
}
