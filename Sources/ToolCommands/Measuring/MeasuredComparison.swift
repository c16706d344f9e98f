import FileSupport
import TouchReports

/// A measured number beside one that a public document asks of touchscreens.
struct MeasuredComparison: Hashable {
  enum Kind: String { case rate, jitter }

  let kind: Kind
  let value: Double
  let limit: Double
  /// The name of the document and its requirement.
  let source: String
  let address: String

  /// Whether the number is as the document asks.
  var isMet: Bool { kind == .rate ? value >= limit : value <= limit }

  private static let site = "https://learn.microsoft.com/windows-hardware/test/hlk/testref"

  /// Returns the comparisons for all numbers that can be compared.
  static func all(of measurement: TouchMeasurement) -> [MeasuredComparison] {
    var all: [MeasuredComparison] = []
    if let rate = measurement.rate {
      all.append(
        MeasuredComparison(
          kind: .rate, value: rate.hertz, limit: 100,
          source: "Windows HLK, reporting rate of touch (Device.Input.Digitizer.Touch)",
          address: "\(site)/23833432-e861-4495-8580-0875c303340d"))
    }
    // The Kit asks for 1 mm over 10 mm: other units cannot be compared.
    if let jitter = measurement.jitter, measurement.scale.unit == .millimeters {
      all.append(
        MeasuredComparison(
          kind: .jitter, value: jitter.distances.largest, limit: 1,
          source: "Windows HLK, Device.Input.Digitizer.Touch.Jitter",
          address: "\(site)/03398297-8036-4d46-ac58-517e159cd1d4"))
    }
    return all
  }

  var json: JSON {
    .object([
      JSON.Member("what", .string(kind.rawValue)), JSON.Member("value", .number(value)),
      JSON.Member("limit", .number(limit)), JSON.Member("met", .bool(isMet)),
      JSON.Member("source", .string(source)), JSON.Member("address", .string(address)),
    ])
  }
}
