package import Drawing
import SceneBase
import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// A card in the row of choices: a choice, or a note in the place of choices.
enum WhySlot: Hashable {
  case choice(WhyChoice)
  case note(title: String, detail: String)

  /// The slots of a state of the search; the last one leaves everything as it is.
  static func all(
    _ check: WhyCheck, of story: WhyStory, _ wording: Wording, showsCount: Bool
  ) -> [WhySlot] {
    let language = wording.language
    func note(_ name: String, _ detail: String) -> WhySlot {
      .note(title: WhyWords.text(name, in: language), detail: detail)
    }
    let leave = WhySlot.choice(WhyChoice(leaving: story, in: language))
    switch check {
    case .running(let replays):
      let detail =
        showsCount && replays > 0
        ? WhyWords.text("checking.count", in: language, with: "\(replays)")
        : WhyWords.text("checking.note", in: language)
      return [note("checking", detail), leave]
    case .failed:
      return [note("failed", WhyWords.text("failed.note", in: language)), leave]
    case .done(let report, let fixes):
      let cures = WhyChoice.cures(of: report, atMost: 2)
      guard !cures.isEmpty else {
        let tried = report.tried.values.reduce(report.pairs, +)
        return [
          note(
            "none",
            WhyWords.text(story.noneName, in: language, with: "\(tried)", story.wanted)), leave,
        ]
      }
      return cures.map { cure in
        var choice = WhyChoice(cure, of: story, wording)
        if let fix = fixes.first(where: { $0.cure.changes == cure.changes }) {
          choice.effect = fix.words(of: choice, in: story, language)
        }
        return .choice(choice)
      } + [leave]
    }
  }
}

extension Playground {
  /// Tells that a change is kept.
  ///
  /// - Parameters:
  ///   - cure: The change.
  ///   - wording: The names and the language.
  ///   - look: The gesture that is talked about; `nil` for none.
  ///   - effect: What the touch did that was repeated; `nil` when none was, or it did nothing.
  ///   - time: The time now; no engine time, which stands between two events.
  package func tellKept(
    _ cure: Cure, _ wording: Wording, about look: GestureLook? = nil, _ effect: String? = nil,
    at time: Timestamp
  ) {
    window.needsDisplay = true
    let note = effect.map { effect in
      AnswerPageWords.text(
        "thisTime", in: wording.language,
        with: wording.language == .english ? effect.loweredFirst : effect)
    }
    layer(ChangeToast.self)?.show(
      WhyChoice.told(cure, wording, about: look), note: note ?? "",
      ChromeMotion(from: time, isReduced: window.isReduceMotionEnabled))
  }
}
