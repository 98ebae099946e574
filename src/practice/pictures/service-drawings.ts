import { MATERIALS } from './palette.ts';
import { arc, box, disc, outline, type Point } from './shapes.ts';
import type { Drawing } from './drawing.ts';

const { blackSteel, darkSteel, steel, hole, shine, label } = MATERIALS;

function pad(x: number, y: number): readonly Point[] {
  return [...arc([x, y + 190], 190, 251, 289), ...arc([x, y + 190], 122, 287, 253)];
}

/** Two pads, the one behind showing its back plate. */
export const drawBrakePads: Drawing = (sheet, accent) => {
  sheet
    .fill(outline(pad(176, 52), 7), steel)
    .fill(box(100, 66, 12, 20, 3), steel)
    .fill(box(240, 66, 12, 20, 3), steel);
  sheet.fill(outline(pad(144, 92), 7), blackSteel);
  sheet.fill(
    outline(
      pad(144, 92).map(([x, y]): Point => [144 + (x - 144) * 0.88, 124 + (y - 124) * 0.8]),
      5,
    ),
    [0x6d6259, 0x4a423c],
  );
  sheet.fill(box(141, 94, 6, 62, 2), hole, { opacity: 0.75 });
  sheet.fill(box(92, 116, 30, 12, 3), accent).fill(disc([186, 126], 3), shine, { opacity: 0.4 });
  sheet.fill(disc([104, 138], 2), shine, { opacity: 0.3 }).fill(disc([170, 142], 2), shine, { opacity: 0.3 });
};

/** A spin-on canister with its band of colour. */
export const drawOilFilter: Drawing = (sheet, accent) => {
  sheet.fill(box(104, 62, 112, 134, 14), accent).fill(box(104, 62, 112, 26, 10), darkSteel);
  for (let x = 110; x < 212; x += 9) {
    sheet.fill(box(x, 64, 3, 20, 1), steel, { opacity: 0.55 });
  }
  sheet
    .fill(disc([160, 62], 56, 13), steel)
    .fill(disc([160, 61], 44, 9), blackSteel)
    .fill(disc([160, 61], 17, 5), hole);
  sheet.fill(box(104, 112, 112, 52, 0), label).fill(box(118, 122, 58, 8, 2), accent);
  sheet.fill(box(118, 137, 78, 4, 1), 0x98a2a8).fill(box(118, 147, 60, 4, 1), 0xb7c0c4);
  sheet.fill(box(112, 70, 7, 118, 3), shine, { opacity: 0.3, softness: 3 });
};

/** A framed panel of pleats. */
export const drawPanelFilter: Drawing = (sheet, accent) => {
  const frame: readonly Point[] = [
    [66, 72],
    [250, 60],
    [270, 168],
    [54, 184],
  ];
  sheet.fill(outline(frame, 9), accent);
  const inner = frame.map(([x, y]): Point => [160 + (x - 160) * 0.86, 121 + (y - 121) * 0.8]);
  sheet.fill(outline(inner, 3), [0xf6f1e2, 0xe2d9c2]);
  const [topLeft = [0, 0], topRight = [0, 0], bottomRight = [0, 0], bottomLeft = [0, 0]] = inner;
  const pleats = 19;
  for (let pleat = 1; pleat < pleats; pleat += 1) {
    const share = pleat / pleats;
    const along = (from: Point, to: Point): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ];
    const [top, bottom] = [along(topLeft, topRight), along(bottomLeft, bottomRight)];
    sheet.fill(outline([top, [top[0] + 3.5, top[1]], [bottom[0] + 3.5, bottom[1]], bottom]), 0xb5a98a, {
      opacity: 0.75,
    });
  }
};
