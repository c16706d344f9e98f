import Drawing
import SceneBase
package import ScenePlayer
package import TouchAnalysis
import TouchEngine

/// The touches of a run that did nothing: nothing used them, or a control lost them.
package enum UnusedTouches {
  /// Returns the likeliest question about each.
  ///
  /// - Parameters:
  ///   - answers: The answers about the run.
  ///   - playground: A playground of the run's scene, which tells what is interface.
  /// - Returns: The questions, in the order of the touches.
  package static func questions(in answers: Answers, on playground: Playground) -> [Question] {
    answers.log.stories.filter { story in
      guard playground.isAsked(about: story) else { return false }
      if answers.isUnused(story.touch) { return true }
      guard let view = story.view, answers.log.names.isControl(view.view) else { return false }
      return view.began != nil && view.isTaken && !view.isCancelled
    }.compactMap { story in
      LikelyQuestions(about: story, in: answers, where: { playground.line.tells($0) }).all.first
    }
  }
}

extension PlayedTouch {
  /// Returns the touches of a run as the track of the player shows them.
  ///
  /// - Parameters:
  ///   - answers: The answers about the run.
  ///   - playground: A playground of the run's scene, which tells what is interface.
  /// - Returns: The touches, in the order of their landings.
  package static func all(in answers: Answers, on playground: Playground) -> [PlayedTouch] {
    let unused = Set(UnusedTouches.questions(in: answers, on: playground).map(\.touch))
    return joined(
      answers.log.stories.map { story in
        var looks: [GestureLook] = []
        for part in story.parts where part.isWinner {
          let look = answers.log.names.look(of: part.recognizer)
          if !looks.contains(look) { looks.append(look) }
        }
        // A control used it.
        let isUnused = unused.contains(story.touch)
        if looks.isEmpty, story.view?.usedIt == true, !isUnused { looks = [.tap] }
        return PlayedTouch(
          story.began...max(story.end, story.began), looks, isUnused: isUnused)
      })
  }
}
