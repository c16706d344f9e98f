#if compiler(>=6.2)
  /// The requirement that several threads may use the type itself, not only its values.
  public typealias SharedMetatype = SendableMetatype
#else
  /// No requirement: before version 6.2 Swift takes it for granted that several threads may use a
  /// type.
  public typealias SharedMetatype = Any
#endif
