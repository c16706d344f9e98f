/// German texts of the status line and the why card. They show that a language is one file; nobody
/// can choose it.
enum German {
  static let words: [String: String] = [
    "editor.effect.moved": "{part} verschoben",
    "gesture.drag": "ein Ziehen",
    "gesture.drag.noun": "Ziehen",
    "gesture.drag.title": "Ziehen",
    "gesture.tap": "ein Tippen",
    "gesture.tap.noun": "Tippen",
    "gesture.tap.title": "Tippen",
    "line.after": ", ab {1}",
    "line.lostTheTouch": "{1} verlor die Berührung",
    "line.noNow": "Jetzt kein {1}",
    "line.nothingHappened": "Nichts ist passiert",
    "line.nothingIsHere": "Hier ist nichts",
    "line.nothingListensHere": "Hier hört nichts zu",
    "line.stoppedThe": "{2} angehalten",
    "line.theSystemTookTheTouch": "Das System nahm die Berührung",
    "line.wasCancelled": "{1} wurde abgebrochen",
    "line.wasPressed": "{1} wurde gedrückt",
    "line.won": "{1} hat gewonnen",
    "measure.atMost": "höchstens {1}",
    "measure.moved": "{1} bewegt",
    "measure.of": "{1} von {2}",
    "reason.theDeviceReportedAPalm": "das Gerät meldete einen Handballen",
    "reason.thereIsNothingToZoom": "es gibt nichts zu vergrößern",
    "why.choices": "Wie es {1} geworden wäre",
    "why.headline.became": "Aus deinem {1} wurde {2}",
    "why.leave": "So lassen",
    "why.needs": "{1} braucht {2}",
    "why.path.won": "{1} begann",
    "why.sentence.moved":
      "Dein Finger glitt {1}. {2} braucht {3} und begann bei {4}, nach {5} s.",
    "why.stays": "Diese Berührung: {1}",
    "why.try": "Ausprobieren",
    "why.won.by": "gewonnen: {1}",
  ]
}
