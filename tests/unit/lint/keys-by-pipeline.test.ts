import { beforeAll, describe, expect, it } from 'vitest';
import { lintLines } from './lint-project.ts';

const RULE = 'counterpart(keys-by-pipeline-only)';

/** Lines that the linter must refuse. */
const FORBIDDEN: readonly (readonly [file: string, code: string])[] = [
  ['src/renderer/shell/keys.ts', "window.addEventListener('keydown', () => undefined);"],
  ['src/renderer/shell/keys.ts', "document.addEventListener('keyup', () => undefined, true);"],
  ['src/renderer/shell/keys.ts', "addEventListener('keypress', () => undefined);"],
  ['src/renderer/shell/keys.ts', "document.body.addEventListener('paste', () => undefined);"],
  ['src/renderer/shell/keys.ts', "window['addEventListener']('pointerdown', () => undefined);"],
  ['src/renderer/shell/keys.ts', 'window.addEventListener(`keydown`, () => undefined);'],
  ['src/renderer/shell/keys.ts', "window?.addEventListener('keydown', () => undefined);"],
  [
    'src/renderer/shell/keys.ts',
    "for (const name of ['keyup'] as const) window.addEventListener(name, () => undefined);",
  ],
  ['src/renderer/shell/keys.ts', 'window.onkeydown = () => undefined;'],
  ['src/renderer/features/part/keys.tsx', "window.addEventListener('keydown', () => undefined);"],
  ['src/renderer/keyboard/keys.ts', "window.addEventListener('keydown', () => undefined);"],
];

/** Lines that look like the ones above and are right where they stand. */
const FINE: readonly (readonly [file: string, code: string])[] = [
  ['src/renderer/keyboard/keyboard-pipeline.ts', "window.addEventListener('keydown', () => undefined);"],
  ['src/renderer/shell/fine.ts', "window.addEventListener('focusin', () => undefined);"],
  ['src/renderer/shell/fine.ts', 'window.onfocus = () => undefined;'],
  ['src/renderer/shell/fine.ts', 'window.addEventListener(`pagehide`, () => undefined);'],
  ['src/main/window/fine.ts', "new EventTarget().addEventListener('keydown', () => undefined);"],
  ['tests/support/fine.ts', "window.addEventListener('keydown', () => undefined);"],
];

describe('the lint of who listens for keys', () => {
  let said: readonly (readonly string[])[] = [];

  beforeAll(async () => {
    const errors = await lintLines([...FORBIDDEN, ...FINE].map(([file, code]) => ({ file, code })));
    said = errors.map((each) => each.map(({ rule }) => rule));
  }, 60_000);

  it.each(FORBIDDEN.map(([file, code], at) => ({ file, code, at })))('$file may not hold: $code', ({ at }) => {
    expect(said[at]).toContain(RULE);
  });

  it.each(FINE.map(([file, code], at) => ({ file, code, at: at + FORBIDDEN.length })))(
    '$file may hold: $code',
    ({ at }) => {
      expect(said[at]).toBeDefined();
      expect(said[at]).not.toContain(RULE);
    },
  );
});
