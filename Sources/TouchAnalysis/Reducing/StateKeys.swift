import FileSupport

/// The keys of a recorded state.
enum StateKeys {
  /// The way to a key: names of objects' members, and places in arrays.
  struct Path: Hashable {
    enum Step: Hashable {
      case key(String)
      case place(Int)
    }
    var steps: [Step]
  }

  /// Returns the ways to all keys, outer ones first.
  static func paths(in state: JSON) -> [Path] {
    var (paths, next) = ([Path](), [(Path(steps: []), state)])
    while !next.isEmpty {
      var inner: [(Path, JSON)] = []
      for (path, json) in next {
        switch json {
        case .object(let members):
          for member in members {
            let way = Path(steps: path.steps + [.key(member.key)])
            paths.append(way)
            inner.append((way, member.value))
          }
        case .array(let values):
          for (place, value) in values.enumerated() {
            inner.append((Path(steps: path.steps + [.place(place)]), value))
          }
        default: break
        }
      }
      next = inner
    }
    return paths
  }

  /// Returns the state without a key; `nil` when it has no such key.
  static func removing(_ path: Path, from state: JSON) -> JSON? {
    removing(path.steps[...], from: state)
  }

  private static func removing(_ steps: ArraySlice<Path.Step>, from json: JSON) -> JSON? {
    guard let step = steps.first else { return nil }
    let rest = steps.dropFirst()
    switch (step, json) {
    case (.key(let key), .object(var members)):
      guard let place = members.lastIndex(where: { $0.key == key }) else { return nil }
      if rest.isEmpty {
        members.remove(at: place)
      } else {
        guard let value = removing(rest, from: members[place].value) else { return nil }
        members[place].value = value
      }
      return .object(members)
    case (.place(let place), .array(var values)):
      guard values.indices.contains(place), let value = removing(rest, from: values[place])
      else { return nil }
      values[place] = value
      return .array(values)
    default: return nil
    }
  }
}
