// The module in which the window finds the licences of everything that is shipped. Every build of the window has it.
import { shippedLicences } from './licences.mjs';

const LICENCES = 'virtual:licences';

/**
 * Writes the licences of everything that is shipped into the page that shows them, as they stand installed at the
 * build.
 * @param {string} root of the project
 */
export function writeLicences(root) {
  return {
    name: 'counterpart-licences',
    resolveId: (/** @type {string} */ id) => (id === LICENCES ? `\0${LICENCES}` : null),
    load: (/** @type {string} */ id) =>
      id === `\0${LICENCES}` ? `export const LICENCES = ${JSON.stringify(shippedLicences(root))};` : null,
  };
}
