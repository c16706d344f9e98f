import TouchTraces

/// A recording that was read, as it is described beside a result.
struct LoadedHeader {
  var name: String
  var header: TraceHeader
  var touches: Int
}
