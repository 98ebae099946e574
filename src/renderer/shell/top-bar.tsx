import { GraduationCap, TriangleAlert, Unplug } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SessionView } from '#shared/session.ts';
import { Button } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { KeyHint } from '../components/key-hint.tsx';
import { late, OnceLoaded, useLoaded } from '../components/late.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { useTickets } from '../features/tickets/window-tickets.ts';
import { keyRegistry } from '../keyboard/use-key-action.ts';
import { useNow } from '../sale/clock.ts';
import { tryConnection, useOfflineSince } from '../sale/connection.ts';
import { useOpenTicket } from '../sale/open-ticket.ts';
import { useSession } from '../sale/session.ts';
import { clockTime, shortDayAndTime } from '../sale/shop-time.ts';
import { useVerb } from '../sale/use-verb.ts';
import { useNetworkHint } from './network.ts';
import { SHELL_MESSAGES as messages } from './shell-messages.ts';
import styles from './top-bar.module.css';

const TicketTabs = late(async () => (await import('../features/tickets/ticket-tabs.tsx')).TicketTabs);

/** The one bar on top: the open tickets at the left, and at the right what Counterpart is connected to. */
export function TopBar({ session, atCounter }: { readonly session: SessionView; readonly atCounter: boolean }) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.name}>
        <img className={styles.mark} src="./mark.svg" alt="" width={20} height={20} />
        {atCounter ? <VisuallyHidden>{messages.name}</VisuallyHidden> : messages.name}
      </h1>
      {atCounter ? (
        <>
          {/* Each mode has tickets of its own. */}
          <Tickets key={session.mode} />
          <Reference />
          <OnceLoaded key={`call-backs ${session.mode}`} part={CallBacksBar}>
            <CallBacksBar />
          </OnceLoaded>
        </>
      ) : (
        <div className={styles.space} />
      )}
      <OnceLoaded part={UpdateBar}>
        <UpdateBar />
      </OnceLoaded>
      {session.people === null ? null : (
        <OnceLoaded part={PeopleBar}>
          <PeopleBar view={session.people} />
        </OnceLoaded>
      )}
      {session.shopCounter === null ? null : (
        <OnceLoaded part={ShopBar}>
          <ShopBar />
        </OnceLoaded>
      )}
      {session.mode === 'practice' ? (
        <OnceLoaded part={LessonShopBar}>
          <LessonShopBar />
        </OnceLoaded>
      ) : null}
      <Offline />
      <Connection session={session} atCounter={atCounter} />
    </header>
  );
}

/** The tabs of the open tickets are loaded behind the first screen; their keys work from the start. */
function Tickets() {
  useTickets();
  const space = <div className={styles.space} />;
  return useLoaded(TicketTabs, true) ? (
    <Suspense fallback={space}>
      <TicketTabs />
    </Suspense>
  ) : (
    space
  );
}

/** What is due to be rung back about. */
const CallBacksBar = late(async () => (await import('../features/call-backs/call-backs-bar.tsx')).CallBacksBar);
/** Whether a new version of Counterpart is ready. */
const UpdateBar = late(async () => (await import('../features/updates/update-bar.tsx')).UpdateBar);
/** Whether what other counters did is current: loaded where there are others. */
const ShopBar = late(async () => (await import('../features/shop/shop-bar.tsx')).ShopBar);
/** Whether a lesson keeps the server of a shop away: loaded in practice. */
const LessonShopBar = late(async () => (await import('./lesson-shop-bar.tsx')).LessonShopBar);
/** Who is signed in: loaded where people are set up. */
const PeopleBar = late(async () => (await import('../features/people/people-bar.tsx')).PeopleBar);

/** What the current ticket is called towards the supplier. */
function Reference() {
  const reference = useOpenTicket(({ ticket }) => ticket?.customerReference ?? '');
  return reference === '' ? null : <p className={styles.reference}>{reference}</p>;
}

/** Since when the supplier cannot be reached, with the way to try; or else what the computer says of its network. */
function Offline() {
  const offlineSince = useOfflineSince();
  const online = useNetworkHint((state) => state.online);
  const trying = useVerb(tryConnection);
  const [triedAt, setTriedAt] = useState<string | null>(null);
  const tryNow = async (): Promise<void> => {
    await trying.run();
    setTriedAt(new Date().toISOString());
  };
  return (
    <>
      {/* It stands empty from the start: a region that comes with its words is not read out everywhere. */}
      <p className={styles.offline} role="status" title={offlineSince === null ? undefined : messages.offlineMeans}>
        {offlineSince !== null ? (
          <>
            <Unplug size={14} aria-hidden="true" /> {offlineSince}
            {triedAt === null ? null : ` · ${messages.triedAt(clockTime(triedAt))}`}
          </>
        ) : online ? null : (
          <>
            <TriangleAlert size={14} aria-hidden="true" /> {messages.noNetwork}
          </>
        )}
      </p>
      {offlineSince === null ? null : (
        <Button size="small" busy={trying.busy} onClick={() => void tryNow()}>
          {trying.busy ? messages.trying : messages.tryAgain}
        </Button>
      )}
    </>
  );
}

function Connection({ session, atCounter }: { readonly session: SessionView; readonly atCounter: boolean }) {
  const { mode } = session;
  if (mode === 'none') return <p className={styles.connection}>{messages.notConnected}</p>;
  if (mode === 'practice') {
    return (
      <p className={classNames(styles.connection, styles.practice)} title={messages.practiceMeans}>
        <GraduationCap size={15} aria-hidden="true" />
        <strong>{messages.practice}</strong>
        {atCounter ? (
          <button type="button" className={styles.lessons} onClick={() => keyRegistry.perform('show lessons')}>
            <KeyHint action="show lessons" corner /> {messages.lessons}
          </button>
        ) : null}
      </p>
    );
  }
  return <Live session={session} />;
}

/** The one sign of life: when the supplier answered last, and as which merchant. */
function Live({ session: { connection, connectionStatus } }: { readonly session: SessionView }) {
  const refused = connectionStatus.state === 'refused';
  const offlineSince = useOfflineSince();
  const answeredAt = useSession((state) => state.answeredAt);
  const today = new Date(useNow()).toDateString();
  const time =
    answeredAt === null
      ? null
      : new Date(answeredAt).toDateString() === today
        ? clockTime(answeredAt)
        : shortDayAndTime(answeredAt);
  const who = whoWords(connection);
  return (
    <p
      className={classNames(refused ? styles.offline : styles.connection, offlineSince !== null && styles.who)}
      title={`${time === null ? messages.notAnsweredYet : messages.answeredAt(time)} ${who}`}
    >
      {refused ? (
        messages.refused
      ) : offlineSince === null ? (
        <>
          <span className={classNames(styles.dot, time !== null && styles.answered)} aria-hidden="true" />
          {time === null ? messages.live : messages.liveAt(time)}
        </>
      ) : null}
      <span className={styles.who}>{who}</span>
    </p>
  );
}

/** Who the shop is to the supplier: merchant, store, and where the credential is not kept. */
function whoWords(connection: SessionView['connection']): string {
  const merchant = connection?.merchantId ?? null;
  return [
    merchant === null ? messages.merchantNotKnown : messages.merchant(merchant),
    connection === null || connection.store === '' ? '' : messages.store(connection.store),
    connection?.credential.kind === 'session only' ? messages.sessionCredential : '',
  ]
    .filter((words) => words !== '')
    .join(' · ');
}
