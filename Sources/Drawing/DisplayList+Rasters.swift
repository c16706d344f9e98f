extension DisplayList {
  /// The same with every raster drawn as what it is painted from, so that it is sharp at any size.
  package var withoutRasters: DisplayList { DisplayList(commands.map(\.withoutRasters)) }
}

extension DrawCommand {
  fileprivate var withoutRasters: DrawCommand {
    switch self {
    case .raster(let raster):
      // What erases in a raster takes away nothing below it.
      return .group(
        Group(
          clip: raster.bounds, isIsolated: raster.content.erases,
          content: raster.content.withoutRasters))
    case .group(var group):
      group.content = group.content.withoutRasters
      return .group(group)
    default: return self
    }
  }
}
