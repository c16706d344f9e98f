import CairoRendering
import Expectations
import FileSupport
import Foundation
import PhotoDocument
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoEditorFiles

@Suite(.endsInTime) struct `What is kept while somebody edits` {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder() }

  @Test func `unlocked edits are found, the newest first`() throws {
    var project = try folder.project()
    var slots: [AutosaveSlot] = []
    for step in 1...3 {
      let slot = try AutosaveSlot(in: folder.path)
      project.document.makeStep(step)
      slot.keep(project, program: "1")
      slot.wait()
      slots.append(slot)
    }
    expect(AutosaveSlot.leftover(in: folder.path) == nil)
    let last = slots[2].path
    slots.removeAll()

    let found = try require(AutosaveSlot.leftover(in: folder.path))
    expect(found.path, equals: last)
    try expect(ProjectFile(readingFile: found.path), equals: project)
    found.empty()
    expect(
      AutosaveSlot.leftover(in: folder.path)?.path.hasSuffix("edit-2.touchphoto"), equals: true)
    // A new program takes none that holds something.
    try expect(AutosaveSlot(in: folder.path).path.hasSuffix("edit-4.touchphoto"))
  }

  @Test func `an edit is on the disk soon after, once for many steps`() throws {
    let slot = try AutosaveSlot(in: folder.path)
    var project = try folder.project()
    for step in 1...50 {
      project.document.makeStep(step)
      slot.keep(project, program: "1")
    }
    let disk = slot.keeper.disk
    slot.wait()
    disk.wait()
    expect((1...50).contains(disk.done))
    let before = disk.done
    slot.keep(project, program: "1")
    slot.wait()
    disk.wait()
    expect(disk.done, equals: before + 1)
    // The folder is gone, so nothing can be kept there.
    slot.empty()
    disk.begin()
    disk.wait()
    expect(disk.done, equals: before + 1)
  }

  @Test func `a step is kept before the step after it`() throws {
    let slot = try AutosaveSlot(in: folder.path)
    var project = try folder.project()
    // A document that takes longer to write than to make.
    for number in 1...400 { project.document.makeStep(5 * number + 1) }
    var former = project
    slot.keep(project, program: "1")
    for step in 1...30 {
      project.document.makeStep(step)
      slot.keep(project, program: "1")
      let kept = try ProjectFile(readingFile: slot.path)
      expect(kept == former || kept == project, "step \(step)")
      former = project
    }
    slot.wait()
    try expect(ProjectFile(readingFile: slot.path), equals: project)
    slot.keep(former, program: "1")
    slot.empty()
    expect(access(slot.path, F_OK) != 0)
  }

  @Test func `an edit is complete although its slot is released while it is written`() throws {
    var project = try folder.project()
    for number in 1...400 { project.document.makeStep(5 * number + 1) }
    try AutosaveSlot(in: folder.path).keep(project, program: "1")
    let found = try require(AutosaveSlot.leftover(in: folder.path))
    try expect(ProjectFile(readingFile: found.path), equals: project)
  }

  @Test func `an edit that cannot be written is reported once, until a success`() throws {
    let slot = try AutosaveSlot(in: folder.path)
    let project = try folder.project()
    func keepWithFolderInPlace() throws {
      try FileManager.default.createDirectory(
        atPath: slot.path, withIntermediateDirectories: false)
      for _ in 1...3 { slot.keep(project, program: "1") }
      slot.wait()
    }

    try keepWithFolderInPlace()
    expect(!slot.isWriting)
    let failure = try require(slot.takeFailure())
    expect(
      failure.description,
      equals: "your edits cannot be kept in \(folder.path): it is a folder, not a file")
    expect(failure.words(in: .chinese).hasSuffix("它是文件夹，不是文件"))
    slot.keep(project, program: "1")
    slot.wait()
    expect(slot.takeFailure() == nil)

    try FileManager.default.removeItem(atPath: slot.path)
    slot.keep(project, program: "1")
    slot.wait()
    expect(slot.takeFailure() == nil)
    try FileManager.default.removeItem(atPath: slot.path)
    try keepWithFolderInPlace()
    expect(slot.takeFailure(), equals: failure)
  }

  @Test func `an edit says why nothing can be written in a folder`() throws {
    expect(throws: UnkeptEdit(folder: "/nowhere", reason: .file(.system(ENOENT)))) {
      try AutosaveSlot(in: "/nowhere")
    }
    expect(AutosaveSlot.leftover(in: "/nowhere") == nil)
    var slots: [AutosaveSlot] = []
    for _ in 1...32 { slots.append(try AutosaveSlot(in: folder.path)) }
    let error = try require(throws: UnkeptEdit.self) { try AutosaveSlot(in: folder.path) }
    expect(error.reason, equals: .noSlot(limit: 32))
    withExtendedLifetime(slots) {}
  }

  @Test(.tags(.sampled))
  func `an edit is the document after the last finished step, after any kill`() throws {
    var random = SeededGenerator(seed: 100)
    let photo = folder.file("photo.png")
    let tools = try require(BuiltProgram.path(of: "tools"))
    var (furthest, written) = (0, 0)
    let trials = Trials.sample(0..<100, oneOf: 4)
    for _ in trials {
      let program = try RunningProgram(tools, ["edit-steps", folder.path, photo])
      // It has begun; then it may be anywhere.
      while program.output.isEmpty { usleep(200) }
      usleep(.random(in: 0..<30_000, using: &random))
      program.kill(SIGKILL)
      try expect(program.waitUntilExit(), equals: .killed(by: SIGKILL))
      let lines = program.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let last = try require(lines.last.flatMap { Int($0.prefix { $0 != "." }) })
      // A written step stays; of the steps kept after it only the last one may be missing.
      let isWritten = lines.last?.hasSuffix(".") == true
      let first = isWritten ? last : last - 1

      let slot = try require(AutosaveSlot.leftover(in: folder.path))
      let kept = try ProjectFile(readingFile: slot.path).document
      var document = EditorDocument(photo: try PhotoReference(ofFile: photo))
      for step in 1...first { document.makeStep(step) }
      // Between being kept and being told a step is finished, too.
      for step in first..<last + 1 where kept != document { document.makeStep(step + 1) }
      expect(kept, equals: document, "between \(first) and \(last + 1)")
      written += isWritten ? 1 : 0
      furthest = max(furthest, last)
      slot.empty()
    }
    expect(furthest > 5)
    expect((1..<trials.count).contains(written))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    expect(left.filter { !$0.hasSuffix(".lock") }.count <= 2, "\(left)")
  }
}
