import Testing

@testable import X11Platform

@Suite struct `Xwayland or not` {
  @Test func `it is known by its devices, or by its extension`() {
    let devices = ["Virtual core pointer", "xwayland-touch:12"]

    #expect(ServerKind(hasXwaylandExtension: false, devices: devices) == .xwayland)
    #expect(ServerKind(hasXwaylandExtension: true, devices: []) == .xwayland)
    #expect(
      ServerKind(hasXwaylandExtension: false, devices: ["not xwayland-touch", "mouse"]) == .x11)
  }
}
