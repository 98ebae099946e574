import { type FormEvent, useEffect, useState } from 'react';
import type { SessionView } from '#shared/session.ts';
import type { LinkView, ShopCounterView, ShopView } from '#shared/shop-view.ts';
import { assertNever } from '#shared/assert-never.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { TextInput } from '#renderer/components/text-input.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { shortDay } from '#renderer/sale/shop-time.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useIsLongAgo } from './long-ago.ts';
import { setAsideWords } from './set-aside-messages.ts';
import { Waiting } from '#renderer/components/waiting.tsx';
import { previewWords } from './preview-messages.ts';
import { clearedWords, counterState, heardWords, SHOP_MESSAGES, TROUBLE_WORDS } from './shop-messages.ts';
import { letGoBy } from './shared-as-of.ts';
import styles from './shop.module.css';
import { failureOf } from './shop-store.ts';
import { useShop } from './window-shop.ts';

const messages = SHOP_MESSAGES.panel;

/** In the settings: whether this counter shares its records with others, with the way in and out. */
export function ShopPanel({ session }: { readonly session: SessionView }) {
  const { view, read } = useShop();
  useEffect(() => void read(), [read]);
  if (session.mode !== 'service') return null;
  return (
    <Panel title={messages.title}>
      <div className={styles.body}>
        {view === null ? null : view.kind === 'alone' ? (
          <Invitation lead={messages.alone} hint={messages.lineHint} join={messages.join} />
        ) : (
          <Joined view={view} />
        )}
      </div>
    </Panel>
  );
}

/** One line is pasted and looked at; what it would share is said before anything is. */
function Invitation(words: { readonly lead: string; readonly hint: string; readonly join: string }) {
  const { preview, doing, check, join, forgetLine } = useShop();
  const failure = useShop((state) => failureOf(state, 'preview') ?? failureOf(state, 'join'));
  const [line, setLine] = useState('');
  const problem = fieldProblem(failure, 'line');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void check(line);
  };
  return (
    <>
      <p className={styles.lead}>{words.lead}</p>
      <form className={styles.body} onSubmit={submit} noValidate>
        <Field label={messages.line} hint={words.hint} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              value={line}
              maxLength={2_000}
              className={styles.line}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setLine(event.target.value);
                forgetLine();
              }}
            />
          )}
        </Field>
        {preview === null ? (
          <div className={styles.acts}>
            <Button type="submit" busy={doing === 'preview'}>
              {doing === 'preview' ? messages.checking : messages.check}
            </Button>
          </div>
        ) : (
          <>
            {previewWords(preview).map((words) => (
              <p key={words}>{words}</p>
            ))}
            <div className={styles.acts}>
              <Button variant="primary" busy={doing === 'join'} onClick={() => void join(line)}>
                {doing === 'join' ? messages.joining : words.join}
              </Button>
              <Button onClick={forgetLine}>{messages.cancel}</Button>
            </div>
          </>
        )}
      </form>
      {failure === null || problem !== null ? null : <FailureNote failure={failure} what={messages.notJoined} />}
    </>
  );
}

/** Another counter that is open hands the key over within seconds: only what takes longer is said, ms. */
const KEY_SAID_AFTER_MS = 30_000;

type JoinedView = Extract<ShopView, { readonly kind: 'joined' }>;

/** How this counter stands to its shop, and who else is in it. */
function Joined({ view }: { readonly view: JoinedView }) {
  const { counter, name, link, waiting, refused, keyAskedAt, clockOffMs } = view;
  const waitsForKey = useIsLongAgo(keyAskedAt, KEY_SAID_AFTER_MS);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <p>
        <strong>{messages.number(counter, name)}</strong>
      </p>
      <div role="status">
        <Link link={link} locksAt={view.locksAt} />
      </div>
      {clockOffMs === null ? null : <Notice tone="warning">{SHOP_MESSAGES.link.clockOff(clockOffMs)}</Notice>}
      {waitsForKey ? (
        <Notice tone="warning">
          {messages.waitsForKey} {messages.keyLost}
        </Notice>
      ) : null}
      {waiting === 0 ? null : <p>{messages.waiting(waiting)}</p>}
      {refused === 0 ? null : <Notice tone="warning">{messages.refused(refused)}</Notice>}
      {view.mayJoinAgain ? <Invitation lead={messages.again} hint={hintAgain(view)} join={messages.joinAgain} /> : null}
      <Counters view={view} />
      <div className={styles.acts}>
        <Button onClick={() => setLeaving(true)}>{messages.leave}</Button>
      </div>
      {leaving ? <LeaveDialog view={view} onClose={() => setLeaving(false)} /> : null}
    </>
  );
}

/** One that the shop does not have any more is invited under a new number. */
function hintAgain({ counter, link }: JoinedView): string {
  return letGoBy(link) === null ? messages.lineHintAgain(counter) : messages.lineHint;
}

function Link({ link, locksAt }: { readonly link: LinkView; readonly locksAt: string | null }) {
  switch (link.kind) {
    case 'connecting':
      return <Waiting>{SHOP_MESSAGES.link.connecting}</Waiting>;
    case 'up':
      return <p>{SHOP_MESSAGES.link.up(link.asOf)}</p>;
    case 'down':
      return (
        <Notice tone="warning" title={SHOP_MESSAGES.link.down(link.since)}>
          {TROUBLE_WORDS[link.why]} {SHOP_MESSAGES.bar.means}{' '}
          {locksAt === null ? null : SHOP_MESSAGES.link.locks(shortDay(locksAt))}
        </Notice>
      );
    default:
      return assertNever(link);
  }
}

function Counters({ view }: { readonly view: JoinedView }) {
  const { counters, isOrderingOpen, mayTakeOut } = view;
  const [out, setOut] = useState<ShopCounterView | null>(null);
  const setAside = counters.find(({ isThis }) => isThis)?.setAside;
  if (counters.length === 0) return null;
  return (
    <>
      <table className={styles.table} aria-label={messages.counters}>
        <thead>
          <tr>
            <th scope="col">{messages.counter}</th>
            <th scope="col">{messages.heard}</th>
            <th scope="col">{messages.version}</th>
            <th scope="col">{messages.cleared}</th>
            <th scope="col">{messages.state}</th>
            {mayTakeOut ? (
              <th scope="col">
                <VisuallyHidden>{messages.takeOut}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {counters.map((each) => (
            <tr key={each.counter}>
              <th scope="row">{`${each.counter} · ${each.name}`}</th>
              <td>{heardWords(each)}</td>
              <td>{each.version}</td>
              <td>{clearedWords(each)}</td>
              <td>{counterState(each, isOrderingOpen)}</td>
              {mayTakeOut ? <td>{isInShop(each) ? <TakeOut counter={each} onAsk={setOut} /> : null}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {setAside === undefined ? null : <p>{setAsideWords(setAside)}</p>}
      {out === null ? null : <TakeOutDialog counter={out} onClose={() => setOut(null)} />}
    </>
  );
}

/** Whether a counter is another one of the shop, so that it can be taken out. */
function isInShop({ isThis, leftAt }: ShopCounterView): boolean {
  return !isThis && leftAt === null;
}

function TakeOut({
  counter,
  onAsk,
}: {
  readonly counter: ShopCounterView;
  readonly onAsk: (counter: ShopCounterView) => void;
}) {
  return (
    <Button size="small" aria-label={messages.takeOutNamed(counter.name)} onClick={() => onAsk(counter)}>
      {messages.takeOut}
    </Button>
  );
}

function TakeOutDialog({ counter, onClose }: { readonly counter: ShopCounterView; readonly onClose: () => void }) {
  const { takeOut, putAside, doing } = useShop();
  const failure = useShop((state) => failureOf(state, 'take out'));
  const busy = doing === 'take out';
  const close = (): void => {
    putAside();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={messages.takeOutTitle(counter.counter, counter.name)}
      actions={
        <>
          <Button onClick={close}>{messages.keepIn}</Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={async () => {
              if (await takeOut(counter)) close();
            }}
          >
            {busy ? messages.takingOut : messages.takeOutNow(counter.name)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{messages.takeOutMeans}</p>
        <p>{messages.takeOutUnsent}</p>
        {failure === null ? null : <FailureNote failure={failure} title={messages.notTakenOut} />}
      </div>
    </Dialog>
  );
}
