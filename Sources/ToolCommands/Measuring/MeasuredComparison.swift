import FileSupport
import TouchReports

/// A measured number beside one that a public document asks of touchscreens.
struct MeasuredComparison: Hashable {
  /// What is compared, as a schema names it.
  let what: String
  let value: Double
  /// The largest number that the document allows.
  let limit: Double
  /// The name of the document and its requirement.
  let source: String
  let address: String

  /// Whether the number is as the document asks.
  var isMet: Bool { value <= limit }

  /// The jitter beside that of the Windows Hardware Lab Kit; `nil` for a screen without jitter or
  /// without millimeters.
  ///
  /// The Kit asks for 1 mm over 10 mm: other units cannot be compared. The rate is compared with
  /// nothing, because the Kit asks for that of the display.
  static func jitter(of measurement: TouchMeasurement) -> MeasuredComparison? {
    guard let jitter = measurement.jitter, measurement.scale.unit == .millimeters else {
      return nil
    }
    return MeasuredComparison(
      what: "jitter", value: jitter.distances.largest, limit: 1,
      source: "Windows HLK, Device.Input.Digitizer.Touch.Jitter",
      address: "https://learn.microsoft.com/windows-hardware/test/hlk/testref/"
        + "03398297-8036-4d46-ac58-517e159cd1d4")
  }

  var json: JSON {
    .object([
      JSON.Member("what", .string(what)), JSON.Member("value", .number(value)),
      JSON.Member("limit", .number(limit)), JSON.Member("met", .bool(isMet)),
      JSON.Member("source", .string(source)), JSON.Member("address", .string(address)),
    ])
  }
}
