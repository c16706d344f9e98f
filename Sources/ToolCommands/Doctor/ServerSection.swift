import FileSupport
import TouchEngine
import X11Platform

/// The X server and its extension for touches.
struct ServerSection: DoctorSection {
  var server: ServerDescription

  let title = "X server"
  let key = "server"

  var lines: [String] {
    [
      "display \(server.display.shown), \(server.vendor.shown) \(server.releaseName)",
      "X Input \(server.xinputVersion)\(meaning)",
      "a screen of \(server.width)×\(server.height) pixels",
    ]
  }

  let advice: [String] = []

  var json: JSON {
    .object([
      JSON.Member("display", .string(server.display)),
      JSON.Member("vendor", .string(server.vendor)),
      JSON.Member("release", .integer(Int64(server.release))),
      JSON.Member("xinput", .string("\(server.xinputVersion)")),
      JSON.Member(
        "screen", .array([server.width, server.height].map { .integer(Int64($0)) })),
    ])
  }

  private var meaning: String {
    server.xinputVersion < XInputVersion(major: 2, minor: 4)
      ? ": touches, but no touchpad pinches and swipes, which need 2.4"
      : ": touches, and touchpad pinches and swipes"
  }
}
