import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Outcome } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { announce, tell } from '#renderer/components/live-region.tsx';
import { StatusIcon, type StatusTone } from '#renderer/components/status-badge.tsx';
import { OrderPaperActs } from '#renderer/sale/order-paper-acts.tsx';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { useUnreadOutcomes } from '#renderer/sale/unread-outcomes.ts';
import { client } from '#renderer/counterpart-client.ts';
import { keyRegistry, useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import type { EndedSubmission } from './order-screen-state.ts';
import styles from './outcome-panel.module.css';
import { outcomeAnnouncement, outcomeSentences, outcomeTitle } from './outcome-words.ts';
import { PracticeReceived } from './practice-received.tsx';
import { readOutGroups } from './transaction-id.ts';

const TONES: { readonly [kind in Outcome['kind']]: StatusTone } = {
  acknowledged: 'fit',
  refused: 'no',
  'not sent': 'condition',
  unknown: 'condition',
};

/** How an order ended, in words, with what to do next. The focus goes to its heading when it comes. */
export function OutcomePanel({
  submission,
  ticket,
}: {
  readonly submission: EndedSubmission;
  readonly ticket: Ticket;
}) {
  const { outcome } = submission.state;
  const heading = useRef<HTMLHeadingElement>(null);
  const told = `${submission.id} ${outcome.kind}`;
  const hear = useEffectEvent(() => {
    heading.current?.focus();
    const { told, seen } = useUnreadOutcomes.getState();
    // The bar over every screen may have said it before.
    if (!told.has(submission.id)) {
      tell({ words: outcomeAnnouncement(outcome), about: 'outcome', of: submission.id, urgent: true });
    }
    void seen(submission.id);
  });
  // Main tells an outcome twice, as an event and as the answer to the press: it is said once.
  useEffect(() => hear(), [told]);
  return (
    <div className={classNames(styles.panel, styles[TONES[outcome.kind]])}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <StatusIcon tone={TONES[outcome.kind]} size={26} />
        {outcomeTitle(outcome)}
      </h2>
      <p className={styles.words}>{outcomeSentences(outcome)}</p>
      {outcome.kind === 'refused' ? <RefusalWords said={outcome.said} /> : null}
      {outcome.kind === 'acknowledged' ? <TransactionId id={outcome.transactionId} /> : null}
      <Particulars submission={submission} ticket={ticket} />
      {outcome.kind === 'acknowledged' ? <OrderPaperActs submissionId={submission.id} name="acknowledgement" /> : null}
      {outcome.kind === 'acknowledged' ? (
        <Button variant="primary" size="large" keyAction="new ticket" onClick={() => keyRegistry.perform('new ticket')}>
          Start the next sale
        </Button>
      ) : null}
      {outcome.kind === 'unknown' ? (
        <>
          <Button
            variant="primary"
            keyAction="show unknown orders"
            onClick={() => keyRegistry.perform('show unknown orders')}
          >
            Find out what became of it
          </Button>
          <p className={styles.whole}>
            <CopyButton label="Copy the reference" text={submission.customerReference} />
          </p>
        </>
      ) : null}
      <PracticeReceived key={told} customerReference={submission.customerReference} />
    </div>
  );
}

function RefusalWords({ said }: { readonly said: string | null }) {
  if (said === null) return <p className={styles.words}>The service gave no reason.</p>;
  return (
    <blockquote className={styles.said}>
      <p>{said}</p>
      <footer>– the service’s own words</footer>
    </blockquote>
  );
}

function TransactionId({ id }: { readonly id: string }) {
  return (
    <div className={styles.transaction}>
      <h3 className={styles.label}>Transaction id</h3>
      <p className={styles.id} aria-hidden="true">
        {readOutGroups(id).map((group, index) => (
          // Groups can be alike, and their order is the id itself.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={`${index} ${group}`}>{group}</span>
        ))}
      </p>
      <p className={styles.whole}>
        <code>{id}</code>
        <CopyButton label="Copy" text={id} />
      </p>
    </div>
  );
}

/** Puts a text on the clipboard by button or key, and says so. */
function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const copy = async (): Promise<void> => {
    const answer = await client.platform.copy({ text });
    setState(answer.ok ? 'copied' : 'failed');
    announce(answer.ok ? 'Copied.' : 'It could not be copied.');
  };
  useKeyAction('copy transaction', () => void copy());
  return (
    <>
      <Button keyAction="copy transaction" onClick={() => void copy()}>
        {label}
      </Button>
      {state === 'ready' ? null : (
        <span className={styles.copied}>
          {state === 'copied' ? 'Copied' : 'Could not be copied: select it and copy by hand'}
        </span>
      )}
    </>
  );
}

/**
 * What was sent, when and as what: everything that the phone call to the supplier needs. An order that was not taken
 * needs none; its parts stand in the review below it.
 */
function Particulars({ submission, ticket }: { readonly submission: EndedSubmission; readonly ticket: Ticket }) {
  const { kind } = submission.state.outcome;
  return (
    <dl className={styles.particulars}>
      <dt>Customer reference</dt>
      <dd className={styles.strong}>{submission.customerReference}</dd>
      <dt>{kind === 'not sent' ? 'Tried' : 'Sent'}</dt>
      <dd>{dayAndTime(submission.startedAt)}</dd>
      {kind === 'refused' || kind === 'not sent' ? null : (
        <>
          <dt>Account</dt>
          <dd>{submission.account}</dd>
          <dt>Warehouse</dt>
          <dd>{submission.warehouse === '' ? 'none named' : submission.warehouse}</dd>
          <dt>Parts</dt>
          <dd>
            {ticket.lines.map((line) => (
              <div key={line.id}>
                {line.quantity} × {line.title} ({line.sku})
              </div>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
