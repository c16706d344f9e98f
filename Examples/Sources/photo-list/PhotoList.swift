import Drawing
import TouchEngine
import TouchTool

/// A list of carousels, which brings another one when it is pulled down.
final class PhotoList: Scene {
  static let name = "photos"
  static let words = WordTable([
    .english: [
      "title": "Photos", "summary": "A list of carousels, with pull to refresh.",
      "list": "List scroll", "row": "Row {1} scroll",
    ],
    .chinese: [
      "title": "照片", "summary": "一列可以横向滑动的照片，下拉刷新。", "list": "列表滚动",
      "row": "第 {1} 行滑动",
    ],
  ])
  static let gestures = [
    SceneGesture(.scroll, [.english: "Scrolls the list up and down", .chinese: "上下滚动列表"]),
    SceneGesture(.swipe, [.english: "Moves a row of photos sideways", .chinese: "左右滑动一行照片"]),
    SceneGesture(
      .drag, [.english: "Pulled down, the list gets another row", .chinese: "拉下列表，添上一行照片"]),
  ]
  static let names: [String: LocalizedText] = {
    var names = ["list.pan": LocalizedText("list", [], in: words)]
    for number in 1...20 {
      names["carousel\(number).pan"] = LocalizedText("row", ["\(number)"], in: words)
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
