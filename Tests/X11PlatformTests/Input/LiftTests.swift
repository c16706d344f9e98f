import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import X11Platform

@Suite(.endsInTime) struct `Lifts that may be the removal of their device` {
  private let now = Timestamp(milliseconds: 100)

  private func sample(
    _ phase: TouchPhase, _ milliseconds: Int64, finger: Int = 1,
    because cause: TouchCancellation? = nil
  ) -> TouchSample {
    TouchSample(
      touch: TouchID(finger), phase: phase, position: .zero,
      time: Timestamp(milliseconds: milliseconds), cancellation: cause)
  }

  @Test func `C15: lifts before the removal of their device are cancellations`() {
    var arrivals = PendingEvents()
    arrivals.append(sample(.moved, 10), source: 9)
    arrivals.append(sample(.ended, 10), source: 9)
    arrivals.append(sample(.ended, 10), source: 8)

    arrivals.cancelLifts(of: 9, removedAt: Timestamp(milliseconds: 12))
    arrivals.settle()

    expect(
      arrivals.take(now: now),
      equals: [
        sample(.moved, 10), sample(.cancelled, 10, because: .deviceRemoved), sample(.ended, 10),
      ].map(InputEvent.init))
  }

  @Test func `a lift waits for the answer to a question after it, and so does what follows`() {
    var arrivals = PendingEvents()
    arrivals.append(sample(.moved, 10), source: 9)
    arrivals.append(sample(.ended, 20), source: 9)
    arrivals.append(.pointer(nil), at: now)
    var taken = [arrivals.take(now: now).count]

    arrivals.wait(for: 5, since: now)
    arrivals.append(sample(.ended, 30, finger: 2), source: 9)
    let needsQuestion = arrivals.needsQuestion
    arrivals.wait(for: 7, since: now + 10_000)
    arrivals.settle(upTo: 4)
    taken.append(arrivals.take(now: now).count)
    arrivals.settle(upTo: 6)
    taken.append(arrivals.take(now: now).count)
    let waits = (arrivals.isBlocked, arrivals.timeOfLift, arrivals.waitsUntil)
    arrivals.giveUp(at: now + 59_999)
    taken.append(arrivals.take(now: now).count)
    arrivals.giveUp(at: now + 60_000)
    taken.append(arrivals.take(now: now).count)

    expect(needsQuestion)
    expect(taken, equals: [1, 0, 2, 0, 1])
    expect(waits.0)
    expect(waits.1, equals: Timestamp(milliseconds: 30))
    expect(waits.2, equals: now + 60_000)
    expect(arrivals.isEmpty && arrivals.waitsUntil == nil)
  }

  @Test func `only what nobody does by hand can come from a removal`() {
    let kinds: [DeviceReport.Kind] = [
      .touchBegin, .touchUpdate(isPendingEnd: false), .touchUpdate(isPendingEnd: true), .touchEnd,
      .touchOwnership, .buttonPress, .buttonRelease, .motion,
    ]

    expect(
      kinds.filter(\.isSentOnRemoval),
      equals: [.touchUpdate(isPendingEnd: true), .touchEnd, .touchOwnership, .buttonRelease])
  }

  @Test func `C15: what a lift is does not depend on where reads are cut`() {
    var wrong: [UInt64] = []
    for seed: UInt64 in 1...300 {
      var random = SeededGenerator(seed: seed)
      let play = Play(using: &random)
      for _ in 1...10 where Reading(of: play, using: &random).outcomes != play.outcomes {
        wrong.append(seed)
      }
    }

    expect(wrong, equals: [])
  }
}

/// Fingers on two screens that are unplugged at random, as the server reports them.
private struct Play {
  enum Message {
    case touch(TouchSample, source: Int32)
    case removal(of: Int32, at: Timestamp)
    case answer(UInt)
  }

  /// What the server sends without a break, in order.
  private(set) var steps: [[Message]] = []
  /// The right phase of each sample, in order.
  private(set) var outcomes: [TouchPhase] = []
  private var time = Timestamp.zero
  private var count = 0
  /// The fingers on each screen.
  private var fingers: [Int32: [Int]] = [1: [], 2: []]
  /// The last lifts on each screen after which nobody has touched anything.
  private var lifts: [Int32: Timestamp] = [:]

  init(using random: inout SeededGenerator) {
    for _ in 1...30 {
      time = time + Int64.random(in: 0...20_000, using: &random)
      let source = Int32.random(in: 1...2, using: &random)
      let finger = fingers[source]?.randomElement(using: &random)
      switch (Int.random(in: 0..<8, using: &random), finger) {
      case (0, _): remove(source, using: &random)
      case (1...3, let finger?): lift(finger, of: source)
      case (4...5, let finger?): touch(.moved, finger, of: source)
      default:
        count += 1
        fingers[source]?.append(count)
        touch(.began, count, of: source)
      }
    }
  }

  private func message(_ phase: TouchPhase, _ finger: Int, _ source: Int32) -> Message {
    let sample = TouchSample(touch: TouchID(finger), phase: phase, position: .zero, time: time)
    return .touch(sample, source: source)
  }

  private mutating func touch(_ phase: TouchPhase, _ finger: Int, of source: Int32) {
    steps.append([message(phase, finger, source)])
    outcomes.append(phase)
    lifts = [:]
  }

  private mutating func lift(_ finger: Int, of source: Int32) {
    fingers[source]?.removeAll { $0 == finger }
    steps.append([message(.ended, finger, source)])
    outcomes.append(.ended)
    lifts[source] = time
  }

  /// Nobody can tell a lift from a removal that follows it at once; so this one does not.
  private mutating func remove(_ source: Int32, using random: inout SeededGenerator) {
    if let lift = lifts[source] { time = max(time, lift + PendingEvents.patience + 1) }
    var step: [Message] = []
    for finger in fingers[source] ?? [] {
      step.append(message(.ended, finger, source))
      outcomes.append(.cancelled)
    }
    // Drivers take their time to close a device.
    let closed = time + Int64.random(in: 0...PendingEvents.patience, using: &random)
    step.append(.removal(of: source, at: closed))
    (time, fingers[source]) = (closed, [])
    lifts[source] = nil
    steps.append(step)
  }
}

/// What a client makes of a play that it reads in pieces, while the server answers its questions
/// between two steps.
private struct Reading {
  private(set) var outcomes: [TouchPhase] = []
  private var arrivals = PendingEvents()
  private var question: UInt = 0

  init(of play: Play, using random: inout SeededGenerator) {
    var steps = play.steps[...]
    var sent: [Play.Message] = []
    var questions: [UInt] = []
    while !steps.isEmpty || !sent.isEmpty || !questions.isEmpty {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: if let step = steps.popFirst() { sent += step }
      case 1: if !questions.isEmpty { sent.append(.answer(questions.removeFirst())) }
      default:
        guard !sent.isEmpty else { continue }
        let count = Int.random(in: 1...sent.count, using: &random)
        for message in sent.prefix(count) { read(message) }
        sent.removeFirst(count)
        if arrivals.needsQuestion {
          question += 1
          arrivals.wait(for: question, since: .zero)
          questions.append(question)
        }
        take()
      }
    }
  }

  private mutating func read(_ message: Play.Message) {
    switch message {
    case .touch(let sample, let source):
      if sample.phase != .ended { arrivals.settle() }
      arrivals.append(sample, source: source)
    case .removal(let source, let time): arrivals.cancelLifts(of: source, removedAt: time)
    case .answer(let question): arrivals.settle(upTo: question)
    }
  }

  private mutating func take() {
    for case .touches(let samples) in arrivals.take(now: .zero).map(\.content) {
      outcomes += samples.map(\.phase)
    }
  }
}
