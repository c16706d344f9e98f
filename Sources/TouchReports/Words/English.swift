/// The texts of this target in English.
enum English {
  static let words: [String: String] = [
    "noFinger": "no finger lands in this report; {1}",
    "noFinger.button":
      "it has positions and BTN_LEFT, which is a touch only on a screen (INPUT_PROP_DIRECT)",
    "noFinger.description":
      "no event in this file, only the description of a device; touch the screen while it records",
    "noFinger.earlier":
      "{1} {1|contact|contacts} had begun before; lift all fingers, record, and touch the screen then",
    "noFinger.format": "no event of {1} in this file{2}",
    "noFinger.format.looks": "; it looks like one of {1}: --format {2}",
    "noFinger.hovering": "what comes near only hovers",
    "noFinger.lost": "events were lost (SYN_DROPPED); record it again",
    "noFinger.number":
      "its slots have no number (ABS_MT_TRACKING_ID), which says when a finger lands",
    "noFinger.position": "its contacts have no position",
    "noFinger.slot": "no device has slots of these numbers (ABS_MT_SLOT), only from 0 to {1}",
    "noFinger.touch":
      "it has positions, but neither BTN_TOUCH nor a pressure says that something touches",
    "noFinger.untouched": "touch the screen while it records",
    "report.axes": "{1}: no axis of a touchscreen is described{2}",
    "report.axes.way": "; evemu-describe writes a file that describes one",
    "report.device": "{1}: no device {2}; there are: {3}",
    "report.devices": "{1}: {2} touch several devices; choose one with --device: {3}",
    "report.devices.fingers": "fingers",
    "report.devices.fingers and a pen": "fingers and a pen",
    "report.devices.pens": "pens",
    "report.format": "; --format names the one it is",
    "report.looks": "; this looks like {1}",
    "report.named": "{1}: {2}",
    "report.palms":
      "{1} {1|contact|contacts} marked as a palm {1|was|were} left out; --palms keep plays {1|it|them}",
    "report.part": "{1}: no finger lands {2}{3}",
    "report.part.after": "after --from",
    "report.part.before": "before --to",
    "report.part.between": "between --from and --to",
    "report.part.end": "; the report ends at {1}",
    "report.pens":
      "{1} {1|contact|contacts} of a pen {1|was|were} left out; --pen pencil plays {1|it|them}",
    "report.separator": "; ",
    "report.unknown":
      "{1}: expected a report of evemu-record, libinput record, getevent or evtest{2}",
  ]
}
