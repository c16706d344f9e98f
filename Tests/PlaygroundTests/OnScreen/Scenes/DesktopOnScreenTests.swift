import CairoRendering
import Expectations
import Foundation
import Testing
import TouchTestSupport
import X11TestSupport

@testable import SceneBase
@testable import ScenePlayer

/// The desktop's settings, dialogs and file manager in the window of the real program.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct DesktopOnScreenTests {
  private let server = PrivateXServer.current
  private let portal: DesktopPortal
  private let folder: Folder

  init() throws {
    portal = try DesktopPortal()
    folder = try Folder()
    try folder.makePhoto("red.png", 0xC02030)
    try folder.makePhoto("blue.png", 0x2040C0)
  }

  // MARK: Settings

  private static let space = "org.freedesktop.appearance"
  private static let (light, dark, black): (UInt32, UInt32, UInt32) = (0xF1F2F5, 0x0B0C0F, 0)

  /// Runs the home screen, and expects colors around its content after each change.
  private func run(
    _ arguments: [String], _ body: ((UInt32) throws -> Void) throws -> Void
  ) throws {
    let other = try OtherClient(server.display)
    try server.pointer.move(to: 1279, 799)
    let program = try server.run(
      Program.path, ["run", "home"] + arguments,
      environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address])
    _ = try program.waitForWindow(titled: Shown.title("home"), seenBy: other)
    try body { color in
      try program.wait(for: "the color \(String(color, radix: 16))") {
        try other.color(4, 600) == color
      }
    }
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
  }

  @Test func `colors follow the desktop while the program runs`() throws {
    try portal.set(Self.space, "color-scheme", "number", "1")
    try run([]) { expect in
      try expect(Self.dark)
      try portal.set(Self.space, "color-scheme", "number", "2")
      try expect(Self.light)
      try portal.set(Self.space, "contrast", "number", "1")
      try expect(Self.black)
      // Values of other types, and the end of the bus, change nothing.
      try portal.set(Self.space, "accent-color", "nested", "20")
      try portal.set(Self.space, "contrast", "number", "0")
      try expect(Self.light)
      try portal.set(Self.space, "color-scheme", "number", "1")
      try expect(Self.dark)
      portal.close()
      Thread.sleep(forTimeInterval: 0.3)
      try expect(Self.dark)
    }
  }

  @Test func `colors of the command line go before those of the desktop`() throws {
    try portal.set(Self.space, "color-scheme", "number", "1")
    try run(["--appearance", "light"]) { expect in
      try expect(Self.light)
      try portal.set(Self.space, "contrast", "number", "1")
      Thread.sleep(forTimeInterval: 0.3)
      try expect(Self.light)
    }
  }

  // MARK: Dialogs

  private func editing(_ photo: String) throws -> EditedProgram {
    let program = try EditedProgram(
      [folder.path(photo)], in: folder, titled: photo,
      environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address])
    try program.wait("the photo") { try program.color(380, 360) == 0xC02030 }
    return program
  }

  private func waitForOwnChooser(_ program: EditedProgram) throws {
    try program.wait("the chooser") { try program.color(640, 600) == EditedProgram.stage }
  }

  @Test func `a photo is chosen in the desktop's dialog`() throws {
    try portal.setMode(.choose("file://\(folder.path("blue.png"))"))
    let program = try editing("red.png")
    try program.tap(.o)
    try program.waitForTitle("blue.png")
    let asked = try portal.asked()
    expect(asked.contains("\"current_folder\": \"\(folder.path("").dropLast())"))
    expect(asked.contains("*.touchphoto"))
    try program.finish()
  }

  @Test func `a canceled dialog opens nothing, and answers of others do not count`() throws {
    try portal.setMode(.cancel)
    let program = try editing("red.png")
    try program.tap(.o)
    try program.wait("that it is asked") { try portal.asked().contains("open") }
    try program.pause(0.8)
    try expect(program.color(380, 360), equals: 0xC02030)

    try portal.setMode(.wait)
    try program.tap(.o)
    try program.wait("that it is asked") {
      try portal.asked().components(separatedBy: "\"open\"").count == 3
    }
    try portal.answerAsOther("file://\(folder.path("blue.png"))")
    try program.pause(2.5)
    // The dialog is still up, however long it takes, and no other opens.
    try program.tap(.o)
    try program.pause(0.5)
    try expect(program.color(380, 360), equals: 0xC02030)
    try expect(portal.asked().components(separatedBy: "\"open\"").count, equals: 3)
    try program.finish()
  }

  @Test(arguments: [DesktopPortal.Mode.refuse, .never, .leave, .nonsense])
  func `without an answer the program's own chooser opens`(mode: DesktopPortal.Mode) throws {
    try portal.setMode(mode)
    let program = try editing("red.png")
    try program.tap(.o)
    try waitForOwnChooser(program)
    try program.tap(.b)
    try program.tap(.enter)
    try program.waitForTitle("blue.png")
    try program.finish()
  }

  @Test func `the end of the bus ends a dialog, and the program goes on`() throws {
    try portal.setMode(.wait)
    let program = try editing("red.png")
    try program.tap(.o)
    try program.wait("that it is asked") { try portal.asked().contains("open") }
    portal.close()
    try waitForOwnChooser(program)
    try program.tap(.escape)
    try program.wait("the photo") { try program.color(380, 360) == 0xC02030 }
    try program.finish()
  }

  @Test func `a picture is exported to a place of one's choice, and shown by the file manager`()
    throws
  {
    let place = folder.path("Mein Bild.png")
    try portal.setMode(.choose("file://\(place.replacing(" ", with: "%20"))"))
    let program = try editing("red.png")
    try program.tap(.e, control: true)
    try program.tap(.enter)
    try program.waitForWords("exported to \(place)")
    try expect(portal.asked().contains("\"current_name\": \"red-edited.png\""))
    try program.tap(.e, control: true, shift: true)
    try program.wait("that it is shown") {
      try portal.shown() == "[\"file://\(place.replacing(" ", with: "%20"))\"]"
    }

    // The photo itself is never replaced.
    try portal.setMode(.choose("file://\(folder.path("red.png"))"))
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path("red.png")))
    Thread.sleep(forTimeInterval: 0.8)
    try program.tap(.e, control: true)
    try program.tap(.enter)
    try program.waitForWords(folder.path("red.png"))
    try expect(Data(contentsOf: URL(fileURLWithPath: folder.path("red.png"))), equals: before)
    try program.finish()
  }
}
