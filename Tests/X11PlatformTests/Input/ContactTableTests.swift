import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import X11Platform

/// The results of reports about a contact, without a server.
@Suite(.endsInTime) struct `The book of contacts` {
  /// Feeds reports to an empty book; each is one millisecond after the one before, at its own x.
  private func samples(_ reports: DeviceReport...) -> [TouchSample] {
    var book = ContactTable()
    return reports.compactMap { report in
      book.sample(
        for: report, at: Timestamp(milliseconds: Int64(report.time)),
        position: Point(report.x, report.y))
    }
  }

  private func finger(
    _ kind: DeviceReport.Kind, _ touch: UInt32 = 7, source: Int32 = 9, at time: UInt32,
    x: Double = 0, pressure: Double? = nil, tool: DeviceReport.Tool? = nil
  ) -> DeviceReport {
    DeviceReport(
      kind, source: source, detail: touch, time: time, x: x, pressure: pressure, tool: tool)
  }

  private func mouse(
    _ kind: DeviceReport.Kind, button: UInt32 = 1, master: Int32 = 2, source: Int32 = 8,
    at time: UInt32
  ) -> DeviceReport {
    DeviceReport(kind, master: master, source: source, detail: button, time: time)
  }

  @Test func `C15: an end without ownership is a cancellation`() {
    let samples = samples(finger(.touchBegin, at: 1), finger(.touchEnd, at: 2))

    expect(samples.map(\.phase), equals: [.began, .cancelled])
  }

  @Test func `C15: an end with ownership is an end`() {
    let samples = samples(
      finger(.touchBegin, at: 1), finger(.touchOwnership, at: 1), finger(.touchEnd, at: 2))

    expect(samples.map(\.phase), equals: [.began, .ended])
  }

  @Test func `C15: a finger lifted before ownership ends when and where it was lifted`() {
    let samples = samples(
      finger(.touchBegin, at: 1, x: 10),
      finger(.touchUpdate(isPendingEnd: true), at: 2, x: 20),
      finger(.touchOwnership, at: 50),
      finger(.touchEnd, at: 51, x: 0))

    expect(samples.map(\.phase), equals: [.began, .ended])
    expect(samples[1].time, equals: Timestamp(milliseconds: 2))
    expect(samples[1].position, equals: Point(20, 0))
  }

  @Test func `C15: a lifted finger that another client takes is cancelled`() {
    let samples = samples(
      finger(.touchBegin, at: 1), finger(.touchUpdate(isPendingEnd: true), at: 2),
      finger(.touchEnd, at: 50))

    expect(samples.map(\.phase), equals: [.began, .cancelled])
  }

  @Test func `the same touch number on two devices is two contacts`() {
    let samples = samples(
      finger(.touchBegin, source: 9, at: 1), finger(.touchBegin, source: 10, at: 2),
      finger(.touchUpdate(isPendingEnd: false), source: 9, at: 3))

    expect(samples.map(\.touch), equals: [TouchID(1), TouchID(2), TouchID(1)])
  }

  @Test func `a touch that is reported twice begins once`() {
    let samples = samples(finger(.touchBegin, at: 1), finger(.touchBegin, at: 1))

    expect(samples.count, equals: 1)
  }

  @Test func `a contact that was never seen to begin is ignored`() {
    let samples = samples(
      finger(.touchUpdate(isPendingEnd: false), at: 1), finger(.touchOwnership, at: 2),
      finger(.touchEnd, at: 3), mouse(.motion, at: 4), mouse(.buttonRelease, at: 5))

    expect(samples.isEmpty)
  }

  @Test func `pressure stays when a report does not tell it`() {
    let samples = samples(
      finger(.touchBegin, at: 1, pressure: 0.5),
      finger(.touchUpdate(isPendingEnd: false), at: 2),
      finger(.touchUpdate(isPendingEnd: false), at: 3, pressure: 0.75))

    expect(samples.map(\.pressure), equals: [0.5, 0.5, 0.75])
  }

  @Test func `C15: a palm is not a finger`() {
    let samples = samples(
      finger(.touchBegin, at: 1, tool: .palm),
      finger(.touchUpdate(isPendingEnd: false), at: 2, tool: .palm))

    expect(samples.isEmpty)
  }

  @Test func `C15: a finger that turns out to be a palm is cancelled`() {
    let samples = samples(
      finger(.touchBegin, at: 1, tool: .finger),
      finger(.touchUpdate(isPendingEnd: false), at: 2, tool: .palm),
      finger(.touchUpdate(isPendingEnd: false), at: 3, tool: .finger))

    expect(samples.map(\.phase), equals: [.began, .cancelled])
  }

  @Test func `a pen is a pencil`() {
    expect(samples(finger(.touchBegin, at: 1, tool: .pen)).map(\.kind), equals: [.pencil])
  }

  @Test func `two mice that move one cursor are one finger`() {
    let samples = samples(
      mouse(.buttonPress, source: 8, at: 1), mouse(.buttonPress, source: 11, at: 2),
      mouse(.motion, source: 11, at: 3), mouse(.buttonRelease, source: 8, at: 4))

    expect(samples.map(\.phase), equals: [.began, .moved, .ended])
  }

  @Test func `other buttons are nothing, even while the first is held`() {
    let samples = samples(
      mouse(.buttonPress, at: 1), mouse(.buttonPress, button: 3, at: 2),
      mouse(.buttonRelease, button: 3, at: 3), mouse(.buttonRelease, at: 4))

    expect(samples.map(\.phase), equals: [.began, .ended])
  }

  @Test func `C15: a removed device cancels its contacts, and only those`() {
    var book = ContactTable()
    for source: Int32 in [9, 10] {
      _ = book.sample(
        for: finger(.touchBegin, UInt32(source), source: source, at: 1), at: .zero,
        position: .zero)
    }

    let gone = book.cancel(device: 9, at: Timestamp(milliseconds: 5))

    expect(gone.map(\.phase), equals: [.cancelled])
    expect(gone.map(\.touch), equals: [TouchID(1)])
    expect(gone.map(\.time), equals: [Timestamp(milliseconds: 5)])
    expect(!book.isEmpty)
  }

  @Test func `a forgotten contact is ignored, and existed once`() {
    var book = ContactTable()
    _ = book.sample(for: finger(.touchBegin, at: 1), at: .zero, position: .zero)

    let answers = [book.forgetAll(), book.forgetAll()]
    let end = book.sample(for: finger(.touchEnd, at: 2), at: .zero, position: .zero)

    expect(answers, equals: [true, false])
    expect(end == nil)
  }
}
