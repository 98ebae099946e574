import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEntries } from '#main/shop-link/feed.ts';

const BEGIN = { seq: 4, hash: 'before' };

/** Entries that follow each other, as the shop hands them out. */
function entriesOf(...about: readonly (readonly [kind: string, subject: string, said: object, record: unknown])[]) {
  let { hash } = BEGIN;
  return about.map(([kind, subject, said, record], at) => {
    const text = JSON.stringify([BEGIN.seq + 1 + at, '2026-03-04T02:00:00.000000Z', 1001, kind, subject, said]);
    hash = createHash('sha256').update(`${hash}\n${text}`).digest('hex');
    return { text, hash, record };
  });
}

const TICKET = randomUUID();
const ticket = {
  ticket: TICKET,
  state: 'open',
  holder: 1001,
  hold: 1,
  version: 1,
  form: 1,
  body: { id: TICKET },
  savedAt: '2026-03-04T02:00:00Z',
  customer: '00ff',
};

describe('what the shop hands out', () => {
  it('is read in its order, with the state of what each entry is about, and what is not known is passed', () => {
    const read = readEntries(
      entriesOf(
        ['ticket put', `ticket/${TICKET}`, {}, null],
        ['ticket put', `ticket/${TICKET}`, {}, ticket],
        ['customer forgotten', 'shop', { owners: [{ owner: 'ticket', id: TICKET }] }, null],
        ['something newer', 'newer/1', {}, { any: 'thing' }],
      ),
      BEGIN,
    );
    expect(read.map(({ seq, about }) => [seq, about.kind])).toEqual([
      [5, 'nothing here'],
      [6, 'ticket'],
      [7, 'forgotten'],
      [8, 'nothing here'],
    ]);
    expect(read[1]?.about).toMatchObject({ ticket: { ticketId: TICKET, customer: Buffer.from([0, 255]) } });
  });

  it('is not taken where an entry is missing, was changed, or is not of the form that is known', () => {
    const [one, two, three] = entriesOf(
      ['counter joined', 'counter/1001', {}, null],
      ['ticket put', `ticket/${TICKET}`, { version: 1 }, ticket],
      ['counter left', 'counter/1001', {}, null],
    );
    if (one === undefined || two === undefined || three === undefined) throw new Error('No entries.');
    expect(readEntries([one, two, three], BEGIN)).toHaveLength(3);
    for (const wrong of [
      [one, three],
      [two, one, three],
      [one, { ...two, text: two.text.replace('"version":1', '"version":2') }, three],
      [one, { ...two, hash: three.hash }],
      [one, { ...two, record: { ...ticket, hold: 'first' } }],
      [{ ...one, text: 'nothing' }],
    ]) {
      expect(() => readEntries(wrong, BEGIN)).toThrow('is not understood');
    }
    expect(() => readEntries([one], { ...BEGIN, hash: 'another' })).toThrow('is not understood');
  });
});
