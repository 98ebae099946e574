import type { Illustration } from '../catalogue/product.ts';
import { drawAirBags, drawFloorMats, drawRoofRack, drawSideSteps, drawStrap, drawWiper } from './accessory-drawings.ts';
import { drawBullBar, drawNudgeBar, drawRecoveryBar, drawTowbar } from './bar-drawings.ts';
import type { Drawing } from './drawing.ts';
import { drawBrakeController, drawHarness, drawPlug } from './electrical-drawings.ts';
import { accentOf } from './palette.ts';
import { encodePng } from './png.ts';
import { drawBrakePads, drawOilFilter, drawPanelFilter } from './service-drawings.ts';
import { box } from './shapes.ts';
import { SHEET, Sketch } from './sketch.ts';
import { drawBallMount, drawLoadHitch, drawTemplate, drawTowBall } from './towing-drawings.ts';

const DRAWINGS: Readonly<Record<Illustration, Drawing>> = {
  towbar: drawTowbar,
  'recovery bar': drawRecoveryBar,
  harness: drawHarness,
  'tow ball': drawTowBall,
  'ball mount': drawBallMount,
  plug: drawPlug,
  'brake controller': drawBrakeController,
  'load hitch': drawLoadHitch,
  template: drawTemplate,
  'bull bar': drawBullBar,
  'nudge bar': drawNudgeBar,
  'roof rack': drawRoofRack,
  'brake pads': drawBrakePads,
  'oil filter': drawOilFilter,
  'panel filter': drawPanelFilter,
  'floor mats': drawFloorMats,
  'side steps': drawSideSteps,
  strap: drawStrap,
  wiper: drawWiper,
  'air bags': drawAirBags,
};

const drawn = new Map<string, Uint8Array<ArrayBuffer>>();

/** The picture of a kind of part in the colour of its brand: a PNG of 320 by 240, drawn when first asked for. */
export function pictureOf(illustration: Illustration, brand: string): Uint8Array<ArrayBuffer> {
  const key = `${illustration}|${brand}`;
  const known = drawn.get(key);
  if (known !== undefined) {
    return known;
  }
  const sheet = new Sketch([0xf7f8f8, 0xe6eaec]);
  sheet.fill(box(56, 200, 208, 12, 6), 0x6b767d, { opacity: 0.36, softness: 14 });
  DRAWINGS[illustration](sheet, accentOf(brand));
  const png = encodePng(sheet.pixels, SHEET.width, SHEET.height);
  drawn.set(key, png);
  return png;
}
