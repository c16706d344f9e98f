import Drawing
import Inspection
import TouchAnalysis

/// The memory of a film's pictures.
struct FilmMemory {
  /// What the pictures take that nothing else keeps, in bytes.
  let bytes: Int

  /// - Parameter path: The file of the recording of which the film is made.
  /// - Throws: What is wrong with it.
  init(of path: String) throws {
    let recording = try LoadedRecording(path: path)
    let run = try AskedRun(recording, isLive: true) { try openRecording(path).0 }
    // The first film also fills what scenes and checkpoints keep.
    for _ in 0..<2 { _ = try run.film() }
    let used = Heap.used
    let film = try run.film()
    bytes = withExtendedLifetime((film, run)) { Heap.used - used }
  }
}
