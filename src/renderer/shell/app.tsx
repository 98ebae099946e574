import { Suspense, useEffect, useLayoutEffect } from 'react';
import styles from './app.module.css';
import { classNames } from '../components/class-names.ts';
import { late, OnceLoaded, useLoaded } from '../components/late.tsx';
import { LiveRegion } from '../components/live-region.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Counter } from './counter.tsx';
import { LiveStrip } from './live-strip.tsx';
import { KeySheet } from './key-sheet.tsx';
import { AboutScreen, DiagnosticsScreen } from './help-screens.ts';
import { withSecondFrame } from '../sale/after-frame.ts';
import { useOpenTicket } from '../sale/open-ticket.ts';
import { useMainView } from '../sale/main-view.ts';
import { assertNever } from '#shared/assert-never.ts';
import type { SessionView } from '#shared/session.ts';
import { loadSession, useSession } from '../sale/session.ts';
import { SaidNotes } from './said-notes.tsx';
import { pageTitle } from './page-title.ts';
import { SHELL_MESSAGES as messages } from './shell-messages.ts';
import { TopBar } from './top-bar.tsx';
import { type View, viewOf } from './view-of-window.ts';
import { isCodeDue } from '../features/records/recovery-due.ts';
import { useRecoveryCode } from '../features/records/window-records.ts';
import { useAltHeld } from '../keyboard/alt-held.ts';
import { useRefusedRemaps } from '../keyboard/key-table.ts';
import { useKeptFocus } from '../keyboard/kept-focus.ts';
import { useNumberKeys } from '../keyboard/number-keys.ts';
import { useKeyAction, useKeyboard } from '../keyboard/use-key-action.ts';

const LockCover = late(async () => (await import('./lock-cover.tsx')).LockCover);
const FailureNote = late(async () => (await import('../components/failure-note.tsx')).FailureNote);
const SetUp = late(async () => (await import('../features/set-up/set-up.tsx')).SetUp);
const CredentialBanner = late(async () => (await import('../features/set-up/credential-banner.tsx')).CredentialBanner);
const MerchantQuestion = late(async () => (await import('../features/set-up/merchant-question.tsx')).MerchantQuestion);
const RecordsScreen = late(async () => (await import('../features/records/records-screen.tsx')).RecordsScreen);
const RecoveryCodeScreen = late(
  async () => (await import('../features/records/recovery-code-screen.tsx')).RecoveryCodeScreen,
);
const RecoveryBanner = late(async () => (await import('../features/records/recovery-banner.tsx')).RecoveryBanner);
const Notices = late(async () => (await import('./notices.tsx')).Notices);
const KeysNotice = late(async () => (await import('./keys-notice.tsx')).KeysNotice);
const RecordsRemark = late(async () => (await import('../features/records/records-remark.tsx')).RecordsRemark);

const OrderBars = late(async () => (await import('./order-bars.tsx')).OrderBars);
const GuideStrip = late(async () => (await import('../features/guide/guide-strip.tsx')).GuideStrip);
const LessonStrip = late(async () => (await import('../features/lessons/lesson-strip.tsx')).LessonStrip);

/** The one window, with its keys and its title. */
export function App() {
  return (
    <>
      <PageTitle />
      <ShownWindow />
      <WindowKeys />
      <WindowLock />
    </>
  );
}

/** Keys that the settings give and that do not stand. */
function KeysTrouble() {
  return useRefusedRemaps().length === 0 ? null : (
    <OnceLoaded part={KeysNotice}>
      <KeysNotice />
    </OnceLoaded>
  );
}

/** The cover of a locked window. What it covers is hidden at once, though the cover itself may still be read. */
function WindowLock() {
  const session = useSession((state) => state.session);
  const locked = session?.lock.locked === true;
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-locked', locked), [locked]);
  return useLoaded(LockCover, true) && session !== null ? (
    <Suspense fallback={null}>
      <LockCover lock={session.lock} people={session.people} mode={session.mode} />
    </Suspense>
  ) : null;
}

/** What hears the keys of the whole window; by itself, for the numbers come and go with every list. */
function WindowKeys() {
  useKeyboard();
  useNumberKeys();
  useAltHeld();
  useKeptFocus();
  return null;
}

/** The bars, and between them the choice of mode or the counter. */
function ShownWindow() {
  const session = useSession((state) => state.session);
  const failure = useSession((state) => state.failure);
  const atRecoveryCode = useRecoveryCode((state) => state.open);
  const help = useMainView(({ view }) => (view === 'diagnostics' || view === 'about' ? view : null));
  if (session === null) {
    return failure === null ? null : (
      <main className="starting">
        <h1 className="starting-name">{messages.name}</h1>
        <Suspense fallback={null}>
          <FailureNote failure={failure} onRetry={() => void loadSession()} />
        </Suspense>
      </main>
    );
  }
  const under = viewOf(session, atRecoveryCode);
  const view = under === 'counter' ? under : (help ?? under);
  return (
    <div className={classNames(styles.window, session.mode === 'practice' && styles.practice)}>
      <LiveStrip session={session} />
      <TopBar session={session} atCounter={under === 'counter'} />
      {session.mode === 'practice' && session.records.kind === 'open' ? (
        <Suspense fallback={null}>
          <LessonStrip />
          <GuideStrip />
        </Suspense>
      ) : null}
      <BarsOfOrders />
      {session.notices.length === 0 ? null : (
        <OnceLoaded part={Notices}>
          <Notices notices={session.notices} />
        </OnceLoaded>
      )}
      {view === 'counter' ? (
        <>
          <CredentialTrouble session={session} />
          <RecordsTrouble session={session} />
          <KeysTrouble />
        </>
      ) : null}
      <Suspense fallback={<main className={styles.main} />}>
        {/* What shows a sale is drawn afresh for each mode: it holds nothing of the one before. */}
        <MainView key={session.mode} view={view} session={session} />
      </Suspense>
      {under === 'counter' ? null : <KeysOfHelp />}
      <BottomBar atCounter={view === 'counter'} />
      <SaidNotes />
      <KeySheet atCounter={view === 'counter'} />
      <LiveRegion />
    </div>
  );
}

/**
 * The orders that somebody has to know of: loaded as soon as the first screen stands, and in sight once main has told
 * them.
 */
function BarsOfOrders() {
  return (
    <OnceLoaded part={OrderBars}>
      <OrderBars />
    </OnceLoaded>
  );
}

/** Keeps the title of the window with what stands in it; by itself, for the vehicle changes with every answer. */
function PageTitle() {
  const session = useSession((state) => state.session);
  const atRecoveryCode = useRecoveryCode((state) => state.open);
  const view = useMainView((state) => state.view);
  const vehicle = useOpenTicket(({ ticket }) => ticket?.vehicle ?? null);
  const place = session === null ? messages.starting : PLACES[viewOf(session, atRecoveryCode)];
  const locked = session?.lock.locked === true;
  const practice = session?.mode === 'practice';
  useEffect(
    // What the title says is drawn in the window first.
    () =>
      withSecondFrame(() => {
        document.title = locked
          ? `${messages.locked} – ${messages.name}`
          : pageTitle({ place, view, vehicle, practice });
      }),
    [place, view, vehicle, locked, practice],
  );
  return null;
}

/** What each is called in the title of the window; null for what the counter shows there itself. */
const PLACES: { readonly [view in View]: string | null } = {
  'mode choice': messages.places.modeChoice,
  'merchant question': messages.places.merchantQuestion,
  records: messages.places.records,
  'recovery code': messages.places.recoveryCode,
  counter: null,
  diagnostics: null,
  about: null,
};

function MainView({ view, session }: { readonly view: View; readonly session: SessionView }) {
  switch (view) {
    case 'mode choice':
      return <SetUp session={session} />;
    case 'merchant question':
      return <MerchantQuestion session={session} />;
    case 'records':
      return <RecordsScreen session={session} />;
    case 'recovery code':
      return <RecoveryCodeScreen session={session} />;
    case 'diagnostics':
    case 'about':
      return (
        <main className={styles.main}>
          {view === 'about' ? <AboutScreen version={session.version} /> : <DiagnosticsScreen />}
        </main>
      );
    case 'counter':
      return <Counter session={session} />;
    default:
      return assertNever(view);
  }
}

/** The screens that help a person who cannot get to the counter: their keys work on every screen before it. */
function KeysOfHelp() {
  const { view, show } = useMainView();
  useKeyAction('show diagnostics', () => show('diagnostics'));
  useKeyAction('show about', () => show('about'));
  useKeyAction('back', () => show('part'), view === 'diagnostics' || view === 'about');
  return null;
}

/**
 * What a person should know of the records while they sell: what was fixed, and a recovery code that is not confirmed.
 */
function RecordsTrouble({ session }: { readonly session: SessionView }) {
  const { records } = session;
  if (records.kind !== 'open') return null;
  return (
    <Suspense fallback={null}>
      {records.remark === null ? null : <RecordsRemark remark={records.remark} />}
      {isCodeDue(session) ? <RecoveryBanner session={session} /> : null}
    </Suspense>
  );
}

/** At the service without a credential at hand nothing can be asked: said over the counter, with what to do. */
function CredentialTrouble({ session }: { readonly session: SessionView }) {
  const kind = session.mode === 'service' ? session.connection?.credential.kind : undefined;
  if (kind === undefined || kind === 'present' || kind === 'session only') return null;
  return (
    <Suspense fallback={null}>
      <CredentialBanner session={session} />
    </Suspense>
  );
}
