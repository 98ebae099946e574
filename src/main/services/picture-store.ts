import type { StoredPicture } from '../window/app-protocol.ts';

/** Pictures by the hash of their content, the most recent ones. */
export interface PictureStore {
  keep(hash: string, picture: StoredPicture): void;
  find(hash: string): StoredPicture | null;
}

/** Makes a store of at most `limit` pictures; the one that was asked for longest ago goes first. */
export function createPictureStore(limit: number): PictureStore {
  const pictures = new Map<string, StoredPicture>();
  return {
    keep(hash, picture) {
      pictures.delete(hash);
      pictures.set(hash, picture);
      for (const oldest of pictures.keys()) {
        if (pictures.size <= limit) break;
        pictures.delete(oldest);
      }
    },
    find(hash) {
      const picture = pictures.get(hash);
      if (picture === undefined) return null;
      pictures.delete(hash);
      pictures.set(hash, picture);
      return picture;
    },
  };
}
