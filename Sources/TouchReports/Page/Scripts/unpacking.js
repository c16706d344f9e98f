const unpacked = async text => {
  const letters = atob(text);
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
  const stream = new DecompressionStream("gzip");
  const writer = stream.writable.getWriter();
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const decoder = new TextDecoder();
  const reader = stream.readable.getReader();
  let result = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return JSON.parse(result + decoder.decode());
    result += decoder.decode(value, { stream: true });
  }
};
const opened = picture => new Promise(done => {
  if (!picture.data) return done(null);
  const image = new Image();
  image.onload = () => done(image);
  image.onerror = () => done(null);
  image.src = picture.data;
});
