import type { Chance } from '../random.ts';

/** The identifiers of a part other than its `sku`, and when its record was written. */
export interface Identity {
  readonly manufacturerSku: string;
  readonly productCode: string;
  readonly slug: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function timestamp(yearFrom: number, yearTo: number, chance: Chance): string {
  const at = Date.UTC(
    chance.whole(yearFrom, yearTo),
    chance.whole(0, 11),
    chance.whole(1, 28),
    chance.whole(7, 17),
    chance.whole(0, 59),
    chance.whole(0, 59),
    chance.whole(0, 999),
  );
  return new Date(at).toISOString().replace('Z', '+10:00');
}

/**
 * Identifiers of the part at `position` in the catalogue (from 0): a manufacturer's number of the brand's initials and
 * digits, a numeric product code, a slug, and two timestamps with a numeric offset (`docs/service.md` 3.1).
 */
export function identityOf(position: number, brand: string, title: string, chance: Chance): Identity {
  const productCode = String(210_004 + position * 7);
  const initials = brand
    .split(' ')
    .map((word) => word.slice(0, 2).toUpperCase())
    .join('');
  return {
    manufacturerSku: `${initials}${10_011 + position * 13}${chance.pick(['', 'A', 'B', 'R', 'W'])}`,
    productCode,
    slug: `${slugOf(`${brand} ${title}`).slice(0, 72)}-${productCode}`,
    createdAt: timestamp(2016, 2023, chance),
    updatedAt: timestamp(2024, 2025, chance),
  };
}
