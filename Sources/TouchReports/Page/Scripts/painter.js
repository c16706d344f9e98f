const makePainter = (film, pictures, images) => {
  const outline = entry => {
    const path = new Path2D(), unit = Math.pow(10, -entry[0]);
    let x = 0, y = 0, i = 1;
    const next = () => { x += entry[i]; y += entry[i + 1]; i += 2; };
    while (i < entry.length) {
      const kind = entry[i++];
      if (kind === 3) { path.closePath(); continue; }
      next();
      if (kind === 0) path.moveTo(x * unit, y * unit);
      else if (kind === 1) path.lineTo(x * unit, y * unit);
      else {
        const [a, b] = [x, y];
        next();
        const [c, d] = [x, y];
        next();
        path.bezierCurveTo(a * unit, b * unit, c * unit, d * unit, x * unit, y * unit);
      }
    }
    return path;
  };
  // Keeps what was made last, up to a cost.
  const keeper = (limit, make, cost) => {
    const kept = new Map();
    let sum = 0;
    return key => {
      let value = kept.get(key);
      if (value !== undefined) return value;
      value = make(key);
      sum += cost(value);
      kept.set(key, value);
      for (const [old, gone] of kept) {
        if (sum <= limit || old === key) break;
        kept.delete(old);
        sum -= cost(gone);
      }
      return value;
    };
  };
  const shapeOf = keeper(20000, number => outline(film.shapes[number]), () => 1);
  const glyphOf = keeper(20000, number => outline(film.glyphs[number]), () => 1);
  const lettersOf = keeper(2000, number => {
    const [size, , , letters] = film.texts[number];
    const path = new Path2D(), scale = size / 1000;
    for (let i = 0; i < letters.length; i += 3) {
      path.addPath(glyphOf(letters[i]),
        new DOMMatrix([scale, 0, 0, scale, letters[i + 1], letters[i + 2]]));
    }
    return path;
  }, () => 1);
  const blank = (width, height) => {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    return canvas;
  };
  const times = (m, n) => [
    m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5]];
  const moved = (m, x, y) =>
    [m[0], m[1], m[2], m[3], m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
  const boxOf = (m, [x, y, w, h]) => {
    const xs = [], ys = [];
    for (const [px, py] of [[x, y], [x + w, y], [x, y + h], [x + w, y + h]]) {
      xs.push(m[0] * px + m[2] * py + m[4]);
      ys.push(m[1] * px + m[3] * py + m[5]);
    }
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };
  const isUpright = m => m[1] === 0 && m[2] === 0 && m[0] > 0 && m[3] > 0;
  const isBox = m => m[1] === 0 && m[2] === 0 || m[0] === 0 && m[3] === 0;

  // A picture with square cells, and seen through a filter.
  const treated = keeper(3e7, key => {
    const [number, treatment] = key.split(" ").map(Number);
    const image = images[number], [cell, filter] = film.treatments[treatment];
    if (!image || !cell && !filter) return image;
    const width = image.naturalWidth, height = image.naturalHeight;
    const canvas = blank(width, height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, width, height), bytes = pixels.data;
    const side = cell * width / pictures[number].width;
    if (side > 1) {
      const columns = Math.ceil(width / side), sums = [];
      const place = (x, y) =>
        5 * (Math.floor((y + .5) / side) * columns + Math.floor((x + .5) / side));
      for (let y = 0, i = 0; y < height; y++) {
        for (let x = 0; x < width; x++, i += 4) {
          const at = place(x, y);
          for (let n = 0; n < 4; n++) sums[at + n] = (sums[at + n] || 0) + bytes[i + n];
          sums[at + 4] = (sums[at + 4] || 0) + 1;
        }
      }
      for (let y = 0, i = 0; y < height; y++) {
        for (let x = 0; x < width; x++, i += 4) {
          const at = place(x, y);
          for (let n = 0; n < 4; n++) bytes[i + n] = sums[at + n] / sums[at + 4];
        }
      }
    }
    if (filter) {
      const [mix, curves] = filter;
      const tables = [0, 4, 8].map(at => Uint8ClampedArray.from({ length: 1024 }, (_, i) => {
        const t = i / 1023, r = 1 - t;
        return 255 * (curves[at] * r * r * r + 3 * curves[at + 1] * r * r * t
          + 3 * curves[at + 2] * r * t * t + curves[at + 3] * t * t * t);
      }));
      for (let i = 0; i < bytes.length; i += 4) {
        const red = bytes[i], green = bytes[i + 1], blue = bytes[i + 2];
        for (let n = 0; n < 3; n++) {
          const at = 4 * n;
          const value = (mix[at] * red + mix[at + 1] * green + mix[at + 2] * blue) / 255
            + mix[at + 3];
          bytes[i + n] = tables[n][Math.round(1023 * Math.min(Math.max(value, 0), 1))];
        }
      }
    }
    context.putImageData(pixels, 0, 0);
    return canvas;
  }, image => image && image.width * image.height || 1);

  const clip = (context, rect, m) => {
    context.beginPath();
    if (isBox(m)) {
      const [left, top, right, bottom] = boxOf(m, rect).map(Math.round);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.rect(left, top, right - left, bottom - top);
    } else {
      context.setTransform(...m);
      context.rect(...rect);
    }
    context.clip();
  };
  const paintOf = (context, number) => {
    const paint = film.paints[number];
    if (typeof paint === "string") return paint;
    if (paint[0] === 2) {
      const [, picture, treatment, x, y, width, height] = paint;
      const image = treated(picture + " " + treatment);
      if (!image) return "#999999";
      const pattern = context.createPattern(image, "no-repeat");
      pattern.setTransform(new DOMMatrix([
        width / (image.naturalWidth || image.width), 0, 0,
        height / (image.naturalHeight || image.height), x, y]));
      return pattern;
    }
    const stops = paint[paint.length - 1];
    const made = paint[0] === 0
      ? context.createLinearGradient(paint[1], paint[2], paint[3], paint[4])
      : context.createRadialGradient(paint[1], paint[2], 0, paint[1], paint[2], paint[3]);
    for (let i = 0; i < stops.length; i += 2) {
      made.addColorStop(Math.min(Math.max(stops[i], 0), 1), stops[i + 1]);
    }
    return made;
  };
  const setLine = (context, number) => {
    const [width, cap, join, dash] = film.styles[number];
    context.lineWidth = width;
    context.lineCap = cap ? "round" : "butt";
    context.lineJoin = join ? "round" : "miter";
    context.miterLimit = 10;
    context.setLineDash(dash || []);
  };
  const drawText = (context, [, number, x, y, color, markColor], m) => {
    const [, frame, marks] = film.texts[number];
    const own = moved(m, x, y);
    if (frame) {
      context.save();
      context.setTransform(...own);
      context.beginPath();
      context.rect(0, 0, frame[0], frame[1]);
      context.clip();
    }
    context.setTransform(...own);
    if (markColor) {
      context.fillStyle = markColor;
      for (let i = 0; i < marks.length; i += 4) context.fillRect(...marks.slice(i, i + 4));
    }
    context.fillStyle = color;
    context.fill(lettersOf(number));
    if (frame) context.restore();
  };
  const drawPicture = (context, [, number, treatment, x, y, width, height], m) => {
    const image = treated(number + " " + treatment);
    if (!image) {
      context.setTransform(...m);
      context.fillStyle = "#999999";
      return context.fillRect(x, y, width, height);
    }
    if (!isUpright(m)) {
      context.setTransform(...m);
      return context.drawImage(image, x, y, width, height);
    }
    const [left, top, right, bottom] = boxOf(m, [x, y, width, height]).map(Math.round);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(image, left, top, Math.max(right - left, 1), Math.max(bottom - top, 1));
  };
  const prepare = canvas => {
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    return context;
  };
  const pool = [];
  const drawOffscreen = (context, list, m, opacity, bounds, depth) => {
    const box = boxOf(m, bounds);
    const left = Math.max(Math.floor(box[0]) - 2, 0), top = Math.max(Math.floor(box[1]) - 2, 0);
    const width = Math.min(Math.ceil(box[2]) + 2, context.canvas.width) - left;
    const height = Math.min(Math.ceil(box[3]) + 2, context.canvas.height) - top;
    if (!(width > 0 && height > 0)) return;
    const canvas = pool[depth] || (pool[depth] = blank(1, 1));
    if (canvas.width < width || canvas.height < height) {
      canvas.width = Math.max(canvas.width, width);
      canvas.height = Math.max(canvas.height, height);
    }
    const inner = prepare(canvas);
    inner.setTransform(1, 0, 0, 1, 0, 0);
    inner.clearRect(0, 0, width, height);
    drawList(inner, list, [m[0], m[1], m[2], m[3], m[4] - left, m[5] - top], depth + 1);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = opacity;
    context.drawImage(canvas, 0, 0, width, height, left, top, width, height);
    context.globalAlpha = 1;
  };
  const drawGroup = (context, command, m, depth) => {
    const [, list, matrix, opacity, edge, isIsolated, bounds] = command;
    const own = matrix ? times(m, matrix) : m;
    const size = own[0] * own[3] - own[1] * own[2];
    if (!(opacity > 0) || !size || !isFinite(size)) return;
    if (edge) {
      context.save();
      clip(context, edge, own);
    }
    const commands = film.lists[list];
    if (!bounds) drawList(context, list, own, depth);
    else if (!isIsolated && commands.length === 1 && film.commands[commands[0]][0] < 4) {
      context.globalAlpha = opacity;
      drawList(context, list, own, depth);
      context.globalAlpha = 1;
    } else drawOffscreen(context, list, own, opacity, bounds, depth);
    if (edge) context.restore();
  };
  const rasterOf = keeper(4e7, number => {
    const [, list, scale, x, y, width, height] = film.commands[number];
    const canvas = blank(
      Math.max(Math.ceil(width * scale - 1e-6), 1),
      Math.max(Math.ceil(height * scale - 1e-6), 1));
    drawList(prepare(canvas), list, [scale, 0, 0, scale, -x * scale, -y * scale], 8);
    return canvas;
  }, canvas => canvas.width * canvas.height);
  const drawRaster = (context, number, m) => {
    const [, , scale, x, y] = film.commands[number];
    const canvas = rasterOf(number);
    const own = times(moved(m, x, y), [1 / scale, 0, 0, 1 / scale, 0, 0]);
    const keepsPixels = Math.abs(own[0] - 1) < 1e-4 && Math.abs(own[3] - 1) < 1e-4
      && Math.abs(own[1]) < 1e-9 && Math.abs(own[2]) < 1e-9;
    if (keepsPixels) {
      context.setTransform(1, 0, 0, 1, Math.round(own[4]), Math.round(own[5]));
    } else context.setTransform(...own);
    context.drawImage(canvas, 0, 0);
  };
  const drawList = (context, list, m, depth) => {
    for (const number of film.lists[list]) {
      const command = film.commands[number];
      switch (command[0]) {
      case 0:
        context.setTransform(...moved(m, command[2], command[3]));
        context.fillStyle = paintOf(context, command[4]);
        context.fill(shapeOf(command[1]));
        break;
      case 1:
        context.setTransform(...moved(m, command[2], command[3]));
        context.strokeStyle = paintOf(context, command[4]);
        setLine(context, command[5]);
        context.stroke(shapeOf(command[1]));
        break;
      case 2: drawPicture(context, command, m); break;
      case 3: drawText(context, command, m); break;
      case 4: drawGroup(context, command, m, depth); break;
      case 5: drawRaster(context, number, m); break;
      case 6:
        context.setTransform(...moved(m, command[2], command[3]));
        context.globalCompositeOperation = "destination-out";
        context.strokeStyle = "#000";
        setLine(context, command[4]);
        context.stroke(shapeOf(command[1]));
        context.globalCompositeOperation = "source-over";
      }
    }
  };

  const sizes = [];
  for (const frame of film.frames) {
    sizes.push(frame.length > 2 ? frame.slice(2) : sizes[sizes.length - 1]);
  }
  return {
    rate: film.rate,
    // The index of the last frame up to a time in microseconds.
    frameAt(time) {
      const number = Math.floor((time + 1) * film.rate / 1e6);
      let low = 0, high = film.frames.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (film.frames[middle][0] <= number) low = middle; else high = middle;
      }
      return low;
    },
    draw(canvas, frame, size) {
      const context = canvas.getContext("2d", { alpha: false });
      context.imageSmoothingQuality = "high";
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = "#000";
      context.fillRect(0, 0, canvas.width, canvas.height);
      if (!film.frames.length) return;
      const [width, height] = sizes[frame];
      const scale = canvas.width / size[0];
      const fit = Math.min(size[0] / width, size[1] / height);
      const [left, top] = [size[0] - width * fit, size[1] - height * fit]
        .map(rest => Math.round(rest / 2) * scale);
      const m = [fit * scale, 0, 0, fit * scale, left, top];
      context.save();
      if (width !== size[0] || height !== size[1]) clip(context, [0, 0, width, height], m);
      drawList(context, film.frames[frame][1], m, 0);
      context.restore();
    },
  };
};
