import CairoRendering
import Foundation
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoProjects
@testable import edit_steps

@Suite struct `What is kept while somebody edits` {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder() }

  @Test func `is found when nobody holds it any more, the newest first`() throws {
    var project = try folder.project()
    var slots: [AutosaveSlot] = []
    for step in 1...3 {
      let slot = try #require(AutosaveSlot(in: folder.path))
      project.document.makeStep(step)
      try slot.keep(project, program: "1")
      slots.append(slot)
    }
    #expect(AutosaveSlot.leftover(in: folder.path) == nil)
    let last = slots[2].path
    slots.removeAll()

    let found = try #require(AutosaveSlot.leftover(in: folder.path))
    #expect(found.path == last)
    #expect(try ProjectFile(readingFile: found.path) == project)
    found.empty()
    #expect(AutosaveSlot.leftover(in: folder.path)?.path.hasSuffix("edit-2.touchphoto") == true)
    // A new program takes none that holds something.
    #expect(AutosaveSlot(in: folder.path)?.path.hasSuffix("edit-4.touchphoto") == true)
  }

  @Test func `is on the disk soon after, once for many steps`() throws {
    let slot = try #require(AutosaveSlot(in: folder.path))
    var project = try folder.project()
    for step in 1...50 {
      project.document.makeStep(step)
      try slot.keep(project, program: "1")
    }
    slot.disk.wait()
    #expect((1...50).contains(slot.disk.done))
    let before = slot.disk.done
    try slot.keep(project, program: "1")
    slot.disk.wait()
    #expect(slot.disk.done == before + 1)
    // What is gone cannot be put there.
    slot.empty()
    slot.disk.begin()
    slot.disk.wait()
    #expect(slot.disk.done == before + 1)
  }

  @Test func `is nothing where nothing can be written`() {
    #expect(AutosaveSlot(in: "/nowhere") == nil)
    #expect(AutosaveSlot.leftover(in: "/nowhere") == nil)
  }

  @Test func `is the document after the last finished step, however the program is killed`() throws
  {
    var random = SeededGenerator(seed: 100)
    let photo = folder.file("photo.png")
    let editSteps = try #require(BuiltProgram.path(of: "edit-steps"))
    var furthest = 0
    for _ in 0..<100 {
      let program = try RunningProgram(editSteps, [folder.path, photo])
      // It has begun; then it may be anywhere.
      while program.output.isEmpty { usleep(200) }
      usleep(.random(in: 0..<30_000, using: &random))
      program.kill(SIGKILL)
      #expect(try program.waitUntilExit() == .killed(by: SIGKILL))
      let finished = program.output.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().last.flatMap { Int($0) }
      let last = try #require(finished)

      let slot = try #require(AutosaveSlot.leftover(in: folder.path))
      let kept = try ProjectFile(readingFile: slot.path).document
      var document = EditorDocument(photo: try PhotoReference(ofFile: photo))
      for step in 1...last { document.makeStep(step) }
      // Between being kept and being told a step is finished, too.
      if kept != document { document.makeStep(last + 1) }
      #expect(kept == document)
      furthest = max(furthest, last)
      slot.empty()
    }
    #expect(furthest > 5)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.filter { !$0.hasSuffix(".lock") }.count <= 2, "\(left)")
  }
}
