import { expect, it } from 'vitest';
import { createReplacements } from '#renderer/features/part/replacement-store.ts';

it('remembers what was opened in place of what, from step to step', () => {
  const store = createReplacements();
  store.getState().followed('A', 'B');
  store.getState().followed('B', 'C');
  expect(store.getState().trail).toEqual(['A', 'B', 'C']);
});

it('goes round a circle for as long as somebody presses, within bounds', () => {
  const store = createReplacements();
  for (let at = 0; at < 500; at++) store.getState().followed(at % 2 === 0 ? 'A' : 'B', at % 2 === 0 ? 'B' : 'A');
  expect(store.getState().trail).toHaveLength(100);
  expect(store.getState().trail.slice(-3)).toEqual(['A', 'B', 'A']);
});

it('begins anew from a part that was opened otherwise', () => {
  const store = createReplacements();
  store.getState().followed('A', 'B');
  store.getState().came('B');
  expect(store.getState().trail).toEqual(['A', 'B']);
  store.getState().came('C');
  expect(store.getState().trail).toEqual([]);
  store.getState().came('C');
  store.getState().followed('C', 'D');
  store.getState().followed('X', 'Y');
  expect(store.getState().trail).toEqual(['X', 'Y']);
});
