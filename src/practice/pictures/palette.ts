import { BRANDS } from '../catalogue/brands.ts';
import type { Paint } from './sketch.ts';

/** Materials that parts are drawn in. */
export const MATERIALS = {
  blackSteel: [0x47525a, 0x252c31],
  darkSteel: [0x343d44, 0x1c2226],
  steel: [0x9aa7af, 0x66737c],
  chrome: [0xf4f7f8, 0x8d9aa3],
  brass: [0xe3c56b, 0xb0893a],
  rubber: [0x2b3136, 0x171b1e],
  paper: [0xffffff, 0xdfe4e6],
  hole: 0x14181b,
  shine: 0xffffff,
  label: [0xfdfdfb, 0xe9ebea],
} as const satisfies Readonly<Record<string, Paint>>;

const ACCENTS: readonly (readonly [number, number])[] = [
  [0xd9583b, 0xb23e25],
  [0x2f8f83, 0x1f6c63],
  [0xe0a030, 0xbb7d16],
  [0x3f78b5, 0x2b5a8d],
  [0x7a9a3a, 0x5c7827],
  [0x8a5fa8, 0x6a4487],
];

const BRAND_NAMES: readonly string[] = Object.values(BRANDS).flat();

/** The colour of a brand: the same wherever it is drawn. The two brands of a line have different ones. */
export function accentOf(brand: string): Paint {
  return ACCENTS[Math.max(0, BRAND_NAMES.indexOf(brand)) % ACCENTS.length] ?? MATERIALS.steel;
}
