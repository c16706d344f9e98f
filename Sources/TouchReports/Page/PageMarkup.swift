/// The elements of a page. The script fills in all words.
enum PageMarkup {
  static let text = """
    <header>
    <h1 id="title"></h1>
    <p id="facts"></p>
    <p id="holds" hidden></p>
    <p id="note" role="status" hidden></p>
    <div class="buttons">
    <button id="language" type="button"></button>
    <button id="theme" type="button"></button>
    </div>
    </header>
    <main>
    <section id="player">
    <div id="stage"><canvas id="picture" width="1" height="1" role="img"></canvas></div>
    <div class="controls">
    <button id="play" type="button">
    <svg viewBox="0 0 24 24"><path class="start" d="M7 4L20 12L7 20Z"/>
    <path class="stop" d="M6 4H10V20H6ZM14 4H18V20H14Z"/></svg></button>
    <button id="before" type="button">
    <svg viewBox="0 0 24 24"><path d="M4 4H7V20H4ZM20 4V20L8 12Z"/></svg></button>
    <button id="after" type="button">
    <svg viewBox="0 0 24 24"><path d="M17 4H20V20H17ZM4 4L16 12L4 20Z"/></svg></button>
    <input id="scrub" type="range" min="0" max="1" step="any" value="0">
    <output id="clock"></output>
    </div>
    <div class="zoom controls">
    <span id="lanesTitle"></span>
    <button id="smaller" type="button">−</button>
    <button id="larger" type="button">+</button>
    </div>
    <div id="timeline"><div id="names"></div><div id="view"><div id="lanes"></div></div></div>
    </section>
    <section id="told">
    <h2 id="storiesTitle"></h2>
    <div id="stories"></div>
    </section>
    </main>
    <footer>
    <details id="help"><summary></summary><dl></dl></details>
    </footer>
    """
}
