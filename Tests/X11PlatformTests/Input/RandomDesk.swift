import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// A desk whose fingers, mice and screens follow random numbers, while devices, cursors, focus and
/// window come and go.
struct RandomDesk {
  let desk: Desk
  var random: SeededGenerator
  var fingers: [Set<Int>] = [[], []]
  var isPressed = [false, false]
  var isPlugged = [true, true]
  var second: MasterPointer?
  var menu: PointerGrab?
  let elsewhere: OtherClient.WindowID

  init(seed: UInt64) throws {
    desk = try Desk()
    random = SeededGenerator(seed: seed)
    elsewhere = desk.other.makeWindow(x: 800, 500, width: 50, height: 50)
  }

  private var screens: [InjectedTouchscreen] {
    [desk.server.touchscreen, desk.server.secondTouchscreen]
  }
  private var mice: [InjectedPointer] { [desk.server.pointer, desk.server.secondPointer] }

  private mutating func step() throws {
    let which = Int.random(in: 0...1, using: &random)
    let place = Point(
      Double.random(in: 5...395, using: &random), Double.random(in: 5...295, using: &random))
    switch Int.random(in: 0..<21, using: &random) {
    case 0..<10: try touch(which, place)
    case 10..<13: try press(which, place)
    case 13: try plug(which)
    case 14: try changeCursor(of: screens[which].name)
    case 15: try changeCursor(of: mice[which].name)
    case 16: try focus(which == 0 ? elsewhere : try desk.id)
    case 17:
      // Seldom away, because then there is nothing to be touched.
      let isAway = Int.random(in: 0..<4, using: &random) == 0
      if isAway { desk.other.unmap(try desk.id) } else { desk.window.map() }
      desk.ownRoundTrip()
    case 18: menu = menu == nil ? desk.other.grabPointer() : nil
    case 19: try resize(to: which)
    default: second = second == nil ? try desk.other.makeMasterPointer(named: "second") : nil
    }
    if Int.random(in: 0..<3, using: &random) == 0 { try settle() }
  }

  /// Never smaller than where fingers land, and drawn at once.
  private func resize(to which: Int) throws {
    desk.other.resize(try desk.id, toWidth: [400, 500][which], height: [300, 350][which])
    try desk.rest()
    desk.window.show { [PixelRect(x: 0, y: 0, width: $0.width, height: $0.height)] }
  }

  /// A window that is not on the screen cannot have it.
  private func focus(_ window: OtherClient.WindowID) throws {
    if try desk.other.isVisible(window) { desk.other.focus(window) }
  }

  private mutating func touch(_ screen: Int, _ place: Point) throws {
    guard isPlugged[screen] else { return }
    let finger = Int.random(in: 1...4, using: &random)
    if !fingers[screen].contains(finger) {
      try screens[screen].begin(finger, at: place.x, place.y)
      fingers[screen].insert(finger)
    } else if Bool.random(using: &random) {
      try screens[screen].move(finger, to: place.x, place.y)
    } else {
      try screens[screen].end(finger, at: place.x, place.y)
      fingers[screen].remove(finger)
    }
  }

  private mutating func press(_ mouse: Int, _ place: Point) throws {
    try mice[mouse].move(to: place.x, place.y)
    if isPressed[mouse] { try mice[mouse].release() } else { try mice[mouse].press() }
    isPressed[mouse].toggle()
  }

  private mutating func plug(_ screen: Int) throws {
    try screens[screen].settle()
    isPlugged[screen].toggle()
    try desk.other.setEnabled(isPlugged[screen], device: screens[screen].name)
    if isPlugged[screen] { try screens[screen].reconnect() }
    fingers[screen] = []
  }

  private mutating func changeCursor(of device: String) throws {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: try desk.other.float(device: device)
    case 1: try desk.other.attach(device: device)
    default: try second?.attach(device: device)
    }
  }

  private func settle() throws {
    for screen in [0, 1] where isPlugged[screen] { try screens[screen].settle() }
    for mouse in mice { try mouse.settle() }
    try desk.rest()
  }

  /// Some steps, after which nothing is down and all is plugged in.
  mutating func round() throws {
    for _ in 0..<25 { try step() }
    try clearUp()
  }

  /// Restores the initial state, with nothing down.
  private mutating func clearUp() throws {
    menu = nil
    second = nil
    for screen in [0, 1] {
      if !isPlugged[screen] { try plug(screen) }
      for finger in fingers[screen].sorted() { try screens[screen].end(finger, at: 1, 1) }
      try desk.other.attach(device: screens[screen].name)
    }
    for mouse in [0, 1] {
      if isPressed[mouse] { try mice[mouse].release() }
      try desk.other.attach(device: mice[mouse].name)
    }
    desk.window.map()
    desk.ownRoundTrip()
    (fingers, isPressed) = ([[], []], [false, false])
    desk.other.focus(try desk.id)
    try settle()
  }
}
