import Expectations
import Testing
import TouchTestSupport

@testable import X11Platform

@Suite(.endsInTime) struct `Xwayland or not` {
  private func kind(
    _ hasExtension: Bool = false, devices: [String] = [], outputs: [String] = []
  ) -> ServerKind {
    ServerKind(hasXwaylandExtension: hasExtension, devices: devices, outputs: outputs)
  }

  @Test func `Xwayland is recognized by its extension, its devices or its outputs`() {
    expect(kind(true), equals: .xwayland)
    expect(kind(devices: ["Virtual core pointer", "xwayland-touch:12"]), equals: .xwayland)
    expect(kind(outputs: ["XWAYLAND0"]), equals: .xwayland)
  }

  @Test func `an X server that owns the screen has none of Xwayland's marks`() {
    expect(kind(devices: ["not xwayland-touch", "mouse"], outputs: ["HDMI-1"]), equals: .x11)
  }
}
