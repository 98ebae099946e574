/** A point on the sheet, pixels from its top left. */
export type Point = readonly [x: number, y: number];

/** A shape by its signed distance: negative inside, in pixels. `box` is left, top, right, bottom of what it covers. */
export interface Shape {
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  distance(x: number, y: number): number;
}

function boxOf(points: readonly Point[], margin: number): Shape['box'] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
}

function toSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** A disc, or an ellipse where the two radii differ (its distance is close near the edge, which is all that counts). */
export function disc([cx, cy]: Point, rx: number, ry = rx): Shape {
  return {
    box: [cx - rx, cy - ry, cx + rx, cy + ry],
    distance: (x, y) => {
      const [dx, dy] = [x - cx, y - cy];
      const scaled = Math.hypot(dx / rx, dy / ry);
      const slope = Math.hypot(dx / (rx * rx), dy / (ry * ry));
      return slope === 0 ? -Math.min(rx, ry) : (scaled * (scaled - 1)) / slope;
    },
  };
}

/** A ring of this line width. */
export function ring([cx, cy]: Point, radius: number, width: number): Shape {
  const outer = radius + width / 2;
  return {
    box: [cx - outer, cy - outer, cx + outer, cy + outer],
    distance: (x, y) => Math.abs(Math.hypot(x - cx, y - cy) - radius) - width / 2,
  };
}

/** A box with rounded corners. */
export function box(left: number, top: number, width: number, height: number, radius: number): Shape {
  const [cx, cy] = [left + width / 2, top + height / 2];
  return {
    box: [left, top, left + width, top + height],
    distance: (x, y) => {
      const qx = Math.abs(x - cx) - width / 2 + radius;
      const qy = Math.abs(y - cy) - height / 2 + radius;
      return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius;
    },
  };
}

/** A line of this width through the points, with round ends and joints: a tube, a wire, a strap. */
export function tube(points: readonly Point[], width: number): Shape {
  const segments = points.slice(1).map((end, index) => [points[index] ?? end, end] as const);
  return {
    box: boxOf(points, width / 2),
    distance: (x, y) => Math.min(...segments.map(([from, to]) => toSegment(x, y, from, to))) - width / 2,
  };
}

/** A filled outline through the points, its corners rounded by `radius`. */
export function outline(points: readonly Point[], radius = 0): Shape {
  const edges = points.map((from, index) => [from, points[(index + 1) % points.length] ?? from] as const);
  return {
    box: boxOf(points, radius),
    distance: (x, y) => {
      let nearest = Number.POSITIVE_INFINITY;
      let inside = false;
      for (const [from, to] of edges) {
        nearest = Math.min(nearest, toSegment(x, y, from, to));
        const crosses = from[1] > y !== to[1] > y;
        if (crosses && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]) {
          inside = !inside;
        }
      }
      return (inside ? -nearest : nearest) - radius;
    },
  };
}

/** Points of a circular arc, angles in degrees clockwise from three o'clock: for tubes that bend. */
export function arc([cx, cy]: Point, radius: number, fromDegrees: number, toDegrees: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(toDegrees - fromDegrees) / 12));
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((fromDegrees + ((toDegrees - fromDegrees) * step) / steps) * Math.PI) / 180;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

/** The same shape mirrored left to right on a sheet of 320 pixels. */
export function mirrored(shape: Shape): Shape {
  const [left, top, right, bottom] = shape.box;
  return { box: [320 - right, top, 320 - left, bottom], distance: (x, y) => shape.distance(320 - x, y) };
}
