import { GuideOffer } from '#renderer/sale/guide-offer.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { KeyNote } from '#renderer/shell/key-note.tsx';
import { ScanNote } from '#renderer/shell/scan-note.tsx';
import type { GuideStatus } from '#renderer/features/guide/guide-store.ts';
import { GuideStrip } from '#renderer/features/guide/guide-strip.tsx';
import { useGuide } from '#renderer/features/guide/window-guide.ts';
import { AboutScreen } from '#renderer/features/help/about-screen.tsx';
import { DiagnosticsScreen } from '#renderer/features/help/diagnostics-screen.tsx';
import { HelpPanel } from '#renderer/features/help/help-panel.tsx';
import { DeleteQuestion, WhichRecords } from '#renderer/features/help/set-aside-deletion.tsx';
import { useDiagnostics } from '#renderer/features/help/window-diagnostics.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { sayOfScan } from '#renderer/keyboard/scan-takers.ts';
import { PARTS } from '#practice/fixtures.ts';
import { NETWORK_STEPS, type NetworkStep } from '#shared/domain/support/diagnostics.ts';
import { GUIDE_STEPS } from '#shared/domain/training/guided-sale.ts';
import { type Failure, succeeded } from '#shared/result.ts';
import { fails, given, never } from '../answers.ts';
import { FAULT, STORAGE } from '../failures.ts';
import { minutesAgo } from '../practice-facts.ts';
import { diagnostics, LONG_NAME, readySale } from '../samples.ts';
import { practice } from '../sessions.ts';
import { after, panel } from '../gallery-panel.ts';
import { inFront, onceDrawn, setUpAs } from '../window-state.ts';

const STEPS = Object.keys(NETWORK_STEPS) as NetworkStep[];

function findings(goodUntil: number) {
  onceDrawn(() =>
    useDiagnostics.setState({
      findings: STEPS.slice(0, goodUntil + 1).map((step, at) => ({
        step,
        good: at < goodUntil,
        tookMs: 12 * (at + 1),
        words:
          at < goodUntil
            ? 'This part of the way is good.'
            : 'The certificate was signed by nobody this computer trusts.',
        toDo: at < goodUntil ? null : 'Ask the person who looks after the network for its root certificate.',
      })),
    }),
  );
  return <DiagnosticsScreen />;
}

function guide(standing: GuideStatus) {
  setUpAs(practice());
  inFront(readySale());
  onceDrawn(() => {
    const ticketId = useOpenTicket.getState().ticket?.id ?? '';
    useGuide.setState({ standing: standing.kind === 'running' ? { ...standing, ticketId } : standing });
  });
  return <GuideStrip />;
}

function deleteQuestion(busy: boolean, failure: Failure | null = null) {
  const name = 'records.db.damaged-20260211T031502Z';
  return <DeleteQuestion name={name} busy={busy} failure={failure} onKeep={never} onDelete={never} />;
}

/** The pages about Counterpart itself, and what is said of a scan. */
export const HELP_PANELS = [
  panel('Diagnostics', 'whole', {
    'running well': () => <DiagnosticsScreen />,
    loading: () => after(given({ diagnostics: { read: never } }), <DiagnosticsScreen />),
    error: () => after(given({ diagnostics: { read: fails(FAULT) } }), <DiagnosticsScreen />),
    'in trouble': () =>
      after(
        given({
          diagnostics: {
            read: () =>
              succeeded(
                diagnostics({
                  line: { state: 'down', since: minutesAgo(90), answeredAt: minutesAgo(95) },
                  keychain: {
                    backend: LONG_NAME,
                    reach: 'waits for somebody',
                    tookMs: 5_000,
                    credential: 'locked or missing',
                  },
                  failures: Array.from({ length: 12 }, (_, at) => ({
                    at: minutesAgo(at * 7),
                    kind: 'service error' as const,
                    operation: 'shipping rates',
                    status: 503,
                  })),
                  counts: { failures: 212, sentBack: 8, unreadableFields: 41, faults: 1 },
                }),
              ),
          },
        }),
        <DiagnosticsScreen />,
      ),
    'checking the network': () => {
      onceDrawn(() => useDiagnostics.setState({ checking: 'L' }));
      return <DiagnosticsScreen />;
    },
    'the network is good': () => findings(STEPS.length),
    'the network is not good': () => findings(3),
  }),
  panel('Deleting records that were set aside', 'window', {
    'which of them': () => <WhichRecords files={diagnostics().deletable} onNone={never} onPick={never} />,
    'which of many': () => (
      <WhichRecords
        files={Array.from({ length: 12 }, (_, at) => ({
          name: `records-20260211T0315${10 + at}Z.db.damaged-20260211T031502Z-${at + 2}`,
          bytes: 1_700_000 * (at + 1),
        }))}
        onNone={never}
        onPick={never}
      />
    ),
    'the question': () => deleteQuestion(false),
    'being deleted': () => deleteQuestion(true),
    'not deleted': () => deleteQuestion(false, STORAGE),
  }),
  panel('About', 'whole', { 'with its licences': () => <AboutScreen version="0.1.0" /> }),
  panel('Guided sale', 'bar', {
    ...Object.fromEntries(
      [...GUIDE_STEPS, 'other body' as const].map((step) => [
        `step ${step}`,
        () => guide({ kind: 'running', ticketId: 'T1', step }),
      ]),
    ),
    made: () => guide({ kind: 'ended', effort: { keys: 32, ms: 96_000 } }),
  }),
  panel('Guided sale offered', 'middle', {
    'for the first time': () => after(setUpAs(practice({ guide: 'to be offered' })), <GuideOffer />),
  }),
  panel('Help in the settings', 'middle', { 'as it is': () => <HelpPanel /> }),
  panel('Scan note', 'bar', {
    'an unknown code': () => {
      onceDrawn(() =>
        sayOfScan('9 312345 678907 is no code of a part seen before. F3 opens a part; Alt E links the code to it.'),
      );
      return <ScanNote />;
    },
  }),
  panel('Key note', 'bar', {
    'a key waits, and another was refused': () => {
      onceDrawn(() =>
        keyTurns.use.setState({
          waiting: `F5 is waiting for ${PARTS.hiluxHarness}. Behind it: F9. Esc cancels all of it.`,
          refused: [
            `F5 did nothing. There is no part under TB-HILUX9. ${PARTS.towBall} is still open behind it: Esc goes back to it.`,
          ],
        }),
      );
      return <KeyNote />;
    },
  }),
];
