import Drawing
import TouchEngine
