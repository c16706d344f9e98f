import DesktopBus

/// The arguments of a call, which may be missing or of another type.
struct CallArguments {
  private let values: [BusValue]

  init(_ values: [BusValue]) { self.values = values }

  func integer(_ place: Int) -> Int? {
    values.indices.contains(place)
      ? values[place].number.map { Int(min(max($0, -1 << 31), 1 << 31)) } : nil
  }

  func text(_ place: Int) -> String? {
    values.indices.contains(place) ? values[place].text : nil
  }
}
