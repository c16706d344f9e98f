/// The looks of a page: light and dark, on a screen and on paper.
enum PageStyle {
  static let text =
    rules + colors(of: ":root", light) + """
      @media (prefers-color-scheme: dark) {
      \(colors(of: ":root:not([data-theme=light])", dark))
      }
      \(colors(of: ":root[data-theme=dark]", dark))
      @media print {
      \(colors(of: ":root, :root[data-theme=dark]", light))
      .controls, .buttons, #help, #head { display: none !important; }
      body { background: #fff; }
      #timeline, #stage { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      main { display: block; }
      #stage canvas { max-height: 45vh; width: auto; }
      #timeline { max-height: none; }
      .story { break-inside: avoid; }
      }

      """

  /// The colors of surfaces, words, lines and gestures, those of the program's own pages.
  private static let light = [
    "ground": "#f4f5f8", "card": "#ffffff", "ink": "#15171c", "soft": "#4d5562", "line": "#d5d9e2",
    "accent": "#0b63b8", "lost": "#a8202e", "tap": "#0a7740", "doubleTap": "#04736b",
    "hold": "#9a5200", "drag": "#0b63b8", "swipe": "#b42372", "pinch": "#6541c9",
    "rotate": "#8d2fb5", "scroll": "#4353c4", "moveView": "#4353c4", "edgeSwipe": "#566e08",
    "other": "#4d5562",
  ]
  private static let dark = [
    "ground": "#101216", "card": "#1b1e25", "ink": "#f1f3f7", "soft": "#c5cbd6", "line": "#363b47",
    "accent": "#58b6ff", "lost": "#ff8a94", "tap": "#3ddc84", "doubleTap": "#2ed3c3",
    "hold": "#ffa640", "drag": "#58b6ff", "swipe": "#ff7ab8", "pinch": "#b59bff",
    "rotate": "#e38cff", "scroll": "#8fa6ff", "moveView": "#8fa6ff", "edgeSwipe": "#c2e04a",
    "other": "#c5cbd6",
  ]

  private static func colors(of selector: String, _ colors: [String: String]) -> String {
    let rules = colors.sorted { $0.key < $1.key }.map { "--\($0.key): \($0.value);" }
    return "\(selector) { \(rules.joined(separator: " ")) }\n"
  }

  private static let rules = """
    :root { color-scheme: light dark; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.45 Inter, Cantarell, "Noto Sans", "Noto Sans CJK SC", system-ui, sans-serif; }
    header, main, footer { padding: 12px 16px; max-width: 1840px; margin: 0 auto; }
    header { position: relative; padding-right: 220px; min-height: 64px; }
    h1 { font-size: 22px; margin: 0; }
    h2 { font-size: 17px; margin: 16px 0 8px; }
    h3 { font-size: 15px; margin: 0; }
    p { margin: 4px 0; }
    #facts, #holds { color: var(--soft); }
    #note { color: var(--lost); }
    .buttons { position: absolute; right: 16px; top: 12px; display: flex; gap: 8px; }
    button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
      border-radius: 10px; min-width: 44px; min-height: 44px; padding: 0 12px; cursor: pointer; }
    button svg { display: block; width: 20px; height: 20px; fill: currentColor; margin: 0 auto; }
    #play .stop, #play.plays .start { display: none; }
    #play.plays .stop { display: inline; }
    button:hover { border-color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    a { color: var(--accent); }
    main { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
    @media (min-width: 1400px) {
      main { grid-template-columns: minmax(0, 1280px) minmax(300px, 1fr); }
    }
    @media (min-width: 1400px) and (min-height: 1000px) {
      #player { position: sticky; top: 8px; align-self: start; }
    }
    canvas { display: block; width: 100%; height: auto; border-radius: 12px; background: #000;
      touch-action: pan-y; }
    #stage { border-radius: 12px; }
    .controls { display: flex; align-items: center; gap: 8px; margin: 8px 0; }
    .zoom span { flex: 1; font-weight: 600; }
    #scrub { flex: 1; min-width: 60px; height: 44px; accent-color: var(--accent); }
    #clock { font-variant-numeric: tabular-nums; white-space: nowrap; min-width: 9em;
      text-align: right; }
    #timeline { display: flex; background: var(--card); border: 1px solid var(--line);
      border-radius: 12px; overflow: auto; max-height: 420px; }
    #names { flex: 0 0 11em; position: sticky; left: 0; z-index: 2; background: var(--card);
      border-right: 1px solid var(--line); }
    .name { height: 26px; line-height: 26px; padding: 0 8px; white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis; font-size: 13px; }
    #view { flex: 1 1 auto; min-width: 0; overflow-x: auto; touch-action: pan-y; cursor: pointer; }
    #lanes { position: relative; width: 100%; }
    .lane { position: relative; height: 26px; border-bottom: 1px solid var(--line); }
    .span, .mark { position: absolute; top: 7px; height: 12px; border-radius: 6px; min-width: 3px; }
    .span { background: currentColor; opacity: .8; }
    .span.competes { opacity: .35; }
    .span.waits { opacity: .75; background: repeating-linear-gradient(45deg, currentColor 0 3px,
      transparent 3px 6px); }
    .mark { top: 1px; height: 24px; line-height: 24px; width: 18px; margin-left: -9px;
      text-align: center; font-size: 14px; font-weight: 700; background: none; }
    .mark.lost, .mark.cancelled { color: var(--lost); }
    .arrow { position: absolute; width: 2px; margin-left: -1px; background: var(--ink);
      box-shadow: 0 0 0 2px var(--card); }
    .arrow::after { content: ""; position: absolute; left: -4px; border: 5px solid transparent; }
    .arrow.down::after { bottom: -1px; border-top-color: var(--ink); border-bottom: 0; }
    .arrow.up::after { top: -1px; border-bottom-color: var(--ink); border-top: 0; }
    .arrow span { position: absolute; left: 9px; font-size: 12px; line-height: 16px;
      padding: 0 7px; border: 1px solid var(--soft); border-radius: 9px; white-space: nowrap;
      background: var(--card); color: var(--ink); }
    .arrow.down span { top: -2px; }
    .arrow.up span { bottom: -2px; }
    #head { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px; z-index: 1;
      background: var(--accent); pointer-events: none; }
    .story, .answer { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 12px; margin: 0 0 12px; overflow-wrap: anywhere; }
    .answer { border: 2px solid var(--accent); margin: 4px 0 8px; }
    .story.now { border-color: var(--accent); }
    .story h3 button { border: 0; min-height: 44px; padding: 0; text-align: left; width: 100%;
      background: none; font-weight: 600; }
    table { border-collapse: collapse; width: 100%; }
    td { vertical-align: top; padding: 3px 12px 3px 0; }
    td:first-child { font-weight: 600; }
    .asked { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 6px; }
    .asked a { display: inline-block; padding: 6px 0; }
    .answer h3 { font-size: 17px; }
    .answer ol { padding-left: 0; list-style: none; margin: 8px 0; }
    .answer li { display: grid; grid-template-columns: 4em 1fr auto; gap: 8px; padding: 2px 0; }
    .answer .time, .answer .rule { color: var(--soft); font-variant-numeric: tabular-nums; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
    dt { font-weight: 600; }
    dd { margin: 0; }
    .tap { color: var(--tap); } .doubleTap { color: var(--doubleTap); }
    .hold { color: var(--hold); } .drag { color: var(--drag); } .swipe { color: var(--swipe); }
    .pinch { color: var(--pinch); } .rotate { color: var(--rotate); }
    .scroll { color: var(--scroll); } .moveView { color: var(--moveView); }
    .edgeSwipe { color: var(--edgeSwipe); } .other { color: var(--other); }

    """
}
