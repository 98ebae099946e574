import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEY_MAP, type KeyActionId } from '#renderer/keyboard/key-map.ts';
import { leadsElsewhere, subjectsOf } from '#renderer/keyboard/key-subjects.ts';

/**
 * Actions that are done at once, whatever else is on its way. An action that works on the part, the vehicle or the
 * ticket is none of them: it has a row in `key-subjects.ts`, or it would be done to the one before.
 */
const DONE_AT_ONCE: readonly KeyActionId[] = [
  'back',
  'customer window',
  'unlock window',
  'change person',
  'pick number',
  'take last state',
  'take vehicle again',
  'link barcode',
  'confirm condition',
  'take pasted',
  'take paste back',
  'submit order',
  'send again',
  'show request',
  'copy transaction',
  'print order',
  'save order',
  'copy order',
  'print quote',
  'save quote',
  'copy quote',
  'e-mail quote',
  'sell from quote',
  'filter orders',
  'call-back done',
  'snooze an hour',
  'snooze to tomorrow',
  'put call-back back',
  'refresh awaited',
  'print day sheet',
  'save day sheet',
  'save day table',
  'copy call text',
  'resolve order',
  'pick order',
  'print call sheet',
  'save call sheet',
  'copy call sheet',
  'export customer',
  'forget customer',
  'all standard keys',
  'save settings',
  'check codes',
  'choose code file',
  'start codes',
  'pause codes',
  'stop codes',
  'try codes again',
  'rebuild known parts',
  'copy failed codes',
  'install update',
  'not today',
  'check network',
  'check records',
  'show margin',
  'delete set aside',
  'copy report',
  'link again',
  'leave practice',
  'export records',
  'choose logo',
  'remove logo',
  'guided sale',
  'decline guide',
  'ask in lesson',
  'end lesson',
  'pick found',
  'print code',
  'practice',
];

it('knows of every action of the table of keys whether it waits for what it works on', () => {
  const unknown = KEY_MAP.filter(
    ({ id }) => subjectsOf(id) === null && !DONE_AT_ONCE.includes(id) && !leadsElsewhere(id),
  );
  expect(unknown.map(({ id }) => id)).toEqual([]);
  expect(DONE_AT_ONCE.filter((id) => subjectsOf(id) !== null || leadsElsewhere(id))).toEqual([]);
});

it('has what puts a part on the ticket wait for the vehicle that was asked for last: the part is judged for that one', () => {
  const adding: readonly KeyActionId[] = ['add to ticket', 'add related', 'add required'];
  const lacking = adding.filter(
    (id) => !(['ticket', 'vehicle'] as const).every((on) => subjectsOf(id)?.on.includes(on)),
  );
  expect(lacking).toEqual([]);
});

it('has every action of the table of keys done somewhere in the window', () => {
  const renderer = join(import.meta.dirname, '../../../../src/renderer');
  const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/key-(?:map|subjects)\.ts$/.test(name))
    .map((name) => readFileSync(join(renderer, name), 'utf8'))
    .join('\n');
  const done = (id: string): boolean => sources.includes(`'${id}'`) || sources.includes(`"${id}"`);
  expect(KEY_MAP.filter(({ id }) => !done(id)).map(({ id }) => id)).toEqual([]);
});
