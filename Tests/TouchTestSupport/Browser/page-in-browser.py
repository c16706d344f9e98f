#!/usr/bin/env python3
"""Opens a page in Chromium without a network, and does what a file of JSON says.

    page-in-browser.py PAGE WIDTH HEIGHT SCALE STEPS

PAGE is a file, or a file and a fragment; WIDTH and HEIGHT are those of the window, in points, and SCALE
is in pixels per point. STEPS names a JSON array of pairs: ["run", EXPRESSION] evaluates JavaScript,
["seek", TIME] shows the picture at a time in microseconds, ["compare", FILE] compares the canvas with a
PNG file, and yields how many pixels of a hundred differ by more than 32 of 255 in a color (-1 for
another size), ["canvas", FILE] saves the canvas, ["screenshot", FILE] the whole page, ["key", KEY]
presses a key, and ["print", FILE] prints to a PDF. Prints a JSON object: the "values" of what was run and
compared, the lines of the "console", and the addresses that were "requested" besides the page.
"""
import base64
import json
import os
import subprocess
import sys
import tempfile


COMPARE = """(async text => {
  const image = new Image();
  image.src = "data:image/png;base64," + text;
  await image.decode();
  const canvas = document.querySelector("canvas"), [w, h] = [image.width, image.height];
  if (canvas.width !== w || canvas.height !== h) return -1;
  const [a, b] = [image, canvas].map(shown => {
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [w, h];
    const context = copy.getContext("2d");
    context.drawImage(shown, 0, 0);
    return context.getImageData(0, 0, w, h).data;
  });
  let count = 0;
  for (let i = 0; i < a.length; i += 4) {
    if (Math.abs(a[i] - b[i]) > 32 || Math.abs(a[i + 1] - b[i + 1]) > 32
      || Math.abs(a[i + 2] - b[i + 2]) > 32) count++;
  }
  return 100 * count / (w * h);
})"""
SEEK = """(time => {
  const scrub = document.getElementById("scrub");
  scrub.value = time;
  scrub.dispatchEvent(new Event("input"));
})"""


class Browser:
    def __init__(self, folder, width, height, scale):
        there, commands = os.pipe()
        answers, here = os.pipe()
        self.commands, self.answers = os.fdopen(commands, "wb"), os.fdopen(answers, "rb")
        self.number, self.console, self.requested, self.rest = 0, [], [], b""

        def connect():
            # Descriptors above the two that Chromium expects, so that neither closes the other.
            first, second = os.dup2(there, 20), os.dup2(here, 21)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--remote-debugging-pipe",
             "--host-resolver-rules=MAP * ~NOTFOUND", "--disable-gpu", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync",
             f"--user-data-dir={folder}", f"--window-size={width},{height}",
             f"--force-device-scale-factor={scale}", "--lang=en-US", "about:blank"],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(there)
        os.close(here)

    def read(self):
        while b"\0" not in self.rest:
            part = os.read(self.answers.fileno(), 1 << 20)
            if not part:
                sys.exit("the browser has ended")
            self.rest += part
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def note(self, event):
        name, values = event.get("method"), event.get("params", {})
        if name == "Runtime.consoleAPICalled":
            self.console.append(" ".join(str(a.get("value", a)) for a in values["args"]))
        elif name == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.console.append(details.get("exception", {}).get("description", details["text"]))
        elif name == "Log.entryAdded":
            self.console.append(values["entry"]["text"])
        elif name == "Network.requestWillBeSent":
            self.requested.append(values["request"]["url"][:200])

    def call(self, method, session=None, **values):
        self.number += 1
        command = {"id": self.number, "method": method, "params": values}
        if session:
            command["sessionId"] = session
        self.commands.write(json.dumps(command).encode() + b"\0")
        self.commands.flush()
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer)


def main():
    page, width, height, scale = sys.argv[1], *sys.argv[2:5]
    path, _, fragment = page.partition("#")
    address = "file://" + os.path.abspath(path) + ("#" + fragment if fragment else "")
    with open(sys.argv[5], encoding="utf-8") as file:
        steps = json.load(file)
    values = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(folder, width, height, scale)
        try:
            target = browser.call("Target.createTarget", url="about:blank")["targetId"]
            session = browser.call(
                "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

            def call(method, **given):
                return browser.call(method, session, **given)

            def run(expression):
                result = call(
                    "Runtime.evaluate", expression=expression, awaitPromise=True,
                    returnByValue=True)
                if "exceptionDetails" in result:
                    browser.note({"method": "Runtime.exceptionThrown", "params": result})
                return result["result"].get("value")

            for name in ["Page", "Runtime", "Log", "Network"]:
                call(name + ".enable")
            call("Emulation.setDeviceMetricsOverride", width=int(width), height=int(height),
                 deviceScaleFactor=float(scale), mobile=False)
            call("Page.navigate", url=address)
            run("""new Promise(done => {
              const look = () => document.documentElement?.dataset.ready
                ? done() : setTimeout(look, 20);
              look();
            })""")
            for kind, given in steps:
                if kind == "run":
                    values.append(run(given))
                elif kind == "seek":
                    run(f"{SEEK}({int(given)})")
                elif kind == "compare":
                    with open(given, "rb") as file:
                        text = base64.b64encode(file.read()).decode()
                    values.append(run(f"{COMPARE}('{text}')"))
                elif kind == "canvas":
                    text = run("document.querySelector('canvas').toDataURL('image/png')")
                    with open(given, "wb") as file:
                        file.write(base64.b64decode(text.split(",")[1]))
                elif kind == "key":
                    text = {"text": given} if len(given) == 1 else {}
                    call("Input.dispatchKeyEvent", type="keyDown", key=given, **text)
                    call("Input.dispatchKeyEvent", type="keyUp", key=given)
                elif kind in ("screenshot", "print"):
                    answer = (
                        call("Page.captureScreenshot", format="png", captureBeyondViewport=True)
                        if kind == "screenshot" else call("Page.printToPDF", printBackground=True))
                    with open(given, "wb") as file:
                        file.write(base64.b64decode(answer["data"]))
        finally:
            browser.process.kill()
            browser.process.wait()
    requested = [each for each in browser.requested
                 if each != "about:blank" and not each.startswith(("file://", "data:"))]
    print(json.dumps({"values": values, "console": browser.console, "requested": requested}))


main()
