/// The property of a view that an animation changes.
struct ViewAnimationKey: Hashable {
  let view: ObjectIdentifier
  let path: PartialKeyPath<View>
}
