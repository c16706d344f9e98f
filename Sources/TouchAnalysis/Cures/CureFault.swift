import TouchEngine

/// A fault of the target of a cure.
public enum CureFault: Error, Hashable, Sendable {
  /// The text is no `NAME@TOUCH`.
  case malformed(String)
  /// The recording has no touch of this number.
  case noTouch(Int, count: Int)
  /// There is no recognizer of that name; `nearest` are names that may have been meant.
  case unknown(String, nearest: [String])
  /// The touch hit another view, or none.
  case hitAnother(String, touch: Int, view: String?)
  /// Several recognizers of the touch have names that end so.
  case ambiguous(String, names: [String])
  /// The recognizer never saw the touch, so that no change can give it the touch.
  case tookNoPart(String, touch: Int, parts: [String])
}

extension CureFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let text):
      "expected NAME@TOUCH, such as canvas.tap@3, with touches from 1, found \(text.shown)"
    case .noTouch(let number, let count):
      "there is no touch \(number); the recording has \(count)"
    case .unknown(let name, let nearest):
      "there is no recognizer \(name.shown)"
        + (nearest.isEmpty ? "" : "; the nearest: \(NearestNames.listed(nearest, atMost: .max))")
    case .hitAnother(let name, let touch, let view):
      "touch \(touch) did not hit \(name.shown)\(view.map { "; it hit \($0.shown)" } ?? "")"
    case .ambiguous(let name, let names):
      NearestNames.ambiguous(name, names, atMost: .max)
    case .tookNoPart(let name, let touch, let parts):
      "\(name.shown) took no part in touch \(touch)"
        + (parts.isEmpty
          ? "; no recognizer did" : "; these did: \(NearestNames.listed(parts, atMost: .max))")
    }
  }
}
