const link = (touch, question) => {
  const same = touch.questions.filter(other => other.name === question.name);
  const kind = same[0] === question ? "" : question.kind + ":";
  return "#" + encodeURI(kind + (question.name || "") + "@" + touch.touch);
};
const found = hash => {
  let text;
  try { text = decodeURI(hash.slice(1)); } catch { return {}; }
  const moment = /^t=(\d+(?:\.\d+)?)$/.exec(text);
  if (moment) return { moment: Number(moment[1]) * 1e6 };
  const parts = /^(?:(why[A-Za-z]+):)?(?:(.*)@)?(\d+)$/.exec(text);
  const touch = parts && data.touches.find(touch => touch.touch === Number(parts[3]));
  if (!touch) return {};
  if (parts[2] === undefined) return { touch };
  const fits = [
    name => name === parts[2],
    name => name.endsWith("." + parts[2]) || name.endsWith("/" + parts[2])];
  for (const fit of fits) {
    const question = touch.questions.find(question =>
      fit(question.name || "") && (!parts[1] || question.kind === parts[1]));
    if (question) return { touch, question };
  }
  return {};
};
const stories = {
  cards: new Map(), shown: null,
  tell(seek) {
    this.cards.clear();
    byId("stories").replaceChildren(...data.touches.map(touch => {
      const card = element("article", undefined, "story");
      const { heading, rows } = touch[language];
      const title = element("h3"), go = element("button", heading);
      go.type = "button";
      go.addEventListener("click", () => seek(touch.began));
      title.append(go);
      const table = element("table");
      const asked = element("div", undefined, "asked"), reached = new Set();
      rows.forEach(([name, told], index) => {
        const row = element("tr"), cell = element("td");
        const question = touch.names[index] !== null
          && touch.questions.find(question => question.name === touch.names[index]);
        if (question) reached.add(question);
        cell.append(question ? this.ask(touch, question, name) : name);
        row.append(cell, element("td", told));
        table.append(row);
      });
      for (const question of touch.questions.filter(question => !reached.has(question))) {
        asked.append(this.ask(touch, question, question[language][0]));
      }
      card.append(title, table, asked);
      this.cards.set(touch.touch, card);
      return card;
    }));
  },
  ask(touch, question, text) {
    const ask = element("a", text);
    ask.href = link(touch, question);
    ask.title = question[language][0];
    return ask;
  },
  mark(time) {
    for (const touch of data.touches) {
      this.cards.get(touch.touch).classList.toggle(
        "now", touch.began <= time && time <= touch.last);
    }
  },
  // Shows the answer in the touch's card; `null` closes the one that is shown.
  answer(touch, question, close) {
    this.shown?.remove();
    this.shown = null;
    if (!question) return;
    const [asked, headline, reason, steps] = question[language];
    const list = element("ol");
    for (const [time, text, rule] of steps) {
      const row = element("li");
      row.append(element("span", time + say("seconds"), "time"), element("span", text),
        element("span", rule || "", "rule"));
      list.append(row);
    }
    const done = element("button", say("close"));
    done.type = "button";
    done.addEventListener("click", close);
    this.shown = element("section", undefined, "answer");
    this.shown.append(
      element("p", asked), element("h3", headline), element("p", reason), list, done);
    this.cards.get(touch.touch).firstElementChild.after(this.shown);
  },
};
