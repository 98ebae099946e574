import type { Failure } from '#shared/result.ts';

/**
 * How Counterpart itself is doing, for the person who is asked to help. Nothing in here is a secret, a customer, a
 * plate, a code or a place on the disk: a person reads it out or sends it to somebody outside the shop.
 */
export interface Diagnostics {
  /** ISO time. */
  readonly takenAt: string;
  readonly versions: {
    readonly counterpart: string;
    /** Null where Counterpart does not run on Electron. */
    readonly electron: string | null;
    readonly chromium: string | null;
    readonly node: string;
    /** Null while no records are open. */
    readonly sqlite: string | null;
  };
  /** How updates stand, in words. */
  readonly updates: string;
  readonly system: { readonly platform: string; readonly release: string; readonly arch: string };
  readonly mode: 'none' | 'service' | 'practice';
  /** `answeredAt`: when the supplier last answered; null where nothing was asked since the start. */
  readonly line: {
    readonly state: 'up' | 'refused' | 'down';
    readonly since: string;
    readonly answeredAt: string | null;
  };
  readonly keychain: KeychainFacts;
  /** The files of the open mode; empty while they are not open. */
  readonly files: readonly FileFacts[];
  /** Newest first. */
  readonly snapshots: readonly { readonly takenAt: string; readonly bytes: number }[];
  /** The chained logs of the open mode; empty while the records are not open. */
  readonly logs: readonly LogFacts[];
  /** What a person has to know of the records, and of the settings file, in words; null where nothing. */
  readonly remarks: { readonly records: string | null; readonly settings: string | null };
  /** Files that were set aside because they could not be used. They still hold what they held. */
  readonly setAside: readonly SetAsideFile[];
  /** Records and copies of records among them, each with all that belongs to it: the owner may delete them. */
  readonly deletable: readonly SetAsideFile[];
  readonly settings: readonly SettingFact[];
  readonly policy: PolicyFacts;
  /** The last failures since the start, newest first. */
  readonly failures: readonly FailureFact[];
  readonly counts: FailureCounts;
}

/** A file that was set aside, by its name alone. */
export interface SetAsideFile {
  readonly name: string;
  readonly bytes: number;
}

/** The keychain of the computer: what it is, and whether it answered just now. */
export interface KeychainFacts {
  readonly backend: string;
  readonly reach: 'answered' | 'waits for somebody' | 'not there';
  readonly tookMs: number;
  /** Where the credential stands (`session.ts`), in words; null before a connection was set up. */
  readonly credential: string | null;
}

const MODE_WORDS: { readonly [mode in Diagnostics['mode']]: string } = {
  none: 'none chosen',
  service: 'live',
  practice: 'practice',
};

/** One of the two files of a mode. */
export interface FileFacts {
  readonly name: 'records' | 'cache';
  readonly bytes: number;
  readonly walBytes: number;
  /** Its format, and the newest that this Counterpart knows. */
  readonly version: number;
  readonly newestVersion: number;
  readonly encrypted: boolean;
  /** The last check of its whole structure; null where it is still to come. */
  readonly check: { readonly at: string; readonly sound: boolean } | null;
}

/** One of the logs in which each entry is bound to the one before by a hash. */
export interface LogFacts {
  readonly name: 'orders' | 'acts';
  readonly entries: number;
  /** The beginning of the hash of the last entry; empty where there is none. */
  readonly head: string;
  /**
   * The last check of the whole log; `wrong` says what does not hold, null where all does. Null where it is to come.
   */
  readonly check: { readonly at: string; readonly wrong: string | null; readonly gaps: number } | null;
}

/**
 * A setting that matters to the person who helps: numbers and choices as they are, of texts only whether they are set.
 */
export interface SettingFact {
  readonly name: string;
  readonly words: string;
}

/** What an organisation set for this counter: the keys, never their values. */
export interface PolicyFacts {
  /** Where there is a policy, and what is wrong with it, in words. */
  readonly places: readonly { readonly place: string; readonly problems: readonly string[] }[];
  /** In words, as `policy-keys.ts` has them. */
  readonly enforced: readonly string[];
  readonly defaults: readonly string[];
}

/** What went wrong, by the closed kinds of `result.ts`, without a word of what was asked or answered. */
export interface FailureFact {
  readonly at: string;
  readonly kind: Failure['kind'];
  readonly operation: string | null;
  readonly status: number | null;
}

/** How often since the start. */
export interface FailureCounts {
  /** Failures of every kind but those that a person typed or called off. */
  readonly failures: number;
  /** Inputs of the window that were sent back to be fixed. */
  readonly sentBack: number;
  /** Fields of answers that could not be read and were left out. */
  readonly unreadableFields: number;
  /** Faults of Counterpart's own. */
  readonly faults: number;
}

/** The steps of a check of the way to the service, in their order. */
export type NetworkStep = 'way' | 'name' | 'connection' | 'security' | 'service';

/** What a step came to. */
export interface NetworkFinding {
  readonly step: NetworkStep;
  readonly good: boolean;
  readonly tookMs: number;
  readonly words: string;
  /** What to do about it; null where nothing is to be done. */
  readonly toDo: string | null;
}

/** A part of the page and of the report. */
export interface DiagnosticSection {
  readonly title: string;
  readonly rows: readonly DiagnosticRow[];
}

/** A line of it. `bad` where somebody should look. */
export interface DiagnosticRow {
  readonly name: string;
  readonly words: string;
  readonly bad: boolean;
}

/** What stands before each step while it goes on. */
export const NETWORK_STEPS: { readonly [step in NetworkStep]: { readonly title: string; readonly doing: string } } = {
  way: { title: 'Proxy', doing: 'Asking the system for a proxy…' },
  name: { title: 'Name', doing: 'Looking the name up…' },
  connection: { title: 'Connection', doing: 'Opening a connection…' },
  security: { title: 'Security', doing: 'Checking the certificate…' },
  service: { title: 'Supplier', doing: 'Asking the supplier’s system for its makes (free)…' },
};

/**
 * The facts in words, part by part: what the page shows and the report says. `moment` writes a time in the shop's own.
 */
export function diagnosticSections(
  facts: Diagnostics,
  moment: (isoTime: string) => string,
): readonly DiagnosticSection[] {
  const { versions, system } = facts;
  const isOpen = facts.files.length > 0;
  return [
    {
      title: 'Versions',
      rows: [
        row('Counterpart', versions.counterpart),
        row('Electron', versions.electron ?? 'none: it runs on the stand-in'),
        row('Chromium', versions.chromium ?? 'not known here'),
        row('Node', versions.node),
        row('SQLite', versions.sqlite ?? KNOWN_ONCE_OPEN),
        row('System', `${system.platform} ${system.release}, ${system.arch}`),
        row('Updates', facts.updates),
      ],
    },
    {
      title: 'Connection',
      rows: [
        row('Mode', MODE_WORDS[facts.mode]),
        row('Supplier', lineWords(facts.line, moment), facts.line.state !== 'up'),
        keychainRow(facts.keychain),
        row('Credential', facts.keychain.credential ?? 'no connection was set up'),
      ],
    },
    {
      title: 'Records',
      rows: [
        ...remarkRows(facts.remarks.records),
        ...(isOpen ? facts.files.map((file) => fileRow(file, moment)) : [row('Files', 'not open')]),
        row('Copies', isOpen ? copiesWords(facts.snapshots, moment) : KNOWN_ONCE_OPEN),
        ...facts.logs.map((log) => logRow(log, moment)),
        row('Damaged files', isOpen ? setAsideWords(facts.setAside) : KNOWN_ONCE_OPEN),
      ],
    },
    {
      title: 'Settings',
      rows: [
        ...remarkRows(facts.remarks.settings),
        ...facts.settings.map(({ name, words }) => row(name, words)),
        ...policyRows(facts.policy),
      ],
    },
    { title: 'Since start', rows: sinceRows(facts, moment) },
  ];
}

/** Nobody looks into the folder of records that are not open: that nothing is there would be a guess. */
const KNOWN_ONCE_OPEN = 'known once records are open';

/** Facts and findings as plain text, to be copied and sent. */
export function diagnosticReport(
  facts: Diagnostics,
  findings: readonly NetworkFinding[],
  moment: (isoTime: string) => string,
): string {
  const network: DiagnosticSection = {
    title: 'Connection test',
    rows: findings.length === 0 ? [row('Result', 'not tested')] : findings.map(findingRow),
  };
  const sections = [...diagnosticSections(facts, moment), network].map(({ title, rows }) =>
    [title, ...rows.map(({ name, words, bad }) => `  ${name}: ${words}${bad ? '  (!)' : ''}`)].join('\n'),
  );
  return [
    `Counterpart diagnostics of ${moment(facts.takenAt)}`,
    'It holds no credential, no customer and no plate.',
    ...sections,
  ].join('\n\n');
}

/** A size as people read it: "412 kB", "3.2 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

function row(name: string, words: string, bad = false): DiagnosticRow {
  return { name, words, bad };
}

function lineWords({ state, since, answeredAt }: Diagnostics['line'], moment: (isoTime: string) => string): string {
  if (state === 'down') return `no answer since ${moment(since)}`;
  if (state === 'refused') return `credential refused since ${moment(since)}`;
  return answeredAt === null ? 'nothing asked of it yet' : `connected, last answer at ${moment(answeredAt)}`;
}

function keychainRow({ backend, reach, tookMs }: KeychainFacts): DiagnosticRow {
  const words = reach === 'answered' ? `answered in ${tookMs} ms` : reach;
  return row('Keychain', `${backend}, ${words}`, reach !== 'answered');
}

function fileRow(file: FileFacts, moment: (isoTime: string) => string): DiagnosticRow {
  const { check } = file;
  const checked = check === null ? 'not checked yet' : `${check.sound ? 'sound' : 'DAMAGED'} at ${moment(check.at)}`;
  const words = [
    `${sizeWords(file.bytes)} and ${sizeWords(file.walBytes)} pending`,
    `format ${file.version} of ${file.newestVersion}`,
    file.encrypted ? 'encrypted' : 'not encrypted',
    checked,
  ];
  return row(file.name === 'records' ? 'Records' : 'Cache', words.join('; '), check?.sound === false);
}

function remarkRows(words: string | null): readonly DiagnosticRow[] {
  return words === null ? [] : [row('Remark', words, true)];
}

function copiesWords(snapshots: Diagnostics['snapshots'], moment: (isoTime: string) => string): string {
  if (snapshots.length === 0) return 'none yet';
  return snapshots.map(({ takenAt, bytes }) => `${moment(takenAt)} (${sizeWords(bytes)})`).join('; ');
}

function logRow({ name, entries, head, check }: LogFacts, moment: (isoTime: string) => string): DiagnosticRow {
  const gaps = check === null || check.gaps === 0 ? '' : `, with ${countOf(check.gaps, 'noted gap', 'noted gaps')}`;
  const checked = check === null ? 'not checked yet' : `${check.wrong ?? `whole${gaps}`} at ${moment(check.at)}`;
  const words = head === '' ? 'no entries' : `${countOf(entries, 'entry', 'entries')}, the last is ${head}; ${checked}`;
  const wrong = check !== null && check.wrong !== null;
  return row(name === 'orders' ? 'History of orders' : 'History of acts', words, wrong);
}

function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

function setAsideWords(files: Diagnostics['setAside']): string {
  if (files.length === 0) return 'nothing';
  const named = files.map(({ name, bytes }) => `${name} (${sizeWords(bytes)})`).join('; ');
  return `${named}. They may still hold customer data. Delete records in diagnostics, other files in the data folder while Counterpart is closed.`;
}

function policyRows({ places, enforced, defaults }: PolicyFacts): readonly DiagnosticRow[] {
  if (places.length === 0) return [row('Policy', 'none: nobody manages this counter')];
  const listed = (names: readonly string[]) => (names.length === 0 ? 'nothing' : names.join(', '));
  return [
    ...places.flatMap(({ place, problems }) =>
      problems.length === 0 ? [row(place, 'read')] : problems.map((words) => row(place, words, true)),
    ),
    row('Enforced', listed(enforced)),
    row('Defaults', listed(defaults)),
  ];
}

function sinceRows({ failures, counts }: Diagnostics, moment: (isoTime: string) => string): readonly DiagnosticRow[] {
  return [
    row('Failures', String(counts.failures)),
    row('Validation errors', String(counts.sentBack)),
    row('Unreadable fields', String(counts.unreadableFields)),
    row('Counterpart errors', String(counts.faults), counts.faults > 0),
    ...failures.map(({ at, kind, operation, status }) =>
      row(moment(at), [kind, operation, status].filter((part) => part !== null).join(', '), true),
    ),
  ];
}

function findingRow({ step, good, words, toDo, tookMs }: NetworkFinding): DiagnosticRow {
  return row(NETWORK_STEPS[step].title, `${words} ${tookMs} ms.${toDo === null ? '' : ` ${toDo}`}`, !good);
}
