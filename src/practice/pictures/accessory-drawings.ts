import type { Drawing } from './drawing.ts';
import { MATERIALS } from './palette.ts';
import { box, disc, mirrored, outline, type Point, ring, tube } from './shapes.ts';

const { blackSteel, darkSteel, steel, rubber, shine, label } = MATERIALS;

/** Two bars on feet over the line of a roof. */
export const drawRoofRack: Drawing = (sheet, accent) => {
  sheet.fill(
    tube(
      [
        [24, 176],
        [90, 164],
        [160, 160],
        [230, 164],
        [296, 176],
      ],
      7,
    ),
    0xb9c2c7,
  );
  for (const [y, inset] of [
    [88, 46],
    [132, 30],
  ] as const) {
    sheet.fill(box(inset, y, 320 - 2 * inset, 14, 7), [0x3a434a, 0x1f262b]);
    sheet.fill(box(inset + 6, y + 3, 308 - 2 * inset, 2.5, 1), shine, { opacity: 0.35 });
    const foot = outline(
      [
        [inset + 18, y + 10],
        [inset + 50, y + 10],
        [inset + 44, y + 38],
        [inset + 12, y + 38],
      ],
      4,
    );
    sheet.fill(foot, darkSteel).fill(mirrored(foot), darkSteel);
    const lock = disc([inset + 32, y + 24], 5);
    sheet.fill(lock, accent).fill(mirrored(lock), accent);
  }
};

/** Two long steps with tread. */
export const drawSideSteps: Drawing = (sheet, accent) => {
  for (const y of [84, 146]) {
    for (const x of [78, 156, 234]) {
      sheet.fill(box(x - 6, y - 22, 14, 34, 3), darkSteel);
    }
    sheet.fill(box(28, y, 264, 28, 12), blackSteel).fill(box(36, y + 4, 248, 3, 1.5), shine, { opacity: 0.25 });
    for (const x of [60, 172]) {
      sheet.fill(box(x, y + 9, 88, 12, 5), rubber);
      for (let rib = x + 8; rib < x + 84; rib += 10) {
        sheet.fill(box(rib, y + 11, 3, 8, 1), steel, { opacity: 0.7 });
      }
    }
    sheet.fill(disc([34, y + 14], 6), accent).fill(disc([286, y + 14], 6), accent);
  }
};

/** A deep mat with ribs and two hooks' eyelets. */
export const drawFloorMats: Drawing = (sheet, accent) => {
  const mat: readonly Point[] = [
    [96, 48],
    [214, 44],
    [240, 84],
    [232, 194],
    [84, 196],
    [76, 92],
  ];
  sheet.fill(outline(mat, 10), [0x3a434a, 0x22282c]);
  sheet.fill(
    outline(
      mat.map(([x, y]): Point => [160 + (x - 160) * 0.86, 122 + (y - 122) * 0.86]),
      7,
    ),
    darkSteel,
  );
  for (let rib = 0; rib < 8; rib += 1) {
    sheet.fill(
      tube(
        [
          [104, 84 + rib * 13],
          [214, 82 + rib * 13],
        ],
        3.5,
      ),
      0x4c575f,
    );
  }
  sheet
    .fill(ring([112, 182], 6, 4), steel)
    .fill(ring([206, 181], 6, 4), steel)
    .fill(box(138, 58, 44, 12, 3), accent);
};

/** A wound strap with two eyes. */
export const drawStrap: Drawing = (sheet, accent) => {
  sheet.fill(
    tube(
      [
        [160, 176],
        [236, 172],
        [276, 140],
      ],
      18,
    ),
    accent,
  );
  for (const radius of [66, 48, 30]) {
    sheet.fill(ring([140, 118], radius, 15), accent).fill(ring([140, 118], radius - 5, 2), shine, { opacity: 0.35 });
  }
  sheet.fill(disc([140, 118], 16), darkSteel);
  sheet
    .fill(ring([276, 122], 18, 11), rubber)
    .fill(box(206, 160, 34, 18, 3), label)
    .fill(box(211, 165, 20, 4, 1), 0x8a949a);
};

/** A flat blade with its adapter. */
export const drawWiper: Drawing = (sheet, accent) => {
  sheet.fill(
    tube(
      [
        [30, 156],
        [96, 132],
        [160, 122],
        [224, 126],
        [292, 146],
      ],
      9,
    ),
    blackSteel,
  );
  sheet.fill(
    tube(
      [
        [30, 163],
        [96, 139],
        [160, 129],
        [224, 133],
        [292, 153],
      ],
      4,
    ),
    rubber,
  );
  sheet.fill(
    tube(
      [
        [40, 150],
        [98, 129],
        [156, 119],
      ],
      2,
    ),
    shine,
    { opacity: 0.4 },
  );
  sheet
    .fill(box(140, 98, 44, 30, 6), darkSteel)
    .fill(box(150, 104, 24, 8, 3), accent)
    .fill(disc([162, 120], 4), steel);
};

/** Two bellows with an air line. */
export const drawAirBags: Drawing = (sheet, accent) => {
  sheet.fill(
    tube(
      [
        [104, 176],
        [120, 200],
        [196, 200],
        [216, 176],
      ],
      5,
    ),
    0x2f6ea5,
  );
  for (const x of [72, 184]) {
    for (const y of [72, 102, 132]) {
      sheet
        .fill(box(x, y, 64, 34, 16), [0x414b52, 0x1d2327])
        .fill(box(x + 10, y + 5, 44, 3, 1.5), shine, { opacity: 0.25 });
    }
    sheet
      .fill(box(x + 4, 60, 56, 14, 4), accent)
      .fill(box(x + 4, 164, 56, 14, 4), steel)
      .fill(box(x + 26, 46, 12, 16, 2), steel);
  }
};
