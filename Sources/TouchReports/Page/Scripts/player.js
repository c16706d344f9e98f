const canvas = byId("picture"), root = document.documentElement;
let painter = null, time = 0, isPlaying = false, shown = -1, last = 0;
const clock = time => (time / 1e6).toFixed(2);

const paint = () => {
  if (!painter) return;
  const frame = painter.frameAt(time);
  if (frame === shown) return;
  shown = frame;
  painter.draw(canvas, frame, data.size);
};
const show = () => {
  paint();
  byId("scrub").value = time;
  byId("clock").textContent = clock(time) + " / " + clock(data.end) + say("seconds");
  byId("scrub").setAttribute("aria-valuetext", clock(time) + say("seconds"));
  lanes.show(time);
  stories.mark(time);
};
const seek = moment => {
  time = Math.min(Math.max(moment, 0), data.end);
  show();
};
const step = now => {
  if (!isPlaying) return;
  seek(time + Math.min(now - last, 250) * 1000);
  last = now;
  if (time >= data.end) return setPlaying(false);
  requestAnimationFrame(step);
};
const setPlaying = plays => {
  if (plays === isPlaying) return;
  isPlaying = plays;
  byId("play").classList.toggle("plays", plays);
  byId("play").setAttribute("aria-label", say(plays ? "pause" : "play"));
  byId("play").title = say(plays ? "pause" : "play");
  if (!plays) return;
  if (time >= data.end) time = 0;
  requestAnimationFrame(now => { last = now; step(now); });
};
const toEvent = isBack => {
  setPlaying(false);
  const others = lanes.events.filter(event => isBack ? event < time : event > time);
  seek(others.length ? others[isBack ? others.length - 1 : 0] : isBack ? 0 : data.end);
};
const resize = () => {
  const width = canvas.clientWidth * (window.devicePixelRatio || 1);
  const scale = Math.min(Math.max(width / data.size[0], .1), 4);
  const [w, h] = data.size.map(side => Math.max(Math.round(side * scale), 1));
  if (canvas.width === w && canvas.height === h) return;
  canvas.width = w;
  canvas.height = h;
  shown = -1;
  paint();
};
const isDark = () => root.dataset.theme
  ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;

const close = () => {
  stories.answer(null, null);
  if (location.hash) history.replaceState(null, "", "#");
};
const go = isMoving => {
  byId("note").hidden = data.isPlayed && painter !== undefined;
  byId("note").textContent = say(painter === undefined ? "old"
    : data.toolkit ? "toolkit" : "foreign");
  if (!location.hash || location.hash === "#") return;
  const { touch, question, moment } = found(location.hash);
  if (!touch && moment === undefined) {
    byId("note").textContent = say("unknown");
    byId("note").hidden = false;
    stories.answer(null, null);
    return;
  }
  if (isMoving) setPlaying(false);
  stories.answer(touch, question, close);
  if (!isMoving) return;
  seek(question ? question.at : touch ? touch.began : moment);
  const place = question ? stories.shown : touch && stories.cards.get(touch.touch);
  if (place) place.scrollIntoView({ block: "nearest" });
};

const speak = () => {
  root.lang = language === "zh" ? "zh-CN" : "en";
  const { recording } = data, count = recording.touches;
  document.title = data.title[language] + " · Touch Playground";
  byId("title").textContent = data.title[language];
  byId("facts").textContent = [recording.name, clock(data.end) + say("seconds"),
    count === 0 ? say("no") : count === 1 ? say("touch") : count + say("touches"),
    ...(recording.recordedBy ? [say("from") + recording.recordedBy] : []),
    ...(data.toolkit ? [say("rules") + data.toolkit] : [])].join(" · ");
  byId("holds").textContent = say("holds") + data.holds.map(say).join(say("and"));
  byId("holds").hidden = !data.holds.length;
  byId("language").textContent = say("other");
  byId("theme").textContent = say(isDark() ? "light" : "dark");
  byId("lanesTitle").textContent = say("lanes");
  byId("storiesTitle").textContent = say("stories");
  canvas.setAttribute("aria-label", say("picture"));
  for (const [id, name] of [["before", "before"], ["after", "after"], ["scrub", "time"],
    ["larger", "larger"], ["smaller", "smaller"], ["play", isPlaying ? "pause" : "play"]]) {
    byId(id).setAttribute("aria-label", say(name));
    byId(id).title = say(name);
  }
  byId("help").firstElementChild.textContent = say("keys");
  byId("help").lastElementChild.replaceChildren(
    ...say("help").flatMap(([key, told]) => [element("dt", key), element("dd", told)]));
  lanes.rename();
  stories.tell(seek);
  go(false);
  show();
};
const turn = () => {
  language = language === "en" ? "zh" : "en";
  speak();
};
const shade = () => {
  root.dataset.theme = isDark() ? "light" : "dark";
  byId("theme").textContent = say(isDark() ? "light" : "dark");
};
const keys = {
  " ": () => setPlaying(!isPlaying),
  ArrowLeft: event => {
    setPlaying(false);
    if (event.shiftKey) toEvent(true); else seek(time - 1e6 / 30);
  },
  ArrowRight: event => {
    setPlaying(false);
    if (event.shiftKey) toEvent(false); else seek(time + 1e6 / 30);
  },
  Home: () => seek(0), End: () => seek(data.end),
  "+": () => lanes.zoom(2), "=": () => lanes.zoom(2), "-": () => lanes.zoom(.5),
  l: turn, d: shade, Escape: close,
};
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const isButton = event.target.closest("button, a, summary");
  if (isButton && event.key === " ") return;
  const key = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!key) return;
  event.preventDefault();
  key(event);
});
byId("play").addEventListener("click", () => setPlaying(!isPlaying));
byId("before").addEventListener("click", () => toEvent(true));
byId("after").addEventListener("click", () => toEvent(false));
byId("larger").addEventListener("click", () => lanes.zoom(2));
byId("smaller").addEventListener("click", () => lanes.zoom(.5));
byId("language").addEventListener("click", turn);
byId("theme").addEventListener("click", shade);
byId("scrub").max = data.end;
byId("scrub").addEventListener("input", event => {
  setPlaying(false);
  seek(Number(event.target.value));
});
lanes.follow(moment => { setPlaying(false); seek(moment); });
addEventListener("hashchange", () => go(true));
addEventListener("resize", resize);
canvas.style.aspectRatio = data.size[0] + " / " + data.size[1];
canvas.style.maxWidth = data.size[0] + "px";
speak();
resize();
go(true);
Promise.all([unpacked(data.film), Promise.all(data.pictures.map(opened))])
  .then(([film, images]) => {
    painter = makePainter(film, data.pictures, images);
    resize();
    show();
    root.dataset.ready = "yes";
  })
  .catch(() => {
    painter = undefined;
    go(false);
    root.dataset.ready = "no";
  });
