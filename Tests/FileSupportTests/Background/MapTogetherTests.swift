import Expectations
import FileSupport
import Synchronization
import Testing
import TouchTestSupport

@Suite(.endsInTime) struct MapTogetherTests {
  @Test(arguments: [0, 1, 7, 8, 9, 20, 1000])
  func `each element is transformed once, and the results keep the order`(_ count: Int) {
    let seen = Mutex<[Int]>([])

    let made = Array(0..<count).mapTogether(inPiecesOf: 4) { number in
      seen.withLock { $0.append(number) }
      return "\(number)"
    }

    expect(made, equals: (0..<count).map { "\($0)" })
    expect(seen.withLock { $0.sorted() }, equals: Array(0..<count))
  }
}
