// The search of the manual: all words of the question have to be in a section. It needs no network.
"use strict";
(() => {
  const field = document.getElementById("search");
  const list = document.getElementById("found");
  const root = document.body.dataset.root;
  const tongue = document.documentElement.lang.slice(0, 2);
  const details = document.querySelector("nav details");
  const wide = matchMedia("(min-width: 60.01rem)");
  const arrange = () => { details.open = wide.matches; };
  wide.addEventListener("change", arrange);
  arrange();
  let chosen = -1;

  const count = (text, word) => text.split(word).length - 1;

  /** How well a section fits the words; 0 when a word is missing. */
  function weigh([, page, title, , text, place, language], words) {
    const lower = [page, title, text].map((part) => part.toLowerCase());
    let weight = 0;
    for (const word of words) {
      const own = 20 * count(lower[1], word) + 8 * count(lower[0], word) + Math.min(count(lower[2], word), 5);
      if (own === 0) return 0;
      weight += own;
    }
    return weight * (language === tongue ? 3 : 1) * (1 + 1 / (1 + place / 8));
  }

  /** The words around the first hit, with marks. */
  function excerpt(text, words) {
    const lower = text.toLowerCase();
    const hits = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
    const from = Math.max((hits.length ? Math.min(...hits) : 0) - 50, 0);
    const span = document.createElement("span");
    let rest = (from ? "… " : "") + text.slice(from, from + 170);
    while (rest) {
      const found = words.map((word) => [rest.toLowerCase().indexOf(word), word.length]).filter(([at]) => at >= 0);
      if (!found.length) break;
      const [at, length] = found.reduce((a, b) => (b[0] < a[0] ? b : a));
      const mark = document.createElement("mark");
      mark.textContent = rest.slice(at, at + length);
      span.append(rest.slice(0, at), mark);
      rest = rest.slice(at + length);
    }
    span.append(rest);
    return span;
  }

  function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const hits = words.length === 0 ? [] : searchIndex
      .map((section) => [weigh(section, words), section])
      .filter(([weight]) => weight > 0)
      .sort((a, b) => b[0] - a[0])
      .slice(0, 12);
    list.replaceChildren(...hits.map(([, [path, page, title, anchor, text]]) => {
      const link = document.createElement("a");
      link.href = `${root}/${path}${anchor ? "#" + anchor : ""}`;
      link.append(title === page ? page : `${page} › ${title}`, excerpt(text, words));
      const item = document.createElement("li");
      item.append(link);
      return item;
    }));
    if (words.length && !hits.length) {
      const item = document.createElement("li");
      item.textContent = tongue === "zh" ? "没有找到。" : "Nothing found.";
      list.append(item);
    }
    list.hidden = words.length === 0;
    chosen = -1;
  }

  field.addEventListener("input", search);
  field.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    if (event.key === "Escape") { field.value = ""; search(); return; }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      chosen = Math.max(0, Math.min(links.length - 1, chosen + (event.key === "ArrowDown" ? 1 : -1)));
      links.forEach((link, index) => link.classList.toggle("chosen", index === chosen));
      links[chosen]?.scrollIntoView({ block: "nearest" });
      event.preventDefault();
    }
    if (event.key === "Enter") links[Math.max(chosen, 0)]?.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== field) { field.focus(); event.preventDefault(); }
  });
  document.addEventListener("click", (event) => {
    if (!list.contains(event.target) && event.target !== field) list.hidden = true;
  });
})();
