// Names that public properties had before, kept until 1.0.

extension GestureThresholds {
  /// The earlier name of ``rotationMinimumArc``.
  @available(*, deprecated, renamed: "rotationMinimumArc")
  public var rotationLeastArc: Double {
    get { rotationMinimumArc }
    set { rotationMinimumArc = newValue }
  }
}

extension NavigationController {
  /// The earlier name of ``minimumSpeed``.
  @available(*, deprecated, renamed: "minimumSpeed")
  public var leastSpeed: Double {
    get { minimumSpeed }
    set { minimumSpeed = newValue }
  }

  /// The earlier name of ``minimumPart``.
  @available(*, deprecated, renamed: "minimumPart")
  public var leastPart: Double {
    get { minimumPart }
    set { minimumPart = newValue }
  }
}

extension ScrollPhysics {
  /// The earlier name of ``minimumReleaseSpeed``.
  @available(*, deprecated, renamed: "minimumReleaseSpeed")
  public var leastReleaseSpeed: Double {
    get { minimumReleaseSpeed }
    set { minimumReleaseSpeed = newValue }
  }

  /// The earlier name of ``minimumTargetRate``.
  @available(*, deprecated, renamed: "minimumTargetRate")
  public var leastTargetRate: Double {
    get { minimumTargetRate }
    set { minimumTargetRate = newValue }
  }

  /// The earlier name of ``maximumTargetRate``.
  @available(*, deprecated, renamed: "maximumTargetRate")
  public var greatestTargetRate: Double {
    get { maximumTargetRate }
    set { maximumTargetRate = newValue }
  }
}

extension SheetView {
  /// The earlier name of ``minimumSpeed``.
  @available(*, deprecated, renamed: "minimumSpeed")
  public var leastSpeed: Double {
    get { minimumSpeed }
    set { minimumSpeed = newValue }
  }

  /// The earlier name of ``minimumPull``.
  @available(*, deprecated, renamed: "minimumPull")
  public var leastPull: Double {
    get { minimumPull }
    set { minimumPull = newValue }
  }

  /// The earlier name of ``minimumStep``.
  @available(*, deprecated, renamed: "minimumStep")
  public var leastStep: Double {
    get { minimumStep }
    set { minimumStep = newValue }
  }
}

extension View {
  /// The earlier name of ``minimumHittableAlpha``.
  @available(*, deprecated, renamed: "minimumHittableAlpha")
  public static var leastHittableAlpha: Double { minimumHittableAlpha }
}

extension ViewController {
  /// The earlier name of ``appearanceState``.
  @available(*, deprecated, renamed: "appearanceState")
  public var appearance: Appearance { appearanceState }
}
