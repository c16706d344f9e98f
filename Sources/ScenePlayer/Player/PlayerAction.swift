/// An action of the player that a key makes.
package enum PlayerAction: String, CaseIterable, Hashable, Sendable {
  case playOrPause, stepForward, stepBack, frameForward, frameBack, secondForward, secondBack
  case toStart, toEnd, faster, slower, why, leave
}
