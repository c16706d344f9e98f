import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `A mouse that plays many fingers on a real server` {
  private let control = 37
  private let shift = 50
  private let m = 58

  private func desk(
    _ mode: MouseMode, pairKey: PairKey = .control
  ) throws -> Desk {
    try Desk(
      mouse: MouseSettings(
        mode: mode, pairKey: pairKey, switchKey: "m", cancelKey: "Escape"))
  }

  /// The resulting samples, in whole points.
  private func words(_ desk: Desk) throws -> [String] {
    try desk.server.pointer.settle()
    try desk.server.keyboard.settle()
    return desk.samples(try desk.rest()).map { sample in
      let (x, y) = (Int(sample.position.x.rounded()), Int(sample.position.y.rounded()))
      return "\(sample.kind.rawValue) \(sample.phase.rawValue) \(x),\(y)"
    }
  }

  /// A desk on which a pair is down, 60 points apart, about (100, 100).
  private func deskWithPair() throws -> Desk {
    let desk = try desk(.pair)
    try desk.server.pointer.move(to: 100, 100)
    try desk.rest()
    try desk.server.keyboard.press(control)
    try desk.server.keyboard.settle()
    try desk.server.pointer.move(to: 130, 100)
    try desk.server.pointer.press()
    try expect(words(desk), equals: ["emulated began 130,100", "emulated began 70,100"])
    return desk
  }

  private func letGo(_ desk: Desk) throws {
    try desk.server.pointer.release()
    try desk.server.keyboard.release(control)
  }

  @Test func `the key shows the center, the button brings two fingers down`() throws {
    let desk = try desk(.pair)
    let (pointer, keyboard) = (desk.server.pointer, desk.server.keyboard)
    try pointer.move(to: 100, 100)
    try desk.rest()

    try keyboard.press(control)
    try keyboard.settle()
    try desk.rest()
    expect(desk.roundedCenter, equals: Point(100, 100))
    try pointer.move(to: 130, 100)
    try pointer.press()
    try pointer.move(to: 150, 110)
    try pointer.settle()
    try keyboard.press(shift)
    try keyboard.settle()
    try pointer.move(to: 160, 110)
    try pointer.release()

    try expect(
      words(desk),
      equals: [
        "emulated began 130,100", "emulated began 70,100",
        "emulated moved 150,110", "emulated moved 50,90",
        "emulated moved 160,110", "emulated moved 60,90",
        "emulated ended 160,110", "emulated ended 60,90",
      ])
    try keyboard.release(shift)
    try keyboard.release(control)
    _ = try words(desk)
    expect(desk.source.mouseHint.pairs, equals: [])
  }

  @Test func `without the focus the key is seen as soon as the mouse moves`() throws {
    let desk = try desk(.pair)
    let (pointer, keyboard) = (desk.server.pointer, desk.server.keyboard)
    desk.other.focus(desk.other.makeWindow(x: 800, 500, width: 50, height: 50))
    try pointer.move(to: 100, 100)
    try desk.rest()

    try keyboard.press(control)
    try keyboard.settle()
    try pointer.move(to: 110, 100)
    try pointer.settle()
    try desk.rest()

    expect(desk.roundedCenter, equals: Point(110, 100))
    try keyboard.release(control)
    try pointer.move(to: 120, 100)
    _ = try words(desk)
    expect(desk.source.mouseHint.pairs, equals: [])
  }

  @Test(arguments: [(PairKey.alternate, 64), (.super, 115)])
  func `the key can be another`(key: PairKey, code: Int) throws {
    let desk = try desk(.pair, pairKey: key)
    try desk.server.pointer.move(to: 100, 100)
    try desk.rest()

    try desk.server.keyboard.press(code)
    try desk.server.keyboard.settle()
    try desk.rest()

    expect(desk.roundedCenter, equals: Point(100, 100))
    try desk.server.keyboard.release(code)
    _ = try words(desk)
    expect(desk.source.mouseHint.pairs, equals: [])
  }

  @Test func `without the key the mouse is one finger of its own kind`() throws {
    let desk = try desk(.pair)

    try desk.server.pointer.move(to: 100, 100)
    try desk.server.pointer.press()
    try desk.server.pointer.release()

    try expect(words(desk), equals: ["pointer began 100,100", "pointer ended 100,100"])
  }

  @Test func `a right click plants a finger, and the button brings down another`() throws {
    let desk = try desk(.sticky)
    let pointer = desk.server.pointer

    try pointer.move(to: 100, 100)
    try pointer.press(3)
    try pointer.release(3)
    try pointer.move(to: 200, 100)
    try pointer.press()
    try pointer.move(to: 220, 100)
    try pointer.release()
    try pointer.move(to: 100, 100)
    try pointer.press()
    try pointer.release()

    try expect(
      words(desk),
      equals: [
        "emulated began 100,100", "emulated began 200,100", "emulated moved 220,100",
        "emulated ended 220,100", "emulated ended 100,100",
      ])
  }

  @Test func `a focus loss in mid-press takes both away, and the release means nothing`() throws {
    let desk = try deskWithPair()

    desk.other.focus(desk.other.makeWindow(x: 800, 500, width: 50, height: 50))
    try expect(desk.rest().map(\.content), equals: [.cancelTouches(because: .focusLost)])
    try letGo(desk)
    try expect(words(desk), equals: [])

    // Without the focus the key's end is seen with the next move.
    try desk.server.pointer.move(to: 140, 100)
    _ = try words(desk)
    expect(desk.source.mouseHint.pairs, equals: [])
  }

  @Test func `an unmapped window loses planted fingers`() throws {
    let desk = try desk(.sticky)
    try desk.server.pointer.move(to: 100, 100)
    try desk.server.pointer.press(3)
    try desk.server.pointer.release(3)
    _ = try words(desk)

    desk.other.unmap(try desk.id)

    try expect(desk.rest().contains { $0.content == .cancelTouches(because: .windowHidden) })
    expect(desk.source.mouseHint.planted, equals: [])
  }

  @Test func `a change of mode in mid-press cancels both, and its key goes no further`() throws {
    let desk = try deskWithPair()

    try desk.server.keyboard.release(control)
    try desk.server.keyboard.tap(m)
    try expect(words(desk), equals: ["emulated cancelled 130,100", "emulated cancelled 70,100"])
    expect(desk.source.mouseHint.mode, equals: .sticky)
    try desk.server.pointer.release()
    try expect(words(desk), equals: [])
    try desk.server.pointer.press()
    try expect(words(desk), equals: ["emulated began 130,100"])
    try desk.server.pointer.release()
    try expect(words(desk), equals: ["emulated ended 130,100"])

    try desk.server.keyboard.press(shift)
    try desk.server.keyboard.tap(m)
    try desk.server.keyboard.release(shift)
    try desk.server.keyboard.settle()
    let keys = try desk.rest().compactMap { event -> String? in
      if case .key(let key) = event.content { key.name } else { nil }
    }
    expect(keys, equals: ["Shift_L"])
    expect(desk.source.mouseHint.mode, equals: .pair)
  }

  @Test func `Esc in mid-press leaves nothing of the pair`() throws {
    let desk = try deskWithPair()

    try desk.server.keyboard.tap(9)
    try letGo(desk)

    // The program makes cancelled touches of the key itself.
    try expect(words(desk), equals: [])
    try desk.server.pointer.press()
    try expect(words(desk), equals: ["pointer began 130,100"])
    try desk.server.pointer.release()
  }

  @Test func `a mouse that is switched off in mid-press cancels both`() throws {
    let desk = try desk(.pair)
    let (mouse, keyboard) = (desk.server.mouse, desk.server.keyboard)
    try desk.server.pointer.move(to: 100, 100)
    try keyboard.press(control)
    try keyboard.settle()
    try desk.server.pointer.move(to: 130, 100)
    try desk.server.pointer.settle()
    try mouse.press()
    try mouse.settle()
    expect(desk.samples(try desk.rest()).map(\.phase), equals: [.began, .began])

    try desk.other.setEnabled(false, device: mouse.name)
    let phases = desk.samples(try desk.rest()).map(\.phase)
    try desk.other.setEnabled(true, device: mouse.name)
    try mouse.reconnect()
    try keyboard.release(control)
    try keyboard.settle()
    try desk.rest()

    expect(phases, equals: [.cancelled, .cancelled])
  }
}

extension Desk {
  /// The center that is shown, in whole points.
  fileprivate var roundedCenter: Point? {
    source.mouseHint.pairs.first.map { Point($0.center.x.rounded(), $0.center.y.rounded()) }
  }
}
