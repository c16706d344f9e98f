internal import CX11
import TouchEngine

/// The wheel, by notches.
///
/// X reports a notch as a press of one of the buttons 4 to 7. For a wheel that also scrolls smoothly
/// these presses carry the flag of emulation; here they are what counts, so the flag is no reason to
/// drop them, and the smooth axes are not looked at.
enum WheelDecoding {
  /// How far a notch scrolls, in points of the offset; `nil` for every other event.
  static func delta(of event: XIDeviceEvent) -> Point? {
    event.evtype == XI_ButtonPress ? delta(ofButton: event.detail) : nil
  }

  static func delta(ofButton button: Int32) -> Point? {
    let notch = InputEvent.pointsPerNotch
    return switch button {
    case 4: Point(0, -notch)
    case 5: Point(0, notch)
    case 6: Point(-notch, 0)
    case 7: Point(notch, 0)
    default: nil
    }
  }
}
