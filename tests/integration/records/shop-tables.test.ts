import { renameSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { holdsRecords, recordsPath } from '#main/records/records.ts';
import { answerOf, openShop, standingClock, temporaryFolder } from './shop.ts';

describe("the shop's own codes", () => {
  it('are found however they are typed, and can be taught anew', () => {
    const folder = temporaryFolder();
    const { aliases } = openShop(folder, { now: standingClock().now });
    expect(answerOf(aliases.teach('9 300-123', 'TB-4821-R'))).toBe(true);
    expect(answerOf(aliases.teach('--', 'TB-4821-R'))).toBe(false);
    expect(answerOf(aliases.find('9300123'))).toBe('TB-4821-R');
    answerOf(aliases.teach('9300123', 'TB-4821-L'));
    expect(answerOf(aliases.list())).toEqual([
      { code: '9300123', sku: 'TB-4821-L', madeAt: '2026-03-04T02:00:00.000Z' },
    ]);
    answerOf(aliases.remove('9300-123'));
    expect(answerOf(aliases.find('9300123'))).toBeNull();
  });
});

describe('the counters', () => {
  it('only rise, each for itself, whatever the clock says', () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const shop = openShop(folder, { now: clock.now });
    expect(answerOf(shop.counters.last('reference'))).toBe(0);
    expect([1, 2].map(() => answerOf(shop.counters.next('reference')))).toEqual([1, 2]);
    shop.close();
    clock.pass(-1);
    const again = openShop(folder, { now: clock.now });
    expect(answerOf(again.counters.next('reference'))).toBe(3);
    expect(answerOf(again.counters.next('other'))).toBe(1);
  });
});

describe('the audit log', () => {
  it('keeps who did what and when, the last first, and shows that it is whole', () => {
    const shop = openShop(temporaryFolder(), { now: standingClock().now });
    answerOf(shop.audit.record({ act: 'settings changed', settings: ['orderAccount'] }, ' AE '));
    answerOf(shop.audit.record({ act: 'credential deleted' }, 'initials that are far too long'));
    expect(answerOf(shop.audit.latest(5))).toEqual([
      {
        seq: 2,
        at: '2026-03-04T02:00:00.000Z',
        subject: '',
        entry: { act: 'credential deleted', initials: 'initials tha' },
      },
      {
        seq: 1,
        at: '2026-03-04T02:00:00.000Z',
        subject: '',
        entry: { act: 'settings changed', settings: ['orderAccount'], initials: 'AE' },
      },
    ]);
    expect(answerOf(shop.audit.verify())).toEqual({ whole: true, entries: 2 });
  });
});

describe('a folder', () => {
  it('is known to hold records, also when only a copy or a damaged file is left of them', async () => {
    const folder = temporaryFolder();
    expect(holdsRecords(folder)).toBe(false);
    const shop = openShop(folder);
    expect(holdsRecords(folder)).toBe(true);
    shop.close();
    renameSync(recordsPath(folder), `${recordsPath(folder)}.damaged-20260304T020000Z`);
    expect(holdsRecords(folder)).toBe(true);

    const other = temporaryFolder();
    const second = openShop(other);
    await second.snapshots.take();
    second.close();
    renameSync(recordsPath(other), `${other}-elsewhere.db`);
    expect(holdsRecords(other)).toBe(true);
    renameSync(`${other}-elsewhere.db`, recordsPath(other));
  });
});
