/// The script of a page, which shows the data of ``PageDocument``.
///
/// The data are an object: `title` and all other words by language (`en`, `zh`), `recording` and
/// `stories` as in `explain --json`, `size` in points, `scale` in pixels per point, `end` in
/// microseconds as all times are, `touches` with words and `questions`, `timeline` with its
/// `lanes`, `pictures` with their sizes and `data:` addresses, and `film`, tables that the painter
/// draws from.
enum PageScript {
  static let text = """
    (() => {
    "use strict";
    \(words)
    \(unpacking)
    \(painter)
    \(lanes)
    \(stories)
    \(player)
    })();

    """
}
