import Drawing
import FileSupport
import Inspection
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchReports

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
