/// What may be left of an object: tells whether it has gone.
///
/// A constant that is weak would say the same, but not to every compiler that this project is built
/// with.
public struct Remains<Object: AnyObject> {
  public private(set) weak var object: Object?

  public init(of object: Object?) { self.object = object }
}
