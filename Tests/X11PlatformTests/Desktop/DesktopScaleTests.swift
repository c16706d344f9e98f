import Expectations
import Glibc
import Testing
import TouchTestSupport

@testable import X11Platform

@Suite(.endsInTime) struct `What the desktop says about scale` {
  @Test func `the settings program comes before the resources, dots before factors`() {
    var scale = DesktopScale(settingsDPI: 192, scalingFactor: 3, resourcesDPI: 120)
    expect((scale.value, scale.source) == (2, .settings))

    scale.settingsDPI = nil
    expect((scale.value, scale.source) == (3, .scalingFactor))

    scale.scalingFactor = nil
    expect((scale.value, scale.source) == (1.25, .resources))

    scale.resourcesDPI = nil
    expect((scale.value, scale.source) == (1, .standard))
  }

  @Test func `the pointer is as large as the settings program says, or else the resources`() {
    let cases: [(settings: Int?, resources: Int?, dpi: Double, scale: Double)] = [
      (nil, nil, 96, 1), (24, 96, 96, 1), (48, nil, 96, 2), (nil, 36, 96, 1.5), (48, nil, 192, 1),
      (16, nil, 96, 1), (1000, nil, 96, 4),
    ]
    for (settings, resources, dpi, expected) in cases {
      var scale = DesktopScale(settingsDPI: dpi)
      (scale.settingsPointerSize, scale.resourcesPointerSize) = (settings, resources)
      expect(scale.pointerScale, equals: expected, "\(settings ?? 0), \(resources ?? 0)")
    }
    expect(XResources(Array("Xcursor.size:\t48\n".utf8)).pointerSize, equals: 48)
    expect(XResources(Array("Xcursor.size: -3\n".utf8)).pointerSize == nil)
  }

  @Test(arguments: [0, -1, 1, 47, 769, 1e300, Double.nan, .infinity])
  func `senseless settings are ignored`(dpi: Double) {
    let scale = DesktopScale(settingsDPI: dpi, scalingFactor: 9, resourcesDPI: 144)

    expect((scale.value, scale.source) == (1.5, .resources))
  }

  @Test(
    arguments: [
      ("Xft.dpi:\t144\n", 144), ("*dpi: 120", 120), ("  Xft*dpi : 110", 110),
      ("! a note\nXft.dpi: 96.5 \nXft.rgba: rgb\n", 96.5),
      ("Xft.dpi: 100\n*dpi: 120\nXft.dpi: 130", 130), ("*Dpi: 100\n*Xft.Dpi: 120", 120),
      ("Xft.rgba: none\n", nil), ("Xft.dpi: many\n", nil), ("", nil), ("Xft.dpi: inf\n", nil),
      ("\u{0}Xft.dpi: 120", nil), ("Xft.dpi", nil), ("#Xft.dpi: 120\n !Xft.dpi: 120", nil),
      ("note: one\\\nXft.dpi: 120", nil), ("Xft dpi: 120\nxft.dpi: 120\n.dpi: 120", nil),
    ] as [(String, Double?)])
  func `resources are read as xrdb writes them`(text: String, dpi: Double?) {
    expect(XResources(Array(text.utf8)).dotsPerInch, equals: dpi)
  }

  @Test func `no file is read that resources include`() throws {
    let pipe = "/tmp/touch-playground-resources-\(getpid())"
    try require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }

    let resources = XResources(Array("#include \"\(pipe)\"\nXft.dpi: 144\n".utf8))

    // Opening the pipe would wait for a writer.
    expect(resources.dotsPerInch, equals: 144)
  }
}

@Suite(.endsInTime) struct `Settings of a desktop` {
  /// A number, a text and a color, with the most significant byte first.
  private static let bigEndian: [UInt8] =
    [1, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 3]
    + [0, 0, 0, 7] + Array("Xft/DPI".utf8) + [0, 0, 0, 0, 1, 0, 2, 0x40, 0]
    + [1, 0, 0, 2] + Array("Na".utf8) + [0, 0, 0, 0, 0, 1, 0, 0, 0, 5] + Array("hello".utf8)
    + [0, 0, 0]
    + [2, 0, 0, 1] + Array("C".utf8) + [0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8]

  @Test func `numbers, texts and colors are read`() throws {
    let settings = try require(XSettings(bytes: Self.bigEndian))

    expect(settings[number: "Xft/DPI"], equals: 147_456)
    expect(settings.values["Na"], equals: .text(Array("hello".utf8)))
    expect(settings.values["C"], equals: .color)
    expect(settings[number: "Na"] == nil)
    expect(settings[number: "nothing"] == nil)
  }

  @Test func `the other order of bytes is read as well, and negative numbers`() throws {
    let bytes: [UInt8] =
      [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 4, 0] + Array("Size".utf8)
      + [9, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]

    try expect(require(XSettings(bytes: bytes))[number: "Size"], equals: -1)
  }

  @Test func `truncated or senseless settings are refused`() {
    for count in 0..<Self.bigEndian.count {
      expect(XSettings(bytes: Array(Self.bigEndian[..<count])) == nil, "\(count) bytes")
    }
    for (place, byte): (Int, UInt8) in [(0, 2), (8, 0xFF), (12, 3), (14, 0xFF), (44, 0xFF)] {
      var bytes = Self.bigEndian
      bytes[place] = byte
      expect(XSettings(bytes: bytes) == nil, "byte \(place)")
    }
  }

  @Test func `no bytes at all can do harm`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      var bytes = Self.bigEndian
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let values = XSettings(bytes: bytes)?.values ?? [:]
      expect(values.count <= 3)
    }
  }
}
