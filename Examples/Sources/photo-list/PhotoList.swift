import Drawing
import TouchEngine
import TouchTool

/// A list of carousels, which brings another one when it is pulled down.
final class PhotoList: Scene {
  static let name = "photos"
  static let words = WordTable([
    "title": LocalizedText("Photos", "照片"),
    "summary": LocalizedText(
      "A list of carousels, with pull to refresh.", "一列可以横向滑动的照片，下拉刷新。"),
  ])
  static let gestures = [
    SceneGesture(.scroll, "Scrolls the list up and down", "上下滚动列表"),
    SceneGesture(.swipe, "Moves a row of photos sideways", "左右滑动一行照片"),
    SceneGesture(.drag, "Pulled down, the list gets another row", "拉下列表，添上一行照片"),
  ]
  static let names: [String: LocalizedText] = {
    var names = ["list.pan": LocalizedText("List scroll", "列表滚动")]
    for number in 1...20 {
      names["carousel\(number).pan"] = LocalizedText(
        "Row \(number) scroll", "第 \(number) 行滑动")
    }
    return names
  }()

  struct State: SceneState {
    /// How far the list is scrolled, in points.
    var offset = 0.0
    /// How far each carousel is scrolled, from the top of the list on.
    var carousels = [0.0, 0, 0, 0, 0, 0]

    func check() throws(StateFault) {
      guard (1...100).contains(carousels.count) else {
        throw StateFault("1 to 100 carousels", found: "\(carousels.count)")
      }
      guard ([offset] + carousels).allSatisfy({ (0...1e6).contains($0) }) else {
        throw StateFault("offsets of 0 to 1000000", found: "others")
      }
    }
  }

  private let photos: PhotoListWindow
  var window: Window { photos }

  init(_ environment: SceneEnvironment, state: State?) {
    photos = PhotoListWindow(environment, state ?? State())
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
      list.group(transform: photos.refresh.transformToSuperview) {
        $0.draw(photos.refresh, at: time, window.appearance)
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
}
