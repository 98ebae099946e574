import type { Shape } from './shapes.ts';

/** Width and height of every picture, pixels. */
export const SHEET = { width: 320, height: 240 } as const;

/** A colour as `0xRRGGBB`. */
export type Colour = number;

/** One colour, or two that run from the top of a shape to its bottom. */
export type Paint = Colour | readonly [top: Colour, bottom: Colour];

function channels(colour: Colour): readonly [number, number, number] {
  return [(colour >> 16) & 0xff, (colour >> 8) & 0xff, colour & 0xff];
}

/** A sheet to draw on: shapes are laid over each other with smooth edges. */
export class Sketch {
  readonly pixels = new Uint8Array(SHEET.width * SHEET.height * 3);

  constructor(background: Paint) {
    const sheet: Shape = { box: [0, 0, SHEET.width, SHEET.height], distance: () => -1 };
    this.fill(sheet, background);
  }

  /** Lays a shape on the sheet. `softness` is how many pixels its edge takes to fade, `opacity` 0 to 1. */
  fill(shape: Shape, paint: Paint, { opacity = 1, softness = 0.5 } = {}): this {
    const [left, top, right, bottom] = shape.box;
    const [first, second] = typeof paint === 'number' ? [paint, paint] : paint;
    const [from, to] = [channels(first), channels(second)];
    const lastX = Math.min(SHEET.width - 1, Math.ceil(right + softness));
    const lastY = Math.min(SHEET.height - 1, Math.ceil(bottom + softness));
    for (let y = Math.max(0, Math.floor(top - softness)); y <= lastY; y += 1) {
      const share = bottom === top ? 0 : Math.max(0, Math.min(1, (y - top) / (bottom - top)));
      for (let x = Math.max(0, Math.floor(left - softness)); x <= lastX; x += 1) {
        const distance = shape.distance(x + 0.5, y + 0.5);
        const cover = opacity * Math.max(0, Math.min(1, 0.5 - distance / (2 * softness)));
        if (cover > 0) {
          const at = (y * SHEET.width + x) * 3;
          for (const channel of [0, 1, 2] as const) {
            const wanted = from[channel] + (to[channel] - from[channel]) * share;
            const there = this.pixels[at + channel] ?? 0;
            this.pixels[at + channel] = Math.round(there + (wanted - there) * cover);
          }
        }
      }
    }
    return this;
  }
}
