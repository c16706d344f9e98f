import Expectations
import Testing
import TouchTestSupport

@testable import DesktopBus

/// A real bus with a portal.
@Suite(.endsInTime, .serialized) struct BusConnectionTests {
  /// The messages that come until one is of a kind, or for ten seconds.
  private func messages(
    _ connection: BusConnection, until isLast: (BusMessage) -> Bool
  ) -> [BusMessage] {
    var all: [BusMessage] = []
    for _ in 0..<1000 {
      all += connection.receive(waiting: 10)
      if all.contains(where: isLast) { break }
    }
    return all
  }

  @Test func `a call is answered by its number, with values of all kinds`() throws {
    let portal = try DesktopPortal()
    try portal.set("org.freedesktop.appearance", "color-scheme", "number", "1")
    try portal.set("org.freedesktop.appearance", "contrast", "bool", "true")
    let connection = try require(BusConnection(address: portal.address))
    let number = try require(connection.send(DesktopAppearance.question))
    let last = try require(
      messages(connection) { $0.kind == .reply(to: number) }.last)
    expect(last.sender.hasPrefix(":"))
    expect(
      last.values.first?[key: "org.freedesktop.appearance"],
      equals: .list([
        .entry(.text("color-scheme"), .number(1)), .entry(.text("contrast"), .bool(true)),
      ]))
  }

  @Test func `a call of a program that is not there fails`() throws {
    let portal = try DesktopPortal(hasManager: false)
    let connection = try require(BusConnection(address: portal.address))
    let number = try require(
      connection.send(
        BusCall("ShowItems", of: "a.b", at: "/a", in: "org.freedesktop.FileManager1", [])))
    expect(messages(connection) { $0.kind == .failure(to: number) }.count > 0)
  }

  @Test func `values that are too deep or too many are left out, and what follows is read`()
    throws
  {
    let portal = try DesktopPortal()
    let connection = try require(BusConnection(address: portal.address))
    connection.hear(DesktopAppearance.rule)
    let number = try require(connection.send(DesktopAppearance.question))
    _ = messages(connection) { $0.kind == .reply(to: number) }
    try portal.set("a", "deep", "nested", "8")
    try portal.set("a", "many", "many", "20000")
    try portal.set("a", "last", "text", "x")
    let signals = messages(connection) { $0.values.count == 3 && $0.values[1] == .text("last") }
      .filter { message in
        if case .signal(interface: _, name: "SettingChanged") = message.kind { true } else { false }
      }
    expect(signals.count, equals: 3)
    expect(signals.map(\.values).filter(\.isEmpty).count, equals: 2)
  }

  @Test func `a bus that ends is noticed, and nothing more can be asked`() throws {
    let portal = try DesktopPortal()
    let connection = try require(BusConnection(address: portal.address))
    expect(connection.isOpen)
    portal.close()
    _ = messages(connection) { _ in !connection.isOpen }
    for _ in 0..<1000 where connection.isOpen { _ = connection.receive(waiting: 10) }
    expect(!connection.isOpen)
    _ = connection.send(DesktopAppearance.question)
    expect(connection.receive().allSatisfy { $0.values.isEmpty })
  }

  @Test(arguments: ["", "unix:path=/nowhere", "nonsense", "tcp:host=localhost,port=1"])
  func `without a bus there is no connection`(address: String) {
    expect(BusConnection(address: address) == nil)
  }

  @Test func `the address comes from the environment, and no bus is started`() {
    func address(_ variables: [String: String]) -> String? {
      SessionBus.address { variables[$0] }
    }
    expect(address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]), equals: "unix:path=/a")
    expect(address(["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/run"]) == nil)
    expect(address(["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]) == nil)
    expect(address(["XDG_RUNTIME_DIR": "/nowhere"]) == nil)
    expect(address(["XDG_RUNTIME_DIR": "relative"]) == nil)
    expect(address([:]) == nil)
  }
}
