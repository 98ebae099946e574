import { describe, expect, it } from 'vitest';
import { createRecordTexts } from '#renderer/features/part/record-texts-store.ts';
import type { RecordTextPage } from '#shared/domain/fitment/record-texts.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';

const GONE: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };

/** Five texts in pages of two, of a record that was read when `readAt` says. */
function page(offset: number, readAt = '10:00'): Result<RecordTextPage> {
  const texts = ['a', 'b', 'c', 'd', 'e']
    .slice(offset, offset + 2)
    .map((text) => ({ place: 'Notes', ofVehicle: false, goesOn: false, text: `${text} ${readAt}` }));
  return succeeded({ total: 5, offset, texts, readAt });
}

function textsOf(store: ReturnType<typeof createRecordTexts>): readonly string[] {
  return store.getState().texts.map(({ text }) => text);
}

describe('the texts of a record', () => {
  it('come page after page until all are here, and none is asked for twice', async () => {
    const asked: number[] = [];
    const store = createRecordTexts({
      page: async (offset) => {
        asked.push(offset);
        return page(offset);
      },
      recheck: async () => succeeded(null),
    });
    await Promise.all([store.getState().readOn(), store.getState().readOn()]);
    expect(store.getState()).toMatchObject({ total: 5, readAt: '10:00', failure: null });
    for (let times = 0; times < 4; times += 1) await store.getState().readOn();
    expect(asked).toEqual([0, 2, 4]);
    expect(textsOf(store)).toEqual(['a 10:00', 'b 10:00', 'c 10:00', 'd 10:00', 'e 10:00']);
  });

  it('begin anew where the part was read again between two pages', async () => {
    let readAt = '10:00';
    const store = createRecordTexts({
      page: async (offset) => page(offset, readAt),
      recheck: async () => succeeded(null),
    });
    await store.getState().readOn();
    readAt = '10:05';
    await store.getState().readOn();
    expect(textsOf(store)).toEqual(['a 10:05', 'b 10:05']);
  });

  it('that could not be read keep what is here, and are read after the part was read again', async () => {
    let there = false;
    let line: Result<null> = failed({ ...GONE, status: 500, kind: 'service error' } as Failure);
    const store = createRecordTexts({
      page: async (offset) => (there ? page(offset) : failed(GONE)),
      recheck: async () => {
        there = line.ok;
        return line;
      },
    });
    await store.getState().readOn();
    expect(store.getState()).toMatchObject({ total: null, failure: { kind: 'not found' } });
    await store.getState().readAgain();
    expect(store.getState().failure).toMatchObject({ kind: 'service error' });
    line = succeeded(null);
    await Promise.all([store.getState().readAgain(), store.getState().readAgain()]);
    expect(store.getState().failure).toBeNull();
    expect(textsOf(store)).toEqual(['a 10:00', 'b 10:00']);
  });
});
