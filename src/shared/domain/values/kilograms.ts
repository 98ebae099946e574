import Big from 'big.js';
import { accepted, type Checked, refused } from './checked.ts';

/** The heaviest that can be typed, kg. */
const HEAVIEST = 99_999;

/** Kilograms as a person types them: "2000", "2,000", "1850.5 kg". Tonnes and pounds are asked for in kilograms. */
export function checkKilograms(typed: string): Checked<string> {
  const text = typed.trim();
  if (text === '') return refused('Type the weight in kilograms, such as 2000.');
  if (/^[-−]/.test(text)) return refused('A weight cannot be negative. Type kilograms, such as 2000.');
  const kilograms = readKilograms(text);
  if (kilograms === null) return refused('Type the weight in kilograms, in digits, such as 2000 or 1850.5.');
  if (kilograms.eq(0)) return refused('Type a weight above 0 kg.');
  if (kilograms.gt(HEAVIEST)) return refused(`A weight is at most ${HEAVIEST} kg. Type kilograms, not grams.`);
  return accepted(kilograms.toFixed());
}

/** "3500", "3,500 kg", "350.0KG"; null for any text that says more or something else. */
export function readKilograms(text: string): Big | null {
  const [, whole = '', decimals = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3})+)(\.\d{1,6})?\s*(?:kg)?$/i.exec(text) ?? [];
  return whole === '' ? null : new Big(`${whole.replaceAll(',', '')}${decimals}`);
}
