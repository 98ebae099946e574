import type { StateCode } from './plate.ts';

/** The general series that each state issues now (`docs/trade.md` 5), and how a plate of it is written. */
const GENERAL_SERIES: { readonly [state in StateCode]: { readonly shape: RegExp; readonly example: string } } = {
  NSW: { shape: /^[A-Z]{2}\d{2}[A-Z]{2}$/, example: 'AB-12-CD' },
  VIC: { shape: /^\d[A-Z]{2}\d[A-Z]{2}$/, example: '1AB-2CD' },
  QLD: { shape: /^\d{3}[A-Z]{2}[A-Z0-9]$/, example: '123-ABC or 123-AB4' },
  WA: { shape: /^\d[A-Z]{3}\d{3}$/, example: '1ABC-234' },
  SA: { shape: /^S\d{3}[A-Z]{3}$/, example: 'S123-ABC' },
  TAS: { shape: /^[A-Z]\d{2}[A-Z]{2}$/, example: 'A-12-BC' },
  ACT: { shape: /^Y[A-Z]{2}\d{2}[A-Z]$/, example: 'YAB-12C' },
  NT: { shape: /^(C[A-Z]\d{2}[A-Z]{2}|\d{1,6})$/, example: 'CA-12-BC, or digits alone' },
};

/** How plates looked in most states before the general series of today, such as ABC-123. */
export const OLDER_SERIES = /^[A-Z]{3}\d{3}$/;

/**
 * Plates that a state issued before its general series and that are still on the road, and those of motorcycles and
 * heritage vehicles: general knowledge, and not all of them. Nothing needs to be said of such a plate.
 */
const STILL_ON_THE_ROAD: { readonly [state in StateCode]: readonly RegExp[] } = {
  NSW: [OLDER_SERIES, /^[A-Z]{3}\d{2}[A-Z]$/],
  VIC: [OLDER_SERIES, /^\d[A-Z]\d[A-Z]{2}$/, /^[XY][A-Z]\d{2}[A-Z]{2}$/],
  QLD: [OLDER_SERIES],
  WA: [OLDER_SERIES, /^\d[A-Z]{2}\d{3}$/, /^[A-Z]{1,3}\d{1,5}[A-Z]?$/],
  SA: [OLDER_SERIES, /^[A-Z]{2}\d{2}[A-Z]{2}$/, /^S\d{2}[A-Z]{3}$/],
  TAS: [OLDER_SERIES],
  ACT: [/^[YZ][A-Z]{2}\d{3}$/],
  NT: [],
};

/**
 * Plates of clubs, historic vehicles, trailers and motorcycles, and those from before the series: in every state they
 * are a number alone, or one with one or two letters before or behind it.
 */
const SHORT_FORMS: readonly RegExp[] = [
  /^\d{1,6}$/,
  /^[A-Z]{1,2}\d{1,6}$/,
  /^\d{1,6}[A-Z]{1,2}$/,
  /^[A-Z]{1,2}\d{3,5}[A-Z]$/,
  /^[A-Z]{3}\d{2}$/,
  /^\d{2}[A-Z]{3}$/,
];

/** Whether a normalised plate has the shape of the general series that its state issues now. */
export function hasGeneralShape(plate: string, state: StateCode): boolean {
  return GENERAL_SERIES[state].shape.test(plate);
}

/**
 * A hint where a normalised plate has neither the shape of its state's general series nor one that is known from
 * before; null where it has. Personalised plates break every pattern, so this is shown beside the field and never
 * refuses anything.
 */
export function plateShapeHint(plate: string, state: StateCode): string | null {
  const series = GENERAL_SERIES[state];
  const known = [...STILL_ON_THE_ROAD[state], ...SHORT_FORMS];
  if (hasGeneralShape(plate, state) || known.some((shape) => shape.test(plate))) return null;
  return `Not the usual ${state} shape (${series.example}). Older and personalised plates differ: check it with the customer.`;
}
