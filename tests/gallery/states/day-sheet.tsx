import { DaySheetScreen } from '#renderer/features/day-sheet/day-sheet-screen.tsx';
import { useDaySheet } from '#renderer/features/day-sheet/window-day-sheet.ts';
import type { DaySheet } from '#shared/day-sheet-view.ts';
import { dayFigures } from '#shared/domain/day-sheet/day-figures.ts';
import type { DayRows, OrderFact } from '#shared/domain/day-sheet/day-rows.ts';
import { SHEET_DAYS } from '#shared/domain/day-sheet/day-sheet-messages.ts';
import { CLOSING_REASONS } from '#shared/domain/ticket/closing-reason.ts';
import { invalidField, succeeded } from '#shared/result.ts';
import { fails, given, never } from '../answers.ts';
import { STORAGE } from '../failures.ts';
import { after, panel } from '../gallery-panel.ts';
import { minutesAgo } from '../practice-facts.ts';
import { LONG_NAME } from '../samples.ts';
import { session } from '../sessions.ts';
import { onceDrawn, setUpAs, showing } from '../window-state.ts';

const DAY = '2026-03-02';
const NOTHING = { placed: false, mayBePlaced: false };
const PLACED = { placed: true, mayBePlaced: false };
const MAY_BE = { placed: false, mayBePlaced: true };

function order(
  state: OrderFact['state'],
  initials: string | null,
  carriers: readonly string[] = ['StarTrack Express'],
) {
  const freightCents = carriers.length === 0 ? 0 : 4_862;
  return { state, initials, carriers, amounts: { totalCents: 54_900 + freightCents, freightCents } };
}

const ROWS: DayRows = {
  tickets: [
    ...[PLACED, PLACED, PLACED, PLACED, MAY_BE, NOTHING, NOTHING].map((ordered) => ({
      goesOn: false,
      ordered,
      open: ordered === NOTHING,
    })),
    ...[NOTHING, NOTHING, NOTHING].map((ordered) => ({ goesOn: false, ordered, open: false })),
    { goesOn: true, ordered: PLACED, open: true },
  ],
  quotes: [PLACED, MAY_BE, NOTHING, NOTHING, NOTHING].map((ordered, at) => ({
    cents: 59_762 + at * 11_000,
    estimate: at === 2,
    validUntil: at === 3 ? '2026-03-01' : '2026-03-16',
    ordered,
    replaced: at === 4,
  })),
  orders: [
    order('placed', 'AE'),
    order('placed', 'AE', ['Toll Priority']),
    order('placed', 'MK', []),
    order('found placed', ''),
    order('placed', null),
    order('unconfirmed', 'AE'),
    order('not placed', 'MK'),
  ],
  closed: CLOSING_REASONS.flatMap((because, at) =>
    Array.from({ length: 6 - at }, (_, each) => ({
      because,
      cents: each === 1 ? null : 12_000,
      ordered: NOTHING,
      wentOn: each === 2,
      dated: each !== 3,
    })),
  ),
};

function sheetOf(rows: DayRows, change: Partial<DaySheet['days']> = {}): DaySheet {
  const days = { from: DAY, to: DAY, notes: [], ...change };
  return { days, at: minutesAgo(0), figures: dayFigures(rows, DAY) };
}

function shown(sheet: DaySheet, typed = 'today', state: Partial<ReturnType<typeof useDaySheet.getState>> = {}) {
  given({ daySheet: { read: () => succeeded(sheet) } });
  showing('day');
  onceDrawn(async () => {
    useDaySheet.setState({ typed });
    await useDaySheet.getState().count();
    useDaySheet.setState(state);
  });
  return <DaySheetScreen />;
}

/** A sheet is shown, and what is typed next is refused. */
function refused(typed: string, message: string) {
  return shown(sheetOf(ROWS), typed, { failure: invalidField('days', message) });
}

const NONE: DayRows = { tickets: [], quotes: [], orders: [], closed: [] };

/** What was done on some days. */
export const DAY_SHEET_PANELS = [
  panel('Day sheet', 'whole', {
    loading: () => after(given({ daySheet: { read: never } }), showing('day'), <DaySheetScreen />),
    error: () => after(given({ daySheet: { read: fails(STORAGE) } }), showing('day'), <DaySheetScreen />),
    empty: () => shown(sheetOf(NONE)),
    'a day': () => shown(sheetOf(ROWS)),
    'a day without initials': () =>
      shown(sheetOf({ ...ROWS, orders: ROWS.orders.map((each) => ({ ...each, initials: '' })) })),
    'amounts that are not known': () =>
      shown(sheetOf({ ...ROWS, orders: ROWS.orders.map((each) => ({ ...each, amounts: null, carriers: [] })) })),
    'a long carrier': () =>
      shown(sheetOf({ ...ROWS, orders: [order('placed', 'AE', [`${LONG_NAME} ${'X'.repeat(90)}`])] })),
    'a range that is cut off': () =>
      shown(
        sheetOf(ROWS, {
          from: '2026-02-01',
          notes: [SHEET_DAYS.cutOff('Mon, 2 Mar 2026'), SHEET_DAYS.recordsBegin('Wed, 18 Feb 2026')],
        }),
        'Feb 2026 to Mar 2026',
      ),
    'a clock that was put back': () => shown(sheetOf(ROWS, { notes: [SHEET_DAYS.clockWentBack('Thu, 5 Mar 2026')] })),
    'no day': () => refused('soon', SHEET_DAYS.noDay),
    'ends before it begins': () => refused('15/2 to 1/2', SHEET_DAYS.endsBefore('Sun, 15 Feb 2026', 'Sun, 1 Feb 2026')),
    'in the future': () => refused('4/4/2026', SHEET_DAYS.inFuture('Sat, 4 Apr 2026')),
    printed: () => shown(sheetOf(ROWS), 'today', { paper: { kind: 'done', act: 'print', file: null } }),
    'table saved': () =>
      shown(sheetOf(ROWS), 'today', {
        paper: { kind: 'done', act: 'table', file: '/home/shop/Day sheet 2026-03-02.csv' },
      }),
    'table not saved': () =>
      shown(sheetOf(ROWS), 'today', { paper: { kind: 'failed', act: 'table', failure: STORAGE } }),
    'in practice': () => after(setUpAs(session({ mode: 'practice' })), shown(sheetOf(ROWS))),
  }),
];
