import type { CodeListPreview, CodeListStatus, CodeListView, ReaderDoing } from '#shared/code-list-view.ts';
import { CodeListScreen } from '#renderer/features/code-list/code-list-screen.tsx';
import { useCodeList } from '#renderer/features/code-list/window-code-list.ts';
import { type Failure, succeeded } from '#shared/result.ts';
import { fails, given, never } from '../answers.ts';
import { STORAGE } from '../failures.ts';
import { after, panel } from '../gallery-panel.ts';
import { minutesAgo } from '../practice-facts.ts';
import { codeList, LONG_NAME } from '../samples.ts';
import { onceDrawn, showing } from '../window-state.ts';

const STATUS: CodeListStatus = {
  name: 'stock-list-november.csv',
  addedAt: minutesAgo(90),
  waiting: 18_412,
  read: 1_571,
  failed: 17,
  stopped: 0,
  failedBefore: 0,
  stoppedBefore: 0,
};

const FAILED = [
  { code: 'TB-HILUX9-OLD', why: 'Not found at the supplier.' },
  { code: '=cmd|calc!A1', why: 'Not found at the supplier.' },
  { code: 'X'.repeat(120), why: 'The answer could not be read.' },
  { code: 'WH-4410', why: 'The supplier was busy, three times.' },
];

const PREVIEW: CodeListPreview = {
  draft: 'D1',
  name: 'stock-list-november.csv',
  fresh: 18_412,
  known: 412,
  twice: 26,
  drops: 0,
  noCodeCount: 214,
  noCode: [
    { line: 14, why: 'the column of codes is empty' },
    { line: 1_207, why: 'A part code has at most 120 characters; this has 400.' },
    { line: 18_790, why: 'nothing but separators' },
  ],
  columns: ['Part number', 'Description', 'Bin'],
  column: 0,
  hasHeader: true,
  first: ['TB-HILUX8-TUB', 'WH-HILUX8', 'TB-BALL-50', '=1+1', '-4410'],
  takesMs: 18_412 * 3_000,
};

function standing(
  doing: ReaderDoing,
  list: Partial<CodeListStatus> = {},
  change: Partial<CodeListView> = {},
  state: Partial<ReturnType<typeof useCodeList.getState>> = {},
) {
  const view = codeList({
    list: { ...STATUS, ...list },
    doing,
    timeLeftMs: doing.kind === 'reading list' ? STATUS.waiting * 3_000 : null,
    disk: { parts: 1_983, takenBytes: 1.2 * 1024 ** 3, boundBytes: 5 * 1024 ** 3 },
    ...change,
  });
  given({
    codeList: {
      read: () => succeeded(view),
      failures: () => succeeded({ rows: FAILED, total: view.list?.failed ?? 0 }),
    },
  });
  showing('codes');
  onceDrawn(() => {
    useCodeList.setState(state);
    return useCodeList.getState().read();
  });
  return <CodeListScreen />;
}

function waiting(
  because: Extract<ReaderDoing, { readonly kind: 'waiting' }>['because'],
  more: Partial<Extract<ReaderDoing, { readonly kind: 'waiting' }>> = {},
): ReaderDoing {
  return { kind: 'waiting', because, until: null, standStill: null, ...more };
}

function fresh(state: Partial<ReturnType<typeof useCodeList.getState>> = {}) {
  given({ codeList: { read: () => succeeded(codeList()) } });
  showing('codes');
  onceDrawn(() => {
    useCodeList.setState(state);
    return useCodeList.getState().read();
  });
  return <CodeListScreen />;
}

function refused(message: string): Failure {
  return { kind: 'invalid input', operation: null, problems: [{ field: 'codes', message }] };
}

/** The list of codes that is read in the background. */
export const CODE_LIST_PANELS = [
  panel('Code list', 'whole', {
    empty: () => fresh(),
    loading: () => after(given({ codeList: { read: never } }), showing('codes'), <CodeListScreen />),
    error: () => after(given({ codeList: { read: fails(STORAGE) } }), showing('codes'), <CodeListScreen />),
    'being looked at': () => fresh({ typed: 'TB-1\nTB-2', checking: 'l1' }),
    'preview of all four kinds': () => fresh({ preview: PREVIEW }),
    'preview of a list that has no room for all that failed': () => fresh({ preview: { ...PREVIEW, drops: 1_204 } }),
    'preview of a pasted list with nothing new': () =>
      fresh({
        typed: 'TB-1',
        preview: { ...PREVIEW, name: null, fresh: 0, noCodeCount: 0, noCode: [], columns: ['TB-1'], hasHeader: false },
      }),
    'refused file': () =>
      fresh({
        previewFailure: refused(
          'Line 1,207 of stock-list-november.csv opens a quote (") that is never closed. Close or remove it there.',
        ),
      }),
    reading: () => standing({ kind: 'reading list' }),
    'reading a list with a long name': () => standing({ kind: 'reading list' }, { name: `${LONG_NAME}.csv` }),
    paused: () => standing(waiting('paused')),
    'connection down': () => standing(waiting('connection down')),
    'waiting as the supplier asked': () => standing(waiting('supplier asked', { until: minutesAgo(-12) })),
    'of another supplier': () => standing(waiting('another supplier')),
    'credential refused': () => standing(waiting('stands still', { standStill: 'not authorised' })),
    'bound reached': () =>
      standing(
        waiting('disk bound'),
        {},
        { disk: { parts: 41_000, takenBytes: 5 * 1024 ** 3, boundBytes: 5 * 1024 ** 3 } },
      ),
    'finished with failures': () =>
      standing(waiting('nothing to read'), { waiting: 0, read: 19_983, stopped: 0 }, {}, { copied: 17 }),
    'done behind codes stopped before': () =>
      standing(waiting('nothing to read'), { waiting: 0, read: 12, stopped: 18_796, stoppedBefore: 18_796 }),
    'stopped by a person': () => standing(waiting('nothing to read'), { waiting: 0, read: 1_204, stopped: 18_796 }),
    refreshing: () =>
      standing(
        { kind: 'refreshing' },
        { waiting: 0, failed: 0, read: 20_000 },
        { refreshing: { perDay: 500, spentToday: 120, oldestReadAt: minutesAgo(60 * 24 * 8) } },
      ),
  }),
];
