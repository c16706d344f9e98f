import Drawing
import PhotoEditor
import SceneBase
import ScenePlayer
import Scenes
import ToolCommands
import TouchEngine
import TouchTraces

/// The photo editor's recording, played in the hero of the home screen from its beginning to its
/// end.
final class RecordedFilm: HomeFilm {
  private let playback: Playback
  /// The time on the home screen's clock at which it began.
  private let start: Timestamp
  private(set) var isOver = false

  /// The part of the recording before its first touch that is left out, in seconds.
  private static let lead = 2.2

  /// Opens the recording; `nil` when it is missing or cannot be read.
  ///
  /// - Parameters:
  ///   - start: The time on the home screen's clock at which it begins.
  ///   - language: The language of its words.
  ///   - scale: Pixels per point of the screen.
  init?(from start: Timestamp, in language: Language, scale: Double) {
    guard let assets = AssetFolder.find() else { return nil }
    let path = "\(assets)/traces/photo-editor-demo.touchtrace"
    let made = try? Playback {
      let replayer = try TraceReplayer(path: path)
      var header = replayer.header
      header.language = language
      return (try openPlayground(for: header, at: path), replayer)
    }
    guard let made else { return nil }
    (playback, self.start) = (made, start)
    playback.playground.displayScale = scale
    // The film is about gestures that compete.
    playback.playground.line.tellsPresses = false
    advance(to: start)
  }

  var sentence: String { playback.playground.line.sentence }

  /// Plays as far as a time on the home screen's clock stands for.
  private func advance(to time: Timestamp) {
    let goal = Timestamp.zero.advanced(bySeconds: Self.lead) + max(time - start, 0)
    do {
      try playback.advance(to: goal)
      isOver = try playback.nextMoment() == nil
    } catch {
      isOver = true
    }
  }

  func draw(into list: inout DisplayListBuilder, in frame: Rect, at time: Timestamp) {
    advance(to: time)
    guard let editor = playback.playground.scene as? PhotoEditor else { return }
    // The photo fills the frame.
    let photo = editor.canvas.pictureFrame.offset(by: editor.canvas.frame.origin)
    let shown = photo.intersection(editor.canvas.frame) ?? photo
    let scale = max(frame.width / shown.width, frame.height / shown.height)
    let place = AffineTransform.moving(shown.center, to: frame.center, scaledBy: scale)
    let picture = playback.playground.displayList(at: playback.position)
    list.group(clip: frame) { list in
      list.group(transform: place) { $0.group(picture, transform: .identity) }
    }
  }
}
