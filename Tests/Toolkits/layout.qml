// The layout of this folder in Qt Quick, with the toolkit's own controls, handlers and settings.
//
// It logs a line for each thing that a finger has done. Keys ask: K logs the state, S logs it once nothing has changed
// for 0.7 s, R makes all items anew.
import QtQuick
import QtQuick.Controls.Basic

ApplicationWindow {
    id: window
    width: 800
    height: 600
    visible: true
    flags: Qt.FramelessWindowHint
    property double changed: 0
    property string waits: ""

    function touchClock() { changed = Date.now() }
    function say(what) {
        touchClock()
        console.log(what)
    }
    function tell(why) { console.log(why + " " + stage.item.state()) }
    function answerAfterFrames(why) {
        waits = why
        frames.start()
    }

    Shortcut {
        context: Qt.ApplicationShortcut
        sequence: "k"
        onActivated: window.answerAfterFrames("now")
    }
    Shortcut {
        context: Qt.ApplicationShortcut
        sequence: "s"
        onActivated: {
            window.touchClock()
            still.start()
        }
    }
    Shortcut {
        context: Qt.ApplicationShortcut
        sequence: "r"
        onActivated: {
            stage.active = false
            stage.active = true
            window.answerAfterFrames("ready")
        }
    }
    Timer {
        id: frames
        interval: 34
        onTriggered: window.tell(window.waits)
    }
    Timer {
        id: still
        interval: 20
        repeat: true
        onTriggered: if (Date.now() - window.changed >= 700) {
            stop()
            window.tell("still")
        }
    }

    component Scale: Slider {
        from: 0
        to: 100
        value: 50
        onValueChanged: window.touchClock()
    }

    Loader {
        id: stage
        anchors.fill: parent
        sourceComponent: Item {
            id: page
            property real zoom: 1

            function state() {
                return "list=" + list.contentY.toFixed(0) + " strip=" + page.strip.contentX.toFixed(0)
                    + " map=" + map.contentX.toFixed(0) + "," + map.contentY.toFixed(0)
                    + " inner=" + inner.contentY.toFixed(0) + " outer=" + outer.contentY.toFixed(0)
                    + " zoom=" + page.zoom.toFixed(2) + " slider=" + slider.value.toFixed(0)
                    + " rowSlider=" + page.rowSlider.value.toFixed(0) + " switch=" + (page.rowSwitch.checked ? 1 : 0)
            }
            property Flickable strip
            property Slider rowSlider
            property Switch rowSwitch

            Flickable {
                id: list
                width: 360
                height: 600
                contentHeight: rows.height
                clip: true
                onContentYChanged: window.touchClock()
                Column {
                    id: rows
                    Repeater {
                        model: 20
                        ItemDelegate {
                            id: row
                            required property int index
                            width: 360
                            height: 80
                            onClicked: window.say("row tap")
                            Button {
                                visible: row.index === 1
                                x: 60
                                y: 15
                                width: 240
                                height: 50
                                onClicked: window.say("list-button tap")
                            }
                            Scale {
                                visible: row.index === 2
                                x: 60
                                y: 15
                                width: 240
                                height: 50
                                Component.onCompleted: if (row.index === 2) page.rowSlider = this
                            }
                            Flickable {
                                visible: row.index === 3
                                width: 360
                                height: 80
                                contentWidth: 1080
                                contentHeight: 80
                                clip: true
                                flickableDirection: Flickable.HorizontalFlick
                                onContentXChanged: window.touchClock()
                                Component.onCompleted: if (row.index === 3) page.strip = this
                            }
                            Switch {
                                visible: row.index === 4
                                x: 72
                                y: 20
                                onCheckedChanged: window.touchClock()
                                Component.onCompleted: if (row.index === 4) page.rowSwitch = this
                            }
                        }
                    }
                }
            }
            Button {
                x: 420
                y: 20
                width: 160
                height: 80
                onClicked: window.say("button tap")
            }
            Rectangle {
                x: 620
                y: 20
                width: 160
                height: 80
                color: "lightblue"
                MouseArea {
                    anchors.fill: parent
                    onClicked: window.say("twice tap")
                    onDoubleClicked: window.say("twice double")
                }
            }
            Rectangle {
                x: 420
                y: 120
                width: 160
                height: 80
                color: "lightgreen"
                TapHandler {
                    onTapped: window.say("hold tap")
                    onLongPressed: window.say("hold hold")
                }
            }
            Rectangle {
                x: 620
                y: 120
                width: 160
                height: 80
                color: "pink"
                TapHandler { onTapped: window.say("card tap") }
                DragHandler {
                    target: null
                    onActiveChanged: if (active) window.say("card drag")
                }
            }
            Flickable {
                id: map
                x: 420
                y: 220
                width: 360
                height: 180
                contentWidth: 720
                contentHeight: 360
                clip: true
                onContentXChanged: window.touchClock()
                onContentYChanged: window.touchClock()
                Rectangle {
                    width: 720
                    height: 360
                    color: "wheat"
                    PinchArea {
                        anchors.fill: parent
                        onPinchUpdated: pinch => {
                            window.touchClock()
                            page.zoom = pinch.scale
                        }
                    }
                }
            }
            Scale {
                id: slider
                x: 420
                y: 420
                width: 360
                height: 50
            }
            Flickable {
                id: outer
                x: 420
                y: 480
                width: 360
                height: 120
                contentHeight: 300
                clip: true
                onContentYChanged: window.touchClock()
                Flickable {
                    id: inner
                    x: 20
                    y: 10
                    width: 300
                    height: 100
                    contentHeight: 200
                    clip: true
                    onContentYChanged: window.touchClock()
                }
            }
            Drawer {
                width: 300
                height: 600
                edge: Qt.LeftEdge
                modal: false
                onOpened: window.say("edge")
            }
        }
    }
    Component.onCompleted: {
        const hints = Application.styleHints
        console.log("limits drag=" + hints.startDragDistance + " hold=" + hints.mousePressAndHoldInterval / 1000
            + " doubleTime=" + hints.mouseDoubleClickInterval / 1000 + " doubleDistance=" + hints.touchDoubleTapDistance)
        requestActivate()
        answerAfterFrames("ready")
    }
}
