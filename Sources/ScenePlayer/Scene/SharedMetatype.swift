/// A type that several threads may name. Swift knows the requirement from version 6.2 on, and takes
/// it for granted before.
#if compiler(>=6.2)
  public typealias SharedMetatype = SendableMetatype
#else
  public typealias SharedMetatype = Any
#endif
