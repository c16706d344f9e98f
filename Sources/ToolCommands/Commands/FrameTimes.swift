import ArgumentParser
import FileSupport
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
      recording in seconds, and its time in milliseconds. With --json, --each adds the frames to \
      their recording, with the moment in microseconds.
      """)

  @Argument(help: "Recordings.", completion: .recordings) var traces: [String]

  @Flag(help: "Print each frame.") var each = false

  @Option(help: ArgumentHelp(PictureScale.help, valueName: "n"), completion: .scales)
  var scale: Double?

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func validate() throws { try PictureScale.check(scale) }

  func run() throws {
    try runningWithoutWindow(messages) {
      if json {
        let recordings = try traces.map { trace in
          let frames = try TimedFrames(of: trace, scale: scale).all
          return FrameStatistics(frames.map(\.milliseconds))
            .json(of: trace, listing: each ? frames : nil)
        }
        let result = JSON.object([
          JSON.Member("limit", .rounded(FrameStatistics.limit)),
          JSON.Member("recordings", .array(recordings)),
        ])
        return try StandardOutput.print(JSONEnvelope("frame-times").json(result))
      }
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
