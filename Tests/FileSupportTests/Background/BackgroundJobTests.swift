import Dispatch
import Expectations
import FileSupport
import Synchronization
import Testing
import TouchTestSupport

@Suite(.endsInTime) struct BackgroundJobTests {
  /// A result that is not `Sendable`.
  private final class Made {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  private let queue = DispatchQueue(label: "jobs")

  @Test func `the result is handed out once`() {
    let job = BackgroundJob(on: queue) { _ in Made(7) }

    expect(job.take()?.number, equals: 7)
    expect(job.isOver)
    expect(job.take() == nil)
  }

  @Test func `the thread that needs the result may do the work, and it is done once`() {
    let count = Mutex(0)
    queue.suspend()
    let jobs = (1...3).map { number in
      BackgroundJob(on: queue) { _ in
        count.withLock { $0 += 1 }
        return Made(number)
      }
    }

    for job in jobs { job.runUnlessBegun() }
    queue.resume()

    expect(jobs.map { $0.take()?.number }, equals: [1, 2, 3])
    expect(count.withLock { $0 }, equals: 3)
  }

  @Test func `a job that was withdrawn never begins`() {
    queue.suspend()
    let withdrawn = BackgroundJob(on: queue) { _ in Made(1) }
    expect(withdrawn.withdraw())
    queue.resume()

    expect(withdrawn.take() == nil)
    expect(!withdrawn.isOver)
    let begun = BackgroundJob(on: queue) { _ in Made(2) }
    begun.wait()
    expect(!begun.withdraw())
    expect(begun.take()?.number, equals: 2)
  }

  @Test func `a canceled job is told so when it reports, and its progress stays`() {
    let (began, may) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let job = BackgroundJob(on: queue) { job -> [Bool] in
      let before = job.report(0.25)
      began.signal()
      may.wait()
      return [before, job.report(0.5)]
    }
    began.wait()
    expect(job.progress, equals: 0.25)
    expect(job.output == nil)

    job.cancel()
    may.signal()
    job.wait()

    expect(job.output, equals: [true, false])
    expect(job.progress, equals: 0.5)
    expect(job.take(), equals: [true, false])
    expect(job.output == nil)
  }

  @Test func `a detached value is taken by one thread`() {
    let value = Detached(Made(3))
    let taken = Mutex(0)

    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      if value.take() != nil { taken.withLock { $0 += 1 } }
    }

    expect(taken.withLock { $0 }, equals: 1)
  }
}
