/// How much of each kind the walk through all windows finds at most, as long as nobody has mended
/// it. The numbers may only become smaller.
enum KnownFaults {
  struct Bound {
    let most: Int
    let reason: String

    init(_ most: Int, _ reason: String) { (self.most, self.reason) = (most, reason) }
  }

  private static let row = "the row floats over what scrolls there; a list can be moved"
  private static let strip = "the inspector's strip has one line for its request to touch"
  private static let disc = "in the shortest row the recording sign is a disc"
  private static let words = "two names of pages stand beside each other with large text"
  private static let picker = "with large text in the narrowest window the pickers take two lines"
  private static let segment = "three segments stand beside each other in the narrowest window"
  private static let lane = "a lane's name ends early where its marks need the width"
  private static let folder = "a name of a file or folder may have any length"

  /// By state and kind.
  static let all: [String: Bound] = [
    "chat, under": Bound(2, row), "chat, cut": Bound(1, disc), "chat, outside": Bound(1, disc),
    "chat conversation, under": Bound(4, row), "chat conversation, cut": Bound(1, disc),
    "chat conversation, outside": Bound(1, disc), "chat end, under": Bound(2, row),
    "chat end, cut": Bound(1, disc), "chat end, outside": Bound(1, disc),
    "chat inspector, under": Bound(8, row),
    "chat inspector, outside": Bound(1, disc),
    "chat panel, outside": Bound(1, disc), "chat panel, cut": Bound(1, disc),
    "photo-editor text, cut": Bound(1, disc), "chooser, cut": Bound(3, folder),
    "recordings-chooser, cut": Bound(1, "a title of a recording may have any length"),
    "controls, cut": Bound(2, words),
    "controls panel, cut": Bound(2, words), "export, cut": Bound(3, segment),
    "help, cut": Bound(1, segment), "timeline, cut": Bound(1, lane),
    "gesture-lab, outside": Bound(1, picker), "gesture-lab end, outside": Bound(1, picker),
    "gesture-lab inspector, outside": Bound(1, picker),
    "gesture-lab panel, too small": Bound(1, picker), "home end, under": Bound(8, row),
    "home inspector, under": Bound(6, row),
    "live-room inspector, under": Bound(2, row),
    "live-room products, over each other": Bound(1, row),
    "live-room products, too small": Bound(7, row), "live-room products, under": Bound(2, row),
    "photo-editor filters, too small": Bound(1, "the dial is as low as its strip"),
    "photo-editor inspector, outside": Bound(1, disc),
    "photo-editor more, under": Bound(2, "the menu lies below the way back"),
    "photo-editor panel, over each other": Bound(1, "the panel's cross is in the top bar"),
    "live-room, cut": Bound(1, disc), "live-room end, cut": Bound(1, disc),
    "live-room products, cut": Bound(2, disc), "photo-editor panel, too small": Bound(1, row),
    "controls end, under": Bound(4, row), "controls inspector, under": Bound(7, row),
    "controls panel, under": Bound(18, row), "controls, under": Bound(18, row),
    "scroll-list inspector, under": Bound(10, strip),
  ]
}
