extension PageScript {
  /// Shows the time line: a row for each finger, recognizer, gate and timer.
  static let lanes = #"""
    const signs = { won: "✓", lost: "✕", cancelled: "⊘" };
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
      box.append(...rows, head);
      let zoom = 1;
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
            rows[index].title = awaited.length ? "→ " + [...new Set(awaited)].join(", ") : "";
          });
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
    """#
}
