import Expectations
public import TouchEngine

/// Records an issue unless a point lies within a distance of another one.
public func expect(
  _ point: Point, near other: Point, within tolerance: Double = 1e-9,
  path: String = #filePath, line: Int = #line
) {
  let distance = point.distance(to: other)
  expect(distance <= tolerance, "\(point) is not at \(other)", path: path, line: line)
}
