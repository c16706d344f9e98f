import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

@Suite(.ofPlayground, .endsInTime) struct UserFolderTests {
  private func folder(_ variables: [String: String], listed: String?) -> String? {
    UserFolder(variable: { variables[$0] }, listedHome: { listed })
      .path("XDG_STATE_HOME", else: ".local/state")
  }

  @Test func `a folder is the one that is named, or else in the home`() {
    let own = ["XDG_STATE_HOME": "/state", "HOME": "/home/a"]

    expect(folder(own, listed: nil), equals: "/state/touch-playground")
    expect(
      folder(["XDG_STATE_HOME": "state", "HOME": "/home/a"], listed: nil),
      equals: "/home/a/.local/state/touch-playground")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "home/a"], ["HOME": "/"], ["HOME": "//./"]])
  func `without a home in the environment the list of users counts`(variables: [String: String]) {
    expect(folder(variables, listed: "/home/b"), equals: "/home/b/.local/state/touch-playground")
  }

  @Test(arguments: [nil, "", "/", "b"])
  func `without any home nothing is kept, least of all in the root`(listed: String?) {
    expect(folder(["HOME": "/"], listed: listed) == nil)
  }

  @Test(arguments: [
    (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "/home/a/Bilder"),
    (
      """
      # XDG_PICTURES_DIR="/no"
      XDG_MUSIC_DIR="/music"
      XDG_PICTURES_DIR="/data/p/"
      """, "/data/p"
    ),
    (#"XDG_PICTURES_DIR="$HOME/My \"best\"""#, "/home/a/My \"best\""),
    (#"XDG_PICTURES_DIR="$HOME/""#, nil), (#"XDG_PICTURES_DIR="$HOME""#, nil),
    (#"XDG_PICTURES_DIR="pictures""#, nil), ("XDG_PICTURES_DIR=", nil), ("", nil),
  ])
  func `the pictures folder is the one that the list of folders names`(
    list: String, path: String?
  ) {
    expect(
      UserFolder.folder("XDG_PICTURES_DIR", in: Array(list.utf8), home: "/home/a"), equals: path)
  }

  @Test func `without a list, or without the folder, there is no pictures folder`() throws {
    let folder = try Folder()
    let user = UserFolder(variable: { $0 == "HOME" ? folder.path("") : nil }, listedHome: { nil })
    expect(user.pictures == nil)
    try FileManager.default.createDirectory(
      atPath: folder.path(".config"), withIntermediateDirectories: false)
    _ = try folder.write("XDG_PICTURES_DIR=\"$HOME/Pictures\"\n", ".config/user-dirs.dirs")
    expect(user.pictures == nil)
    try FileManager.default.createDirectory(
      atPath: folder.path("Pictures"), withIntermediateDirectories: false)
    expect(user.pictures.map { ($0 as NSString).lastPathComponent }, equals: "Pictures")
  }

  @Test func `temporary files go where TMPDIR says, if that is a full path`() {
    expect(UserFolder(variable: { _ in "/var/tmp" }).temporary, equals: "/var/tmp")
    expect(UserFolder(variable: { _ in "tmp" }).temporary, equals: "/tmp")
    expect(UserFolder(variable: { _ in nil }).temporary, equals: "/tmp")
  }

  @Test func `a free name beside a photo has room in its folder, however long the photo's is`()
    throws
  {
    let folder = try Folder()
    let photo = folder.path(String(repeating: "照", count: 83) + ".jpg")
    expect(FileManager.default.createFile(atPath: photo, contents: nil))

    var paths: [String] = []
    for _ in 1...3 {
      let path = FilePlaces.free(besidePhoto: photo, tail: "-edited.jpg")
      expect(FileManager.default.createFile(atPath: path, contents: nil), "\(path)")
      paths.append(path)
    }

    let stem = String(repeating: "照", count: 81)
    expect(
      paths,
      equals: [
        folder.path(stem + "-edited.jpg"), folder.path(stem.dropLast() + "-edited-2.jpg"),
        folder.path(stem.dropLast() + "-edited-3.jpg"),
      ])
  }
}
