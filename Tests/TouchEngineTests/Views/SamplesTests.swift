import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Coalesced and predicted touches (C12, C13).
@Suite(.endsInTime) struct SamplesTests {
  private let stage = LoggingStage()
  private let watch: ScriptedRecognizer

  init() { watch = stage.add(ScriptedRecognizer("watch")) }

  /// The answers of `ask` in each phase, in order.
  private func asked<Answer>(
    _ ask: @escaping (TouchEvent, Touch) -> Answer, while body: () -> Void
  ) -> [Answer] {
    var answers: [Answer] = []
    watch.script = { watch, _ in
      if let event = watch.event, let touch = watch.newest.first {
        answers.append(ask(event, touch))
      }
    }
    body()
    watch.script = { _, _ in }
    return answers
  }

  @Test func `C12: moves of one time are all returned, oldest first; the last is the touch`() {
    var same = false
    let places = asked { event, touch in
      let samples = event.coalescedTouches(for: touch) ?? []
      same = samples.contains { $0 === touch }
      expect(samples.last?.location(in: nil), equals: touch.location(in: nil))
      expect(samples.allSatisfy { $0.id == touch.id && $0.timestamp == event.timestamp })
      return samples.map { $0.location(in: nil).x - $0.previousLocation(in: nil).x }
    } while: {
      stage.hand.down(at: 10, 10)
      stage.hand.wait(10)
      stage.hand.together {
        stage.hand.move(by: 1, 0)
        stage.hand.move(by: 2, 0)
        stage.hand.move(by: 3, 0)
      }
      stage.hand.up()
    }

    expect(places, equals: [[0], [1, 2, 3], [0]])
    expect(!same, "they are copies")
  }

  @Test func `C12: coalesced touches keep their places when the touch moves on`() throws {
    var kept: [Touch] = []
    _ = asked { event, touch in
      kept += event.coalescedTouches(for: touch) ?? []
    } while: {
      stage.hand.down(at: 10, 10)
      stage.hand.move(by: 5, 0)
      stage.hand.move(by: 5, 0)
      stage.hand.up()
    }

    expect(kept.map { $0.location(in: stage.view).x }, equals: [10, 15, 20, 20])
    expect(kept.map(\.phase), equals: [.began, .moved, .moved, .ended])
    expect(kept.allSatisfy { $0.firstLocation(in: nil) == Point(10, 10) })
  }

  @Test func `C12: coalesced touches are nil for a touch that is not in the event`() {
    var other: Touch?
    let answers = asked { event, touch in
      other = other ?? touch
      return other.map { event.coalescedTouches(for: $0) == nil } ?? true
    } while: {
      stage.hand.down(1, at: 10, 10)
      stage.hand.down(2, at: 50, 10)
      stage.hand.move(2, by: 5, 0)
    }

    expect(answers, equals: [false, true, true])
    expect(other.map { watch.event?.predictedTouches(for: $0) == nil }, equals: true)
  }

  @Test func `C13: a prediction is a frame ahead, on a line through three samples`() throws {
    let predicted = asked { event, touch in
      event.predictedTouches(for: touch)
    } while: {
      stage.hand.down(at: 10, 10)
      for step in [10.0, 10, 40] {
        stage.hand.wait(10)
        stage.hand.move(by: step, -step)
      }
      stage.hand.up()
    }

    expect(predicted.prefix(2).map { $0?.count }, equals: [0, 0], "too few samples")
    let even = try require(predicted[2]?.first)
    expect(abs(even.location(in: nil).x - (30 + 1000 * 8.333e-3)) < 1e-9)
    expect(even.previousLocation(in: nil), equals: Point(30, -10))
    expect(even.timestamp, equals: Timestamp(microseconds: 28_333))
    // The line through 20, 30 and 70 rises by 25 in 10 ms.
    let faster = try require(predicted[3]?.first)
    expect(abs(faster.location(in: nil).x - (70 + 2500 * 8.333e-3)) < 1e-9)
    expect(predicted[4]?.isEmpty, equals: true, "it has ended")
  }

  @Test func `C13: samples of one time predict nothing`() {
    let predicted = asked { event, touch in
      event.predictedTouches(for: touch)?.count
    } while: {
      stage.hand.together {
        stage.hand.down(at: 10, 10)
        stage.hand.move(by: 5, 0)
        stage.hand.move(by: 5, 0)
      }
    }

    expect(predicted, equals: [0, 0])
  }

  @Test func `C13: recognizers never see predicted touches`() {
    let pan = stage.add(PanGestureRecognizer())
    watch.prevents = { _ in false }
    _ = asked { event, touch in
      event.predictedTouches(for: touch)
    } while: {
      stage.hand.down(at: 10, 10)
      for _ in 1...9 {
        stage.hand.wait(10)
        stage.hand.move(by: 1.05, 0)
      }
    }

    expect(pan.state, equals: .possible)
  }
}
