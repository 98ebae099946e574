import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = join(import.meta.dirname, '../../../../src/renderer');

describe('dialogs', () => {
  it('all stand in the one frame, which gives the focus back', () => {
    const files = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const framed = files.filter((file) =>
      /@base-ui\/react\/(dialog|alert-dialog|popover|drawer)/.test(readFileSync(join(RENDERER, file), 'utf8')),
    );
    expect(framed.map((file) => file.replaceAll('\\', '/'))).toEqual(['components/dialog-frame.tsx']);
  });
});
