/// A type that several threads may name. Swift knows the requirement from version 6.2 on, and takes
/// it for granted before.
#if compiler(>=6.2)
  package typealias SharedMetatype = SendableMetatype
#else
  package typealias SharedMetatype = Any
#endif
