import Drawing
import TouchEngine
import TouchTool

/// A list of carousels, which brings another one when it is pulled down.
final class PhotoList: Scene {
  static let name = "photos"
  static let summary = "A list of carousels, with pull to refresh."

  static func title(in language: Language) -> String {
    language == .chinese ? "照片" : "Photos"
  }

  static func summary(in language: Language) -> String {
    language == .chinese ? "一列可以横向滑动的照片，下拉刷新。" : summary
  }

  static func gestures(in language: Language) -> [SceneGesture] {
    let isChinese = language == .chinese
    return [
      SceneGesture(.scroll, isChinese ? "上下滚动列表" : "Scrolls the list up and down"),
      SceneGesture(.swipe, isChinese ? "左右滑动一行照片" : "Moves a row of photos sideways"),
      SceneGesture(.drag, isChinese ? "拉下列表，添上一行照片" : "Pulled down, the list gets another row"),
    ]
  }

  static func names(in language: Language) -> [String: String] {
    let isChinese = language == .chinese
    var names = ["list.pan": isChinese ? "列表滚动" : "List scroll"]
    for number in 1...20 {
      names["carousel\(number).pan"] = isChinese ? "第 \(number) 行滑动" : "Row \(number) scroll"
    }
    return names
  }

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
