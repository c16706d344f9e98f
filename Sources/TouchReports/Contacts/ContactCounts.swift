/// What a tracker has counted.
struct ContactCounts: Hashable {
  /// The contacts that began.
  var contacts = 0
  /// The contacts that were marked as palms.
  var palms = 0
  /// The numbers of those of them that had begun.
  var begunPalms: Set<Int> = []
  /// The contacts of pens.
  var pens = 0
  /// The contacts that were down before the report began.
  var earlier = 0
}
