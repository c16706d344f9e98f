import Drawing
import TouchEngine
import TouchTool

/// A list of carousels, which brings another one when it is pulled down.
final class PhotoList: Scene {
  static let name = "photos"
  static let summary = "A list of carousels, with pull to refresh."

  struct State: Codable, Hashable, Sendable {
    /// How far the list is scrolled, in points.
    var offset = 0.0
    /// How far each carousel is scrolled, from the top of the list on.
    var carousels = [0.0, 0, 0, 0, 0, 0]
  }

  private let photos: PhotoListWindow
  var window: Window { photos }

  init(_ environment: SceneEnvironment, state: State?) throws(SceneStateFault) {
    let state = state ?? State()
    guard (1...100).contains(state.carousels.count) else {
      throw SceneStateFault(expected: "1 to 100 carousels", found: "\(state.carousels.count)")
    }
    guard ([state.offset] + state.carousels).allSatisfy({ (0...1e6).contains($0) }) else {
      throw SceneStateFault(expected: "offsets of 0 to 1000000", found: "others")
    }
    photos = PhotoListWindow(environment, state)
  }

  func state(at time: Timestamp) -> State {
    State(
      offset: photos.list.contentOffset.y,
      carousels: photos.carousels.map(\.contentOffset.x))
  }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = window.appearance.palette
    list.fill(.rect(window.bounds), palette.stage)
    list.group(transform: photos.list.transformToSuperview) { list in
      if let pull = photos.pull(at: time) {
        let dots = Int(pull * 12)
        for dot in 0..<dots {
          let place = Point(photos.list.bounds.midX + Double(dot - dots / 2) * 12, -30)
          list.fill(.circle(center: place, radius: 4), palette.accentInk)
        }
      }
      for (index, carousel) in photos.carousels.enumerated() {
        list.group(transform: carousel.transformToSuperview, clip: carousel.bounds) { list in
          for (number, photo) in carousel.subviews.enumerated() {
            let shade = Double((number * 5 + (photos.carousels.count - index) * 3) % 11) / 16
            list.fill(
              .roundedRect(photo.frame, radius: 16),
              Color(red: shade, green: 0.45, blue: 0.9 - shade, alpha: 1))
          }
        }
      }
    }
    list.draw(indicatorsOf: photos.list, window.appearance, at: time)
  }

  func nextChange(after time: Timestamp) -> Timestamp? { photos.isRefreshing ? time : nil }
}
