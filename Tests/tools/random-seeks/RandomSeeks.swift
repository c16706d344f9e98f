import Glibc
import ScenePlayer
import Scenes
import SeekChecks
import TouchEngine
import TouchTraces

/// Seeks to random moments of recordings, forward and backward, and compares what is there, and
/// every decision from there to the end, with playing from the beginning. Exits 1 at a difference.
///
///     random-seeks FOLDER [SEEKS [SEED]]
///
/// With `--time FILE` it seeks in one recording only, and prints how long that takes; with
/// `--profile SEEKS FILE` it seeks as often in it and does nothing else.
enum RandomSeeks {
  static func main(_ words: [String]) {
    let arguments = Array(words.dropFirst())
    do {
      switch arguments.first {
      case "--time"? where arguments.count == 2: try SeekTimes(of: arguments[1]).printFigures()
      case "--profile"? where arguments.count == 3:
        guard let count = Int(arguments[1]) else { return usage() }
        try SeekTimes(of: arguments[2]).seek(count)
      case let folder? where !folder.hasPrefix("-"):
        let numbers = arguments.dropFirst().map { Int($0) }
        guard arguments.count <= 3, !numbers.contains(nil) else { return usage() }
        let seeks = numbers.first.flatMap { $0 } ?? 1000
        try check(folder, seeks, seed: UInt64(numbers.dropFirst().first.flatMap { $0 } ?? 1))
      default: usage()
      }
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  private static func usage() {
    print("usage: random-seeks FOLDER [SEEKS [SEED]] | --time FILE | --profile SEEKS FILE")
    exit(64)
  }

  private static func check(_ folder: String, _ seeks: Int, seed: UInt64) throws {
    for path in try traces(in: folder) {
      let check = try SeekCheck { try openRecording(path) }
      var random = SeededGenerator(seed: seed)
      let moments = (0..<seeks).map { _ in
        Timestamp(microseconds: .random(in: 0...check.end.microseconds, using: &random))
      }
      let playback = try check.seek(to: moments)
      let times = try SeekTimes(of: path)
      guard times.measuredBytes <= times.countedBytes else {
        throw SeekCheck.Fault(
          description: "the checkpoints take \(times.measuredBytes) bytes, and not as they count,"
            + " \(times.countedBytes)")
      }
      let count = playback.checkpoints?.all.count ?? 0
      print("\(path): \(seeks) seeks, \(check.events) events, \(count) checkpoints")
      // Seen before whatever may end the program.
      fflush(nil)
    }
  }

  private static func traces(in folder: String) throws -> [String] {
    guard let stream = opendir(folder) else {
      throw SeekCheck.Fault(description: "cannot read the folder \(folder)")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".touchtrace") { names.append("\(folder)/\(name)") }
    }
    return names.sorted()
  }
}
