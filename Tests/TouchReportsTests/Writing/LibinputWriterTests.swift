import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchReports

@Suite(.endsInTime) struct LibinputWriterTests {
  @Test func `the file describes the window, and has a list for each frame`() throws {
    var recording = WrittenRecording()
    recording.add(1, .began, at: Point(10, 20), time: 1_500_000, pressure: 0.5)
    recording.add(1, .cancelled, at: Point(10, 20), time: 2_000_001, because: .palm)

    let text = try recording.exported(as: .libinput).text

    expect(
      text,
      equals: """
        # A recording of Touch Playground: 1024 units are a point
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event0
          evdev:
            name: "Touch Playground recording"
            id: [6, 0, 0, 0]
            codes:
              0: [0]
              1: [330]
              3: [0, 1, 47, 53, 54, 55, 57, 58]
            absinfo:
              0: [0, 409599, 0, 0, 0]
              1: [0, 307199, 0, 0, 0]
              47: [0, 9, 0, 0, 0]
              53: [0, 409599, 0, 0, 0]
              54: [0, 307199, 0, 0, 0]
              55: [0, 2, 0, 0, 0]
              57: [0, 65535, 0, 0, 0]
              58: [0, 65535, 0, 0, 0]
            properties: [1]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_TOUCHSCREEN=1
          quirks:
          events:
          - evdev:
            - [0, 0, 0, 0, 0]
          - evdev:
            - [1, 500000, 3, 57, 0]
            - [1, 500000, 3, 53, 10240]
            - [1, 500000, 3, 54, 20480]
            - [1, 500000, 3, 58, 32768]
            - [1, 500000, 1, 330, 1]
            - [1, 500000, 3, 0, 10240]
            - [1, 500000, 3, 1, 20480]
            - [1, 500000, 0, 0, 0]
          - evdev:
            - [2, 1, 3, 55, 2]
            - [2, 1, 0, 0, 0]
          - evdev:
            - [2, 1, 3, 57, -1]
            - [2, 1, 1, 330, 0]
            - [2, 1, 0, 0, 0]

        """)
  }
}
