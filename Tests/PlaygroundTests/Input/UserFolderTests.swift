import Foundation
import Testing
import TouchTestSupport

@testable import touch_playground

@Suite(.endsInTime) struct UserFolderTests {
  private func folder(_ variables: [String: String], listed: String?) -> String? {
    UserFolder(variable: { variables[$0] }, listedHome: { listed })
      .path("XDG_STATE_HOME", else: ".local/state")
  }

  @Test func `a folder is the one that is named, or else in the home`() {
    let own = ["XDG_STATE_HOME": "/state", "HOME": "/home/a"]

    #expect(folder(own, listed: nil) == "/state/touch-playground")
    #expect(
      folder(["XDG_STATE_HOME": "state", "HOME": "/home/a"], listed: nil)
        == "/home/a/.local/state/touch-playground")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "home/a"], ["HOME": "/"], ["HOME": "//./"]])
  func `without a home in the environment the list of users counts`(variables: [String: String]) {
    #expect(folder(variables, listed: "/home/b") == "/home/b/.local/state/touch-playground")
  }

  @Test(arguments: [nil, "", "/", "b"])
  func `without any home nothing is kept, least of all in the root`(listed: String?) {
    #expect(folder(["HOME": "/"], listed: listed) == nil)
  }

  @Test func `temporary files go where TMPDIR says, if that is a full path`() {
    #expect(UserFolder(variable: { _ in "/var/tmp" }).temporary == "/var/tmp")
    #expect(UserFolder(variable: { _ in "tmp" }).temporary == "/tmp")
    #expect(UserFolder(variable: { _ in nil }).temporary == "/tmp")
  }

  @Test func `a free name beside a photo has room in its folder, however long the photo's is`()
    throws
  {
    let folder = try Folder()
    let photo = folder.path(String(repeating: "照", count: 83) + ".jpg")
    #expect(FileManager.default.createFile(atPath: photo, contents: nil))

    var paths: [String] = []
    for _ in 1...3 {
      let path = FilePlaces.free(besidePhoto: photo, tail: "-edited.jpg")
      #expect(FileManager.default.createFile(atPath: path, contents: nil), "\(path)")
      paths.append(path)
    }

    let stem = String(repeating: "照", count: 81)
    #expect(
      paths == [
        folder.path(stem + "-edited.jpg"), folder.path(stem.dropLast() + "-edited-2.jpg"),
        folder.path(stem.dropLast() + "-edited-3.jpg"),
      ])
  }
}
