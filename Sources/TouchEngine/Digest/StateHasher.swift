/// A number of 128 bits for a state of the engine: equal states have equal digests, on every
/// machine.
package struct StateDigest: Hashable, Sendable {
  /// Its two halves.
  package let high, low: UInt64
}

/// Collects what a ``StateDigest`` stands for. Swift's `Hasher` differs from run to run.
struct StateHasher {
  private var high: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var low: UInt64 = 0xc2b2_ae3d_27d4_eb4f
  /// The present: times count from it, because what comes depends on no other zero.
  let now: Timestamp
  /// The class whose fields were added last, from its superclasses down.
  private(set) var covered: ObjectIdentifier?

  init(at now: Timestamp) { self.now = now }

  var digest: StateDigest { StateDigest(high: high ^ (low >> 29), low: low ^ (high >> 31)) }

  mutating func add(_ word: UInt64) {
    high = (high ^ word) &* 0x9e37_79b9_7f4a_7c15
    high ^= high >> 32
    low = ((low << 27 | low >> 37) ^ word) &* 0x1656_67b1_9e37_79f9 &+ high
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ isTrue: Bool) { add(isTrue ? 1 as UInt64 : 2) }

  mutating func add(_ number: Double) { add((number == 0 ? 0 : number).bitPattern) }

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  /// Adds a time by its distance from the present.
  mutating func add(_ time: Timestamp) { add(UInt64(bitPattern: time - now)) }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  /// Adds a value that there may not be.
  mutating func add<Value>(_ value: Value?, _ body: (inout StateHasher, Value) -> Void) {
    add(value != nil)
    if let value { body(&self, value) }
  }

  /// Adds a list, whose length counts.
  mutating func add<Value>(
    each values: some Collection<Value>, _ body: (inout StateHasher, Value) -> Void
  ) {
    add(values.count)
    for value in values { body(&self, value) }
  }

  /// Notes that all fields of a class and of its superclasses have been added.
  mutating func cover<Kind: AnyObject>(_ kind: Kind.Type) { covered = ObjectIdentifier(kind) }
}
