import Testing
import TouchTesting

/// What was decided about the touches of cards.touchtrace, which stands beside this file.
///
/// The window is 400 × 300 pt and as it was when the recording began.
@Suite struct CardsTests {
  @Test func touchesAreDecidedAsRecorded() throws {
    let stage = Stage(makeWindow())

    try stage.replay("cards.touchtrace", beside: #filePath)

    // touch 1, 0.000 s to 0.050 s, landed on "odd" (card) won
    try stage.expect("touch 1 hit *odd*card*won")
    try stage.expect("*odd*card*won.tap@1 won")
    try stage.expect("*odd*card*won.tap@1 waited for double")
    try stage.expect("double@1 lost by gap")
    try stage.expect("*odd*card*won.pan@1 lost by movement")

    // touch 2, 0.550 s to 0.610 s, landed on "odd" (card) won
    try stage.expect("touch 2 hit *odd*card*won")
    try stage.expect("*odd*card*won.tap@2 lost to *odd*card*won.pan by movement")
    try stage.expect("double@2 lost to *odd*card*won.pan by movement")
    try stage.expect("*odd*card*won.pan@2 won")

    // touch 3, 1.110 s to 1.170 s, landed on plain
    try stage.expect("touch 3 hit plain")
    try stage.expect("plain.pinch@3 won")
    try stage.expect("plain.rotation@3 lost to plain.pinch by spread")
    try stage.expect("plain.longPress@3 was refused")

    // touch 4, 1.110 s to 1.170 s, landed on plain
    try stage.expect("touch 4 hit plain")
    try stage.expect("plain.pinch@4 won")
    try stage.expect("plain.rotation@4 lost to plain.pinch by spread")
    try stage.expect("plain.longPress@4 was refused")

    // touch 5, 1.670 s to 1.720 s, landed on plain
    try stage.expect("touch 5 went to plain")
    try stage.expect("plain.pinch@5 lost by touches")
    try stage.expect("plain.rotation@5 lost by touches")
    try stage.expect("plain.longPress@5 was refused")

    // touch 6, down since 1.820 s, landed on "odd" (card) won
    try stage.expect("touch 6 went to *odd*card*won")
    try stage.expect("not *odd*card*won.tap@6 won")
    try stage.expect("not *odd*card*won.tap@6 lost")
    try stage.expect("not *odd*card*won.tap@6 was refused")
    try stage.expect("not double@6 won")
    try stage.expect("not double@6 lost")
    try stage.expect("not double@6 was refused")
    try stage.expect("not *odd*card*won.pan@6 won")
    try stage.expect("not *odd*card*won.pan@6 lost")
    try stage.expect("not *odd*card*won.pan@6 was refused")
  }
}
