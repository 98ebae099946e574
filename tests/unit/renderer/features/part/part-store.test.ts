import { describe, expect, it } from 'vitest';
import {
  askedPart,
  createPartStore,
  leadsToQuestion,
  missingWords,
  readingName,
  unsentWords,
} from '#renderer/features/part/part-store.ts';
import { createLookUpRace } from '#renderer/look-ups/look-up-race.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import { partView } from '#tests/builders/part-samples.ts';

const TIMED_OUT: Failure = { kind: 'timed out', operation: 'product', afterMs: 10_000 };

function state() {
  const asked: string[] = [];
  const answers = new Map<string, (answer: Result<PartView>) => void>();
  const ask = (code: string) => {
    asked.push(code);
    return new Promise<Result<PartView>>((resolve) => answers.set(code, resolve));
  };
  let names = 0;
  const store = createPartStore({
    open: ({ code }) => ask(code),
    linkedTo: async (code) => (code === '9300675024235' ? 'TB-1' : null),
    recheck: ({ sku }) => ask(`again ${sku}`),
    race: createLookUpRace(
      () => undefined,
      () => {
        names += 1;
        return String(names);
      },
    ),
  });
  const answer = (code: string, result: Result<PartView>) => answers.get(code)?.(result);
  return { store, asked, answer };
}

/** Lets everything that was answered arrive. */
async function arrived() {
  await new Promise((resolve) => setTimeout(resolve));
}

async function opened(sku: string) {
  const made = state();
  const opening = made.store.getState().open(sku);
  made.answer(sku, succeeded(partView(sku)));
  await opening;
  return made;
}

describe('the part in the main view', () => {
  it('opens by the code as typed, blanks at its ends left out', async () => {
    const { store, asked, answer } = state();
    const opening = store.getState().open('  A/B 12%?#  ');
    answer('A/B 12%?#', succeeded(partView('A/B 12%?#')));
    expect(await opening).toBe(true);
    expect(asked).toEqual(['A/B 12%?#']);
    expect(store.getState().part?.sku).toBe('A/B 12%?#');
  });

  it('asks for a code where there is none', async () => {
    const { store, asked } = state();
    expect(await store.getState().open('   ')).toBe(false);
    expect(store.getState().codeProblem).toMatch(/code/);
    expect(asked).toEqual([]);
  });

  it('counts what is scanned again, and begins anew once that is on the ticket', async () => {
    const { store, asked, answer } = state();
    const first = store.getState().scan('TB-1', 1, 'elsewhere');
    void store.getState().scan('tb 1', 2, 'elsewhere');
    answer('TB-1', succeeded(partView('TB-1')));
    await first;
    await store.getState().scan('TB-1', 1, 'elsewhere');
    expect(asked).toEqual(['TB-1']);
    expect(store.getState().counted).toBe(4);
    expect(store.getState().takeCounted()).toBe(4);
    await store.getState().scan('TB-1', 1, 'elsewhere');
    expect(store.getState().counted).toBe(1);
    store.getState().giveCountedBack(2);
    expect(store.getState().counted).toBe(3);
  });

  it('counts nothing of a part that was typed, and as many as were asked for', async () => {
    const { store } = await opened('TB-1');
    expect(store.getState().counted).toBe(0);
    await store.getState().scan('TB-1', 1, 'elsewhere');
    expect(store.getState().counted).toBe(1);
    const { store: other, answer } = state();
    const three = other.getState().open('TB-2', { quantity: 3 });
    answer('TB-2', succeeded(partView('TB-2')));
    await three;
    expect(other.getState().counted).toBe(3);
  });

  it('leaves what is being typed where a part is scanned', async () => {
    const { store, answer } = state();
    store.getState().type('TB-9');
    const scan = store.getState().scan('TB-1', 1, 'elsewhere');
    answer('TB-1', succeeded(partView('TB-1')));
    await scan;
    expect(store.getState()).toMatchObject({ typed: 'TB-9', part: { sku: 'TB-1' } });
  });

  it('opens the part that a typed code was linked to', async () => {
    const { store, asked, answer } = state();
    const opening = store.getState().open('9300675024235', { from: 'typed' });
    await Promise.resolve();
    await Promise.resolve();
    answer('again TB-1', succeeded(partView('TB-1')));
    expect(await opening).toBe(true);
    // The link names a SKU: another part that has it for its product code is not the one.
    expect(asked).toEqual(['again TB-1']);
  });

  it('opens by its SKU alone what is known by that, and so again where it did not come', async () => {
    const { store, asked, answer } = state();
    const opening = store.getState().open('9300675024235', { from: 'records' });
    answer('again 9300675024235', failed(TIMED_OUT));
    expect(await opening).toBe(false);
    expect(store.getState().phase).toMatchObject({ kind: 'failed', from: 'records' });
    const scanning = store.getState().scan('TB-2', 1, 'records');
    answer('again TB-2', succeeded(partView('TB-2')));
    await scanning;
    expect(asked).toEqual(['again 9300675024235', 'again TB-2']);
  });

  it('opens what is scanned by its SKU where the part in front only has that for another code', async () => {
    const { store, asked, answer } = state();
    const opening = store.getState().open('TB-1');
    answer('TB-1', succeeded({ ...partView('TB-1'), productCode: 'CODE-9', manufacturerSku: 'code 8' }));
    await opening;
    const scanning = store.getState().scan('CODE-9', 2, 'records');
    answer('again CODE-9', succeeded(partView('CODE-9')));
    await scanning;
    expect(store.getState()).toMatchObject({ part: { sku: 'CODE-9' }, counted: 2 });
    await store.getState().scan('code-9', 1, 'records');
    expect(asked).toEqual(['TB-1', 'again CODE-9']);
    expect(store.getState().counted, 'the one in front, by its SKU').toBe(3);
  });

  it('opens what is scanned by its SKU where another of a code like it is being opened', async () => {
    const { store, asked, answer } = state();
    const overtaken = store.getState().scan('TB 1', 1, 'records');
    const scanning = store.getState().scan('TB-1', 1, 'records');
    void store.getState().scan('TB-1', 1, 'records');
    answer('again TB-1', succeeded(partView('TB-1')));
    answer('again TB 1', succeeded(partView('TB 1')));
    await scanning;
    await overtaken;
    expect(asked).toEqual(['again TB 1', 'again TB-1']);
    expect(store.getState()).toMatchObject({ part: { sku: 'TB-1' }, counted: 2 });
  });

  it('opens the SKU that a code turns out to be where what has it for any code came instead', async () => {
    const { store, asked, answer } = state();
    const scanning = store.getState().scan('CODE-9', 1, 'elsewhere');
    void store.getState().scan('CODE-9', 2, 'records');
    void store.getState().scan('CODE-9', 1, 'elsewhere');
    const shown: (string | undefined)[] = [];
    const end = store.subscribe(({ part }) => shown.push(part?.sku));
    answer('CODE-9', succeeded({ ...partView('TB-1'), productCode: 'CODE-9' }));
    await arrived();
    expect(readingName(store.getState())).toBe('CODE-9');
    answer('again CODE-9', succeeded(partView('CODE-9')));
    await scanning;
    end();
    expect(asked).toEqual(['CODE-9', 'again CODE-9']);
    expect(store.getState()).toMatchObject({ part: { sku: 'CODE-9' }, counted: 3 });
    expect(shown).not.toContain('TB-1');
  });

  it.each(['TB-1', 'tb1'])(
    'counts a box of the SKU that is scanned while %s is read as it was typed',
    async (typed) => {
      const { store, asked, answer } = state();
      const opening = store.getState().open(typed, { quantity: 3, from: 'typed' });
      await arrived();
      void store.getState().scan('TB-1', 1, 'records');
      expect(askedPart(store.getState())).toMatchObject({ code: 'TB-1', quantity: 4, from: 'records' });
      void store.getState().scan('tb-1', 2, 'records');
      answer(typed, succeeded(partView('TB-1')));
      expect(await opening).toBe(true);
      expect(asked).toEqual([typed]);
      expect(store.getState()).toMatchObject({ part: { sku: 'TB-1' }, counted: 6, phase: { kind: 'idle' } });
    },
  );

  it('reads a box by its SKU, with what was typed of it, where the typed code did not come', async () => {
    const { store, asked, answer } = state();
    const opening = store.getState().open('tb-1', { quantity: 3, from: 'typed' });
    await arrived();
    void store.getState().scan('TB-1', 1, 'records');
    answer('tb-1', failed(TIMED_OUT));
    await arrived();
    answer('again TB-1', failed(TIMED_OUT));
    expect(await opening).toBe(false);
    expect(asked).toEqual(['tb-1', 'again TB-1']);
    expect(store.getState().phase).toMatchObject({ kind: 'failed', code: 'TB-1', quantity: 4, from: 'records' });
  });

  it('keeps the part in the main view while another is asked for, and when that is not found', async () => {
    const { store, answer } = await opened('TB-1');
    const other = store.getState().open('TB-2');
    expect(store.getState().part?.sku).toBe('TB-1');
    const failure: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };
    answer('TB-2', failed(failure));
    expect(await other).toBe(false);
    expect(store.getState()).toMatchObject({
      typed: 'TB-2',
      part: { sku: 'TB-1' },
      phase: { kind: 'failed', code: 'TB-2', failure },
    });
  });

  it('shows the newest code, in whichever order the answers come', async () => {
    const { store, answer } = state();
    const first = store.getState().open('TB-1');
    const second = store.getState().open('TB-2');
    answer('TB-2', succeeded(partView('TB-2')));
    answer('TB-1', succeeded(partView('TB-1')));
    expect(await first).toBe(false);
    expect(await second).toBe(true);
    expect(store.getState().part?.sku).toBe('TB-2');
  });

  it('keeps the last known stock where a recheck fails', async () => {
    const { store, answer } = await opened('TB-1');
    const before = store.getState().part;
    const checking = store.getState().recheck();
    expect(store.getState().phase.kind).toBe('rechecking');
    answer('again TB-1', failed(TIMED_OUT));
    await checking;
    expect(store.getState().part).toBe(before);
    expect(store.getState().phase).toEqual({ kind: 'recheck failed', failure: TIMED_OUT });
  });

  it('stops on Esc', async () => {
    const { store, answer } = state();
    const opening = store.getState().open('TB-1');
    store.getState().stop();
    answer('TB-1', succeeded(partView('TB-1')));
    expect(await opening).toBe(false);
    expect(store.getState()).toMatchObject({ part: null, typed: 'TB-1', phase: { kind: 'stopped', code: 'TB-1' } });
  });
});

describe('the part that was asked for last', () => {
  it('is on its way under the name it was asked for by, and there without a word', async () => {
    const { store, answer } = state();
    expect(readingName(store.getState())).toBeNull();
    const opening = store.getState().open('TB-1');
    expect(readingName(store.getState())).toBe('TB-1');
    answer('TB-1', succeeded(partView('TB-1')));
    await opening;
    expect(readingName(store.getState())).toBeNull();
    expect(missingWords(store.getState())).toBeNull();
    const checking = store.getState().recheck();
    expect(readingName(store.getState())).toBe('TB-1, refreshed');
    answer('again TB-1', failed(TIMED_OUT));
    await checking;
    expect(missingWords(store.getState())).toBeNull();
  });

  it('is missed in words where it did not come or was called off, until that is put away', async () => {
    const { store, answer } = await opened('TB-1');
    const behind = 'TB-1 is still open behind it: Esc goes back to it.';
    const unknown = store.getState().open('TB-2');
    answer('TB-2', failed({ kind: 'not found', operation: 'product', status: 404, said: null }));
    await unknown;
    expect(missingWords(store.getState())).toBe(`TB-2 was not found. ${behind}`);
    const late = store.getState().open('TB-3');
    answer('TB-3', failed(TIMED_OUT));
    await late;
    expect(missingWords(store.getState())).toBe(`TB-3 did not open: No answer from the supplier. ${behind}`);
    void store.getState().open('TB-4');
    store.getState().putAway();
    expect(readingName(store.getState())).toBe('TB-4');
    store.getState().stop();
    expect(missingWords(store.getState())).toBe(`TB-4 was not opened. ${behind}`);
    store.getState().putAway();
    expect(missingWords(store.getState())).toBeNull();
    expect(store.getState()).toMatchObject({ typed: 'TB-1', part: { sku: 'TB-1' }, phase: { kind: 'idle' } });
  });

  it('is missed without a part behind it too, and then cannot be put away', async () => {
    const { store } = state();
    void store.getState().open('TB-1');
    store.getState().stop();
    store.getState().putAway();
    expect(missingWords(store.getState())).toBe('TB-1 was not opened.');
  });

  it('is not the one in the main view while another code is typed and not sent off', async () => {
    const { store, answer } = await opened('TB-1');
    expect(unsentWords(store.getState())).toBeNull();
    store.getState().type('TB-2');
    expect(unsentWords(store.getState())).toBe(
      '“TB-2” is typed but not opened: Enter opens it. Delete it to go on without it.',
    );
    store.getState().type('tb-1');
    expect(unsentWords(store.getState())).toBeNull();
    store.getState().type('TB-3');
    const other = store.getState().open('TB-3');
    expect(unsentWords(store.getState())).toBeNull();
    answer('TB-3', succeeded(partView('TB-3')));
    await other;
    store.getState().type('TB-');
    store.getState().showScanned('9312345678907');
    expect(unsentWords(store.getState())).toBeNull();
    store.getState().retype('TB-9', true);
    expect(unsentWords(store.getState())).not.toBeNull();
    store.getState().retype('TB-9', false);
    expect(unsentWords(store.getState())).toBeNull();
  });

  it('has the cursor left alone until its own question may stand there, as it opens and while a code waits', async () => {
    const { store, answer } = await opened('TB-1');
    expect(leadsToQuestion(store.getState())).toBe(true);
    store.getState().type('TB-2');
    expect(leadsToQuestion(store.getState())).toBe(false);
    const opening = store.getState().open('TB-2');
    expect(leadsToQuestion(store.getState())).toBe(false);
    answer('TB-2', succeeded(partView('TB-2')));
    await opening;
    expect(leadsToQuestion(store.getState())).toBe(true);
  });

  it('shows what was scanned in the field, as the label has it, whatever it stands for', async () => {
    const { store, answer } = await opened('TB-1');
    store.getState().showScanned('9312345678907');
    const scanning = store.getState().scan('TB-2', 1, 'elsewhere');
    expect(store.getState().typed).toBe('9312345678907');
    answer('TB-2', succeeded(partView('TB-2')));
    await scanning;
    expect(store.getState().typed).toBe('9312345678907');
    store.getState().showScanned('TB-2');
    await store.getState().scan('TB-2', 1, 'elsewhere');
    expect(store.getState()).toMatchObject({ typed: 'TB-2', counted: 2 });
  });
});
