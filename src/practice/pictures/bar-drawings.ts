import type { Drawing } from './drawing.ts';
import { MATERIALS } from './palette.ts';
import { arc, box, disc, mirrored, outline, type Point, ring, tube } from './shapes.ts';

const { blackSteel, darkSteel, steel, chrome, hole, shine, label } = MATERIALS;

const endPlate = outline(
  [
    [44, 70],
    [76, 64],
    [84, 128],
    [70, 142],
    [50, 136],
  ],
  4,
);

/** Square beam with end plates, a receiver and its rated plate. */
export const drawTowbar: Drawing = (sheet, accent) => {
  for (const plate of [endPlate, mirrored(endPlate)]) {
    sheet.fill(plate, darkSteel);
  }
  for (const bolt of [disc([60, 84], 5), disc([65, 122], 5)]) {
    sheet.fill(bolt, hole).fill(mirrored(bolt), hole);
  }
  sheet.fill(box(36, 96, 248, 30, 7), blackSteel).fill(box(42, 100, 236, 4, 2), shine, { opacity: 0.22 });
  sheet.fill(box(132, 90, 56, 62, 7), darkSteel).fill(box(141, 108, 38, 36, 5), blackSteel);
  sheet.fill(box(147, 114, 26, 24, 3), hole);
  for (const eye of [ring([120, 139], 9, 6), ring([200, 139], 9, 6)]) {
    sheet.fill(eye, steel);
  }
  sheet.fill(box(206, 101, 42, 19, 2), label).fill(box(210, 105, 15, 5, 1), accent);
  sheet.fill(box(210, 113, 33, 2, 1), 0x8a949a).fill(box(229, 106, 14, 2, 1), 0x8a949a);
};

/** A towbar with steps and two red recovery points. */
export const drawRecoveryBar: Drawing = (sheet, accent) => {
  const step = outline(
    [
      [26, 92],
      [92, 92],
      [100, 124],
      [44, 138],
      [26, 118],
    ],
    5,
  );
  sheet.fill(box(70, 100, 180, 34, 6), blackSteel);
  for (const side of [step, mirrored(step)]) {
    sheet.fill(side, darkSteel);
  }
  for (const x of [38, 52, 66, 80]) {
    const tread = tube(
      [
        [x, 101],
        [x + 4, 112],
      ],
      4,
    );
    sheet.fill(tread, steel, { opacity: 0.8 }).fill(mirrored(tread), steel, { opacity: 0.8 });
  }
  sheet.fill(box(136, 96, 48, 58, 6), darkSteel).fill(box(147, 116, 26, 25, 3), hole);
  const point = ring([112, 146], 11, 9);
  sheet.fill(point, accent).fill(mirrored(point), accent);
  sheet.fill(box(76, 104, 168, 4, 2), shine, { opacity: 0.2 });
};

/** Wings, hoops and lamps of a front bar. */
export const drawBullBar: Drawing = (sheet, accent) => {
  const hoop: readonly Point[] = [
    [84, 132],
    [88, 74],
    ...arc([104, 66], 16, 180, 270),
    [216, 50],
    ...arc([216, 66], 16, 270, 360),
    [232, 74],
    [236, 132],
  ];
  sheet.fill(tube(hoop, 13), darkSteel).fill(
    tube(
      [
        [104, 46.5],
        [216, 46.5],
      ],
      2.5,
    ),
    shine,
    { opacity: 0.45 },
  );
  const wingHoop: readonly Point[] = [
    [34, 128],
    [40, 94],
    [88, 88],
  ];
  sheet.fill(tube(wingHoop, 9), darkSteel).fill(mirrored(tube(wingHoop, 9)), darkSteel);
  const wing = outline(
    [
      [24, 130],
      [100, 118],
      [220, 118],
      [296, 130],
      [286, 168],
      [216, 178],
      [104, 178],
      [34, 168],
    ],
    6,
  );
  sheet.fill(wing, blackSteel).fill(box(104, 120, 112, 4, 2), shine, { opacity: 0.2 });
  sheet.fill(box(118, 134, 84, 22, 4), hole).fill(box(124, 141, 72, 8, 4), steel);
  for (const lamp of [disc([68, 148], 14)]) {
    sheet.fill(lamp, chrome).fill(mirrored(lamp), chrome);
  }
  sheet.fill(disc([68, 148], 9), 0xfff3cf).fill(disc([252, 148], 9), 0xfff3cf);
  sheet.fill(box(40, 140, 10, 16, 3), 0xe08a2a).fill(box(270, 140, 10, 16, 3), 0xe08a2a);
  for (const x of [106, 194]) {
    sheet.fill(ring([x + 10, 176], 8, 6), accent);
  }
};

/** One bent tube on two brackets. */
export const drawNudgeBar: Drawing = (sheet, accent) => {
  const bar: readonly Point[] = [
    [70, 178],
    [70, 96],
    ...arc([98, 90], 28, 180, 270),
    [222, 62],
    ...arc([222, 90], 28, 270, 360),
    [250, 96],
    [250, 178],
  ];
  sheet
    .fill(
      tube(
        [
          [70, 138],
          [250, 138],
        ],
        14,
      ),
      chrome,
    )
    .fill(tube(bar, 20), chrome);
  sheet.fill(
    tube(
      [
        [98, 57],
        [222, 57],
      ],
      3,
    ),
    shine,
    { opacity: 0.9 },
  );
  sheet
    .fill(
      tube(
        [
          [65, 172],
          [65, 98],
        ],
        3,
      ),
      shine,
      { opacity: 0.8 },
    )
    .fill(
      tube(
        [
          [80, 134],
          [240, 134],
        ],
        2.5,
      ),
      shine,
    );
  for (const bracket of [box(92, 146, 26, 44, 5)]) {
    sheet.fill(bracket, blackSteel).fill(mirrored(bracket), blackSteel);
  }
  sheet.fill(disc([105, 176], 4), hole).fill(disc([215, 176], 4), hole);
  sheet.fill(box(142, 131, 36, 14, 3), accent);
};
