import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { checkLogo, LARGEST_LOGO_BYTES } from '#shared/domain/settings/shop-logo.ts';
import { isDrawable, pictureSizeOf } from '../parts-api/picture-size.ts';
import { type Failure, failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import type { PlatformPorts } from './platform-ports.ts';
import type { PictureStore } from '../services/picture-store.ts';

/** The calls by which the shop's logo is chosen and shown. */
export interface LogoService extends Pick<CounterpartHandlers['platform'], 'chooseLogo' | 'logoAddress'> {
  /** Where a window finds a logo, a data address of the settings, to show it; null where it is none. */
  addressOf(logo: string): string | null;
}

const KIB = 1024;

/**
 * Reads the shop's logo from a file that a person chooses, and lends it to the window as an address of its own origin.
 */
export function createLogoService(options: {
  readonly ports: Pick<PlatformPorts, 'choosePicture'>;
  readonly pictures: Pick<PictureStore, 'keep'>;
  readonly pictureAddress: (sha256: string) => string;
}): LogoService {
  function addressOf(logo: string): string | null {
    const checked = checkLogo(logo);
    // SECURITY: only what may be printed is served to a window, under the type that its first bytes say.
    if (!checked.ok || checked.value === '') return null;
    const bytes = Uint8Array.from(Buffer.from(checked.value.slice(checked.value.indexOf(',') + 1), 'base64'));
    if (!canBeDrawn(bytes)) return null;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    options.pictures.keep(sha256, { bytes, contentType: typeOf(bytes) });
    return options.pictureAddress(sha256);
  }

  return {
    addressOf,

    async chooseLogo() {
      const path = await options.ports.choosePicture();
      return path === null ? succeeded(null) : readLogo(path);
    },

    logoAddress: ({ logo }) => succeeded({ address: addressOf(logo) }),
  };
}

/** A file as a logo, or why it cannot be one. A large file is not read. */
async function readLogo(path: string): Promise<Result<{ readonly logo: string }>> {
  try {
    const { size } = await stat(path);
    if (size > LARGEST_LOGO_BYTES) {
      return failed(
        unfit(
          `${basename(path)} has ${Math.ceil(size / KIB).toLocaleString('en-AU')} kB; at most ${LARGEST_LOGO_BYTES / KIB} kB are kept. Save it smaller, or as a JPEG: 600 points across are plenty.`,
        ),
      );
    }
    const bytes = await readFile(path);
    const checked = checkLogo(`data:${typeOf(bytes)};base64,${bytes.toString('base64')}`);
    if (!checked.ok || checked.value === '' || pictureSizeOf(bytes, typeOf(bytes)) === null)
      return failed(unfit(NO_PICTURE));
    return canBeDrawn(bytes) ? succeeded({ logo: checked.value }) : failed(unfit(TOO_MANY_PIXELS));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return failed({ kind: 'platform', words: `${basename(path)} could not be read. Choose another file.` });
  }
}

const NO_PICTURE = 'The logo can’t be printed. Choose a PNG or JPEG file.';

function unfit(message: string): Failure {
  return invalidField('shopLogo', message);
}

const TOO_MANY_PIXELS = 'The logo has too many pixels to be drawn. Save it smaller: 600 points across are plenty.';

function canBeDrawn(bytes: Uint8Array): boolean {
  const size = pictureSizeOf(bytes, typeOf(bytes));
  return size !== null && isDrawable(size);
}

function typeOf(bytes: Uint8Array): 'image/png' | 'image/jpeg' {
  return isPng(bytes) ? 'image/png' : 'image/jpeg';
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89;
}
