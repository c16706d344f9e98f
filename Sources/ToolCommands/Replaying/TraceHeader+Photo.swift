import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine
import TouchTraces

extension TraceHeader {
  /// The keys under which the state of a playground contains the name of the photo.
  private static let keys = ["scene", "document", "photo", "name"]

  /// The header for a file: with the name of the photo's file in place of its full path.
  var withoutFolders: TraceHeader {
    var header = self
    if let path = surroundings.photo?.name {
      header.surroundings.photo?.name = PathName.last(of: path)
    }
    let path = Self.keys.reduce(state) { $0?[$1] }?.string
    return path.map { header.naming(photo: PathName.last(of: $0)) } ?? header
  }

  /// Returns the header of a recording whose scene draws the photo that was found; `nil` changes
  /// nothing.
  ///
  /// - Throws: What is wrong with the header.
  func showing(_ photo: RecordedPhoto?) throws -> TraceHeader {
    guard let photo, scene == ToolProgram.current.files?.scene.name else { return self }
    guard state == nil, photo.name != surroundings.photo?.name else {
      return naming(photo: photo.name)
    }
    // A scene that opens as usual draws a photo of its own.
    var header = self
    header.state = try openPlayground(for: self, at: "").state(at: .zero)
    return header.naming(photo: photo.name)
  }

  /// Returns the header with another name of the photo in the scene's state.
  private func naming(photo name: String) -> TraceHeader {
    var header = self
    header.state = state?.replacing(Self.keys[...], with: .string(name))
    return header
  }
}

extension JSON {
  /// Returns the value with another value under keys, one within the other; unchanged when a key is
  /// missing.
  fileprivate func replacing(_ keys: ArraySlice<String>, with value: JSON) -> JSON {
    guard let key = keys.first else { return value }
    guard case .object(var members) = self,
      let place = members.lastIndex(where: { $0.key == key })
    else { return self }
    members[place].value = members[place].value.replacing(keys.dropFirst(), with: value)
    return .object(members)
  }
}
