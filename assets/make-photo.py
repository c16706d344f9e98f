#!/usr/bin/env python3
"""Makes photo.png: a mountain lake at dusk, 1600x1200, from nothing but numbers.

Needs numpy. The same numbers come out every time; colours are rounded so that the
file stays small without grain.
"""

import struct
import sys
import zlib

import numpy as np

WIDTH, HEIGHT = 1600, 1200
HORIZON = 700  # where the water begins
random = np.random.default_rng(7)


def smooth(t):
    return t * t * (3 - 2 * t)


def noise_line(length, period, generator):
    """Smooth noise of -1...1 along a line."""
    knots = generator.uniform(-1, 1, int(length / period) + 3)
    x = np.arange(length) / period
    whole = x.astype(int)
    part = smooth(x - whole)
    return knots[whole] * (1 - part) + knots[whole + 1] * part


def noise_plane(height, width, period_y, period_x, generator):
    """Smooth noise of 0...1 over a plane."""
    rows, columns = int(height / period_y) + 3, int(width / period_x) + 3
    knots = generator.uniform(0, 1, (rows, columns))
    y, x = np.arange(height) / period_y, np.arange(width) / period_x
    y0, x0 = y.astype(int), x.astype(int)
    fy, fx = smooth(y - y0)[:, None], smooth(x - x0)[None, :]
    top = knots[y0][:, x0] * (1 - fx) + knots[y0][:, x0 + 1] * fx
    bottom = knots[y0 + 1][:, x0] * (1 - fx) + knots[y0 + 1][:, x0 + 1] * fx
    return top * (1 - fy) + bottom * fy


def cloud_plane(height, width, generator):
    total, weight = np.zeros((height, width)), 0
    for octave in range(5):
        share = 0.55**octave
        total += share * noise_plane(height, width, 90 / 2**octave, 420 / 2**octave, generator)
        weight += share
    return total / weight


def gradient(stops, t):
    """Colours along t (0...1) through (place, rgb) stops."""
    places = [place for place, _ in stops]
    return np.stack(
        [np.interp(t, places, [rgb[channel] for _, rgb in stops]) for channel in range(3)], -1)


def mix(base, colour, amount):
    return base * (1 - amount[..., None]) + np.asarray(colour, float) * amount[..., None]


y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)

# The sky, with the sun just above the ridges.
sky = gradient(
    [(0.0, (38, 52, 104)), (0.35, (98, 92, 150)), (0.62, (214, 132, 128)), (0.82, (250, 178, 118)),
     (1.0, (255, 214, 150))], np.clip(y / HORIZON, 0, 1))
sun_x, sun_y = 1080, 500
distance = np.hypot((x - sun_x) / 1.25, y - sun_y)
sky = mix(sky, (255, 226, 170), 0.85 * np.exp(-(distance / 210) ** 1.3))
sky = mix(sky, (255, 250, 225), np.clip(1.4 - distance / 36, 0, 1) ** 0.6 * (distance < 50))

# Clouds: bright below, where the sun reaches them.
clouds = cloud_plane(HORIZON, WIDTH, random)
cover = np.zeros((HEIGHT, WIDTH))
cover[:HORIZON] = np.clip((clouds - 0.52) * 4.2, 0, 1) * smooth(
    np.clip(1.15 - np.arange(HORIZON) / 560, 0, 1))[:, None]
lit = np.roll(cover, -14, axis=0)
sky = mix(sky, (120, 92, 138), 0.55 * cover)
sky = mix(sky, (255, 186, 150), 0.6 * np.clip(cover - 0.75 * lit, 0, 1))

picture = sky.copy()

# Ridges, each nearer, darker and less hazy than the one behind it.
ridges = [
    (470, 120, 380, (172, 128, 150)), (525, 95, 300, (136, 100, 136)),
    (580, 80, 240, (98, 78, 118)), (632, 55, 190, (64, 58, 96)),
]
for level, rise, period, colour in ridges:
    crest = level - rise * noise_line(WIDTH, period, random)
    crest -= rise * 0.35 * noise_line(WIDTH, period / 3.1, random)
    crest -= rise * 0.12 * noise_line(WIDTH, period / 9.3, random)
    crest -= 2.2 * noise_line(WIDTH, 9, random)
    inside = np.clip(y - crest[None, :], 0, 1)
    depth = np.clip((y - crest[None, :]) / 170, 0, 1)
    shade = gradient([(0, colour), (1, tuple(min(255, c + 44) for c in colour))], depth)
    glow = 0.35 * np.exp(-(((x - sun_x) / 420) ** 2)) * (1 - depth)
    shade = mix(shade, (255, 190, 140), glow)
    picture = picture * (1 - inside[..., None]) + shade * inside[..., None]

# A wooded shore on both sides of the lake.
shore = HORIZON - 14 - 46 * np.clip(np.abs(np.arange(WIDTH) - 700) / 700 - 0.25, 0, 1)
trees = np.zeros(WIDTH)
for _ in range(420):
    centre = random.uniform(0, WIDTH)
    tall = random.uniform(10, 34) * (0.35 + abs(centre - 700) / 900)
    half = tall * random.uniform(0.16, 0.26)
    trees = np.maximum(trees, tall * np.clip(1 - np.abs(np.arange(WIDTH) - centre) / half, 0, 1))
edge = shore - trees
inside = np.clip(y - edge[None, :], 0, 1) * (y < HORIZON)
picture = mix(picture, (30, 34, 58), inside)

# The lake mirrors everything above it, darker and rippled.
rows = np.arange(HORIZON, HEIGHT)
depth = (rows - HORIZON) / (HEIGHT - HORIZON)
ripples = noise_plane(len(rows), WIDTH, 5, 160, random) - 0.5
ripples += 0.6 * (noise_plane(len(rows), WIDTH, 2.2, 70, random) - 0.5)
mirror = 2 * HORIZON - rows[:, None] * 1.0 - 1 + ripples * (6 + 60 * depth[:, None])
source = np.clip(np.abs(HORIZON - 1 - (HORIZON - 1 - mirror) * 0.92), 0, HORIZON - 1).astype(int)
side = np.clip(x[HORIZON:] + ripples * (4 + 30 * depth[:, None]), 0, WIDTH - 1).astype(int)
water = picture[source, side]
water = water * (0.86 - 0.30 * depth[:, None, None]) + np.array([10, 18, 40]) * 0.5
sparkle = np.exp(-(((x[HORIZON:] - sun_x) / (60 + 150 * depth[:, None])) ** 2))
water = mix(water, (255, 220, 170), np.clip(ripples * 2.2, 0, 1) * sparkle * 0.75)
picture[HORIZON:] = water
line = np.exp(-(((y - HORIZON) / 2.0) ** 2))
picture = mix(picture, (236, 190, 170), 0.35 * line * (x > 0))

# Grass in front, against the light.
ground = HEIGHT - 62 - 26 * noise_line(WIDTH, 310, random)
blades = np.zeros(WIDTH)
for _ in range(950):
    centre, tall = random.uniform(0, WIDTH), random.uniform(12, 78)
    lean = random.uniform(-0.35, 0.35)
    steps = np.arange(int(tall))
    columns = (centre + lean * steps).astype(int)
    kept = (columns >= 0) & (columns < WIDTH - 2)
    for step, column in zip(steps[kept], columns[kept]):
        row = int(ground[column] - step)
        thick = 2 if step < tall * 0.55 else 1
        picture[row, column:column + thick] = (18, 20, 34)
inside = np.clip(y - ground[None, :], 0, 1)
picture = mix(picture, (18, 20, 34), inside)

# Darker towards the corners, as lenses make it.
vignette = np.clip(np.hypot((x - WIDTH / 2) / WIDTH, (y - HEIGHT / 2) / HEIGHT) - 0.42, 0, 1)
picture *= (1 - 0.75 * vignette)[..., None]

# Rounded to steps of three: not to be seen, and half the size.
pixels = np.clip(np.round(picture / 3) * 3, 0, 255).astype(np.uint8)


def png(rows):
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    # Each row as its difference to the one above (filter 2), which smooth pictures like best.
    up = rows.astype(np.int16)
    up[1:] -= rows[:-1]
    raw = b"".join(
        b"\x02" + row.astype(np.uint8).tobytes() for row in (up % 256).reshape(HEIGHT, -1))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


with open(sys.argv[1] if len(sys.argv) > 1 else "photo.png", "wb") as file:
    file.write(png(pixels))
