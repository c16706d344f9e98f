import Glibc
import ScenePlayer

/// Measures what asking about the last minute costs, and prints figures, one in a line.
///
///     timeline-costs --frames FILE            milliseconds of each frame of the page while a
///                                             finger scrubs a recording
///     timeline-costs --profile FRAMES FILE    makes as many such frames, and prints nothing
///     timeline-costs --film FILE              bytes of the film's pictures
///     timeline-costs --minute FINGERS         bytes of a minute of fingers at 1000 Hz
enum TimelineCosts {
  /// The number of frames that are measured: ten seconds.
  private static let frameCount = 600

  static func main(_ words: [String]) {
    let arguments = Array(words.dropFirst())
    let number = arguments.count > 1 ? Int(arguments[1]) : nil
    do {
      switch (arguments.first, arguments.count) {
      case ("--frames"?, 2):
        var page = try ScrubbedPage(of: arguments[1])
        for _ in 0..<frameCount { print(page.frame()) }
      case ("--profile"?, 3):
        guard let number else { return usage() }
        var page = try ScrubbedPage(of: arguments[2])
        for _ in 0..<number { _ = page.frame() }
      case ("--film"?, 2): print("film \(try FilmMemory(of: arguments[1]).bytes)")
      case ("--minute"?, 2):
        guard let number, number > 0 else { return usage() }
        let memory = MinuteMemory(fingers: number)
        print("counted \(memory.counted)\nmeasured \(memory.measured)")
      default: usage()
      }
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  private static func usage() {
    print("usage: timeline-costs --frames FILE | --profile FRAMES FILE | --film FILE")
    print("       timeline-costs --minute FINGERS")
    exit(64)
  }
}
