import ArgumentParser
import CairoRendering
import Drawing
import FileSupport
import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchReports
import TouchTraces

/// A recording as a page: its pictures, its time line, and what happened to each touch.
///
/// Of a recording of another program, or of another layout of a scene, the page shows the fingers
/// and what was recorded, and not the scene; of one of another toolkit the frames of its views too.
struct RecordingPage {
  private let document: PageDocument
  private let playback: Playback?
  /// What the page holds that its reader may not want to pass on, in English.
  let holdings: [String]

  /// Plays a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - path: Its path; `-` is standard input.
  ///   - quality: The quality of the photo's JPEG, 1…100.
  /// - Throws: What is wrong with the recording, or ``PageFault/tooLarge``.
  init(of recording: LoadedRecording, at path: String, quality: Int) throws {
    let header = recording.header
    let isPlayed =
      try ForeignProgram(header, at: path) == nil && OtherLayout(header, at: path) == nil
    let photo = isPlayed ? try RecordedPhoto(of: header, besideFile: path) : nil
    let images =
      isPlayed ? openImages(recorded: photo, in: header.language) : ImageStore(folder: nil)
    let renderer = DisplayListRenderer(images: images)
    var film = try PageFilm(renderer, scale: header.scale)
    var playback: Playback?
    if isPlayed {
      let played = try Playback {
        (try openPlayground(for: header.showing(photo), at: path), try recording.replayer())
      }
      try film.take(from: played, until: recording.end)
      playback = played
    } else {
      try film.take(fingersOf: recording)
    }
    // What was decided in an hour takes as much memory as the film needs while it is made.
    let answers = Answers(try recording.toldLog())
    let holdings = try Self.holdings(of: recording, film)
    self.holdings = holdings
    let wordings = Self.languages.map { name, language in
      let wording = playback.map { Wording(namingAll: $0, in: language) }
      return (language: name, wording: wording ?? recording.wording(in: language))
    }
    document = PageDocument(
      Self.members(
        of: recording, answers, film, wordings, isPlayed, holdings,
        pictures: try Self.pictures(of: film, renderer, header, quality: quality)))
    self.playback = playback
  }

  /// Writes the page.
  func write(to output: @escaping ([UInt8]) -> Void) {
    // The words ask the scene for names.
    withExtendedLifetime(playback) { document.write(to: output) }
  }

  /// The languages of a page, by their names in HTML.
  private static let languages = Language.allCases.map { ($0.rawValue, $0) }

  private static func members(
    of recording: LoadedRecording, _ answers: Answers, _ film: PageFilm,
    _ wordings: [(language: String, wording: Wording)], _ isPlayed: Bool, _ holdings: [String],
    pictures: JSON
  ) -> [PageDocument.Member] {
    let header = recording.header
    let name = PathName.last(of: recording.name)
    let timeline = TouchTimeline(answers.log, until: recording.end)
    let scene = isPlayed ? ToolProgram.current.scene(named: header.scene) : nil
    let titles = languages.map { language, spoken in
      JSON.Member(language, .string(scene?.words.text("title", in: spoken) ?? header.scene))
    }
    let toolkit = ForeignProgram(header, at: recording.name)?.toolkit
    let rules = toolkit.map { [PageDocument.Member("toolkit", .string($0))] } ?? []
    let touches = PageTouches(answers: answers, wordings: wordings)
    return [
      PageDocument.Member("format", .string("touch-playground/page")),
      PageDocument.Member("version", .integer(1)),
      PageDocument.Member("program", .string(ToolProgram.current.name)),
      PageDocument.Member("programVersion", .string(ToolProgram.current.version)),
      PageDocument.Member(
        "recording", JSONEnvelope.recording(name, header, touches: recording.touchCount)),
      PageDocument.Member("title", .object(titles)),
      PageDocument.Member("language", .string(header.language.rawValue)),
      PageDocument.Member("isPlayed", .bool(isPlayed)),
      PageDocument.Member("holds", .array(holdings.map { .string($0) })),
      PageDocument.Member(
        "size", .array([.number(header.size.width), .number(header.size.height)])),
      PageDocument.Member("scale", .number(header.scale)),
      PageDocument.Member("end", .integer(timeline.end.microseconds)),
      PageDocument.Member(
        "stories", elements: answers.log.touches.lazy.map { StoryJSON.json($0.story) }),
      PageDocument.Member(
        "touches", elements: answers.log.touches.lazy.map { touches.json(of: $0.story) }),
      PageDocument.Member(
        "timeline", members: PageLanes(timeline: timeline, wordings: wordings).members),
      PageDocument.Member("pictures", pictures),
      PageDocument.Member("film", letters: film.writeCompressed),
    ] + rules
  }

  /// Returns the pictures as files in addresses, no larger than the window shows them, nor than the
  /// window.
  private static func pictures(
    of film: PageFilm, _ renderer: DisplayListRenderer, _ header: TraceHeader, quality: Int
  ) throws -> JSON {
    let window = header.size.width * header.size.height * header.scale * header.scale
    return .array(
      try film.tables.pictures.map { picture in
        let most = (window / (picture.size.width * picture.size.height)).squareRoot()
        let scale = min(picture.scale, most, 1)
        let width = max(Int((picture.size.width * scale).rounded()), 1)
        let height = max(Int((picture.size.height * scale).rounded()), 1)
        let file: EmbeddedPicture?
        do throws(PictureReason) {
          file = try renderer.embedded(
            picture.image, width: width, height: height, quality: quality)
        } catch {
          throw PictureError.cannotRead(path: picture.image.name, reason: error)
        }
        return .object([
          JSON.Member("width", .number(picture.size.width)),
          JSON.Member("height", .number(picture.size.height)),
          JSON.Member(
            "data",
            file.map { .string("data:\($0.type);base64,\(Base64.text(of: $0.bytes))") } ?? .null),
        ])
      })
  }

  /// Returns what the page holds of its maker: `photo`, `typed text`, `labels of the program`.
  private static func holdings(
    of recording: LoadedRecording, _ film: PageFilm
  ) throws -> [String] {
    var hasText = false
    // What stands in place of texts and of the photo says nothing.
    guard !recording.header.isRedacted else { return [] }
    let reader = try recording.reader()
    while !hasText, let line = try reader.next() {
      guard case .input(let event) = line else { continue }
      switch event.content {
      case .key, .insertText, .markedText, .paste: hasText = true
      default: break
      }
    }
    let hasLabels = recording.views.contains { $0.label != nil }
    return (film.tables.pictures.isEmpty ? [] : ["photo"]) + (hasText ? ["typed text"] : [])
      + (hasLabels ? ["labels of the program"] : [])
  }
}

/// The reason why a recording does not become a page.
enum PageFault: ReportedError {
  case tooLarge

  var exitCode: ExitCode { ExitStatus.badData }

  var description: String {
    switch self {
    case .tooLarge:
      "the recording is too long for a page, which holds at most an hour in which something moves;"
        + " render makes a film of it"
    }
  }
}

/// The time line of a page: a lane for each finger, recognizer, gate and timer.
struct PageLanes {
  let timeline: TouchTimeline
  /// The words in each language of the page.
  let wordings: [(language: String, wording: Wording)]

  /// The lanes, the waits between them, and the moments to step to; each is made when it is written.
  var members: [PageDocument.Member] {
    let names = wordings.map { ($0.language, TimelineWords.names(of: timeline.lanes, $0.wording)) }
    let lanes = timeline.lanes.enumerated().lazy.map { index, lane in
      let (kind, name) = Self.words(of: lane)
      var members = [
        JSON.Member("kind", .string(kind)), JSON.Member("name", name),
        JSON.Member("look", .string(lane.look.rawValue)),
        JSON.Member("spans", .array(lane.spans.map(Self.json))),
        JSON.Member("marks", .array(lane.marks.map(Self.json))),
      ]
      for (language, names) in names {
        members.append(JSON.Member(language, .string(names[index])))
      }
      return JSON.object(members)
    }
    let waits = timeline.arrows.lazy.map { arrow in
      JSON.array([
        .integer(Int64(arrow.from)), .integer(Int64(arrow.to)),
        .integer(arrow.start.microseconds), .integer(arrow.end.microseconds),
      ])
    }
    func moments(_ times: [Timestamp]) -> some Sequence<JSON> {
      times.lazy.map { JSON.integer($0.microseconds) }
    }
    return [
      PageDocument.Member("lanes", elements: lanes),
      PageDocument.Member("waits", elements: waits),
      PageDocument.Member("events", elements: moments(timeline.events)),
      PageDocument.Member("decisions", elements: moments(timeline.decisions)),
    ]
  }

  private static func words(of lane: TimelineLane) -> (kind: String, name: JSON) {
    switch lane.subject {
    case .finger(let number): ("finger", .integer(Int64(number)))
    case .view(let name): ("view", .string(name))
    case .recognizer(let name): ("recognizer", .string(name))
    case .gate(let name): ("gate", .string(name))
    case .hold(let name): ("hold", .string(name))
    case .nextTap(let name): ("nextTap", .string(name))
    }
  }

  private static func json(_ span: TimelineSpan) -> JSON {
    .array([
      .string(span.kind.rawValue), .integer(span.start.microseconds),
      .integer(span.end.microseconds), touches(span.touches),
    ])
  }

  private static func json(_ mark: TimelineMark) -> JSON {
    .array([
      .string(mark.kind.rawValue), .integer(mark.time.microseconds), touches(mark.touches),
    ])
  }

  private static func touches(_ touches: [TouchID]) -> JSON {
    .array(touches.map { .integer(Int64($0.number)) })
  }
}
