import Drawing
package import TouchEngine

/// A recording of the tour, with the moments to look at.
package struct TourStop: Sendable {
  /// The file's name in `assets/traces`, without its extension.
  package var trace: String
  package var moments: [Moment]

  /// The sign of its scene.
  var sign: Icon { Self.signs.first { trace.hasPrefix($0.scene) }?.sign ?? .film }

  /// The signs of the scenes.
  private static let signs: [(scene: String, sign: Icon)] = [
    ("photo-editor", .sticker), ("controls", .settings), ("scroll-list", .scroll),
    ("live-room", .heart), ("chat", .microphone), ("gesture-lab", .flask),
  ]

  /// A moment at which the tour pauses, with its words.
  package struct Moment: Sendable {
    package var time: Timestamp
    package var words: LocalizedText

    init(_ milliseconds: Int64, _ words: LocalizedText) {
      time = Timestamp(milliseconds: milliseconds)
      self.words = words
    }
  }

  /// All stops, in the order of the tour.
  package static let all = [
    TourStop(
      trace: "photo-editor-demo",
      moments: [
        Moment(3200, Words.text("tour.oneFingerMoved10PointsThe")),
        Moment(5600, Words.text("tour.twoFingersDragPinchAndRotate")),
        Moment(6660, Words.text("tour.twoTapsInARowThe")),
        Moment(7950, Words.text("tour.twoFingersAwayFromEverySticker")),
        Moment(10300, Words.text("tour.inTheTrayAFingerMoving")),
        Moment(11_900, Words.text("tour.atTheHandleOneFingerOr")),
        Moment(13_600, Words.text("tour.theStickerWasRemovedUndoBrings")),
      ]),
    TourStop(
      trace: "photo-editor-doodle",
      moments: [
        Moment(3350, Words.text("tour.aFastFingerStillDrawsA")),
        Moment(6250, Words.text("tour.theEraserRemovesOnlyDrawnLines")),
        Moment(8560, Words.text("tour.theMosaicPixelatesOnlyThePhoto")),
      ]),
    TourStop(
      trace: "photo-editor-crop",
      moments: [
        Moment(3900, Words.text("tour.aFingerOnACornerChanges")),
        Moment(5700, Words.text("tour.twoFingersMoveScaleAndTurn")),
        Moment(7300, Words.text("tour.theDialStraightensThePictureWhich")),
      ]),
    TourStop(
      trace: "photo-editor-filter",
      moments: [
        Moment(4000, Words.text("tour.swipingSidewaysTheNextFilterAppears")),
        Moment(5200, Words.text("tour.aShortButFastMovementA")),
        Moment(6600, Words.text("tour.movingUpOrDownSetsThe")),
      ]),
    TourStop(
      trace: "photo-editor-targets",
      moments: [
        Moment(1150, Words.text("tour.theFingerLandedBesideTheFlower")),
        Moment(6150, Words.text("tour.inTheLeafFrameButOutside")),
        Moment(9950, Words.text("tour.sunAndCatAreBothUnder")),
        Moment(12_800, Words.text("tour.bothFingersAreBesideTheBalloon")),
      ]),
    TourStop(
      trace: "controls-list",
      moments: [
        Moment(3700, Words.text("tour.theSliderUsesDragsItselfAnd")),
        Moment(5400, Words.text("tour.aFingerRestsOnAButton")),
        Moment(5600, Words.text("tour.theFingerMoves10PointsMore")),
      ]),
    TourStop(
      trace: "controls-pages",
      moments: [
        Moment(5100, Words.text("tour.nearTheLeftEdgeThePage")),
        Moment(7480, Words.text("tour.pulledFartherAndFasterThanBefore")),
        Moment(12100, Words.text("tour.theListAndTheSheetShare")),
        Moment(14600, Words.text("tour.theListIsAtItsTop")),
      ]),
    TourStop(
      trace: "scroll-list-touches",
      moments: [
        Moment(3960, Words.text("tour.aButtonInAListIs")),
        Moment(4850, Words.text("tour.theFingerMovesOnTheButton")),
      ]),
    TourStop(
      trace: "scroll-list-delay",
      moments: [
        Moment(1100, Words.text("tour.theListWaits150MsFor")),
        Moment(2300, Words.text("tour.thisFingerMovedFirstTheList")),
        Moment(3900, Words.text("tour.thisFingerRestedFor150Ms")),
        Moment(4100, Words.text("tour.theFingerMovesOnTheRow")),
        Moment(5500, Words.text("tour.aQuickTapLiftedAfter60")),
      ]),
    TourStop(
      trace: "scroll-list-header",
      moments: [
        Moment(4700, Words.text("tour.oneDragScrollsTheHeaderAway")),
        Moment(6500, Words.text("tour.onTheWayBackTheList")),
      ]),
    TourStop(
      trace: "live-room-likes",
      moments: [
        Moment(4280, Words.text("tour.theSecondTapInARow")),
        Moment(4700, Words.text("tour.eachFurtherTapWithinASecond")),
        Moment(8400, Words.text("tour.aSingleTapPauses035")),
      ]),
    TourStop(
      trace: "live-room-swipe",
      moments: [
        Moment(5125, Words.text("tour.35PointsToTheRightStraight")),
        Moment(8200, Words.text("tour.tooSlow267PointsPer")),
        Moment(10560, Words.text("tour.tooSteep286OffThe")),
      ]),
    TourStop(
      trace: "live-room-turning",
      moments: [
        Moment(4050, Words.text("tour.upNotToTheRightAfter")),
        Moment(11_000, Words.text("tour.lessThanHalfwayAndSlowAt")),
      ]),
    TourStop(
      trace: "live-room-products",
      moments: [
        Moment(7400, Words.text("tour.aFingerPullsTheProductList")),
        Moment(8300, Words.text("tour.atItsTopTheListHands")),
      ]),
    TourStop(
      trace: "chat-edge",
      moments: [
        Moment(5300, Words.text("tour.atTheVeryBottomEdgeThe")),
        Moment(7560, Words.text("tour.aSecondSwipeWithin2S")),
      ]),
    TourStop(
      trace: "chat-way-back",
      moments: [
        Moment(7300, Words.text("tour.60PointsFromTheLeftEdge"))
      ]),
    TourStop(
      trace: "chat-two",
      moments: [
        Moment(9000, Words.text("tour.within20PointsOfTheLeft"))
      ]),
    TourStop(
      trace: "gesture-lab-two",
      moments: [
        Moment(4990, Words.text("tour.tapAgainstDragTheFingerLifted")),
        Moment(8600, Words.text("tour.bTheDragWinsItReached")),
      ]),
    TourStop(
      trace: "gesture-lab-limits",
      moments: [
        Moment(6200, Words.text("tour.thisFingerMoved10001Points")),
        Moment(10_900, Words.text("tour.twoFingersATapTakesOnly")),
      ]),
    TourStop(
      trace: "gesture-lab-slider",
      moments: [
        Moment(6400, Words.text("tour.withAThresholdOf10Points")),
        Moment(8700, Words.text("tour.aSliderSetsTheThresholdTo")),
        Moment(9600, Words.text("tour.theSameMovementOf20Points")),
      ]),
    TourStop(
      trace: "gesture-lab-people",
      moments: [
        Moment(5800, Words.text("tour.twoPeopleDragAtOnceEach"))
      ]),
  ]
}
