import ArgumentParser
import TouchEngine

/// Measures the frame times of recordings, as on a screen of 60 Hz.
struct FrameTimes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame-times",
    abstract: "Measure how long the frames of recordings take.",
    discussion: """
      Plays recordings without a window, sixty frames a second and as fast as it can, and draws each \
      frame as the window would: only where something changed, and none while nothing does. A frame's \
      time is what passes for the input since the frame before, the picture, and its pixels in \
      memory; where the machine has other work it is longer. The first frame, with which a window \
      opens, is left out.

      Prints a line for each recording; with --each a line for each frame, its moment in the recording \
      in seconds and its time in milliseconds.
      """)

  @Argument(help: "Recordings.") var traces: [String]

  @Flag(help: "A line for each frame.") var each = false

  @Option(help: ArgumentHelp(PictureScale.help, valueName: "n"))
  var scale: Double?

  func validate() throws { try PictureScale.check(scale) }

  func run() throws {
    try reportingErrors {
      letWritesFail()
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
