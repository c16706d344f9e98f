// Members of a recognizer.
import TouchEngine

class SAMPLE: GestureRecognizer {
  // the sample
}
