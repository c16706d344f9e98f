import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands
@testable import TouchAnalysis

/// Changes that the user keeps, and what takes them back.
@Suite(.ofPlayground, .endsInTime) struct LastingCureTests {
  @Test func `a setting and a property get their former values back, a relation is dropped`() {
    let earlier = Changes([.off(recognizer: "a")])
    let cure = Cure(parts: [
      Cure.Part(change: .setting("gestures.panSlop", 14), kind: .rival, former: 10, size: 0.4),
      Cure.Part(
        change: .property(recognizer: "b", "allowableMovement", 20), kind: .own, former: 10,
        size: 1),
      Cure.Part(change: .together("a", "b"), kind: .together, former: nil, size: 1),
    ])

    let kept = LastingCure(cure, after: earlier)

    expect(kept.settings.map(\.value) == [14] && kept.formerSettings.map(\.value) == [10])
    expect(
      kept.others?.all, equals: earlier.all + cure.changes.all.filter { $0 != cure.changes.all[0] })
    expect(
      kept.formerOthers?.all,
      equals: earlier.all + [.property(recognizer: "b", "allowableMovement", 10)])
  }

  @Test func `settings alone change nothing else`() {
    let part = Cure.Part(
      change: .setting("gestures.panSlop", 14), kind: .rival, former: 10, size: 0.4)
    let kept = LastingCure(Cure(parts: [part]), after: Changes())
    expect(kept.others == nil && kept.formerOthers == nil)
  }
}
