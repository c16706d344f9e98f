const signs = { won: "✓", followed: "✓", lost: "✕", cancelled: "⊘" };
const lanes = (() => {
  const { lanes, waits, events } = data.timeline;
  const length = Math.max(data.end, 1), view = byId("view"), box = byId("lanes");
  const head = element("div", undefined, "");
  head.id = "head";
  const rows = lanes.map(lane => {
    const row = element("div", undefined, "lane " + lane.look);
    const add = (kind, from, until) => {
      const made = element("div", undefined, kind);
      made.style.left = 100 * from / length + "%";
      if (until !== undefined) made.style.width = 100 * (until - from) / length + "%";
      row.append(made);
      return made;
    };
    for (const [kind, from, until] of lane.spans) add("span " + kind, from, until);
    for (const [kind, at] of lane.marks) add("mark " + kind, at).textContent = signs[kind];
    return row;
  });
  // Arrows of one wait for several rows stand beside each other.
  const beside = {};
  const arrows = waits.map(([from, to, start, end]) => {
    const nth = beside[from + " " + start] = (beside[from + " " + start] ?? -1) + 1;
    const made = element("div", undefined, "arrow " + (to > from ? "down" : "up"));
    made.style.left = 100 * (start + (end - start) * (.45 + .15 * (nth % 3))) / length + "%";
    made.append(element("span"));
    return made;
  });
  box.append(...rows, ...arrows, head);
  let zoom = 1;
  // Places the arrows at their rows; shows those that have room, and their words likewise.
  const fit = () => waits.forEach(([from, to, start, end], index) => {
    const arrow = arrows[index], room = (end - start) / length * box.offsetWidth;
    const [first, last] = [Math.min(from, to), Math.max(from, to)].map(row => rows[row]);
    arrow.style.top = first.offsetTop + 19 + "px";
    arrow.style.height = last.offsetTop - first.offsetTop - 12 + "px";
    arrow.hidden = room < 14;
    arrow.firstChild.hidden = false;
    arrow.firstChild.hidden = arrow.firstChild.offsetWidth + 24 > room * .55 + 8;
  });
  new ResizeObserver(fit).observe(box);
  const timeAt = event => {
    const place = box.getBoundingClientRect();
    return length * Math.min(Math.max((event.clientX - place.left) / place.width, 0), 1);
  };
  return {
    events,
    // Names, and what each part says when the pointer rests on it.
    rename() {
      byId("names").replaceChildren(...lanes.map(lane => {
        const name = element("div", lane[language], "name");
        name.title = lane[language];
        return name;
      }));
      lanes.forEach((lane, index) => {
        rows[index].setAttribute("aria-label", lane[language]);
        const awaited = waits.filter(wait => wait[0] === index)
          .map(wait => lanes[wait[1]][language]);
        rows[index].title = awaited.length
          ? say("waits") + " " + [...new Set(awaited)].join(", ") : "";
      });
      waits.forEach(([from, to, start, end], index) => {
        arrows[index].firstChild.textContent = say("waits");
        arrows[index].title = lanes[from][language] + " " + say("waits") + " "
          + lanes[to][language] + " → " + say("released") + " " + (end / 1e6).toFixed(2)
          + say("seconds");
      });
      fit();
    },
    show(time) { head.style.left = 100 * time / length + "%"; },
    zoom(factor) {
      const place = parseFloat(head.style.left) / 100;
      zoom = Math.min(Math.max(zoom * factor, 1), 64);
      box.style.width = 100 * zoom + "%";
      view.scrollLeft = place * box.offsetWidth - view.clientWidth / 2;
    },
    follow(seek) {
      let isDown = false;
      box.addEventListener("pointerdown", event => {
        isDown = true;
        box.setPointerCapture(event.pointerId);
        seek(timeAt(event));
      });
      box.addEventListener("pointermove", event => { if (isDown) seek(timeAt(event)); });
      for (const kind of ["pointerup", "pointercancel"]) {
        box.addEventListener(kind, () => { isDown = false; });
      }
    },
  };
})();
