import Foundation

/// The places of a scene's views in its window, in points.
struct SceneViews {
  private struct View: Decodable {
    var identifier: String?
    /// The corners in the window's coordinates, from the top left clockwise.
    var quad: [[Double]]
    var subviews: [View]
  }

  private var corners: [String: [[Double]]] = [:]

  /// - Parameter json: What `inspect --json` prints.
  /// - Throws: When it is something else.
  init(json: Data) throws {
    struct Output: Decodable {
      struct Result: Decodable { var tree: View }
      var result: Result
    }
    add(try JSONDecoder().decode(Output.self, from: json).result.tree)
  }

  private mutating func add(_ view: View) {
    if let name = view.identifier { corners[name] = view.quad }
    for subview in view.subviews { add(subview) }
  }

  /// The middle of a view.
  ///
  /// - Throws: When no view has the name, or it is too small to be touched.
  func middle(of name: String) throws -> (x: Double, y: Double) { try place(0.5, 0.5, of: name) }

  /// A place in a view: a part of its width and of its height, from the left and from the top.
  ///
  /// - Throws: When no view has the name, or it is too small to be touched.
  func place(_ across: Double, _ down: Double, of name: String) throws -> (x: Double, y: Double) {
    guard let quad = corners[name], quad.count == 4, quad.allSatisfy({ $0.count == 2 }),
      hypot(quad[2][0] - quad[0][0], quad[2][1] - quad[0][1]) > 1
    else { throw BenchmarkError("the scene shows no view \(name)") }
    func coordinate(_ axis: Int) -> Double {
      quad[0][axis] + across * (quad[1][axis] - quad[0][axis])
        + down * (quad[3][axis] - quad[0][axis])
    }
    return (coordinate(0), coordinate(1))
  }
}
