import Testing
import TouchEngine

/// A touchscreen of the market, as public recordings of it describe it.
///
/// Ranges, resolution, slots and protocol are those of the device's description in the recording.
/// The gaps and the noise were measured in the same recording with `doctor --measure`. The noise
/// contains the unsteadiness of the person's finger, so the device itself is at least as good.
struct ImitatedDevice: Sendable, CustomTestStringConvertible {
  enum Reporting: Sendable {
    /// Protocol B with this number of slots.
    case slots(Int)
    /// Protocol A: every frame lists all contacts, without tracking numbers.
    case packets
  }

  /// The name in the description of the device.
  var name: String
  /// The name of the kept file, without its beginning and its ending.
  var file: String
  /// The bus, vendor, product and version, as evemu writes them.
  var identity: String
  var reporting: Reporting
  /// The largest values of the axes; the smallest are 0.
  var maximum: (x: Int, y: Int)
  /// Units per millimeter; 0 when the device does not tell it.
  var resolution = 0
  /// The usual time between two frames, in microseconds: the measured median.
  var gap: Int64
  /// The largest difference of a gap from ``gap``, in microseconds: the 95th percentile minus the
  /// median, as measured.
  var unevenness: Int64
  /// The largest distance of a sample from the finger on each axis, in the device's units: the 95th
  /// percentile beside a line, as measured.
  var noise: Double
  /// The public recording, and what was measured in it.
  var source: String

  var testDescription: String { name }

  /// The window that the device covers, in points. The long side of the device is the long side of
  /// the window.
  var window: Size { maximum.x >= maximum.y ? Size(1280, 800) : Size(800, 1280) }

  static let all = [
    ImitatedDevice(
      name: "Atmel maXTouch Touchscreen", file: "atmel-maxtouch", identity: "0018 0000 0000 0000",
      reporting: .slots(10), maximum: (799, 479), gap: 13_800, unevenness: 700, noise: 1.24,
      source: """
        whot/evemu-devices 3fa30580b542, touchscreens/Atmel maXTouch Touchscreen.1-finger-\
        drag-up-down.events: gaps 13.8 ms, 95 in 100 at most 14.5 ms; 1.24 units beside a line
        """),
    ImitatedDevice(
      name: "ELAN CANDO Windows7", file: "elan-cando", identity: "0003 04f3 0732 0000",
      reporting: .slots(10), maximum: (3008, 1856), gap: 9_000, unevenness: 1_100, noise: 1.29,
      source: """
        whot/evemu-devices 3fa30580b542, touchscreens/ELAN CANDO Windows7.1-finger-drag-up-\
        down.events and .desc: gaps 9 ms, 95 in 100 at most 10.1 ms; 1.29 units beside a line
        """),
    ImitatedDevice(
      name: "EP0430M09", file: "edt-ep0430m09", identity: "0018 0000 0000 0000",
      reporting: .slots(5), maximum: (1279, 767), gap: 7_400, unevenness: 200, noise: 2.08,
      source: """
        whot/evemu-devices 3fa30580b542, touchscreens/EP0430M09.1-finger-drag-up-down.events: \
        gaps 7.4 ms, 95 in 100 at most 7.6 ms; 2.08 units beside a line
        """),
    ImitatedDevice(
      name: "N-Trig MultiTouch", file: "n-trig", identity: "0003 1b96 0001 0000",
      reporting: .packets, maximum: (9600, 7200), gap: 14_300, unevenness: 7_500, noise: 28.38,
      source: """
        whot/evemu-devices 3fa30580b542, touchscreens/N-Trig MultiTouch.1-finger-drag-NW-SE.events \
        and .desc: gaps 14.3 ms, 95 in 100 at most 21.8 ms; 28.38 units beside a line, the median, \
        because the person's only stroke bends
        """),
    ImitatedDevice(
      name: "Wacom ISDv4 E6 Finger", file: "wacom-isdv4-e6", identity: "0003 056a 00e6 0139",
      reporting: .slots(2), maximum: (2776, 1569), gap: 10_000, unevenness: 2_000, noise: 1.7,
      source: """
        whot/evemu-devices 3fa30580b542, tablets/Wacom ISDv4 E6 Finger.double-top-swipe.events and \
        .desc: 99.8 Hz with gaps of 8 and 12 ms; 1.7 units beside a line
        """),
    ImitatedDevice(
      name: "3M-3M-MicroTouch-USB-controller", file: "3m-microtouch",
      identity: "0003 0596 0502 0110", reporting: .slots(60), maximum: (32767, 32767), gap: 5_000,
      unevenness: 1_000, noise: 79.85,
      source: """
        whot/evemu f59ce16c6f89, data/3m.event: gaps 5 ms, 95 in 100 at most 6 ms; 79.85 units \
        beside a line
        """),
    ImitatedDevice(
      name: "NVTCapacitiveTouchScreen of the Google Pixel Tablet", file: "google-pixel-tablet",
      identity: "001c 0603 7806 0100", reporting: .slots(10), maximum: (1599, 2559), resolution: 11,
      gap: 7_700, unevenness: 1_500, noise: 1.98,
      source: """
        aosp-mirror/platform_frameworks_base de53d9657cd5, tests/Input/res/raw/google_pixel_tablet_\
        touchscreen.evemu: gaps 7.7 ms, 95 in 100 at most 9.2 ms; 0.18 mm beside a line
        """),
  ]
}
