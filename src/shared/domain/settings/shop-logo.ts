import { accepted, type Checked, refused } from '../values/checked.ts';

/**
 * The largest picture that is kept as the shop's logo, in bytes. The settings are rewritten whole, and cross to the
 * window in one message, which may have 64 kB.
 */
export const LARGEST_LOGO_BYTES = 36 * 1024;

/** The longest data address that a logo of that size has, in characters. */
export const LONGEST_LOGO = 'data:image/jpeg;base64,'.length + Math.ceil(LARGEST_LOGO_BYTES / 3) * 4;

const KIB = 1024;

/** How each kind begins, in Base64: a picture is what its first bytes say, whatever it is called. */
const BEGINNINGS: ReadonlyMap<string, string> = new Map([
  ['png', 'iVBORw0KGgo'],
  ['jpeg', '/9j/'],
]);

/**
 * A logo as a data address in Base64 ("data:image/png;base64,…"); empty where the shop has none. PNG and JPEG only: an
 * SVG can hold scripts and addresses, and a picture that moves cannot be printed.
 */
export function checkLogo(dataAddress: string): Checked<string> {
  if (dataAddress === '') return accepted('');
  const parts = /^data:image\/(png|jpeg);base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(
    dataAddress,
  );
  const beginning = BEGINNINGS.get(String(parts?.[1]));
  const content = String(parts?.[2]);
  if (beginning === undefined || !content.startsWith(beginning)) {
    return refused('The logo can’t be printed. Choose a PNG or JPEG file.');
  }
  const bytes = (content.length / 4) * 3 - content.replace(/[^=]/g, '').length;
  if (bytes > LARGEST_LOGO_BYTES) {
    return refused(
      `The logo has ${Math.ceil(bytes / KIB)} kB; at most ${LARGEST_LOGO_BYTES / KIB} kB are kept. Save it smaller, or as a JPEG: 600 points across are plenty.`,
    );
  }
  return accepted(dataAddress);
}
