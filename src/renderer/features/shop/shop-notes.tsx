import { useState } from 'react';
import type { AwaitedCounter, ShopContradiction } from '#shared/shop-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { supplierPhoneWords, useSupplierPhone } from '#renderer/sale/supplier-phone.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { heardWords, SHOP_MESSAGES } from './shop-messages.ts';
import styles from './shop.module.css';
import { failureOf } from './shop-store.ts';
import { useShop } from './window-shop.ts';

const { closed } = SHOP_MESSAGES;

/**
 * Over the counter: what another counter did with the ticket in front, and that the shop does not order until all
 * counters were heard.
 */
export function ShopNotes() {
  const { view, takenBy, isForgotten, notTaken, understood } = useShop();
  const isClosed = view?.kind === 'joined' && !view.isOrderingOpen;
  const contradictions = view?.kind === 'joined' ? view.contradictions : [];
  const isDismissible = takenBy !== null || isForgotten || notTaken !== null;
  // What is under way is stopped first.
  useKeyAction('back', understood, isDismissible, 'after all others');
  if (!isDismissible && !isClosed && contradictions.length === 0) return null;
  return (
    <aside aria-label={SHOP_MESSAGES.panel.title} className={styles.note}>
      {contradictions.map((each) => (
        <Contradiction key={each.submissionId} of={each} />
      ))}
      {isClosed ? <OrderingClosed waitedFor={view.waitedFor} /> : null}
      {isForgotten ? (
        <Notice tone="info" role="status" title={SHOP_MESSAGES.forgotten} onDismiss={understood} dismissedBy="back">
          {SHOP_MESSAGES.forgottenMeans}
        </Notice>
      ) : null}
      {takenBy === null ? null : (
        <Notice
          tone="info"
          role="status"
          title={SHOP_MESSAGES.takenBy(takenBy)}
          onDismiss={understood}
          dismissedBy="back"
        >
          {SHOP_MESSAGES.takenMeans}
        </Notice>
      )}
      {notTaken === null ? null : (
        <Notice
          tone="warning"
          role="alert"
          title={SHOP_MESSAGES.notTaken(notTaken.ticket)}
          onDismiss={understood}
          dismissedBy="back"
        >
          {notTaken.why}
        </Notice>
      )}
    </aside>
  );
}

/** An order of which not everything that was said can be true: over every screen until somebody has asked. */
function Contradiction({ of }: { readonly of: ShopContradiction }) {
  const { settle, doing, doneTo } = useShop();
  const phone = supplierPhoneWords(useSupplierPhone());
  const failure = useShop((state) => failureOf(state, 'settle'));
  const isThis = doneTo === of.submissionId;
  const busy = doing === 'settle' && isThis;
  const { contradiction } = SHOP_MESSAGES;
  return (
    <>
      <Notice
        tone="problem"
        role="alert"
        title={contradiction.title(of.customerReference, of.counterName)}
        actions={
          <Button size="small" busy={busy} onClick={() => void settle(of.submissionId)}>
            {busy ? contradiction.settling : contradiction.settle}
          </Button>
        }
      >
        {of.words} {phone}
      </Notice>
      {failure !== null && isThis ? <FailureNote failure={failure} what={contradiction.notSettled} /> : null}
    </>
  );
}

function OrderingClosed({ waitedFor }: { readonly waitedFor: readonly AwaitedCounter[] }) {
  const [waived, setWaived] = useState<AwaitedCounter | null>(null);
  return (
    <>
      <Notice
        tone="problem"
        role="status"
        title={closed.title}
        actions={waitedFor.map((each) => (
          <Button key={each.counter} size="small" onClick={() => setWaived(each)}>
            {closed.waive(each.name)}
          </Button>
        ))}
      >
        {waitedFor.length === 0 ? closed.soon : closed.waits(waitedFor.map(({ name }) => name))}
      </Notice>
      {waived === null ? null : <WaiveDialog counter={waived} onClose={() => setWaived(null)} />}
    </>
  );
}

function WaiveDialog({ counter, onClose }: { readonly counter: AwaitedCounter; readonly onClose: () => void }) {
  const { waive, putAside, doing } = useShop();
  const failure = useShop((state) => failureOf(state, 'waive'));
  const busy = doing === 'waive';
  const close = (): void => {
    putAside();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={closed.waiveTitle(counter.name)}
      actions={
        <>
          <Button onClick={close}>{SHOP_MESSAGES.panel.cancel}</Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={async () => {
              if (await waive(counter.counter)) close();
            }}
          >
            {busy ? closed.waiving : closed.waiveNow}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{closed.waiveHeard(heardWords(counter))}</p>
        <p>{closed.waiveMeans}</p>
        {failure === null ? null : <FailureNote failure={failure} what={closed.notWaived} />}
      </div>
    </Dialog>
  );
}
