import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another when they are read out over a phone. */
const SPOKEN = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new reference for a fault, such as `F-7K3QM9`: short enough to read out, and found again in the log. */
export function newFaultReference(): string {
  return `F-${Array.from({ length: 6 }, () => SPOKEN[randomInt(SPOKEN.length)]).join('')}`;
}
