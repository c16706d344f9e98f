import Expectations
import Foundation
import Testing
import TouchEngine
import TouchReports
import TouchTestSupport
import TouchTesting

/// Usual gestures as named touchscreens report them: with the device's rate, units and noise,
/// through the import, into a window. No recording of a real finger is needed.
@Suite(.endsInTime) struct DeviceLikeFingers {
  /// Plays one gesture of the kept recording of a device on a stage.
  private func play(_ gesture: MadeGesture, of device: ImitatedDevice, on stage: Stage) throws {
    let path = Repository.path("Tests/TouchReportsTests/DeviceLike/Goldens/\(device.fileName)")
    let report = try TouchReport(path: path, name: device.fileName)
    let (x, y) = report.position
    let mapping = ReportMapping(
      x, y, into: Rect(origin: .zero, size: device.window), fit: .stretch)
    let input = ReportInput(
      report, mapping: mapping, from: gesture.part.lowerBound, to: gesture.part.upperBound)
    while let batch = try input.next(until: nil) { stage.stream.accept(batch) }

    expect(report.knowsRange && report.device.kind == .touchscreen)
    expect(input.playedContacts, equals: gesture.fingers.count)
    expect(input.cutContacts, equals: 0)
  }

  /// Returns a stage with recognizers on one view that fills the window.
  private func stage(_ device: ImitatedDevice, _ recognizers: GestureRecognizer...) -> Stage {
    let window = Window(size: device.window)
    let glass = View(identifier: "glass", frame: Rect(origin: .zero, size: device.window))
    for recognizer in recognizers { glass.addGestureRecognizer(recognizer) }
    window.addSubview(glass)
    return Stage(window)
  }

  private func tap(_ name: String, taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
    return tap
  }

  // MARK: The recordings

  @Test(arguments: ImitatedDevice.all)
  func `the kept recording of a device is what the generator makes`(device: ImitatedDevice) {
    expectGolden(SyntheticReport.text(of: device), device.fileName)
  }

  @Test func `the kept recordings say that they are synthetic, are free, and small`() throws {
    let files = Repository.files(
      below: "Tests/TouchReportsTests/DeviceLike/Goldens", endingIn: "evemu")

    expect(files.map(\.lastPathComponent), equals: ImitatedDevice.all.map(\.fileName).sorted())
    var size = 0
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      size += text.utf8.count
      let lines = text.split(separator: "\n").prefix(8)
      expect(lines.contains("# SPDX-License-Identifier: CC0-1.0"))
      expect(lines.contains { $0.hasPrefix("# Synthetic: no finger touched a screen.") })
      expect(lines.contains { $0.hasPrefix("N: Synthetic, like ") })
    }
    expect(size <= 300 * 1024, "\(size) bytes")
  }

  // MARK: One finger

  @Test(arguments: ImitatedDevice.all)
  func `B1: a reported tap is recognized`(device: ImitatedDevice) throws {
    let stage = stage(
      device, tap("single"), LongPressGestureRecognizer(), PanGestureRecognizer())

    try play(.tap, of: device, on: stage)

    try stage.expect("single@1 won and longPress@1 lost and pan@1 lost")
  }

  @Test(arguments: ImitatedDevice.all)
  func `A37: two reported taps are one double tap`(device: ImitatedDevice) throws {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.require(toFail: double)
    let stage = stage(device, single, double)

    try play(.doubleTap, of: device, on: stage)

    try stage.expect("double@1 won and double@2 won and single@1 lost and not single@2 won")
  }

  @Test(arguments: ImitatedDevice.all)
  func `B7: a reported finger at rest is a long press`(device: ImitatedDevice) throws {
    let press = LongPressGestureRecognizer()
    var begins = 0
    press.addAction { if press.state == .began { begins += 1 } }
    let stage = stage(device, tap("single"), press, PanGestureRecognizer())

    try play(.longPress, of: device, on: stage)

    try stage.expect("longPress@1 won and single@1 lost and pan@1 lost")
    expect(begins, equals: 1)
  }

  @Test(arguments: ImitatedDevice.all)
  func `B13, B16: a reported drag moves by its length minus the slop`(
    device: ImitatedDevice
  ) throws {
    let pan = PanGestureRecognizer()
    var moved = Point.zero
    pan.addAction { moved = pan.translation(in: nil) }
    let stage = stage(device, tap("single"), LongPressGestureRecognizer(), pan)

    try play(.drag, of: device, on: stage)

    try stage.expect("pan@1 won and single@1 lost and longPress@1 lost")
    let way = Point(300, 200)
    let wanted = way * (1 - stage.window.settings.gestures.panSlop / way.length)
    // Noise at both ends, and the way that the device missed before it saw the finger lift.
    expect(moved.distance(to: wanted) < device.tolerance + 3, "\(moved)")
  }

  @Test(arguments: ImitatedDevice.all)
  func `A43, B30: a reported swipe wins over the pan that waits for it`(
    device: ImitatedDevice
  ) throws {
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    pan.require(toFail: swipe)
    let stage = stage(device, pan, swipe)

    try play(.swipe, of: device, on: stage)

    try stage.expect("swipe@1 won and pan@1 lost")
  }

  // MARK: Two fingers

  @Test(arguments: ImitatedDevice.all)
  func `B22: a reported pinch scales from the distance at its beginning`(device: ImitatedDevice)
    throws
  {
    let pinch = PinchGestureRecognizer()
    var (base, scale) = (0.0, 0.0)
    pinch.addAction {
      if pinch.state == .began {
        base = pinch.location(ofTouch: 0, in: nil).distance(to: pinch.location(ofTouch: 1, in: nil))
      }
      scale = pinch.scale
    }
    let stage = stage(device, tap("pair", fingers: 2), pinch)

    try play(.pinch, of: device, on: stage)

    try stage.expect("pinch@1 won and pinch@2 won and pair@1 lost")
    expect(base >= 120 && base < 180)
    expect(abs(scale * base - MadeGesture.spread) < device.tolerance + 3, "\(scale) × \(base)")
  }

  @Test(arguments: ImitatedDevice.all)
  func `B27: a reported rotation is clockwise, without the threshold`(
    device: ImitatedDevice
  ) throws {
    let rotation = RotationGestureRecognizer()
    var turned = 0.0
    rotation.addAction { turned = rotation.rotation }
    let stage = stage(device, tap("pair", fingers: 2), rotation)

    try play(.rotation, of: device, on: stage)

    try stage.expect("rotation@1 won and rotation@2 won and pair@1 lost")
    // 8 pt of arc at 100 pt from the center; 200 pt between the fingers.
    let wanted = MadeGesture.angle - 8 / 100
    expect(abs(turned - wanted) < (device.tolerance + 3) / 100, "\(turned)")
  }

  @Test(arguments: ImitatedDevice.all)
  func `B2: a reported two-finger tap is no tap of one finger`(device: ImitatedDevice) throws {
    let stage = stage(
      device, tap("single"), tap("pair", fingers: 2), PinchGestureRecognizer(),
      RotationGestureRecognizer())

    try play(.twoFingerTap, of: device, on: stage)

    try stage.expect("pair@1 won and pair@2 won and single@1 lost and pinch@1 lost")
  }

  // MARK: A list

  @Test(arguments: ImitatedDevice.all)
  func `D11, D32, D39: a reported flick scrolls, and a tap only stops the list`(
    device: ImitatedDevice
  ) throws {
    let list = ScrollView(identifier: "list", frame: Rect(origin: .zero, size: device.window))
    list.contentSize = Size(device.window.width, 20_000)
    let content = View(identifier: "content", frame: Rect(0, 0, device.window.width, 20_000))
    var (taps, offsets) = (0, [Double]())
    let tap = tap("row")
    tap.addAction {
      taps += 1
      offsets.append(list.contentOffset.y)
    }
    content.addGestureRecognizer(tap)
    list.addSubview(content)
    let window = Window(size: device.window)
    window.addSubview(list)
    let stage = Stage(window)

    try play(.flick, of: device, on: stage)

    try stage.expect("row@1 lost and not row@2 won and row@3 won")
    expect(taps, equals: 1)
    // The finger leaves with about 1667 pt/s after 290 pt; the list coasts for about 320 ms and is
    // stopped there.
    let speed = 300 / 0.18
    let coasted = speed * (1 - pow(0.998, 320)) / 2.002
    let offset = try require(offsets.first)
    expect(abs(offset - 290 - coasted) < 100, "\(offset)")
    expect(list.contentOffset.y, equals: offset)
  }
}

extension ImitatedDevice {
  /// The distance, in points, by which noise at the two ends of a measure can falsify it, with the
  /// rounding to a unit.
  fileprivate var tolerance: Double {
    let unit = max(
      window.width / Double(maximum.x + 1), window.height / Double(maximum.y + 1))
    return 2 * (noise + 0.5) * unit * 2.0.squareRoot()
  }
}
