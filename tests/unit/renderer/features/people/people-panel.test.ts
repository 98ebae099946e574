import type * as React from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { peopleView, session } from '#tests/gallery/sessions.ts';

vi.stubGlobal('window', { counterpart: {} });
// A page that is drawn once hears of no change.
vi.mock('react', async (original) => ({
  ...(await original<typeof React>()),
  useSyncExternalStore: (_subscribe: unknown, now: () => unknown) => now(),
}));
const { buildStores } = await import('#renderer/declared-store.ts');
const { PeoplePanel } = await import('#renderer/features/people/people-panel.tsx');
const { useKeyTable } = await import('#renderer/keyboard/key-table.ts');
const { useNumberLists } = await import('#renderer/keyboard/number-lists.ts');

function drawn(change: Partial<ReturnType<typeof session>>): string {
  buildStores('window', [useKeyTable, useNumberLists]);
  return renderToStaticMarkup(createElement(PeoplePanel, { session: session(change) }));
}

const DUE = { kind: 'open', recoveryCode: 'due', remark: null } as const;

it('leads to the recovery code before the form of the first person, who is refused without it', () => {
  const panel = drawn({ records: DUE });
  expect(panel).toContain('Print and confirm the recovery code first.');
  expect(panel).toContain('>Print and confirm<');
  expect(panel).not.toContain('Add a person');
});

it.each([
  ['once it is confirmed', {}],
  ['where people sign in already', { records: DUE, people: peopleView('km') }],
])('has people added %s', (_, change) => {
  const panel = drawn(change);
  expect(panel).toContain('Add a person');
  expect(panel).not.toContain('Print and confirm');
});
