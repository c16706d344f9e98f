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

const QColor accent = color(0, 0.45, 0.7), ink = color(0.1, 0.1, 0.15);

/// The list beside the canvas with its switches, and the strip below.
void draw_pane(QPainter &painter) {
  const int left = SCENE_CANVAS_WIDTH, bottom = SCENE_CANVAS_HEIGHT, right = SCENE_WIDTH;
  painter.fillRect(left, 0, right - left, bottom, color(0.95, 0.96, 0.97));
  for (int i = 0; i < 3; i++) {
    painter.setPen(ink);
    painter.setFont(sized(14));
    painter.drawText(left + 16, 36 + 44 * i, "delaysContentTouches");
    painter.setPen(Qt::NoPen);
    painter.setBrush(accent);
    painter.drawRoundedRect(QRectF(right - 54, 17 + 44 * i, 46, 26), 13, 13);
    painter.setBrush(Qt::white);
    painter.drawEllipse(QPointF(right - 21, 30 + 44 * i), 10, 10);
  }
  for (int i = 0; i < 9; i++) {
    const int top = 148 + 60 * i;
    painter.setPen(ink);
    painter.setFont(sized(16));
    painter.drawText(left + 16, top + 36, QString("Postcard %1").arg(i + 1));
    painter.setPen(accent);
    painter.setBrush(color(0.92, 0.95, 0.98));
    painter.drawRect(QRectF(right - 126, top + 8, 112, 44));
    painter.setFont(sized(15));
    painter.drawText(right - 90, top + 36, "Send");
  }
  painter.fillRect(0, bottom, right, SCENE_HEIGHT - bottom, color(0.1, 0.12, 0.15));
  for (int i = 0; i < 7; i++) {
    const double x = 12 + 180 * i, middle = bottom + 20;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(0.22, 0.25, 0.31));
    painter.drawRoundedRect(QRectF(x, middle - 12, 172, 24), 12, 12);
    painter.setPen(color(0.6, 0.65, 0.7));
    painter.setFont(sized(13));
    painter.drawText(QPointF(x + 40, middle + 5), "tap: possible");
  }
  painter.setFont(sized(15));
  painter.drawText(14, SCENE_HEIGHT - 12, "Touch something: what is decided, and why, is said here.");
}

class Scene : public QWidget {
public:
  bool load(const QString &folder) {
    const QImage file(folder + "/photo.png");
    if (file.isNull()) return false;
    background = QPixmap(SCENE_WIDTH, SCENE_HEIGHT);
    background.fill(Qt::black);
    QPainter painter(&background);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const double scale = std::fmax(photo_place.width / file.width(), photo_place.height / file.height());
    painter.setClipRect(QRectF(photo_place.x, photo_place.y, photo_place.width, photo_place.height));
    painter.drawImage(QRectF(photo_place.x, photo_place.y, file.width() * scale, file.height() * scale), file);
    painter.setClipping(false);
    draw_pane(painter);
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
      if (!QRectF(sticker.x - reach, sticker.y - reach, 2 * reach, 2 * reach).intersects(QRectF(damage))) continue;
      painter.save();
      painter.translate(sticker.x, sticker.y);
      painter.rotate(sticker.angle * 180 / M_PI);
      painter.drawPixmap(QPointF(-side / 2.0, -side / 2.0), stickers[i]);
      painter.restore();
    }
    if (damage.intersects(QRect(310, 400, 280, 70))) {
      painter.setFont(sized(52, true));
      painter.setPen(Qt::white);
      painter.drawText(310, 460, "Touch me");
    }
    draw_overlay(painter);
  }

private:
  QPixmap background, stickers[SCENE_STICKERS];
  int timer = 0;

  void expose(const box &changed) {
    if (changed.left < changed.right && changed.top < changed.bottom)
      update(changed.left, changed.top, changed.right - changed.left, changed.bottom - changed.top);
  }

  /// The dragged sticker's outline, the trail, and the finger's ring and number.
  void draw_overlay(QPainter &painter) {
    scene_place trail[SCENE_TRAIL];
    const size_t count = scene_trail(trail);
    if (count == 0) return;
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < SCENE_STICKERS; i++) {
      const auto sticker = scene_sticker(i);
      if (!sticker.is_dragged) continue;
      painter.save();
      painter.translate(sticker.x, sticker.y);
      painter.rotate(sticker.angle * 180 / M_PI);
      const QRectF outline(-side / 2.0 - 4, -side / 2.0 - 4, side + 8, side + 8);
      painter.setPen(QPen(color(0, 0.45, 0.7, 0.8), 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      painter.drawRect(outline);
      QPen dashes(Qt::white, 2, Qt::CustomDashLine, Qt::RoundCap, Qt::RoundJoin);
      dashes.setDashPattern({4, 3});
      painter.setPen(dashes);
      painter.drawRect(outline);
      painter.restore();
    }
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
