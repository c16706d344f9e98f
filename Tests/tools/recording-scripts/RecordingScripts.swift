import Foundation

/// Makes the bundled recordings anew after the layout of a scene has changed.
///
/// A script is a recording in which a finger lands on a view, at a part of its width and height,
/// and moves by a distance from where it landed.
///
///     recording-scripts write RECORDING SCRIPT
///     recording-scripts play SCRIPT RECORDING
///
/// `play` plays the script in the scene as it is laid out now, and writes its input; decisions are
/// added by `replay --headless --record`.
enum RecordingScripts {
  static func main(_ words: [String]) {
    let arguments = Array(words.dropFirst())
    guard arguments.count == 3 else { return usage() }
    do {
      let lines = try Lines(reading: arguments[1])
      switch arguments[0] {
      case "write": try ScriptWriter(lines).script.write(to: arguments[2])
      case "play": try ScriptPlayer(lines).recording.write(to: arguments[2])
      default: usage()
      }
    } catch {
      print("\(arguments[1]): \(error)")
      exit(1)
    }
  }

  private static func usage() {
    print("usage: recording-scripts write RECORDING SCRIPT | play SCRIPT RECORDING")
    exit(64)
  }
}
