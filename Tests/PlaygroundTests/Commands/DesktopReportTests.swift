import Expectations
import FileSupport
import Testing
import TouchTestSupport
import TouchTraces
import X11Platform

@testable import ToolCommands

@Suite(.ofPlayground, .endsInTime) struct DesktopReportTests {
  @Test func `each finding is reported with its meaning`() {
    let report = DesktopReport(
      facts: DesktopFacts(
        windowManager: "Openbox", managesFullscreen: true,
        scale: DesktopScale(settingsDPI: 144, resourcesDPI: 96.333),
        monitors: [
          Monitor(
            name: "DUMMY0", frame: PixelRect(x: 0, y: 0, width: 1280, height: 800),
            refreshRate: 59.951)
        ], refreshRate: 59.951),
      scale: WindowScale(value: 1.5, source: .desktop(.settings)))

    expect(
      report.lines,
      equals: [
        "server: X11, without Wayland", "window manager: Openbox", "compositor: none",
        "scale: 1.5 pixels per point, from Xft/DPI of the desktop's settings program",
        "desktop settings: Xft/DPI 144, Xft.dpi 96.33", "refresh: 59.95 Hz",
        "monitor: DUMMY0, 1280×800 pixels at (0, 0), 59.95 Hz",
        "pictures: in memory shared with the server",
      ])
    expect(report.advice.isEmpty)
    expect(
      report.json.description,
      equals: #"{"server":"x11","windowManager":"Openbox","managesFullscreen":true,"#
        + #""composited":false,"sharesPixels":true,"scale":{"value":1.5,"source":"settings","#
        + #""settingsDPI":144,"scalingFactor":null,"resourcesDPI":96.333},"refreshRate":59.951,"#
        + #""monitors":[{"name":"DUMMY0","frame":[0,0,1280,800],"refreshRate":59.951,"#
        + #""millimeters":null}]}"#)
  }

  @Test func `each problem comes with advice`() {
    let report = DesktopReport(
      facts: DesktopFacts(
        server: .xwayland, sharesPixels: false, scale: DesktopScale(resourcesDPI: 1e300),
        monitors: [
          Monitor(name: "", frame: PixelRect(x: 5, y: 6, width: 7, height: 8), refreshRate: nil)
        ]),
      scale: WindowScale(value: 2, source: .environment))

    expect(report.lines.contains("server: Xwayland, inside a Wayland compositor"))
    expect(report.lines.contains("window manager: none; F11 still fills the monitor"))
    expect(
      report.lines.contains("scale: 2 pixels per point, from the variable TOUCH_PLAYGROUND_SCALE"))
    expect(report.lines.contains("desktop settings: Xft.dpi 1e+300"))
    expect(report.lines.contains("monitor: 7×8 pixels at (5, 6), unknown refresh rate"))
    expect(report.advice.count, equals: 3)
    expect(
      report.advice[0].hasPrefix(
        "This is Xwayland: the compositor takes swipes from the screen's edges"))
  }
}
