import FileSupport
import TouchEngine
import X11Platform

/// The section of `doctor` on scale, monitors, window manager and Xwayland.
struct DesktopReport: DoctorSection {
  let title = "Desktop"
  let key = "desktop"

  var facts: DesktopFacts
  var scale: WindowScale

  /// The findings, each with its meaning.
  var lines: [String] {
    let facts = facts
    return [
      "server: \(Self.words(facts.server))",
      "window manager: \(manager)",
      "compositor: \(facts.isComposited ? "yes, pictures may come a frame later" : "none")",
      "scale: \(Numeral.plain(scale.value, decimals: 2)) pixels per point, from \(source)",
      "desktop settings: \(desktop)",
      "refresh: \(Numeral.plain(facts.refreshRate, decimals: 2)) Hz",
    ]
      + facts.monitors.map { "monitor: \(Self.words($0))" }
      + [
        "pictures: \(facts.sharesPixels ? "in memory shared with the server" : "sent to the server")"
      ]
  }

  /// The problems, and their remedies.
  var advice: [String] {
    var advice: [String] = []
    if facts.server == .xwayland {
      advice.append(
        """
        This is Xwayland: the compositor takes swipes from the screen's edges, a touch that it takes \
        may end like a lift, and touches beside this program's windows are not seen. Log in to an \
        X11 session to get everything.
        """)
    }
    if !facts.monitors.isEmpty, facts.monitors.allSatisfy({ $0.refreshRate == nil }) {
      advice.append("The monitors report no refresh rate; the program assumes 60 Hz.")
    }
    if !facts.sharesPixels {
      advice.append(
        "The server shares no memory with this program, so each picture is sent to it: use a small"
          + " window if that is slow.")
    }
    return advice
  }

  var json: JSON {
    func optional(_ number: Double?) -> JSON { number.map { .number($0) } ?? .null }
    return .object([
      JSON.Member("server", .string(facts.server.rawValue)),
      JSON.Member("windowManager", facts.windowManager.map { .string($0) } ?? .null),
      JSON.Member("managesFullscreen", .bool(facts.managesFullscreen)),
      JSON.Member("composited", .bool(facts.isComposited)),
      JSON.Member("sharesPixels", .bool(facts.sharesPixels)),
      JSON.Member(
        "scale",
        .object([
          JSON.Member("value", .number(scale.value)),
          JSON.Member("source", .string(sourceName)),
          JSON.Member("settingsDPI", optional(facts.scale.settingsDPI)),
          JSON.Member("scalingFactor", optional(facts.scale.scalingFactor.map(Double.init))),
          JSON.Member("resourcesDPI", optional(facts.scale.resourcesDPI)),
        ])),
      JSON.Member("refreshRate", .number(facts.refreshRate)),
      JSON.Member("monitors", .array(facts.monitors.map(Self.json))),
    ])
  }

  // MARK: Words

  private var manager: String {
    switch facts.windowManager {
    case nil: "none; F11 still fills the monitor"
    case let name?:
      (name.isEmpty ? "one without a name" : name.shown)
        + (facts.managesFullscreen ? "" : ", which has no full screen")
    }
  }

  private var sourceName: String {
    switch scale.source {
    case .option: "option"
    case .environment: "environment"
    case .kept: "settings"
    case .desktop(let source): source.rawValue
    }
  }

  private var source: String {
    switch scale.source {
    case .option: "--scale"
    case .environment: "the variable \(ScaleOption.variable)"
    case .kept: "the saved settings"
    case .desktop(.settings): "Xft/DPI of the desktop's settings program"
    case .desktop(.scalingFactor): "Gdk/WindowScalingFactor of the desktop's settings program"
    case .desktop(.resources): "Xft.dpi of the X resources"
    case .desktop(.standard): "the program's default"
    }
  }

  private var desktop: String {
    let said = [
      facts.scale.settingsDPI.map { "Xft/DPI \(Numeral.plain($0, decimals: 2))" },
      facts.scale.scalingFactor.map { "Gdk/WindowScalingFactor \($0)" },
      facts.scale.resourcesDPI.map { "Xft.dpi \(Numeral.plain($0, decimals: 2))" },
    ].compactMap(\.self)
    return said.isEmpty ? "no scale" : said.joined(separator: ", ")
  }

  private static func words(_ server: ServerKind) -> String {
    switch server {
    case .x11: "X11, without Wayland"
    case .xwayland: "Xwayland, inside a Wayland compositor"
    }
  }

  private static func words(_ monitor: Monitor) -> String {
    let frame = monitor.frame
    let rate =
      monitor.refreshRate.map { "\(Numeral.plain($0, decimals: 2)) Hz" } ?? "unknown refresh rate"
    let name = monitor.name.isEmpty ? "" : "\(monitor.name.shown), "
    let sides = monitor.millimeters.map { [$0.width, $0.height] } ?? []
    let size =
      sides.isEmpty
      ? "" : ", " + sides.map { Numeral.plain($0, decimals: 2) }.joined(separator: "×") + " mm"
    return
      "\(name)\(frame.width)×\(frame.height) pixels at (\(frame.x), \(frame.y)), \(rate)\(size)"
  }

  private static func json(_ monitor: Monitor) -> JSON {
    let frame = monitor.frame
    return .object([
      JSON.Member("name", .string(monitor.name)),
      JSON.Member(
        "frame",
        .array([frame.x, frame.y, frame.width, frame.height].map { .integer(Int64($0)) })),
      JSON.Member("refreshRate", monitor.refreshRate.map { .number($0) } ?? .null),
      JSON.Member(
        "millimeters",
        monitor.millimeters.map { .array([.number($0.width), .number($0.height)]) } ?? .null),
    ])
  }

}
