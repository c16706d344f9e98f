/// The program's own commands, in the order in which the sheet lists them.
package enum Command: String, CaseIterable, Sendable {
  case home, startOver, inspect, raise, pause, step, slow, record, replay, why, offers, overlay
  case mouse, fullscreen, cancelTouches, help, quit
}
