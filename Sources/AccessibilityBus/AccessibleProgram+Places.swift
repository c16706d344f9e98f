import Accessibility
import DesktopBus
import TouchEngine

/// Where objects are: the interface Component.
extension AccessibleProgram {
  /// The origin of coordinates: the screen, the window, or the object that this one is in.
  private func origin(_ kind: Int, of node: AccessibleTree.Node) -> Point {
    switch kind {
    case 1: .zero
    case 2:
      tree.nodes[node.parent].map { $0.element.frame.origin * -place.scale } ?? place.origin
    default: place.origin
    }
  }

  func extents(of node: AccessibleTree.Node, _ kind: Int) -> (Int32, Int32, Int32, Int32) {
    let (frame, origin) = (node.element.frame, origin(kind, of: node))
    func whole(_ value: Double) -> Int32 {
      Int32(exactly: min(max(value.rounded(), -1e9), 1e9)) ?? 0
    }
    return (
      whole(frame.minX * place.scale + origin.x), whole(frame.minY * place.scale + origin.y),
      whole(frame.width * place.scale), whole(frame.height * place.scale)
    )
  }

  func component(
    _ method: String, _ node: AccessibleTree.Node, _ arguments: CallArguments,
    _ wishes: inout [ElementRequest]
  ) -> Answer? {
    switch method {
    case "Contains", "GetAccessibleAtPoint":
      guard let x = arguments.integer(0), let y = arguments.integer(1),
        let kind = arguments.integer(2)
      else { return .failure(Self.invalid) }
      let origin = origin(kind, of: node)
      let point = Point(
        (Double(x) - origin.x) / place.scale, (Double(y) - origin.y) / place.scale)
      if method == "Contains" { return .success([.bool(node.element.frame.contains(point))]) }
      return .success([object(deepest(at: point, in: node))])
    case "GetExtents":
      guard let kind = arguments.integer(0) else { return .failure(Self.invalid) }
      let (x, y, width, height) = extents(of: node, kind)
      return .success([
        .structure([.integer(x), .integer(y), .integer(width), .integer(height)])
      ])
    case "GetPosition":
      guard let kind = arguments.integer(0) else { return .failure(Self.invalid) }
      let (x, y, _, _) = extents(of: node, kind)
      return .success([.integer(x), .integer(y)])
    case "GetSize":
      let (_, _, width, height) = extents(of: node, 1)
      return .success([.integer(width), .integer(height)])
    // Windows stand in the layer 7, other things in 3.
    case "GetLayer": return .success([.number(node.element.role == .window ? 7 : 3)])
    case "GetMDIZOrder": return .success([.integer(0)])
    case "GetAlpha": return .success([.real(1)])
    case "GrabFocus":
      let isPossible = node.element.states.contains(.focusable)
      if isPossible { wishes.append(.focus) }
      return .success([.bool(isPossible)])
    case "ScrollTo":
      wishes.append(.show)
      return .success([.bool(true)])
    case "ScrollToPoint", "SetExtents", "SetPosition", "SetSize": return .success([.bool(false)])
    default: return nil
    }
  }

  private func deepest(at point: Point, in node: AccessibleTree.Node) -> Int? {
    guard node.element.frame.contains(point), node.element.states.contains(.showing) else {
      return nil
    }
    for child in node.children.reversed() {
      if let child = tree.nodes[child], let found = deepest(at: point, in: child) { return found }
    }
    return tree.order.first { tree.nodes[$0] == node }
  }
}
