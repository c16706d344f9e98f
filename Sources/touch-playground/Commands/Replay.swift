import ArgumentParser
import Scenes
import TouchEngine
import TouchTraces
import X11Platform

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a recording again.",
    discussion: "In a window, Esc or q ends it; when it is over the window stays.")

  @Argument(help: "The recording; - is standard input.") var trace: String

  @Flag(help: "Play in virtual time, with no window.") var headless = false

  @OptionGroup var recording: RecordingOptions

  func run() throws {
    try reportingErrors {
      let replayer = try TraceReplayer(path: trace)
      let playground = try openPlayground(for: replayer.header, at: trace)
      let recorder = try recording.begin(playground, replaying: replayer.header)
      if let recorder {
        replayer.onUnknownLine = { recorder.keep($0, afterLines: $1) }
      }
      if headless {
        try playground.play(replayer, afterBatch: { recorder?.flush() })
        recorder?.finish(at: replayer.now)
        if recorder?.failure != nil { throw ExitStatus.inputOutput }
      } else {
        try show(playground, replayer, recorder)
      }
      if let warning = replayer.warning { complain(warning) }
    }
  }

  private func show(
    _ playground: Playground, _ replayer: TraceReplayer, _ recorder: TraceRecorder?
  ) throws {
    let stop = StopSignals()
    let connection = try X11Connection()
    let size = playground.window.bounds.size
    let window = try X11Window(
      connection, title: "Touch Playground — replay of \(trace)", size: size,
      minimumSize: Size(320, 240), scale: replayer.header.scale)
    let live = try XInput2Source(window, stopDescriptor: stop.descriptor)
    window.map()
    let source = PacedReplay(replayer, watching: live)
    source.onEnd = { recorder?.finish(at: $0) }
    let screen = WindowScreen(window, images: openImages(), contentSize: size)
    try playground.play(source, on: screen, afterBatch: { recorder?.flush() })
  }
}
