import { describe, expect, it } from 'vitest';
import { actsOf, createCodeListStore } from '#renderer/features/code-list/code-list-store.ts';
import type { CodeListPreview, CodeListView } from '#shared/code-list-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';

const VIEW: CodeListView = {
  list: null,
  doing: { kind: 'reading list' },
  timeLeftMs: null,
  requestsPerMinute: 10,
  disk: { parts: 0, takenBytes: 0, boundBytes: 0 },
  refreshing: { perDay: 0, spentToday: 0, oldestReadAt: null },
};
const CANCELLED: Failure = { kind: 'cancelled' };

/** What main says of a list: by its file's name, or null where it was pasted. */
function preview(name: string | null): CodeListPreview {
  return {
    draft: `draft of ${name ?? 'paste'}`,
    name,
    fresh: 1,
    known: 0,
    drops: 0,
    twice: 0,
    noCodeCount: 0,
    noCode: [],
    columns: ['code', 'name'],
    column: 0,
    hasHeader: true,
    first: ['TB-1'],
    takesMs: 0,
  };
}

/** The screen over a main that answers each preview and start by hand. */
function screen(steered: Result<CodeListView> = succeeded(VIEW)) {
  const previews: ((answer: Result<CodeListPreview | null>) => void)[] = [];
  const starts: ((answer: Result<CodeListView>) => void)[] = [];
  const store = createCodeListStore(
    {
      codeList: {
        read: async () => succeeded(VIEW),
        preview: () => new Promise((resolve) => previews.push(resolve)),
        start: () => new Promise((resolve) => starts.push(resolve)),
        steer: async () => steered,
        failures: async () => succeeded({ rows: [], total: 0 }),
        copyFailures: async () => succeeded({ copied: 0 }),
      },
      lookups: { cancel: async () => succeeded(null) },
    },
    () => 'lookup',
  );
  async function check(from: 'pasted' | 'file' | 'same', answer: Result<CodeListPreview | null>): Promise<void> {
    const checking = store.getState().check(from, from === 'same' ? 1 : undefined);
    previews.at(-1)?.(answer);
    await checking;
  }
  async function start(meanwhile: () => void | Promise<void> = () => undefined): Promise<void> {
    const starting = store.getState().start();
    await meanwhile();
    starts.at(-1)?.(succeeded(VIEW));
    await starting;
  }
  return { store, check, start, typed: () => store.getState().typed };
}

describe('codes that are pasted', () => {
  it('leave their field once they are added, by another column too', async () => {
    const { store, check, start, typed } = screen();
    store.getState().type('TB-1');
    await check('pasted', succeeded(preview(null)));
    await check('same', succeeded(preview(null)));
    await start();
    expect(typed()).toBe('');
    expect(store.getState().preview).toBeNull();
  });

  it('behind the ones that were looked at stay, for nobody has looked at them', async () => {
    const { store, check, start, typed } = screen();
    store.getState().type('TB-1');
    await check('pasted', succeeded(preview(null)));
    store.getState().type('TB-1\nTB-2');
    await start();
    expect(typed()).toBe('TB-1\nTB-2');
  });

  it('and are left for a file stay, by another column of the file too', async () => {
    const { store, check, start, typed } = screen();
    store.getState().type('TB-1');
    await check('pasted', succeeded(preview(null)));
    await check('file', succeeded(preview('codes.csv')));
    await start();
    expect(typed()).toBe('TB-1');
    await check('file', succeeded(preview('codes.csv')));
    await check('same', succeeded(preview('codes.csv')));
    await start();
    expect(typed()).toBe('TB-1');
  });

  it('leave their field where no file was chosen, or it was called off, after they were looked at', async () => {
    const { store, check, start, typed } = screen();
    for (const answer of [succeeded(null), failed(CANCELLED)]) {
      store.getState().type('TB-1');
      await check('pasted', succeeded(preview(null)));
      await check('file', answer);
      await start();
      expect(typed()).toBe('');
    }
  });

  it('stay where looking at them was called off and the ones before are added', async () => {
    const { store, check, start, typed } = screen();
    store.getState().type('TB-1');
    await check('pasted', succeeded(preview(null)));
    store.getState().type('TB-2');
    await check('pasted', failed(CANCELLED));
    await start();
    expect(typed()).toBe('TB-2');
  });

  it('stay where looking at them was called off and the ones before are added by another column', async () => {
    const { store, check, start, typed } = screen();
    store.getState().type('TB-1');
    await check('pasted', succeeded(preview(null)));
    store.getState().type('TB-2');
    await check('pasted', failed(CANCELLED));
    await check('same', succeeded(preview(null)));
    await start();
    expect(typed()).toBe('TB-2');
  });

  it('while others are added stay, with what was found of them', async () => {
    const { store, check, start, typed } = screen();
    store.getState().type('TB-1');
    await check('pasted', succeeded(preview(null)));
    await start(() => store.getState().type('TB-2'));
    expect(typed()).toBe('TB-2');
    await check('pasted', succeeded(preview(null)));
    const next = { ...preview(null), draft: 'the next one' };
    await start(async () => {
      store.getState().type('TB-3');
      await check('pasted', succeeded(next));
    });
    expect(store.getState()).toMatchObject({ typed: 'TB-3', preview: next, starting: false });
    await start();
    expect(typed()).toBe('');
  });
});

it('does again what was not done, and reads the list again where that failed', async () => {
  const full: Failure = { kind: 'storage', words: 'The disk is full.' };
  const answers: Result<CodeListView>[] = [failed(full), succeeded(VIEW)];
  const asked: string[] = [];
  const answer = async (what: string): Promise<Result<CodeListView>> => {
    asked.push(what);
    return answers.shift() ?? succeeded(VIEW);
  };
  const codeList = { read: () => answer('read'), steer: ({ act }: { act: string }) => answer(act) };
  const lookups = { cancel: async () => succeeded(null) };
  const { getState } = createCodeListStore({ codeList, lookups } as never, () => 'lookup');
  await getState().steer('stop');
  expect(getState().failure?.failure).toEqual(full);
  await getState().again();
  expect(getState().failure).toBeNull();
  answers.push(failed(full));
  await getState().read();
  await getState().again();
  expect(asked).toEqual(['stop', 'stop', 'read', 'read']);
});

describe('what was not done with the list', () => {
  it('is said until something is done, however often main tells how the list stands', async () => {
    const failure: Failure = { kind: 'storage', words: 'The disk is full.' };
    const { store } = screen(failed(failure));
    await store.getState().steer('pause');
    store.getState().take({ ...VIEW, requestsPerMinute: 9 });
    expect(store.getState()).toMatchObject({ view: { requestsPerMinute: 9 }, failure: { of: 'act', failure } });
    await store.getState().read();
    expect(store.getState().failure).toBeNull();
  });
});

describe('what can be done with a list', () => {
  const DONE = {
    name: null,
    addedAt: '',
    waiting: 0,
    read: 3,
    failed: 0,
    failedBefore: 0,
    stopped: 0,
    stoppedBefore: 0,
  };
  const WAITS = { ...DONE, waiting: 2 };
  const waiting = (
    because: 'paused' | 'stands still' | 'another supplier' | 'connection down' | 'nothing to read',
  ) => ({
    doing: { kind: 'waiting' as const, because, until: null, standStill: null },
  });
  const none = { turn: null, stop: false, again: false };

  it.each([
    ['a list that goes on', { list: WAITS, doing: VIEW.doing }, { turn: 'pause', stop: true, again: false }],
    ['one that waits for the connection', { list: WAITS, ...waiting('connection down') }, { turn: 'pause' }],
    ['one that was paused', { list: WAITS, ...waiting('paused') }, { turn: 'go on', stop: true }],
    ['one of another supplier', { list: WAITS, ...waiting('another supplier') }, { turn: 'go on' }],
    ['one that was read', { list: DONE, ...waiting('nothing to read') }, none],
    ['one of which some failed', { list: { ...DONE, failed: 1 }, ...waiting('nothing to read') }, { again: true }],
    ['old parts that stand still behind a list', { list: DONE, ...waiting('stands still') }, { turn: 'go on' }],
    ['old parts that stand still without one', { list: null, ...waiting('stands still') }, { ...none, turn: 'go on' }],
    ['no list', { list: null, ...waiting('nothing to read') }, none],
  ] as const)('%s', (_what, view, acts) => {
    expect(actsOf(view)).toMatchObject(acts);
  });
});
