package import Accessibility
import SceneBase
import TouchAnalysis
import TouchEngine

/// What a screen reader is told of a time line: its touches, as rows of a list.
extension TimelineView: PartedView {
  /// A touch with its finger's lane.
  private struct Landing {
    var touch: TouchID
    var lane: Int
    var span: TimelineSpan
  }

  /// The touches in the order in which they landed.
  private var landings: [Landing] {
    timeline.lanes.enumerated().flatMap { index, lane -> [Landing] in
      guard case .finger = lane.subject else { return [] }
      return lane.spans.compactMap { span in
        span.touches.first.map { Landing(touch: $0, lane: index, span: span) }
      }
    }.sorted { ($0.span.start, $0.lane) < ($1.span.start, $1.lane) }
  }

  /// The list of touches: the finger, when it landed, who won it, and why others did not.
  package var spoken: SpokenView {
    var list = SpokenView(name: TimelineWords.text("touches", in: wording.language))
    list.role = .list
    list.parts = landings.enumerated().map { row($1, at: $0) }
    return list
  }

  private func row(_ landing: Landing, at index: Int) -> AccessibleElement {
    let language = wording.language
    let seconds = TimelineWords.clock(
      landing.span.start - (origin ?? timeline.start), decimals: 2, in: language)
    var (winners, losers): ([String], [String]) = ([], [])
    for (name, lane) in zip(names, timeline.lanes) {
      for mark in lane.marks where mark.touches.contains(landing.touch) {
        if mark.kind == .won {
          winners.append(name)
        } else if let reason = TimelineWords.reasons(of: mark, wording).first {
          losers.append(TimelineWords.text("because", in: language, with: name, reason))
        }
      }
    }
    let comma = wording.say("common.comma")
    let winner =
      winners.isEmpty
      ? TimelineWords.text("nobody", in: language)
      : TimelineWords.text("won", in: language, with: winners.joined(separator: comma))
    let name = TimelineWords.text(
      "touch", in: language, with: names[landing.lane], seconds, winner)
    let (first, last) = (layout.x(of: landing.span.start), layout.x(of: landing.span.end))
    let lane = layout.lane(landing.lane)
    let place = Rect(first, lane.minY, max(last - first, 1), lane.height)
    var row = self.row(
      index, name, in: place, of: self, seenIn: layout.lanes,
      choosing: TimelineWords.text("ask", in: language))
    row.states.insert(.selectable)
    if selection?.touch == landing.touch { row.states.insert(.selected) }
    row.detail = losers.joined(separator: comma)
    return row
  }

  /// Chooses a touch, at the time at which it landed.
  package func choosePart(_ index: Int) {
    let landings = landings
    guard landings.indices.contains(index) else { return }
    let landing = landings[index]
    seek(to: landing.span.start, glides: false)
    reveal()
    choose(landing.lane, at: landing.span.start)
  }
}
