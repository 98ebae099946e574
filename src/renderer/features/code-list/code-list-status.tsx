import { useState } from 'react';
import type { CodeListStatus, CodeListView } from '#shared/code-list-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { failureWords } from '#renderer/failure-words.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { CODE_LIST_MESSAGES, countWords, doingWords, doneOf } from './code-list-messages.ts';
import styles from './code-list.module.css';
import { actsOf } from './code-list-store.ts';
import { useCodeList } from './window-code-list.ts';

const messages = CODE_LIST_MESSAGES.status;

/** How the list stands, and what can be done with it. */
export function CodeListStatusPanel({ view }: { readonly view: CodeListView }) {
  const { list } = view;
  if (list === null) {
    return (
      <Panel title={messages.list}>
        <EmptyState title={messages.none}>
          <p>{messages.noneMeans}</p>
        </EmptyState>
        {actsOf(view).turn === null ? null : (
          <div className={styles.body}>
            <Doing view={view} />
            <Acts view={view} />
          </div>
        )}
      </Panel>
    );
  }
  return (
    <Panel title={messages.title(list.name)} aside={messages.added(list.addedAt)}>
      <div className={styles.body}>
        <Doing view={view} />
        <progress
          className={styles.progress}
          aria-label={messages.progress}
          value={doneOf(list)}
          max={doneOf(list) + list.waiting}
        />
        <Counts list={list} />
        <Acts view={view} />
      </div>
    </Panel>
  );
}

/** What a person has to do something about before it goes on. */
const NEEDS_PERSON: readonly string[] = ['stands still', 'another supplier', 'disk bound'];

function Doing({ view }: { readonly view: CodeListView }) {
  const words = doingWords(view);
  return (
    <div role="status" className={styles.doing}>
      {view.doing.kind === 'waiting' && NEEDS_PERSON.includes(view.doing.because) ? (
        <Notice tone="warning">{words}</Notice>
      ) : (
        words
      )}
    </div>
  );
}

function Counts({ list }: { readonly list: CodeListStatus }) {
  const counts = [
    { label: messages.waiting, count: list.waiting },
    { label: messages.read, count: list.read },
    { label: messages.failed, count: list.failed },
    { label: messages.stopped, count: list.stopped },
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count }) => (
        <div key={label} className={styles.count}>
          <dt>{label}</dt>
          <dd>{countWords(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acts({ view }: { readonly view: CodeListView }) {
  const steer = useCodeList((state) => state.steer);
  const { turn, stop, again } = actsOf(view);
  const doTurn = () => void steer(turn ?? 'go on');
  useKeyAction('pause codes', doTurn, turn !== null);
  useKeyAction('stop codes', () => void steer('stop'), stop);
  useKeyAction('try codes again', () => void steer('read failed again'), again);
  return (
    <div className={styles.acts}>
      {turn === null ? null : (
        <Button keyAction="pause codes" onClick={doTurn}>
          {turn === 'go on' ? messages.resume : messages.pause}
        </Button>
      )}
      {stop ? (
        <Button keyAction="stop codes" onClick={() => void steer('stop')}>
          {messages.stop}
        </Button>
      ) : null}
      {again ? (
        <Button keyAction="try codes again" onClick={() => void steer('read failed again')}>
          {messages.again}
        </Button>
      ) : null}
    </div>
  );
}

/** What the parts take on the disk, and how old ones are refreshed. */
export function DiskPanel({ view }: { readonly view: CodeListView }) {
  const { disk, refreshing } = CODE_LIST_MESSAGES;
  const show = useMainView((state) => state.show);
  const { perDay, spentToday, oldestReadAt } = view.refreshing;
  return (
    <Panel title={disk.title}>
      <div className={styles.body}>
        <p>{disk.parts(view.disk)}</p>
        <p className={styles.note}>{disk.bound}</p>
        <p>
          {perDay === 0 ? refreshing.off : refreshing.on(spentToday, perDay)}{' '}
          {oldestReadAt === null ? null : refreshing.oldest(oldestReadAt)}
        </p>
        <div className={styles.acts}>
          <Button size="small" keyAction="open settings" onClick={() => show('settings')}>
            {disk.settings}
          </Button>
          <Rebuild />
        </div>
      </div>
    </Panel>
  );
}

/** Has the index of the parts for a vehicle made anew, where it seems to lack one. No part is checked for it. */
function Rebuild() {
  const { rebuild: words } = CODE_LIST_MESSAGES;
  const [told, setTold] = useState('');
  const rebuild = async (): Promise<void> => {
    const answer = await client.known.rebuild();
    const said = answer.ok ? words.begun(answer.value.left) : failureWords(answer.failure).words;
    setTold(said);
  };
  useKeyAction('rebuild known parts', () => void holdDuring(rebuild()));
  return (
    <>
      <Button size="small" keyAction="rebuild known parts" onClick={() => void holdDuring(rebuild())}>
        {words.button}
      </Button>
      <span role="status" className={styles.note}>
        {told}
      </span>
    </>
  );
}
