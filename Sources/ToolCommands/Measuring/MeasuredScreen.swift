import FileSupport
import TouchEngine
import TouchReports
import TouchTraces

/// The result of `doctor --measure`: what was measured, and on what.
struct MeasuredScreen {
  /// The origin of the strokes.
  enum Origin: Hashable {
    /// Fingers that a guide led; how many of its steps were done.
    case screen(finished: Int, steps: Int)
    /// A report of a device.
    case report(file: String)
    case recording(file: String)
  }

  let measurement: TouchMeasurement
  /// The contacts, for the picture.
  let contacts: [MeasuredContact]
  /// The samples that were left out because there were too many.
  let leftOut: Int
  let origin: Origin
  /// The name of the device; `nil` when it is not known.
  let device: String?
  /// Whether the device is a touchpad.
  var isTouchpad = false

  /// The result for other programs, without the user's names.
  func json(without names: PersonalNames = PersonalNames()) -> JSON {
    let measurement = measurement
    return names.removed(
      from: .object([
        JSON.Member("device", device.map { .string($0) } ?? .null),
        JSON.Member("strokes", .string(strokes)),
        JSON.Member("guide", guide),
        JSON.Member("unit", .string(measurement.scale.unit.rawValue)),
        JSON.Member("scale", .string(measurement.scale.source.rawValue)),
        JSON.Member("span", .number(measurement.scale.span)),
        JSON.Member(
          "surface",
          measurement.knowsSurface
            ? .array([.number(measurement.surface.width), .number(measurement.surface.height)])
            : .null
        ),
        JSON.Member("contacts", Self.count(measurement.contacts)),
        JSON.Member("samples", Self.count(measurement.samples)),
        JSON.Member("leftOut", Self.count(leftOut)),
        JSON.Member("rate", rate),
        JSON.Member("jitter", jitter),
        JSON.Member("faults", .array(measurement.faults.map(Self.json))),
        JSON.Member(
          "cells",
          .object([
            JSON.Member("crossed", Self.count(measurement.crossedCells)),
            JSON.Member(
              "dead",
              .array(
                measurement.deadCells.map {
                  .array([.integer(Int64($0.column)), .integer(Int64($0.row))])
                })),
          ])),
        JSON.Member("reach", reach),
        JSON.Member("queue", measurement.queue.map(Self.json) ?? .null),
        JSON.Member(
          "comparisons",
          .array([MeasuredComparison.jitter(of: measurement)].compactMap { $0?.json })),
      ]))
  }

  private var strokes: String {
    switch origin {
    case .screen: "guided"
    case .report: "report"
    case .recording: "recording"
    }
  }

  private var guide: JSON {
    guard case .screen(let finished, let steps) = origin else { return .null }
    return .object([
      JSON.Member("finished", Self.count(finished)), JSON.Member("steps", Self.count(steps)),
    ])
  }

  private var rate: JSON {
    guard let rate = measurement.rate else { return .null }
    return .object([
      JSON.Member("hertz", .number(rate.hertz)), JSON.Member("gaps", Self.json(rate.gaps)),
      JSON.Member("long", Self.count(rate.long)),
    ])
  }

  private var jitter: JSON {
    guard let jitter = measurement.jitter else { return .null }
    return .object([
      JSON.Member("stretches", Self.count(jitter.distances.count)),
      JSON.Member("curved", Self.count(jitter.curved)),
      JSON.Member("median", .number(jitter.distances.median)),
      JSON.Member("p95", .number(jitter.distances.p95)),
      JSON.Member("largest", .number(jitter.distances.largest)),
    ])
  }

  private var reach: JSON {
    guard let reach = measurement.reach else { return .null }
    return .object([
      JSON.Member("left", Self.distance(reach.left)), JSON.Member("top", Self.distance(reach.top)),
      JSON.Member("right", Self.distance(reach.right)),
      JSON.Member("bottom", Self.distance(reach.bottom)),
    ])
  }

  private static func distance(_ length: Double?) -> JSON { length.map { .number($0) } ?? .null }

  private static func count(_ number: Int) -> JSON { .integer(Int64(number)) }

  private static func json(_ times: Spread<Int64>) -> JSON {
    .object([
      JSON.Member("count", count(times.count)), JSON.Member("median", .integer(times.median)),
      JSON.Member("p95", .integer(times.p95)), JSON.Member("largest", .integer(times.largest)),
    ])
  }

  private static func json(_ fault: ContactFault) -> JSON {
    .object([
      JSON.Member("kind", .string(fault.kind.rawValue)),
      JSON.Member("contact", count(fault.contact)),
      JSON.Member("time", .integer(fault.time)),
      JSON.Member("place", .array([.number(fault.place.x), .number(fault.place.y)])),
    ])
  }
}

/// A recording that was read, as it is described beside a result.
struct LoadedHeader {
  var name: String
  var header: TraceHeader
  var touches: Int
}

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
