/// What a key of the player does.
public enum PlayerAction: String, CaseIterable, Hashable, Sendable {
  case playOrPause, stepForward, stepBack, frameForward, frameBack, secondForward, secondBack
  case toStart, toEnd, faster, slower, why, leave
}
