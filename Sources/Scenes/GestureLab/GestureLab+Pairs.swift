public import SceneBase
public import TouchEngine

/// The lab puts every two gestures that need a finger beside each other.
extension GestureLab: PairingScene {
  public static var pairedGestures: [PairedGesture] {
    LabKind.allCases.filter { $0 != .hover }.map { kind in
      PairedGesture(kind.rawValue, LabWords.words(of: kind), kind.look)
    }
  }

  public static func window(pairing first: String, with second: String) -> Window {
    LabPairWindow(LabRig(options(pairing: first, with: second)))
  }

  public func pair(_ first: String, with second: String) {
    options = Self.options(pairing: first, with: second)
    window.setNeedsDisplay()
  }

  private static func options(pairing first: String, with second: String) -> LabOptions {
    var options = LabOptions()
    options.first = LabKind(rawValue: first) ?? options.first
    options.second = LabKind(rawValue: second) ?? options.second
    return options
  }
}

/// A window with a rig alone, which it retains.
private final class LabPairWindow: Window {
  private let rig: LabRig

  init(_ rig: LabRig) {
    self.rig = rig
    super.init(identifier: "pair", size: Size(400, 400))
    // Each may require the other to fail: the engine releases the first (rule A36).
    onDiagnostic = { _ in }
    for view in rig.roots { addSubview(view) }
    rig.layOut(in: bounds)
  }
}
