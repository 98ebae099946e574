import { App } from '#renderer/shell/app.tsx';
import { BottomBar } from '#renderer/shell/bottom-bar.tsx';
import { CustomerRecordsHost } from '#renderer/features/privacy/customer-records.tsx';
import { useCustomerQuestion } from '#renderer/features/privacy/customer-question-store.ts';
import { ExportPanel } from '#renderer/features/privacy/export-panel.tsx';
import { ForgottenNote } from '#renderer/features/privacy/forgotten-note.tsx';
import { KeySheet } from '#renderer/shell/key-sheet.tsx';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { keyRegistry, useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { LessonsScreen } from '#renderer/features/lessons/lessons-screen.tsx';
import { LessonStrip } from '#renderer/features/lessons/lesson-strip.tsx';
import { useLessons } from '#renderer/features/lessons/window-lessons.ts';
import { Cover } from '#renderer/shell/lock-cover.tsx';
import { Notices } from '#renderer/shell/notices.tsx';
import { useUnlocking } from '#renderer/shell/window-lock.ts';
import { useTicketList } from '#renderer/features/tickets/window-tickets.ts';
import { TopBar } from '#renderer/shell/top-bar.tsx';
import { useCustomerStore } from '#renderer/features/privacy/window-privacy.ts';
import { useSession } from '#renderer/sale/session.ts';
import { LESSON_IDS, lessonOf, saleOf } from '#shared/domain/training/lessons.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { LessonBoard, LessonView } from '#shared/lesson-view.ts';
import { succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';
import { fails, given, never } from '../answers.ts';
import { FAULT, STORAGE } from '../failures.ts';
import { minutesAgo, part, rangerPxTwo, sale, vehicle } from '../practice-facts.ts';
import { LONG_NAME, readySale, ticketRows, unknownOrders } from '../samples.ts';
import { peopleView, practice, session, withCredential, withNoMode, withoutConnection } from '../sessions.ts';
import { after, panel } from '../gallery-panel.ts';
import { inFront, onceDrawn, withOpenPart, setUpAs } from '../window-state.ts';

/** The window as a whole, with a ticket and a part that is open. */
export function whole(as: SessionView, ticket: Ticket, sku: string | null = null) {
  const open = ticketRows(3, 'open').map((row, at) => (at === 0 ? { ...row, ticketId: ticket.id } : row));
  given({ tickets: { list: () => succeeded({ inFront: ticket.id, open, closed: [] }) } });
  setUpAs(as);
  inFront(ticket);
  if (sku !== null) withOpenPart(part(sku));
  return <App />;
}

/** The bar with so many open tickets. */
function openTickets(count: number) {
  const ticket = inFront(readySale());
  const open = ticketRows(count, 'open').map((row, at) => (at === 0 ? { ...row, ticketId: ticket.id } : row));
  given({ tickets: { list: () => succeeded({ inFront: ticket.id, open, closed: [] }) } });
  return <TopBar session={setUpAs(session())} atCounter />;
}

/** The cover of a locked window while it is being opened. */
function unlocking(phase: ReturnType<typeof useUnlocking.getState>['phase']) {
  setUpAs(session());
  onceDrawn(() => useUnlocking.setState({ phase }));
  return <Cover asks="the computer" people={null} />;
}

/** The counter with a part open, for a vehicle. */
function counter(sku: string, choice: VehicleChoice | null = vehicle(PLATES.cleanHit), as = session()) {
  return whole(as, sale([], choice), sku);
}

function lessons(board: LessonBoard, trainee = 'PC') {
  given({ practice: { lessons: () => succeeded(board) } });
  setUpAs(practice());
  onceDrawn(() => useLessons.setState({ trainee }));
  return <LessonsScreen />;
}

function lesson(standing: LessonView['standing'], change: Partial<LessonView> = {}): LessonView {
  const id = LESSON_IDS[0];
  return {
    lesson: id,
    trainee: 'PC',
    startedAt: minutesAgo(4),
    sale: saleOf(lessonOf(id), 17),
    said: null,
    standing,
    recorded: true,
    ...change,
  };
}

function lessonStrip(running: LessonView) {
  given({ practice: { lessons: () => succeeded({ running, results: [] }) } });
  setUpAs(practice());
  return <LessonStrip />;
}

/** Lessons that were passed, and some that were not. */
export const RESULTS = LESSON_IDS.map((id, at) => ({
  at: minutesAgo(50 * (at + 1)),
  lesson: id,
  trainee: at % 2 === 0 ? 'PC' : 'Apprentice 2',
  passed: at % 3 !== 1,
}));

/** A customer as main finds them. */
function found(id: string, name: string, tickets: number, isOfSale = true) {
  return { id, name, isOfSale, tickets, quotes: 1, submissions: 0, callBacks: 1 };
}

function customer(state: Partial<ReturnType<typeof useCustomerStore.getState>> = {}) {
  inFront(readySale());
  useCustomerQuestion.setState({ ticketId: 'T1' });
  onceDrawn(() => useCustomerStore.setState(state));
  return <CustomerRecordsHost />;
}

/** What stands in a window in which these actions can be done. */
function BoundKeys({
  actions,
  children,
}: {
  readonly actions: readonly KeyActionId[];
  readonly children: React.ReactNode;
}) {
  return (
    <>
      {actions.map((action) => (
        <BoundKey key={action} action={action} />
      ))}
      {children}
    </>
  );
}

function BoundKey({ action }: { readonly action: KeyActionId }) {
  useKeyAction(action, () => undefined);
  return null;
}

/** The window as a whole, and what stands round and over the counter. */
export const WINDOW_PANELS = [
  panel('Window', 'window', {
    'could not be set up': () => after(useSession.setState({ session: null, failure: STORAGE }), <App />),
    'first run': () => whole(withNoMode(), emptyTicket()),
    'empty counter': () => whole(session(), emptyTicket()),
    'a sale': () => whole(session(), readySale(), PARTS.hiluxTubTowbar),
    'a sale, a question is asked': () => whole(session(), sale([], vehicle(PLATES.bodyPair)), PARTS.hiluxTubTowbar),
    'a sale in practice': () => whole(practice(), readySale(), PARTS.hiluxTubTowbar),
    'a sale while offline': () => whole(withoutConnection(), readySale(), PARTS.hiluxTubTowbar),
    'without a credential': () => whole(withCredential({ kind: 'missing' }), readySale()),
    'recovery code is due': () =>
      whole(session({ records: { kind: 'open', recoveryCode: 'due', remark: null } }), readySale()),
  }),
  panel('Counter', 'window', {
    'a part that fits': () => counter(PARTS.hiluxTubTowbar),
    'a part with conditions': () => counter(PARTS.navaraAirbags, vehicle(PLATES.navaraPair)),
    'a part that depends on the body': () => counter(PARTS.hiluxTubTowbar, vehicle(PLATES.bodyPair)),
    'a part whose build month is asked': () => counter(PARTS.rangerFromJuly2015, rangerPxTwo()),
    'a part that depends on many': () => counter(PARTS.hiluxTubTowbar, vehicle(PLATES.manyCandidates)),
    'a part that is not listed': () => counter(PARTS.notForHilux),
    'a part of a vehicle near by': () => counter(PARTS.hiluxCabChassisTowbar),
    'a part that nobody can tell of': () => counter(PARTS.universal),
    'a part without a vehicle': () => counter(PARTS.hiluxTubTowbar, null),
    'a part that is gone': () => after(given({ parts: { judge: fails(FAULT) } }), counter(PARTS.hiluxTubTowbar)),
    'a part under notices and bars': () =>
      after(
        given({
          orders: {
            unresolved: () => succeeded(unknownOrders(1)),
          },
        }),
        counter(
          PARTS.notForHilux,
          vehicle(PLATES.cleanHit),
          session({
            notices: [
              { id: 'n1', words: 'The settings were damaged and have been set aside.' },
              { id: 'n2', words: 'The clock of this computer was set back.' },
            ],
          }),
        ),
      ),
    'a question without a part': () => whole(session(), sale([PARTS.hiluxTubTowbar], vehicle(PLATES.bodyPair))),
  }),
  panel('Top bar', 'bar', {
    'before a mode is chosen': () => <TopBar session={setUpAs(withNoMode())} atCounter={false} />,
    'not answered yet': () =>
      after(
        inFront(readySale()),
        <TopBar
          session={setUpAs(session({ connectionStatus: { state: 'up', since: minutesAgo(200), answeredAt: null } }))}
          atCounter
        />,
      ),
    'at the service': () => after(inFront(readySale()), <TopBar session={setUpAs(session())} atCounter />),
    'in practice': () => after(inFront(readySale()), <TopBar session={setUpAs(practice())} atCounter />),
    offline: () => after(inFront(readySale()), <TopBar session={setUpAs(withoutConnection())} atCounter />),
    'credential refused': () =>
      after(
        inFront(readySale()),
        <TopBar
          session={setUpAs(
            session({ connectionStatus: { state: 'refused', since: minutesAgo(3), answeredAt: minutesAgo(0) } }),
          )}
          atCounter
        />,
      ),
    'four tickets': () => openTickets(4),
    'six tickets': () => openTickets(6),
    'five tickets, one was closed': () => {
      onceDrawn(() => useTicketList.getState().closed('closed', 'Ava Example of Example Street'));
      return openTickets(5);
    },
    'three tickets, one was closed': () => {
      onceDrawn(() => useTicketList.getState().closed('closed', 'Ava Example of Example Street'));
      return openTickets(3);
    },
    'long names': () =>
      after(
        inFront({ ...readySale(), customer: { ...readySale().customer, name: LONG_NAME } }),
        <TopBar session={setUpAs(withoutConnection())} atCounter />,
      ),
  }),
  panel('Bottom bar', 'bar', {
    'at the counter': () => (
      <BoundKeys actions={['show keys', 'go to plate', 'go to part', 'compare rates', 'go to customer', 'find quote']}>
        <BottomBar atCounter />
      </BoundKeys>
    ),
    'with keys of the moment': () => (
      <BoundKeys actions={['show keys', 'go to question', 'do not know', 'add required', 'confirm condition', 'back']}>
        <BottomBar atCounter />
      </BoundKeys>
    ),
    'before a mode is chosen': () => (
      <BoundKeys actions={['show keys', 'show diagnostics', 'show about']}>
        <BottomBar atCounter={false} />
      </BoundKeys>
    ),
  }),
  panel('Lock', 'window', {
    'one key opens it': () => after(setUpAs(session()), <Cover asks="nobody" people={null} />),
    'the computer asks': () => after(setUpAs(session()), <Cover asks="the computer" people={null} />),
    'somebody comes back': () => after(setUpAs(session()), <Cover asks="a PIN" people={peopleView(null, 'km')} />),
    'nobody was here yet': () => after(setUpAs(session()), <Cover asks="a PIN" people={peopleView(null)} />),
    asking: () => unlocking('asking'),
    'still locked': () => unlocking('refused'),
  }),
  panel('Notices', 'bar', {
    one: () => (
      <Notices
        notices={[
          {
            id: 'n1',
            words: 'The settings were damaged and have been set aside. Counterpart starts with the usual ones.',
          },
        ]}
      />
    ),
    many: () => (
      <Notices
        notices={Array.from({ length: 4 }, (_, at) => ({
          id: `n${at}`,
          words: `Notice ${at + 1}: ${at === 2 ? LONG_NAME : 'something that was fixed.'}`,
        }))}
      />
    ),
  }),
  panel('Key sheet', 'window', {
    'at the service': () =>
      after(
        onceDrawn(() => keyRegistry.perform('show keys')),
        <KeySheet atCounter />,
      ),
    'in practice': () =>
      after(
        setUpAs(practice()),
        onceDrawn(() => keyRegistry.perform('show keys')),
        <KeySheet atCounter />,
      ),
  }),
  panel('Lessons', 'whole', {
    empty: () => lessons({ running: null, results: [] }),
    error: () => after(given({ practice: { lessons: fails(FAULT) } }), setUpAs(practice()), <LessonsScreen />),
    'one is running': () => lessons({ running: lesson({ kind: 'running' }), results: [] }),
    'some were passed': () => lessons({ running: null, results: RESULTS }),
    'name is missing': () => {
      const drawn = lessons({ running: null, results: [] }, '');
      onceDrawn(() =>
        useLessons.setState({ trainee: '', traineeProblem: 'Type initials or a first name, at most 12 letters.' }),
      );
      return drawn;
    },
  }),
  panel('Lesson strip', 'bar', {
    running: () => lessonStrip(lesson({ kind: 'running' })),
    'somebody was rung': () => lessonStrip(lesson({ kind: 'running' }, { said: 'We have it here, under TR-000417.' })),
    passed: () =>
      lessonStrip(lesson({ kind: 'passed', words: 'You rang before you sent anything again. That is right.' })),
    'not passed, not recorded': () =>
      lessonStrip(
        lesson(
          { kind: 'failed', words: 'The order went out twice: the customer gets two towbars.' },
          { recorded: false },
        ),
      ),
  }),
  panel('Privacy', 'window', {
    'what is kept': () => customer(),
    loading: () => after(given({ privacy: { find: never } }), customer()),
    'nothing is kept': () => after(given({ privacy: { find: () => succeeded({ people: [] }) } }), customer()),
    'long name, many': () =>
      after(given({ privacy: { find: () => succeeded({ people: [found('one', LONG_NAME, 214)] }) } }), customer()),
    'another customer has the same phone': () =>
      after(
        given({
          privacy: {
            find: () =>
              succeeded({
                people: [
                  found('one', 'Practice Customer', 2),
                  found('two', LONG_NAME, 214, false),
                  found('three', '', 1, false),
                ],
              }),
          },
        }),
        customer(),
      ),
    error: () => after(given({ privacy: { find: fails(STORAGE) } }), customer()),
    exported: () => customer({ exported: 'practice-customer-2026-03-02.json' }),
    'not forgotten': () => customer({ failure: { act: 'forget', failure: STORAGE } }),
  }),
  panel('Privacy in the settings', 'middle', {
    export: () => <ExportPanel />,
    'a customer was forgotten': () => {
      useCustomerStore.setState({ forgotten: { tickets: 2, quotes: 1, submissions: 0, callBacks: 1 } });
      return <ForgottenNote />;
    },
  }),
];
