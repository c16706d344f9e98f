extension DisplayList {
  /// The list with every raster replaced by its content, so that it is sharp at any size.
  public var withoutRasters: DisplayList { DisplayList(commands.map(\.withoutRasters)) }
}

extension DrawCommand {
  fileprivate var withoutRasters: DrawCommand {
    switch self {
    case .raster(let raster):
      // Erasing in a raster removes nothing below it.
      return .group(
        Group(
          clip: raster.bounds, isIsolated: raster.content.erases,
          content: raster.content.withoutRasters))
    case .group(var group):
      group.content = group.content.withoutRasters
      return .group(group)
    case .prefetch(let list): return .prefetch(list.withoutRasters)
    default: return self
    }
  }
}
