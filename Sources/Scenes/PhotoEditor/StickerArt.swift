package import Drawing
package import TouchEngine

package struct StickerArt: Sendable {
  package let name: String
  package let size: Size
  package let picture: DisplayList

  package static let all: [StickerArt] = (0..<12).map { index in
    StickerArt(
      name: "square\(index)", size: Size(120, 120),
      picture: DisplayList { list in
        list.fill(.roundedRect(Rect(4, 4, 112, 112), radius: 20), .white)
        list.fill(
          .roundedRect(Rect(10, 10, 100, 100), radius: 16),
          Color(red: Double(index) / 12, green: 0.5, blue: 1 - Double(index) / 12))
      })
  }
}
