import type { Drawing } from './drawing.ts';
import { MATERIALS } from './palette.ts';
import { arc, box, disc, outline, ring, tube } from './shapes.ts';

const { blackSteel, darkSteel, steel, chrome, hole, shine, label, paper } = MATERIALS;

/** A chromed ball on its shank, with washer and nut. */
export const drawTowBall: Drawing = (sheet, accent) => {
  sheet.fill(box(150, 136, 20, 70, 3), steel);
  for (let y = 158; y < 204; y += 7) {
    sheet.fill(box(149, y, 22, 2, 1), darkSteel, { opacity: 0.6 });
  }
  sheet.fill(box(130, 174, 60, 18, 4), blackSteel).fill(box(148, 174, 2, 18, 0), hole, { opacity: 0.5 });
  sheet.fill(box(170, 174, 2, 18, 0), hole, { opacity: 0.5 });
  sheet.fill(box(122, 132, 76, 14, 6), chrome).fill(box(138, 104, 44, 32, 8), chrome);
  sheet.fill(disc([160, 80], 44), chrome);
  sheet.fill(disc([160, 100], 34, 18), 0x5c6870, { opacity: 0.35, softness: 10 });
  sheet.fill(disc([146, 62], 13, 10), shine, { opacity: 0.9, softness: 4 });
  sheet.fill(tube(arc([160, 80], 40, 20, 120), 3), accent, { opacity: 0.55, softness: 2 });
};

/** A tongue for the receiver with a ball on it. */
export const drawBallMount: Drawing = (sheet, accent) => {
  const tongue = outline(
    [
      [40, 116],
      [170, 116],
      [196, 146],
      [284, 146],
      [284, 166],
      [186, 166],
      [160, 146],
      [40, 146],
    ],
    4,
  );
  sheet.fill(tongue, blackSteel).fill(box(46, 120, 118, 4, 2), shine, { opacity: 0.22 });
  sheet.fill(disc([80, 131], 8), hole).fill(ring([80, 131], 9, 2), steel);
  sheet.fill(box(112, 124, 40, 15, 2), label).fill(box(116, 128, 14, 4, 1), accent);
  sheet.fill(box(238, 130, 36, 14, 4), chrome).fill(box(246, 112, 20, 20, 3), chrome);
  sheet.fill(disc([256, 96], 26), chrome).fill(disc([248, 86], 8, 6), shine, { opacity: 0.9, softness: 3 });
  sheet.fill(box(248, 168, 16, 18, 2), steel).fill(box(240, 174, 32, 8, 2), darkSteel);
};

/** The head of a load-distribution hitch with its two spring bars. */
export const drawLoadHitch: Drawing = (sheet, accent) => {
  for (const y of [150, 170]) {
    sheet.fill(
      tube(
        [
          [112, y - 24],
          [190, y - 6],
          [290, y],
        ],
        11,
      ),
      darkSteel,
    );
    sheet.fill(
      tube(
        [
          [116, y - 27],
          [192, y - 9],
          [286, y - 3],
        ],
        2,
      ),
      shine,
      { opacity: 0.3 },
    );
  }
  sheet.fill(box(30, 98, 70, 30, 4), blackSteel).fill(disc([52, 113], 7), hole);
  sheet.fill(box(88, 66, 48, 104, 8), blackSteel).fill(box(95, 74, 34, 9, 3), accent);
  sheet
    .fill(disc([112, 132], 12), steel)
    .fill(disc([112, 132], 6), hole)
    .fill(disc([112, 156], 9), steel);
  sheet.fill(box(96, 50, 32, 16, 4), chrome).fill(disc([112, 38], 20), chrome);
  sheet.fill(disc([105, 31], 6, 5), shine, { opacity: 0.9, softness: 3 });
};

/** A sheet with a dashed cutting line. */
export const drawTemplate: Drawing = (sheet, accent) => {
  const film = outline(
    [
      [52, 66],
      [262, 52],
      [272, 176],
      [62, 190],
    ],
    3,
  );
  sheet.fill(film, 0x3a434a, { opacity: 0.55, softness: 5 }).fill(film, paper);
  const line = [[84, 166] as const, [96, 128] as const, [222, 118] as const, [240, 152] as const];
  for (const [index, from] of line.slice(0, -1).entries()) {
    const to = line[index + 1] ?? from;
    for (let dash = 0; dash < 7; dash += 1) {
      const point = (share: number) =>
        [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
      sheet.fill(tube([point(dash / 7), point(dash / 7 + 0.07)], 4), accent);
    }
  }
  sheet.fill(ring([88, 86], 8, 3), 0x7d878d).fill(ring([236, 78], 8, 3), 0x7d878d);
  sheet.fill(box(130, 76, 62, 5, 2), 0xb7c0c4).fill(box(130, 87, 40, 5, 2), 0xd0d6d9);
};
