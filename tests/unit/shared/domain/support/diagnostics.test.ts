import { describe, expect, it } from 'vitest';
import {
  type Diagnostics,
  diagnosticReport,
  diagnosticSections,
  NETWORK_STEPS,
  type NetworkFinding,
  sizeWords,
} from '#shared/domain/support/diagnostics.ts';

const GOOD: Diagnostics = {
  takenAt: '2026-03-04T03:00:00.000Z',
  versions: { counterpart: '1.2.3', electron: '45.4.1', chromium: '156.0', node: '24.1.0', sqlite: '3.53.3' },
  updates: 'This is the newest version.',
  system: { platform: 'linux', release: '6.1', arch: 'x64' },
  mode: 'service',
  line: { state: 'up', since: '2026-03-04T02:00:00.000Z', answeredAt: '2026-03-04T02:58:00.000Z' },
  keychain: { backend: 'Secret Service', reach: 'answered', tookMs: 12, credential: 'present' },
  files: [
    {
      name: 'records',
      bytes: 3 * 1024 * 1024,
      walBytes: 412 * 1024,
      version: 7,
      newestVersion: 7,
      encrypted: true,
      check: { at: '2026-03-04T01:00:00.000Z', sound: true },
    },
    { name: 'cache', bytes: 100, walBytes: 0, version: 2, newestVersion: 2, encrypted: false, check: null },
  ],
  snapshots: [{ takenAt: '2026-03-03T01:00:00.000Z', bytes: 2_048 }],
  logs: [
    { name: 'orders', entries: 42, head: '1a2b 3c4d', check: { at: '2026-03-04T01:00:00.000Z', wrong: null, gaps: 0 } },
    { name: 'acts', entries: 0, head: '', check: null },
  ],
  remarks: { records: null, settings: null },
  setAside: [],
  deletable: [],
  settings: [{ name: 'Order account', words: 'set' }],
  policy: { places: [], enforced: [], defaults: [] },
  failures: [],
  counts: { failures: 0, sentBack: 3, unreadableFields: 0, faults: 0 },
};

/** Facts that the screen shows in a place of its own, beside the report. */
const SHOWN_ELSEWHERE: readonly string[] = ['deletable'];

const moment = (isoTime: string) => isoTime.slice(0, 16);
const badRows = (facts: Diagnostics) =>
  diagnosticSections(facts, moment).flatMap(({ rows }) => rows.filter(({ bad }) => bad).map(({ words }) => words));

describe('the diagnostics', () => {
  it('leave no fact out of the report that is collected for it', () => {
    const named = new Set<string>(SHOWN_ELSEWHERE);
    const facts = new Proxy(GOOD, {
      get(target, name) {
        named.add(String(name));
        return Reflect.get(target, name);
      },
    });
    diagnosticReport(facts, [], moment);
    expect(Object.keys(GOOD).filter((name) => !named.has(name))).toEqual([]);
  });

  it('do not call a supplier connected who was not asked', () => {
    const report = diagnosticReport({ ...GOOD, mode: 'none', line: { ...GOOD.line, answeredAt: null } }, [], moment);
    expect(report).toContain('Mode: none chosen\n  Supplier: nothing asked of it yet\n');
  });

  it('say what an organisation set, and where its policy is no good', () => {
    expect(diagnosticReport(GOOD, [], moment)).toContain('Policy: none: nobody manages this counter');
    const places = [
      { place: '/etc/counterpart/policy.json', problems: [] },
      { place: 'another', problems: ['QuoteDays: it has to be a whole number.'] },
    ];
    const facts = { ...GOOD, policy: { places, enforced: ['terms', 'ABN'], defaults: [] } };
    const report = diagnosticReport(facts, [], moment);
    expect(report).toContain('/etc/counterpart/policy.json: read\n');
    expect(report).toContain('Enforced: terms, ABN\n  Defaults: nothing');
    expect(badRows(facts)).toEqual(['QuoteDays: it has to be a whole number.']);
  });

  it('say what runs, where the records stand, and nothing bad where nothing is', () => {
    const report = diagnosticReport(GOOD, [], moment);
    for (const said of [
      'Counterpart diagnostics of 2026-03-04T03:00',
      'It holds no credential, no customer and no plate.',
      'Electron: 45.4.1',
      'Mode: live',
      'Supplier: connected, last answer at 2026-03-04T02:58',
      'Keychain: Secret Service, answered in 12 ms',
      'Records: 3.0 MB and 412 kB pending; format 7 of 7; encrypted; sound at 2026-03-04T01:00',
      'Cache: 100 bytes and 0 bytes pending; format 2 of 2; not encrypted; not checked yet',
      'Copies: 2026-03-03T01:00 (2 kB)',
      'Order account: set',
      'Connection test\n  Result: not tested',
    ]) {
      expect(report).toContain(said);
    }
    expect(report).not.toContain('(!)');
    expect(badRows(GOOD)).toEqual([]);
  });

  it('say what a person has to know of the records and of the settings', () => {
    const facts = { ...GOOD, remarks: { records: 'They are an earlier copy.', settings: 'They are gone.' } };
    const report = diagnosticReport(facts, [], moment);
    expect(report).toContain('Records\n  Remark: They are an earlier copy.  (!)\n');
    expect(report).toContain('Settings\n  Remark: They are gone.  (!)\n');
  });

  it('say of the logs whether they hold, and name the files that were set aside', () => {
    const log = { name: 'acts', entries: 7, head: '5e6f' } as const;
    const at = '2026-03-04T01:00:00.000Z';
    const facts = {
      ...GOOD,
      logs: [
        { ...log, check: { at, wrong: 'entry 3 is not what was written', gaps: 0 } },
        { ...log, name: 'orders', check: { at, wrong: null, gaps: 2 } },
        { ...log, name: 'orders', entries: 1, check: { at, wrong: null, gaps: 1 } },
        { ...log, check: null },
      ],
      setAside: [{ name: 'records.db.damaged-1', bytes: 2_048 }],
    } as const;
    const report = diagnosticReport(facts, [], moment);
    for (const said of [
      'History of acts: 7 entries, the last is 5e6f; entry 3 is not what was written at 2026-03-04T01:00  (!)',
      'History of orders: 7 entries, the last is 5e6f; whole, with 2 noted gaps at 2026-03-04T01:00',
      'History of orders: 1 entry, the last is 5e6f; whole, with 1 noted gap at 2026-03-04T01:00',
      'the last is 5e6f; not checked yet',
      'Damaged files: records.db.damaged-1 (2 kB). They may still hold customer data',
    ]) {
      expect(report).toContain(said);
    }
    expect(diagnosticReport(GOOD, [], moment)).toContain('Damaged files: nothing');
    expect(diagnosticReport(GOOD, [], moment)).toContain('History of acts: no entries');
  });

  it('say what is not known before a mode was chosen', () => {
    const versions = { ...GOOD.versions, electron: null, chromium: null, sqlite: null };
    const keychain = { ...GOOD.keychain, reach: 'not there', credential: null } as const;
    const facts = { ...GOOD, versions, keychain, mode: 'none', files: [], snapshots: [] } as const;
    const report = diagnosticReport(facts, [], moment);
    for (const said of [
      'stand-in',
      'Mode: none chosen',
      'Files: not open',
      'Copies: known once records are open',
      'Damaged files: known once records are open',
      'no connection was set',
    ]) {
      expect(report).toContain(said);
    }
    expect(badRows(facts)).toEqual(['Secret Service, not there']);
    expect(diagnosticReport({ ...GOOD, snapshots: [] }, [], moment)).toContain('Copies: none yet');
  });

  it('mark what somebody should look at: the line, a damaged file, faults and failures', () => {
    const [records] = GOOD.files;
    const facts: Diagnostics = {
      ...GOOD,
      line: { state: 'down', since: GOOD.takenAt, answeredAt: null },
      files: records === undefined ? [] : [{ ...records, check: { at: GOOD.takenAt, sound: false } }],
      failures: [
        { at: GOOD.takenAt, kind: 'service error', operation: 'product', status: 503 },
        { at: GOOD.takenAt, kind: 'storage', operation: null, status: null },
      ],
      counts: { ...GOOD.counts, faults: 1 },
    };
    expect(badRows(facts)).toEqual([
      'no answer since 2026-03-04T03:00',
      expect.stringContaining('DAMAGED'),
      '1',
      'service error, product, 503',
      'storage',
    ]);
  });

  it('mark a credential that is refused', () => {
    const facts: Diagnostics = { ...GOOD, line: { ...GOOD.line, state: 'refused' } };
    expect(badRows(facts)).toEqual(['credential refused since 2026-03-04T02:00']);
  });

  it('say of each step of the network check how it went and what to do', () => {
    const findings: readonly NetworkFinding[] = [
      { step: 'name', good: true, tookMs: 4, words: 'The name was found.', toDo: null },
      { step: 'connection', good: false, tookMs: 9, words: 'It was refused.', toDo: 'Look at the port.' },
    ];
    expect(diagnosticReport(GOOD, findings, moment)).toContain(
      'Connection test\n  Name: The name was found. 4 ms.\n  Connection: It was refused. 9 ms. Look at the port.  (!)',
    );
    expect(Object.keys(NETWORK_STEPS)).toEqual(['way', 'name', 'connection', 'security', 'service']);
  });

  it('give sizes as people read them', () => {
    expect([1_023, 1_024, 1_048_576].map(sizeWords)).toEqual(['1023 bytes', '1 kB', '1.0 MB']);
  });
});
