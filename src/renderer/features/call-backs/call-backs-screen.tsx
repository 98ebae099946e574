import { PhoneOutgoing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ScreenHead } from '#renderer/components/screen-head.tsx';
import { quickTime } from '#shared/domain/input/call-back-time.ts';
import type { CallBackState } from '#shared/domain/ticket/call-back.ts';
import type { TicketRow } from '#shared/records-view.ts';
import { commands } from '#renderer/commands.ts';
import { BackButton } from '#renderer/components/back-button.tsx';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { type NumberedItem, NumberedList } from '#renderer/components/numbered-list.tsx';
import screen from '#renderer/components/screen.module.css';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import type { StatusTone } from '#renderer/components/status-icon.tsx';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { keyRegistry, useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { useNow } from '#renderer/sale/clock.ts';
import {
  aboutWords,
  callBackLines,
  hiddenWords,
  type CallBackLine,
  lineWhenWords,
  stateWords,
  whenWords,
  whoWords,
} from './call-back-words.ts';
import { CALL_BACKS_MESSAGES as messages } from './call-backs-messages.ts';
import styles from './call-backs-screen.module.css';
import {
  confirm,
  goToCallBack,
  markDone,
  putBack,
  putOff,
  refreshAwaited,
  say,
  useCallBacks,
} from './window-call-backs.ts';

type Line = Extract<CallBackLine, { readonly kind: 'call-back' }>;

/** Resolves once what was changed is drawn. */
function drawn(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

/** The main view of what there is to ring back about. `onTicket` goes to a ticket of the list, and answers whether. */
export function CallBacksScreen({ onTicket }: { readonly onTicket: (row: TicketRow) => Promise<boolean> }) {
  const { list, failure, markedDone, read, again } = useCallBacks();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useRef<HTMLDivElement>(null);
  const lines = list === null ? [] : callBackLines(list, now);
  const some = lines.length > 0;
  const hidden = list === null ? '' : hiddenWords(list.hidden);
  const buttons = (): readonly HTMLButtonElement[] => [
    ...(found.current?.querySelectorAll<HTMLButtonElement>('ol button') ?? []),
  ];
  const toFirst = (): void => (buttons()[0] ?? heading.current)?.focus();
  useEffect(() => {
    heading.current?.focus();
    void read();
  }, [read]);
  // The cursor goes into the list once there is one, unless the person is elsewhere by then.
  useEffect(() => {
    if (some && document.activeElement === heading.current)
      found.current?.querySelector<HTMLElement>('ol button')?.focus();
  }, [some]);

  /** The place of the line that the cursor is in; -1 where it is in none. */
  const cursor = (): number => buttons().findIndex((button) => button === document.activeElement);

  /** Does something with the line of the cursor, or says why not. The cursor stays at its place in the list. */
  function withLine(act: (line: Line) => Promise<unknown> | string): void {
    const at = cursor();
    const line = lines[at];
    const done =
      line === undefined
        ? messages.said.pickFirst
        : line.kind === 'unconfirmed'
          ? messages.said.resolveFirst
          : act(line);
    if (typeof done === 'string') say(done);
    else
      void holdDuring(
        done.then(() => drawn()).then(() => (buttons()[at] ?? buttons().at(-1) ?? heading.current)?.focus()),
      );
  }

  const snooze = (until: (at: Date) => Date) => () =>
    withLine(({ row, state }) => {
      if (state === 'waiting') return messages.said.waits;
      if (state === 'done') return messages.said.isDone;
      const later = until(new Date()).toISOString();
      return putOff(row, later);
    });
  const finish = () =>
    withLine(({ row, state }) => {
      if (state === 'done') return messages.said.isDone;
      return markDone(row);
    });
  /** Of the line of the cursor where that is done, else of the one that was marked done last. */
  const undo = (): void => {
    const line = lines[cursor()];
    const done = list?.rows.filter((each) => each.doneAt !== null) ?? [];
    const atCursor = line?.kind === 'call-back' ? [line.row.id] : [];
    const id = [...markedDone, ...atCursor].findLast((each) => done.some((row) => row.id === each));
    const row = done.find((each) => each.id === id);
    if (row === undefined) {
      say(done.length === 0 ? messages.said.nothingToUndo : messages.said.pickDone);
      return;
    }
    void holdDuring(putBack(row));
  };
  const refresh = () =>
    withLine(({ row: { sku, wanted }, state }) => {
      if (sku === null || state !== 'waiting') return messages.said.onlyAwaited;
      confirm(messages.said.refreshing(sku));
      return refreshAwaited({ sku, wanted });
    });
  const inAnHour = snooze((at) => quickTime('in an hour', at) ?? at);
  const tomorrow = snooze((at) => quickTime('tomorrow morning', at) ?? at);
  useKeyAction('show call-backs', () => {
    toFirst();
    void read();
  });
  async function open(line: CallBackLine | undefined): Promise<void> {
    if (line === undefined) return;
    if (line.kind === 'unconfirmed') {
      keyRegistry.perform('show unknown orders');
      return;
    }
    const { row } = line;
    if (row.quote !== null) {
      commands.showQuote({ kind: 'read', number: row.quote.number, revision: null });
      return;
    }
    await goToCallBack(row, onTicket);
  }

  return (
    <section className={screen.screen} aria-label={messages.title}>
      <ScreenHead title={messages.title} heading={heading} lead={messages.lead}>
        <div className={screen.acts}>
          <Button size="small" keyAction="call back later" onClick={() => keyRegistry.perform('call back later')}>
            {messages.set}
          </Button>
          <BackButton />
        </div>
      </ScreenHead>
      {failure === null ? null : <FailureNote failure={failure} onRetry={() => void again()} />}
      {list === null && failure === null ? <ListSkeleton rows={4} /> : null}
      {list !== null && !some ? (
        <EmptyState icon={PhoneOutgoing} title={messages.none}>
          <p>
            <KeyHint action="call back later" spoken /> {messages.noneMeans.set}
          </p>
          <p>
            <KeyHint action="await stock" spoken /> {messages.noneMeans.stock}
          </p>
          <p>
            <KeyHint action="await all stock" spoken /> {messages.noneMeans.all}
          </p>
        </EmptyState>
      ) : null}
      {some ? (
        <>
          {/* A press leaves the cursor in its line: that is the one which is meant. */}
          <fieldset aria-label={messages.acts} className={styles.acts} onMouseDown={(event) => event.preventDefault()}>
            <ActButton action="call-back done" act={finish} words={messages.keys.done} />
            <ActButton action="snooze an hour" act={inAnHour} words={messages.keys.hour} />
            <ActButton action="snooze to tomorrow" act={tomorrow} words={messages.keys.tomorrow} />
            <ActButton action="put call-back back" act={undo} words={messages.keys.undo} />
            <ActButton action="refresh awaited" act={refresh} words={messages.keys.refresh} />
          </fieldset>
          <div ref={found}>
            <NumberedList
              label={messages.list}
              items={lines.map((line) => itemOf(line, now))}
              onPick={(index) => void holdDuring(open(lines[index]))}
            />
          </div>
          {hidden === '' ? null : <p className={screen.lead}>{hidden}</p>}
        </>
      ) : null}
    </section>
  );
}

/** Something to do with a line, by its key too for as long as it is there. */
function ActButton({
  action,
  act,
  words,
}: {
  readonly action: KeyActionId;
  readonly act: () => void;
  readonly words: string;
}) {
  useKeyAction(action, act);
  return (
    <Button size="small" keyAction={action} onClick={act}>
      {words}
    </Button>
  );
}

const TONES: { readonly [state in CallBackState]: StatusTone } = {
  due: 'ask',
  later: 'unknown',
  waiting: 'unknown',
  done: 'fit',
};

function itemOf(line: CallBackLine, now: number): NumberedItem {
  if (line.kind === 'unconfirmed') {
    const { customerReference, customer, sentAt } = line.order;
    return {
      key: line.key,
      content: (
        <span className={styles.row}>
          <strong className={styles.who}>{customer === '' ? messages.noName : customer}</strong>
          <span className={styles.state}>
            <StatusBadge tone="condition">{messages.unconfirmed}</StatusBadge>
          </span>
          <time className={styles.when} dateTime={sentAt}>
            {messages.when.sent(whenWords(sentAt, now))}
          </time>
          <span className={styles.about}>{messages.resolve(customerReference)}</span>
        </span>
      ),
    };
  }
  const { row, state } = line;
  const about = [aboutWords(row, now), row.phone].filter((text) => text !== '').join(' · ');
  return {
    key: line.key,
    content: (
      <span className={styles.row}>
        <strong className={styles.who}>{whoWords(row)}</strong>
        <span className={styles.state}>
          <StatusBadge tone={TONES[state]}>{stateWords(line)}</StatusBadge>
        </span>
        <time className={styles.when} dateTime={row.doneAt ?? row.dueAt ?? undefined}>
          {lineWhenWords(line, now)}
        </time>
        <span className={styles.about}>{about}</span>
      </span>
    ),
  };
}
