import { describe, expect, it, vi } from 'vitest';
import type { CounterpartApi } from '#shared/contract.ts';
import type { Diagnostics } from '#shared/domain/support/diagnostics.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';

// No window is drawn here, and its store asks for nothing until it is used.
vi.stubGlobal('window', { counterpart: {} });
const { buildStores } = await import('#renderer/declared-store.ts');
const { createDiagnostics } = await import('#renderer/features/help/diagnostics-store.ts');
const { HELP_MESSAGES } = await import('#renderer/features/help/help-messages.ts');
const { useDiagnostics } = await import('#renderer/features/help/window-diagnostics.ts');

/** Facts of a counter that was just set up. */
const FACTS: Diagnostics = {
  takenAt: '2026-03-04T02:00:00.000Z',
  versions: { counterpart: '0.1.0', electron: null, chromium: null, node: '24', sqlite: null },
  updates: '',
  system: { platform: 'linux', release: '6', arch: 'x64' },
  mode: 'service',
  line: { state: 'up', since: '2026-03-04T02:00:00.000Z', answeredAt: null },
  keychain: { backend: 'Secret Service', reach: 'answered', tookMs: 1, credential: null },
  files: [],
  snapshots: [],
  logs: [],
  remarks: { records: null, settings: null },
  setAside: [],
  deletable: [],
  settings: [],
  policy: { places: [], enforced: [], defaults: [] },
  failures: [],
  counts: { failures: 0, sentBack: 0, unreadableFields: 0, faults: 0 },
};

type Checked = Result<{ readonly stopped: boolean }>;

it('says nothing in one mode of what was found in another', () => {
  buildStores('window', []);
  buildStores('sale', []);
  useDiagnostics.setState({ recordsWords: HELP_MESSAGES.recordsSound, findings: [], stopped: true });
  buildStores('sale', []);
  expect(useDiagnostics.getState()).toMatchObject({ recordsWords: null, findings: [], stopped: false, facts: null });
});

describe('a check of the records that is waited for no longer', () => {
  const CLOSED: Failure = { kind: 'storage', words: 'The records are not open.' };
  const STOPPED = succeeded({ stopped: true });
  const DONE = succeeded({ stopped: false });

  /** A store whose checks of the records end as the test has them end; what is read then finds them sound. */
  function storeOf() {
    const ends: ((answer: Checked) => void)[] = [];
    const lookups: string[] = [];
    const facts = { files: [{ name: 'records', check: { at: '2026-03-04T02:00:00.000Z', sound: true } }] };
    const diagnostics = {
      read: async () => succeeded(facts as unknown as Diagnostics),
      checkRecords: ({ lookup }: { readonly lookup: string }) => {
        lookups.push(lookup);
        return new Promise<Checked>((resolve) => ends.push(resolve));
      },
    } as unknown as CounterpartApi['diagnostics'];
    const store = createDiagnostics(
      {
        diagnostics,
        lookups: { cancel: async () => succeeded(null) },
        platform: { copy: async () => succeeded(null) },
      },
      { newLookup: () => `check ${lookups.length}`, moment: (time) => time, leave: () => undefined },
    );
    return { state: store.getState, lookups, end: (at: number, answer: Checked) => ends[at]?.(answer) };
  }

  async function stoppedOnce() {
    const shown = storeOf();
    const checking = shown.state().checkRecords();
    shown.end(0, STOPPED);
    await checking;
    expect(shown.state()).toMatchObject({ checkingRecords: null, recordsWords: HELP_MESSAGES.notWaitedFor });
    return shown;
  }

  it('says its result once it is there', async () => {
    const { state, end } = await stoppedOnce();
    end(1, DONE);
    await expect.poll(() => state().recordsWords).toBe(HELP_MESSAGES.recordsSound);
  });

  it('says why there is none, and promises it no more, where it could not be made', async () => {
    const { state, end } = await stoppedOnce();
    end(1, failed(CLOSED));
    await expect.poll(() => state().recordsWords).toBeNull();
    expect(state().failure).toEqual(CLOSED);
  });

  it('says nothing beside a later check, which is called off by a name of its own', async () => {
    const { state, lookups, end } = await stoppedOnce();
    const again = state().checkRecords();
    end(1, DONE);
    await new Promise((resolve) => setTimeout(resolve));
    expect(state()).toMatchObject({ checkingRecords: 'check 2', recordsWords: null });
    end(2, DONE);
    await again;
    expect(state().recordsWords).toBe(HELP_MESSAGES.recordsSound);
    expect(new Set(lookups).size).toBe(3);
  });
});

describe('a check that finds the records damaged', () => {
  /** A page whose check finds records that are set aside by then: no files are open any more. */
  function storeOf(stopped: boolean) {
    const leave = vi.fn<() => void>();
    const answers = [{ stopped }, { stopped: false }];
    const checkRecords = async (): Promise<Checked> => succeeded(answers.shift() ?? { stopped: false });
    const diagnostics = {
      read: async () => succeeded({ files: [] } as unknown as Diagnostics),
      checkRecords,
    } as unknown as CounterpartApi['diagnostics'];
    const platform = { copy: async () => succeeded(null) };
    const lookups = { cancel: async () => succeeded(null) };
    const how = { newLookup: () => 'check', moment: (time: string) => time, leave };
    return { store: createDiagnostics({ diagnostics, lookups, platform }, how), leave };
  }

  it.each([false, true])('leads to what can be done about it (waited for no longer: %s)', async (stopped) => {
    const { store, leave } = storeOf(stopped);
    await store.getState().checkRecords();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
  });
});

describe('trying again', () => {
  const FULL: Failure = { kind: 'storage', words: 'The disk is full.' };

  it.each(['read', 'check', 'checkRecords', 'copy'] as const)('does again what failed: %s', async (act) => {
    const answer = vi.fn<() => Promise<Result<never>>>(async () => failed(FULL));
    const facts = async () => succeeded({ files: [], failures: [] } as unknown as Diagnostics);
    const diagnostics = { read: facts, checkNetwork: answer, checkRecords: answer } as unknown;
    const { getState, setState } = createDiagnostics(
      {
        diagnostics: { ...(diagnostics as CounterpartApi['diagnostics']), ...(act === 'read' ? { read: answer } : {}) },
        lookups: { cancel: async () => succeeded(null) },
        platform: { copy: answer },
      },
      { newLookup: () => 'check', moment: (time) => time, leave: () => undefined },
    );
    setState({ facts: FACTS });
    await getState()[act]();
    expect(getState().failure).toEqual(FULL);
    await getState().again();
    expect(answer).toHaveBeenCalledTimes(2);
  });
});
