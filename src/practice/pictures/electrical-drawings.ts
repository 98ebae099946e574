import type { Drawing } from './drawing.ts';
import { MATERIALS } from './palette.ts';
import { arc, box, disc, outline, ring, tube } from './shapes.ts';

const { blackSteel, darkSteel, steel, brass, rubber, hole, shine, label } = MATERIALS;

/** A coiled loom with its module, two lamp connectors and the socket for the trailer. */
export const drawHarness: Drawing = (sheet, accent) => {
  const wires = [0x2b3136, 0xb33a2c, 0x2f6ea5, 0xd8a630];
  for (const [index, paint] of wires.entries()) {
    const radius = 56 - index * 8;
    const toSocket = tube(
      [
        [104, 124 + radius],
        [248, 124 + radius],
      ],
      5.5,
    );
    sheet.fill(ring([104, 124], radius, 5.5), paint).fill(toSocket, paint);
  }
  for (const [y, from] of [
    [68, 104],
    [76, 104],
  ] as const) {
    sheet.fill(
      tube(
        [
          [from, y],
          [210, y],
        ],
        5.5,
      ),
      y === 68 ? rubber : 0xb33a2c,
    );
  }
  for (const y of [110, 126]) {
    sheet.fill(tube([...arc([214, 86], y - 86, 180, 90), [252, y]], 4), rubber);
    sheet.fill(box(250, y - 6, 28, 13, 3), blackSteel).fill(box(276, y - 3, 9, 7, 1), steel);
  }
  sheet.fill(box(190, 50, 74, 46, 6), darkSteel).fill(box(198, 58, 58, 20, 2), label);
  sheet.fill(box(203, 63, 20, 5, 1), accent).fill(box(203, 71, 44, 2, 1), 0x8a949a);
  sheet.fill(box(240, 146, 48, 42, 6), blackSteel);
  for (const x of [250, 262, 274]) {
    sheet.fill(box(x, 158, 5, 18, 1), brass);
  }
  sheet.fill(box(44, 112, 36, 9, 3), darkSteel).fill(box(128, 128, 36, 9, 3), darkSteel);
};

/** A flat plug with seven pins on a length of cable. */
export const drawPlug: Drawing = (sheet, accent) => {
  sheet.fill(
    tube(
      [
        [150, 120],
        [96, 124],
        [66, 150],
        [36, 244],
      ],
      18,
    ),
    rubber,
  );
  const body = outline(
    [
      [134, 96],
      [168, 74],
      [258, 74],
      [258, 166],
      [168, 166],
      [134, 144],
    ],
    8,
  );
  sheet.fill(body, blackSteel).fill(box(166, 76, 88, 6, 3), shine, { opacity: 0.18 });
  sheet.fill(box(196, 66, 34, 14, 4), accent);
  for (let pin = 0; pin < 7; pin += 1) {
    sheet.fill(box(262, 78 + pin * 12.4, 24, 6, 2), brass);
  }
  for (const y of [104, 114, 124, 134]) {
    sheet.fill(box(150, y, 34, 3, 1), hole, { opacity: 0.6 });
  }
};

/** A head unit with a knob and a scale of lights. */
export const drawBrakeController: Drawing = (sheet, accent) => {
  sheet.fill(box(58, 70, 204, 106, 16), darkSteel).fill(box(66, 78, 188, 90, 11), blackSteel);
  sheet
    .fill(disc([122, 123], 38), hole)
    .fill(disc([122, 123], 34), steel)
    .fill(disc([122, 123], 27), blackSteel);
  sheet.fill(
    tube(
      [
        [122, 122],
        [138, 104],
      ],
      5,
    ),
    accent,
  );
  for (let light = 0; light < 6; light += 1) {
    sheet.fill(box(178, 146 - light * 11, 22 + light * 5, 6, 2), light < 4 ? accent : 0x566067);
  }
  sheet.fill(box(178, 156, 58, 4, 2), shine, { opacity: 0.35 });
};
