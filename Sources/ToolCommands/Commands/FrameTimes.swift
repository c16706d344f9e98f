import ArgumentParser
import TouchEngine

/// Measures the frame times of recordings, as on a screen of 60 Hz.
struct FrameTimes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame-times",
    abstract: "Measure the frame times of recordings.",
    discussion: """
      Plays recordings without a window, at sixty frames per second of the recording and as fast as \
      possible, and draws each frame as the window would: only the areas that changed, and no frame \
      while nothing changes. A frame's time covers the input since the previous frame, the picture, \
      and its pixels in memory; other work on the machine makes it longer. After each frame the \
      program prepares the next one, as the window does; that time is not counted. The first frame, \
      which opens the window, is left out.

      Prints a line for each recording; with --each, a line for each frame: its moment in the \
      recording in seconds, and its time in milliseconds.
      """)

  @Argument(help: "Recordings.", completion: .recordings) var traces: [String]

  @Flag(help: "Print a line for each frame.") var each = false

  @Option(help: ArgumentHelp(PictureScale.help, valueName: "n"), completion: .scales)
  var scale: Double?

  @OptionGroup var messages: MessageOptions

  func validate() throws { try PictureScale.check(scale) }

  func run() throws {
    try runningWithoutWindow(messages) {
      if !each { try StandardOutput.print(FrameStatistics.head) }
      for trace in traces {
        let frames = try TimedFrames(of: trace, scale: scale).all
        if each {
          for frame in frames {
            try StandardOutput.print("\(frame.moment.seconds) \(frame.milliseconds)")
          }
        } else {
          try StandardOutput.print(FrameStatistics(frames.map(\.milliseconds)).line(of: trace))
        }
      }
    }
  }
}
