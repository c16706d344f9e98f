import ArgumentParser
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

extension LoadedRecording {
  /// Returns the recording without what was typed and without names of files and devices. One that
  /// its program can play is played with and without its texts.
  ///
  /// - Throws: `ExitCode.failure` when the decisions differ, which is told before, and what is
  ///   wrong with the recording.
  func redactedCopy() throws -> RedactedTrace {
    let (name, header) = (name, header.withoutFolders)
    var rules = TraceRedaction()
    if let foreign = ForeignProgram(header, at: name) {
      mention("\(name.shown): its decisions stay as recorded by \(foreign.authority)")
      return try redacted(by: rules, header: header)
    }
    let scene = try sceneType(of: header, at: name)
    rules.stateNames = Self.stateNames(of: scene)
    rules.keepsCalls = true
    if let other = try OtherLayout(header, at: name) {
      mention("\(other); its decisions stay as recorded")
      return try redacted(by: rules, header: header)
    }
    rules.commands = Set(scene.commandKeys)
    let progress = Progress("played")
    defer { progress.finish() }
    do {
      return try redacted(
        by: rules, header: header, progress: progress.reached, opening: opener())
    } catch let fault as RedactionFault {
      progress.finish()
      complain("\(name.shown): \(fault)")
      throw ExitCode.failure
    }
  }

  private static func stateNames<S: Scene>(of scene: S.Type) -> Set<String> {
    PlaygroundState<S.State>.names
  }
}
