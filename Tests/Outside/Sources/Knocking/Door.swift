public import TouchEngine

/// A window with a door that can be tapped, which waits for the second knock.
public final class Door {
  public let window = Window(size: Size(400, 300))
  public let knock = KnockGestureRecognizer()
  public private(set) var calls: [String] = []

  public init() {
    let door = View(identifier: "door", frame: Rect(100, 50, 200, 200))
    window.addSubview(door)
    let tap = TapGestureRecognizer()
    tap.require(toFail: knock)
    tap.addAction { [weak self] _ in self?.calls.append("tap") }
    knock.addAction { [weak self] _ in self?.calls.append("knock") }
    door.addGestureRecognizer(knock)
    door.addGestureRecognizer(tap)
  }
}
