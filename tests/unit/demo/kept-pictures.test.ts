import { describe, expect, it } from 'vitest';
import { isSmall, keptPictures, MOST_BYTES, MOST_PICTURES } from '#tests/support/kept-pictures.ts';
import { PICTURE_NAMES, PICTURES, pictureFolder } from '#tests/support/pictures.ts';

const kept = keptPictures();
const folders = [...new Set(kept.map(({ folder }) => folder))];

describe('the pictures that the screens are compared with', () => {
  it('are thirty to forty of a browser, each with a name of its own', () => {
    expect(PICTURE_NAMES.length).toBeGreaterThanOrEqual(30);
    expect(PICTURE_NAMES.length).toBeLessThanOrEqual(MOST_PICTURES);
    expect(new Set(PICTURE_NAMES).size).toBe(PICTURE_NAMES.length);
  });

  it('are each compared by a test, and no test lacks its picture', () => {
    expect(folders.length).toBeGreaterThan(0);
    for (const folder of folders) {
      const names = kept.filter((picture) => picture.folder === folder).map(({ name }) => name);
      expect({ folder, names: names.toSorted() }).toEqual({ folder, names: PICTURE_NAMES.toSorted() });
    }
  });

  it('are 4 MB together at the most, each with a palette', () => {
    expect(kept.reduce((sum, { png }) => sum + png.length, 0)).toBeLessThanOrEqual(MOST_BYTES);
    expect(kept.filter((picture) => !isSmall(picture)).map(({ path }) => path)).toEqual([]);
  });

  it('are as large as the window that they are of', () => {
    const looks = Object.values(PICTURES).flat();
    const wrong = kept.filter(({ name, png }) => {
      const { width, height } = looks.find((picture) => picture.name === name)?.look ?? { width: 1280, height: 800 };
      return png.readUInt32BE(16) !== width || png.readUInt32BE(20) !== height;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('lie in a folder of the major version and the system', () => {
    expect(pictureFolder('156.0.8078.79', 'linux')).toBe('chromium-156-linux');
    for (const folder of folders) expect(folder).toMatch(/^chromium-\d+-(?:linux|darwin|win32)$/);
  });
});
