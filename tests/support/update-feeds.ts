import { createHash, generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { signedFeed } from '#scripts/packaging/update-feed.mjs';
import type { UpdateFeed } from '#shared/domain/update/update-feed.ts';
import type { UpdateFetch } from '#main/parts-api/update-fetch.ts';

/** Where the fetch of tests has its releases; nothing is asked for it. */
export const FEED_ADDRESS = 'https://updates.example/counterpart/';

/** The owner of a Counterpart of tests: a key, and a folder in the place of a server. */
export interface UpdateOwner {
  readonly folder: string;
  readonly publicKey: string;
  /** Publishes a version for everybody: its file holds the number of the version, where no other is given. */
  publish(version: string, change?: Partial<UpdateFeed>, file?: FileOfRelease): void;
}

/** What is published of a version. */
export interface FileOfRelease {
  readonly takes: string;
  readonly name: string;
  readonly content: Uint8Array | string;
}

/** Makes an owner who publishes into a folder. */
export function updateOwner(folder: string, recordsForm: number): UpdateOwner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(folder, { recursive: true });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  let number = 0;
  return {
    folder,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    publish(version, change = {}, file = { takes: 'test', name: `counterpart-${version}.bin`, content: version }) {
      number += 1;
      const content = Buffer.from(file.content);
      writeFileSync(join(folder, file.name), content);
      const sha512 = createHash('sha512').update(content).digest('hex');
      const feed: UpdateFeed = {
        number,
        ring: 'all',
        version,
        madeAt: new Date().toISOString(),
        validUntil: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
        recordsForm,
        share: 100,
        halted: false,
        securityFrom: null,
        files: [{ takes: file.takes, name: file.name, bytes: content.length, sha512, publisher: null }],
        ...change,
      };
      writeFileSync(
        join(folder, `${feed.ring}.json`),
        signedFeed({ application: 'counterpart', form: 1, ...feed }, key),
      );
    },
  };
}

/** Fetches out of a folder. */
export function fetchFromFolder(folder: string): UpdateFetch {
  const pathOf = (address: string) => join(folder, address.slice(FEED_ADDRESS.length));
  return {
    text: async (address) => readFileSync(pathOf(address), 'utf8'),
    async file(address, to, { most, pause }) {
      await pause();
      await mkdir(dirname(to), { recursive: true });
      if (statSync(pathOf(address)).size > most) throw new Error('The file is longer than its feed says.');
      copyFileSync(pathOf(address), to);
      const content = readFileSync(to);
      return { bytes: content.length, sha512: createHash('sha512').update(content).digest('hex') };
    },
    close: async () => {},
  };
}
