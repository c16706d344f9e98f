import CairoRendering
import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// Nothing of the live room and its panel is cut, overlaps, or is too small to hit.
@Suite(.endsInTime) struct RoomLooksTests {
  static let sizes = [
    Size(640, 480), Size(800, 1280), Size(1280, 800), Size(3840, 2160),
  ]
  static let textScales = [1, 1.5, 2.0]

  private func scene(
    _ size: Size, _ textScale: Double, _ language: Language, folded: Bool
  ) -> LiveRoom {
    let appearance = Appearance(textScale: textScale)
    let scene = LiveRoom(
      SceneEnvironment(size: size, appearance: appearance, language: language))
    scene.panel.fold(folded)
    return scene
  }

  /// When the panel has opened or folded.
  private static let later = Timestamp(milliseconds: 500)

  /// The scene as it looks in every position of its switches, without and with the sheet.
  private func pictures(of scene: LiveRoom) -> [DisplayList] {
    var pictures: [DisplayList] = []
    for position in 0..<5 {
      for row in scene.panel.list.rows {
        switch row.item.kind {
        case .toggle(_, let set): set(position % 2 == 1)
        case .choice(let count, _, let set): set(position % count)
        case .number(let number, _, let set):
          set(position % 2 == 0 ? number.range.lowerBound : number.range.upperBound)
        default: break
        }
      }
      scene.present()
      pictures.append(DisplayList { scene.draw(into: &$0, at: Self.later) })
      scene.dismissAtOnce()
      scene.presentRanking()
      pictures.append(DisplayList { scene.draw(into: &$0, at: Self.later) })
      scene.dismissAtOnce()
      pictures.append(DisplayList { scene.draw(into: &$0, at: Self.later) })
      // Those out of sight too.
      guard !scene.panel.isFolded else { continue }
      let fonts = PanelFonts(scene.style)
      pictures.append(
        DisplayList { list in
          for row in scene.panel.list.rows { scene.panel.draw(row, into: &list, fonts) }
        })
    }
    return pictures
  }

  @Test(arguments: sizes, textScales)
  func `no word is cut, in any language`(size: Size, textScale: Double) {
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    for language in Language.allCases {
      for isFolded in [false, true] {
        let scene = scene(size, textScale, language, folded: isFolded)
        scene.likes = [9999]
        var seen = 0
        for picture in pictures(of: scene) {
          for words in ShownWords.all(in: picture) {
            expect(renderer.showsAll(of: words.text), "\(words.text)")
            seen += 1
          }
        }
        expect(seen > (isFolded ? 10 : 200))
      }
    }
  }

  @Test(arguments: sizes, textScales)
  func `whatever can be touched is at least 44 points wide and high, and overlaps nothing`(
    size: Size, textScale: Double
  ) {
    for language in Language.allCases {
      for isFolded in [false, true] {
        let scene = scene(size, textScale, language, folded: isFolded)
        for isPresenting in [false, true] {
          if isPresenting { scene.present() }
          expectRoomToTouch(in: scene)
          if !isFolded { expectRowsApart(in: scene) }
        }
      }
    }
  }

  @Test(arguments: sizes, textScales)
  func `a sheet's list is longer than the sheet, and no button covers its last row`(
    size: Size, textScale: Double
  ) {
    for isFolded in [false, true] {
      let scene = scene(size, textScale, .english, folded: isFolded)
      guard !scene.stage.isHidden else { continue }
      let playground = Playground(scene)
      playground.add(HelpButton())
      playground.inspection?.onCommand = { _ in }
      for isRanking in [false, true] {
        if isRanking { scene.presentRanking() } else { scene.present() }
        let list: RoomList = isRanking ? scene.ranking.list : scene.sheet.list
        let rows = Double(list.count) * list.rowHeight
        expect(rows > list.bounds.height, "\(list.path)")
        list.contentOffset.y = list.contentSize.height - list.bounds.height
        let last = list.rowFrame(list.count - 1)
        let top = last.minY - list.contentOffset.y
        let (upper, bottom) = (
          list.convert(last.origin, to: nil).y, list.convert(Point(last.minX, last.maxY), to: nil).y
        )
        let fold = scene.panel.foldButton
        let signs = [
          playground.layer(HelpButton.self)?.frame, playground.inspection?.buttonFrame,
          fold.transformToRoot.apply(to: fold.bounds).boundingBox,
        ].compactMap(\.self)
        for sign in signs {
          let isFree = bottom <= sign.minY || sign.maxY <= upper
          expect(isFree, "\(list.path): \(upper), \(bottom), \(sign)")
        }
        expect(top >= 0, "the row is in sight")
        scene.dismissAtOnce()
      }
    }
  }

  private func expectRoomToTouch(in scene: LiveRoom) {
    let window = scene.window
    var taken: [(name: String, frame: Rect)] = []
    for control in window.focusableViews {
      expect(control.bounds.width >= 44 && control.bounds.height >= 44, "\(control.path)")
      guard control.isDescendant(of: scene.panel.list) == false,
        !(control.superview is ProductRow)
      else { continue }
      taken.append((control.path, control.transformToRoot.apply(to: control.bounds).boundingBox))
    }
    let chrome = scene.stage.chrome
    if !scene.stage.isHidden, !scene.isPresenting {
      for (name, frame) in [
        ("live", chrome.liveFrame), ("comments", chrome.commentsFrame),
        ("reading", chrome.readingFrame.outset(by: RoomChrome.readingGround)),
        // Seen while a finger swipes everything back.
        ("restore", chrome.restoreButton.frame),
      ] where name != "restore" || chrome.restoreButton.isHidden {
        guard !frame.isEmpty else { continue }
        taken.append((name, frame.offset(by: scene.stage.frame.origin)))
      }
    }
    for part in [chrome.liveFrame, chrome.readingFrame, chrome.rankingButton.frame] {
      expect(part.intersection(chrome.hostFrame) == nil)
    }
    for (index, one) in taken.enumerated() {
      expect(
        window.bounds.union(one.frame), equals: window.bounds, "\(one.name) is out of the window")
      for other in taken[..<index] {
        expect(one.frame.intersection(other.frame) == nil, "\(one.name) over \(other.name)")
      }
    }
  }

  private func expectRowsApart(in scene: LiveRoom) {
    let list = scene.panel.list
    var bottom = 0.0
    for row in list.rows {
      let control = row.control?.frame
      let isButton = row.control is Button
      let parts =
        [row.labelFrame, row.valueFrame, row.noteFrame].filter { !$0.isEmpty && !isButton }
        + [control].compactMap(\.self)
      for (index, part) in parts.enumerated() {
        expect(part.minY >= bottom && part.maxX <= list.bounds.width, "\(row.item.name)")
        for other in parts[..<index] {
          expect(part.intersection(other) == nil, "\(row.item.name): \(part) over \(other)")
        }
      }
      bottom = parts.map(\.maxY).max() ?? bottom
    }
    expect(list.contentSize.height >= bottom)
  }

  @Test(arguments: Appearance.Style.allCases)
  func `every word of the panel can be read`(_ style: Appearance.Style) {
    let scene = LiveRoom(
      SceneEnvironment(size: Size(1280, 800), appearance: Appearance(style: style)))
    scene.panel.fold(false)
    let least = style == .highContrast ? 7 : 4.5
    let picture = DisplayList { scene.panel.draw(into: &$0, at: .zero) }
    for words in ShownWords.all(in: picture) {
      let contrast = words.text.style.color.contrast(with: words.ground)
      expect(contrast >= least, "\(words.text) on \(words.ground): \(contrast)")
    }
  }

  @Test func `rooms and hearts stand still with reduced motion`() {
    let room = PlayedRoom()
    room.scene.window.isReduceMotionEnabled = true
    room.tap(at: 1000)
    room.tap(at: 1200)
    func picture(_ milliseconds: Int64) -> DisplayList {
      DisplayList { room.scene.draw(into: &$0, at: Timestamp(milliseconds: milliseconds)) }
    }

    expect(picture(1250), equals: picture(1400))
    expect(picture(1250) != picture(2300))
    room.hand.wait(4000)
    expect(room.scene.nextChange(after: room.hand.now) == nil)
  }

  @Test func `larger words give the scene a new layout at once`() {
    let room = PlayedRoom(isPanelOpen: true)
    let before = room.scene.panel.list.contentSize.height

    room.scene.window.appearance.textScale = 2

    expect(room.scene.panel.frame.width, equals: 540)
    expect(room.scene.panel.list.contentSize.height > before)
    expect(room.stage.frame.maxX, equals: room.scene.panel.frame.minX - 12)
  }
}
