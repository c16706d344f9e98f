// The least program that shows the scene with Qt 6, as its manual has it: a widget that accepts touches,
// asks for what changed to be drawn, and draws the exposed area with QPainter. A timer draws the trail
// while it fades.
//
//     minimal-qt FOLDER     where photo.png is

#include "MinimalScene.h"

#include <QApplication>
#include <QPainter>
#include <QPaintEvent>
#include <QTimerEvent>
#include <QTouchEvent>
#include <QWidget>
#include <cmath>
#include <cstdio>

namespace {

constexpr scene_rectangle photo_place = SCENE_PHOTO;
constexpr int side = SCENE_STICKER_SIDE;

QColor color(double red, double green, double blue, double alpha = 1) {
  return QColor::fromRgbF(float(red), float(green), float(blue), float(alpha));
}

QFont sized(int size, bool bold = false) {
  QFont font("DejaVu Sans");
  font.setPixelSize(size);
  font.setBold(bold);
  return font;
}

const QColor accent = color(0, 0.45, 0.7);

/// The buttons, the dock and the pill.
void draw_parts(QPainter &painter) {
  for (const scene_part &part : scene_parts) {
    const bool is_light = part.fill[0] > 0.5;
    if (part.fill[0] >= 0) {
      painter.setPen(QPen(color(0.192, 0.208, 0.243), 1));
      painter.setBrush(color(part.fill[0], part.fill[1], part.fill[2]));
      painter.drawRoundedRect(QRectF(part.frame.x, part.frame.y, part.frame.width, part.frame.height), part.radius,
                              part.radius);
    }
    const QColor ink = is_light ? color(0.1, 0.1, 0.1) : color(0.9, 0.9, 0.9);
    if (part.sign_x >= 0) {
      painter.setPen(QPen(ink, 1.8));
      painter.setBrush(Qt::NoBrush);
      painter.drawEllipse(QPointF(part.sign_x, part.sign_y), 9, 9);
      painter.drawLine(QPointF(part.sign_x - 5, part.sign_y + 2), QPointF(part.sign_x + 5, part.sign_y + 2));
    }
    painter.setPen(ink);
    painter.setFont(sized(part.size > 0 ? int(part.size) : 13));
    for (int line = 0; line < 2 && part.words[line] != nullptr; line++)
      painter.drawText(QPointF(part.left, part.baseline + 17 * line), part.words[line]);
  }
}

class Scene : public QWidget {
public:
  bool load(const QString &folder) {
    const QImage file(folder + "/photo.png");
    if (file.isNull()) return false;
    background = QPixmap(SCENE_WIDTH, SCENE_HEIGHT);
    background.fill(color(scene_stage[0], scene_stage[1], scene_stage[2]));
    QPainter painter(&background);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const double scale = std::fmax(photo_place.width / file.width(), photo_place.height / file.height());
    painter.setClipRect(QRectF(photo_place.x, photo_place.y, photo_place.width, photo_place.height));
    painter.drawImage(QRectF(photo_place.x, photo_place.y, file.width() * scale, file.height() * scale), file);
    painter.setClipping(false);
    draw_parts(painter);
    shadow = QPixmap(2 * SCENE_SHADOW, 2 * SCENE_SHADOW);
    shadow.fill(Qt::transparent);
    QPainter shade(&shadow);
    QRadialGradient fading(SCENE_SHADOW, SCENE_SHADOW, SCENE_SHADOW);
    fading.setStops({{0, color(0, 0, 0, 0.55)}, {0.6, color(0, 0, 0, 0.35)}, {1, color(0, 0, 0, 0)}});
    shade.fillRect(shadow.rect(), fading);
    scene_place_stickers();
    for (int i = 0; i < SCENE_STICKERS; i++) {
      stickers[i] = QPixmap(side, side);
      stickers[i].fill(Qt::transparent);
      QPainter sticker(&stickers[i]);
      sticker.fillRect(4, 4, side - 8, side - 8, Qt::white);
      sticker.fillRect(10, 10, side - 20, side - 20, color(i / 12.0, 0.5, 1 - i / 12.0));
    }
    setAttribute(Qt::WA_AcceptTouchEvents);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFixedSize(SCENE_WIDTH, SCENE_HEIGHT);
    return true;
  }

protected:
  bool event(QEvent *event) override {
    const bool is_touch = event->type() == QEvent::TouchBegin || event->type() == QEvent::TouchUpdate ||
                          event->type() == QEvent::TouchEnd || event->type() == QEvent::TouchCancel;
    if (!is_touch) return QWidget::event(event);
    const auto *touch = static_cast<QTouchEvent *>(event);
    for (const QEventPoint &point : touch->points()) {
      const QPointF place = point.position();
      if (point.state() == QEventPoint::Pressed)
        expose(scene_touch_began(place.x(), place.y()));
      else if (point.state() == QEventPoint::Updated)
        expose(scene_touch_moved(place.x(), place.y()));
      else if (point.state() == QEventPoint::Released)
        expose(scene_touch_ended());
    }
    if (timer == 0 && scene_is_fading()) timer = startTimer(16, Qt::PreciseTimer);
    event->accept();
    return true;
  }

  void timerEvent(QTimerEvent *) override {
    expose(scene_fading_box());
    if (scene_is_fading()) return;
    killTimer(timer);
    timer = 0;
  }

  void paintEvent(QPaintEvent *event) override {
    QPainter painter(this);
    const QRect damage = event->rect();
    painter.drawPixmap(damage, background, damage);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    for (int i = 0; i < SCENE_STICKERS; i++) {
      const auto sticker = scene_sticker(i);
      const double reach = side / 2.0 * (std::fabs(std::cos(sticker.angle)) + std::fabs(std::sin(sticker.angle)));
      if (sticker.is_dragged ||
          !QRectF(sticker.x - reach, sticker.y - reach, 2 * reach, 2 * reach).intersects(QRectF(damage)))
        continue;
      draw_sticker(painter, i);
    }
    const QRect words(QPoint(SCENE_WORDS_LEFT, SCENE_WORDS_TOP), QPoint(SCENE_WORDS_RIGHT, SCENE_WORDS_BOTTOM));
    if (damage.intersects(words)) {
      painter.setFont(sized(SCENE_WORDS_SIZE, true));
      painter.setPen(Qt::white);
      painter.drawText(SCENE_WORDS_LEFT, SCENE_WORDS_BASELINE, SCENE_WORDS);
    }
    for (int i = 0; i < SCENE_STICKERS; i++) {
      const auto sticker = scene_sticker(i);
      if (!sticker.is_dragged) continue;
      painter.drawPixmap(int(std::floor(sticker.x)) - SCENE_SHADOW,
                         int(std::floor(sticker.y)) + SCENE_SHADOW_DROP - SCENE_SHADOW, shadow);
      draw_sticker(painter, i);
    }
    draw_overlay(painter);
  }

private:
  QPixmap background, shadow, stickers[SCENE_STICKERS];
  int timer = 0;

  void expose(const box &changed) {
    if (changed.left < changed.right && changed.top < changed.bottom)
      update(changed.left, changed.top, changed.right - changed.left, changed.bottom - changed.top);
  }

  void draw_sticker(QPainter &painter, int index) {
    const auto sticker = scene_sticker(index);
    painter.save();
    painter.translate(sticker.x, sticker.y);
    painter.rotate(sticker.angle * 180 / M_PI);
    painter.drawPixmap(QPointF(-side / 2.0, -side / 2.0), stickers[index]);
    painter.restore();
  }

  /// The trail, and the finger's ring and number.
  void draw_overlay(QPainter &painter) {
    scene_place trail[SCENE_TRAIL];
    const size_t count = scene_trail(trail);
    if (count == 0) return;
    painter.setBrush(Qt::NoBrush);
    for (size_t i = 0; i + 1 < count;) {
      const int line = trail[i].line;
      const double strength = trail[i].strength;
      QPolygonF places{{trail[i].x, trail[i].y}};
      do {
        i++;
        places << QPointF(trail[i].x, trail[i].y);
      } while (i + 1 < count && trail[i].line == line);
      if (strength <= 0) continue;
      painter.setPen(QPen(color(0, 0.45, 0.7, 0.8 * strength), 2 + 6 * strength, Qt::SolidLine, Qt::RoundCap,
                          Qt::RoundJoin));
      painter.drawPolyline(places);
    }
    const QPointF finger(trail[count - 1].x, trail[count - 1].y), badge = finger + QPointF(22.5, -22.5);
    painter.setBrush(color(0, 0.45, 0.7, 0.18));
    painter.setPen(QPen(color(1, 1, 1, 0.9), 5));
    painter.drawEllipse(finger, 30, 30);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(accent, 3));
    painter.drawEllipse(finger, 30, 30);
    painter.setPen(Qt::NoPen);
    painter.setBrush(accent);
    painter.drawEllipse(badge, 11, 11);
    painter.setFont(sized(13, true));
    painter.setPen(Qt::white);
    painter.drawText(finger + QPointF(18, -18), "1");
  }
};

}  // namespace

int main(int count, char **arguments) {
  QApplication application(count, arguments);
  Scene scene;
  if (count != 2 || !scene.load(arguments[1])) {
    std::fprintf(stderr, "usage: minimal-qt FOLDER, which has photo.png\n");
    return 64;
  }
  scene.show();
  return application.exec();
}
