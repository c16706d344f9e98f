import Drawing
import Expectations
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport

@testable import PlaygroundCommands
@testable import Scenes
@testable import ToolCommands

/// The recording that plays in the hero of the home screen.
@Suite(.ofPlayground, .endsInTime) struct RecordedFilmTests {
  private let home = Home(SceneEnvironment(size: Size(1280, 800)))

  private func time(_ seconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: seconds) }

  private func picture(at seconds: Double) -> DisplayList {
    DisplayList { home.draw(into: &$0, at: time(seconds)) }
  }

  @Test func `it plays once from when it began, and the picture is back after that`() throws {
    let still = picture(at: 0)
    expect(home.nextChange(after: .zero) == nil)

    let film = try require(RecordedFilm(from: time(5), in: .english, scale: 1))
    home.film = film
    expect(home.showsHero && home.nextChange(after: time(5)) == time(5))
    let pictures = (0..<13).map { picture(at: 5 + Double($0)).description }
    expect(Set(pictures).count > 10)
    expect(film.sentence.contains(" · "))
    // The words of the decision stand where the race was.
    expect(!film.isOver && !pictures[5].contains("1.8 pt more"))

    _ = picture(at: 40)
    expect(film.isOver)
    expect(picture(at: 40) == still && home.nextChange(after: time(40)) == nil)
  }

  @Test func `it speaks the language of the home screen, and is no part of its state`() throws {
    let before = home.state(at: .zero)
    let film = try require(RecordedFilm(from: .zero, in: .chinese, scale: 1))
    home.film = film
    _ = picture(at: 3)
    expect(film.sentence.contains(" · "))
    expect(!film.sentence.contains { $0.isASCII && $0.isLetter })
    expect(home.state(at: time(3)), equals: before)
  }
}
