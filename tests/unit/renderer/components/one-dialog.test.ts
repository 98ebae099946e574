import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = join(import.meta.dirname, '../../../../src/renderer');

/** The files of the window that hold something. */
const filesWith = (what: RegExp): readonly string[] =>
  readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && what.test(readFileSync(join(RENDERER, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

describe('dialogs', () => {
  it('all stand in the one frame, which gives the focus back', () => {
    const framed = filesWith(/@base-ui\/react\/(dialog|alert-dialog|popover|drawer)/);
    expect(framed).toEqual(['components/dialog-frame.tsx']);
  });

  it('with a numbered list all have the digits wait that are typed before it hears them', () => {
    expect(filesWith(/\buseNumberKeys\(/)).toEqual([
      'keyboard/dialog-numbers.ts',
      'keyboard/number-keys.ts',
      'shell/app.tsx',
    ]);
  });
});
