/// A weak reference that shows whether an object was released.
///
/// A weak constant would do, but not every compiler that builds this project accepts one.
public struct Remains<Object: AnyObject> {
  public private(set) weak var object: Object?

  public init(of object: Object?) { self.object = object }
}
