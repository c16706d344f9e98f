import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

/// Fingers, mice and a pen at random, while devices, cursors, focus and window come and go.
@Suite(.serialized, .touchscreen()) struct `Random devices` {
  /// A desk whose devices do what random numbers say.
  private struct Player {
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

    mutating func step() throws {
      let which = Int.random(in: 0...1, using: &random)
      let place = Point(
        Double.random(in: 5...395, using: &random), Double.random(in: 5...295, using: &random))
      switch Int.random(in: 0..<20, using: &random) {
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
      default: second = second == nil ? try desk.other.makeMasterPointer(named: "second") : nil
      }
      if Int.random(in: 0..<3, using: &random) == 0 { try settle() }
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

    /// Everything as it was in the beginning, with nothing down.
    mutating func clearUp() throws {
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

  @Test(arguments: Array(1...6) as [UInt64])
  func `C15: whatever comes and goes, every touch that began is over once`(seed: UInt64) throws {
    var player = try Player(seed: seed)

    let received = player.desk.received
    // Often, because what takes all fingers away takes those that are stuck too.
    for _ in 0..<40 {
      for _ in 0..<25 { try player.step() }
      try player.clearUp()
      #expect(Set(received.lives).isSubset(of: ["began ended", "began cancelled"]), "seed \(seed)")
    }
    let lives = received.lives

    #expect(lives.count > 50)
    #expect(received.violations.isEmpty, "seed \(seed)")
    try player.desk.touchOnce()
    #expect(received.lives == lives + ["began ended"], "seed \(seed)")
  }
}
