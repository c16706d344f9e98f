package import Drawing
package import SceneBase
package import TouchEngine
import TouchTraces

/// The window of `watch` after a recording, as pages show it.
package enum WatchPicture {
  /// Draws the window after the last touch of a recording.
  ///
  /// - Parameters:
  ///   - path: The recording.
  ///   - environment: The window's size and appearance.
  ///   - measurer: What measures texts; `nil` for none.
  /// - Returns: The picture.
  /// - Throws: What is wrong with the recording.
  package static func list(
    of path: String, _ environment: SceneEnvironment, _ measurer: (any TextMeasuring)?
  ) throws -> DisplayList {
    let run = WatchedRun()
    let reader = try TraceReader(path: path)
    run.began(reader.header)
    try RecordedDecisions(of: reader).read(
      input: run.received, shown: run.showed, acted: run.acted, decided: run.decided)
    let page = WatchPage(run, named: reader.header.program, by: "", environment)
    page.window.textMeasures.measurer = measurer
    page.follow()
    return page.displayList(at: .zero)
  }
}
