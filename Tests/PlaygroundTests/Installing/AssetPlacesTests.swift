import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// Where the program finds its pictures and recordings.
@Suite(.ofPlayground, .endsInTime) struct AssetPlacesTests {
  private static func places(
    _ program: String, _ variables: [String: String] = [:], there: Set<String> = []
  ) -> [String] {
    AssetPlaces(
      variable: { variables[$0] }, program: program, isThere: { there.contains($0) }
    ).all
  }

  @Test func `an installed program looks beside itself, in its share and in the folders of data`() {
    expect(
      Self.places("/opt/touch/bin/touch-playground"),
      equals: [
        "/opt/touch/bin/assets", "/opt/touch/share/touch-playground/assets",
        "/usr/local/share/touch-playground/assets", "/usr/share/touch-playground/assets",
      ])
    // A folder is named once.
    expect(
      Self.places("/usr/bin/touch-playground"),
      equals: [
        "/usr/bin/assets", "/usr/share/touch-playground/assets",
        "/usr/local/share/touch-playground/assets",
      ])
  }

  @Test func `relative folders of data are ignored, as the specification says`() {
    expect(
      Self.places("/p/bin/t", ["XDG_DATA_DIRS": "share:/data/:/more"]),
      equals: [
        "/p/bin/assets", "/p/share/touch-playground/assets", "/data/touch-playground/assets",
        "/more/touch-playground/assets",
      ])
  }

  @Test func `a checkout's program prefers the checkout to an installation`() {
    let places = Self.places(
      "/home/me/touch/.build/release/touch-playground", ["XDG_DATA_DIRS": "/data"],
      there: ["/home/me/touch/Package.swift"])
    expect(places.dropFirst(2), equals: ["/home/me/touch/assets", "/data/touch-playground/assets"])
  }

  @Test(arguments: ["/mine", ""])
  func `the folder that the environment names is the only one, unless it is empty`(named: String) {
    let places = Self.places("/p/bin/t", ["TOUCH_PLAYGROUND_ASSETS": named])
    expect((places == ["/mine"]) == (named == "/mine"))
  }

  // MARK: The program

  /// A copy of the program in a folder without pictures.
  private func install(in folder: Folder) throws -> String {
    try FileManager.default.createDirectory(
      atPath: folder.path("bin"), withIntermediateDirectories: true)
    let program = folder.path("bin/touch-playground")
    // Another process copies it: a program that a test starts meanwhile would inherit the copy
    // while it is open for writing, and the system runs no such file.
    let copying = try RunningProgram("/bin/cp", [Program.path, program])
    try require(copying.waitUntilExit() == .exited(0), "\(copying.errorOutput)")
    return program
  }

  private func run(
    _ program: String, _ arguments: [String], _ variables: [String: String] = [:]
  ) throws -> (code: Int32, errors: String) {
    let program = try RunningProgram(
      program, arguments,
      environment: ["DISPLAY": "", "XDG_DATA_DIRS": "/nowhere"].merging(variables) { _, new in new }
    )
    guard case .exited(let code) = try program.waitUntilExit() else {
      return (-1, "killed")
    }
    return (code, program.errorOutput)
  }

  @Test func `without its pictures the program names the places, and does what it can`() throws {
    let folder = try Folder()
    let program = try install(in: folder)
    let place = "\(folder.path("share/touch-playground"))/assets"
    let words =
      "were looked for in \(folder.path("bin"))/assets, \(place), /nowhere/touch-playground"

    let tour = try run(program, ["tour", "-o", folder.path("tour")])
    expect(tour.code, equals: 74)
    expect(tour.errors.contains(words), "\(tour.errors)")
    expect(tour.errors.contains("TOUCH_PLAYGROUND_ASSETS can name their folder"))
    let scenes = try run(program, ["scenes"])
    expect(scenes.code == 0 && scenes.errors.isEmpty)
    try expect(run(program, ["run", "chat"]).code, equals: 69)
    let drawn = try run(program, ["render", "photo-editor", "-o", folder.path("a.png")])
    expect(drawn.code == 0 && drawn.errors.contains(words), "\(drawn.errors)")
    let named = try run(program, ["tour"], ["TOUCH_PLAYGROUND_ASSETS": "/nowhere"])
    expect(named.code == 74 && named.errors.contains("looked for in /nowhere;"))
  }

  @Test(arguments: ["bin/assets", "share/touch-playground/assets", "data/touch-playground/assets"])
  func `the pictures are found in each of the places`(place: String) throws {
    let folder = try Folder()
    let program = try install(in: folder)
    let path = folder.path(place)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: Repository.path("assets"))

    let drawn = try run(
      program, ["render", "photo-editor", "-o", folder.path("a.png")],
      ["XDG_DATA_DIRS": "/nowhere:\(folder.path("data"))"])

    expect(drawn.code == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
  }
}
