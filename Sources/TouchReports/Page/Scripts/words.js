const words = {
  en: {
    play: "Play", pause: "Pause", before: "Previous event", after: "Next event",
    time: "Time", lanes: "Time line", stories: "What happened to each touch",
    light: "Light", dark: "Dark", other: "中文", larger: "Zoom in", smaller: "Zoom out",
    waits: "waits for", released: "released at",
    keys: "Keys", seconds: " s", touches: " touches", touch: "1 touch", no: "no touches",
    holds: "This page holds: ", photo: "a photo", "typed text": "typed text", and: ", ",
    "labels of the program": "labels of the program",
    foreign: "The scene is not shown, because this program cannot play it: the page shows"
      + " the fingers, and what was recorded.",
    toolkit: "Outlines show where the program's views were, without their look.",
    rules: "decided by the rules of ",
    old: "This browser cannot unpack the pictures. Everything else is here.",
    unknown: "There is no such touch or gesture in this recording.",
    picture: "The recording's picture", close: "Close", from: "recorded by ",
    help: [["Space", "play or pause"], ["← →", "one picture back or forward"],
      ["Shift+← →", "previous or next event"], ["Home, End", "beginning, end"],
      ["+ −", "zoom the time line"], ["Esc", "close the answer"], ["L", "Chinese"],
      ["D", "dark or light"]],
  },
  zh: {
    play: "播放", pause: "暂停", before: "上一个事件", after: "下一个事件",
    time: "时间", lanes: "时间线", stories: "每次触摸的经过",
    light: "浅色", dark: "深色", other: "English", larger: "放大", smaller: "缩小",
    waits: "等待", released: "放行于",
    keys: "按键", seconds: " 秒", touches: " 次触摸", touch: "1 次触摸", no: "没有触摸",
    holds: "此页面包含：", photo: "一张照片", "typed text": "输入的文字", and: "、",
    "labels of the program": "程序里的文字",
    foreign: "本程序无法播放这个场景：页面显示手指和录制的内容。",
    toolkit: "线框表示程序里各视图的位置，不显示它们的外观。",
    rules: "判定规则：",
    old: "这个浏览器无法解压画面，其余内容都在这里。",
    unknown: "这段录制里没有这次触摸或这个手势。",
    picture: "录制的画面", close: "关闭", from: "录制程序：",
    help: [["空格", "播放或暂停"], ["← →", "后退或前进一帧"],
      ["Shift+← →", "上一个或下一个事件"], ["Home、End", "开头、结尾"],
      ["+ −", "缩放时间线"], ["Esc", "关闭回答"], ["L", "英文"],
      ["D", "深色或浅色"]],
  },
};
const byId = id => document.getElementById(id);
const element = (name, text, kind) => {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (kind) made.className = kind;
  return made;
};
const data = JSON.parse(byId("data").textContent);
let language = navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
const say = name => words[language][name];
