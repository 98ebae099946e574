import { CircleCheck, PhoneCall, Send } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { late } from '#renderer/components/late.tsx';
import { DialogOnItsWay } from '#renderer/components/dialog.tsx';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import bar from '#renderer/components/state-bar.module.css';
import tones from '#renderer/components/tone.module.css';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { useSupplierPhone } from '#renderer/sale/supplier-phone.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './unknown-orders-bar.module.css';
import { BAR, savedWords } from './unknown-orders-messages.ts';
import { barAction, barWords } from './unknown-words.ts';
import { useUnknownOrders } from './window-unknown-orders.ts';

/** How long it is said what was saved, ms: long enough to be read twice. */
const SAVED_MS = 12_000;

const UnknownOrdersDialog = late(async () => (await import('./unknown-orders-dialog.tsx')).UnknownOrdersDialog);

/**
 * Over every screen, the choice of mode and the settings included, as long as an order is being sent or nobody knows
 * what became of one: how many, the oldest, and the way to find out (`docs/trade.md` 3.1). For a moment also what was
 * saved of the last one, as its dialog is shut by then.
 */
export function UnknownOrdersBar() {
  const { orders, open, saved, read, show } = useUnknownOrders();
  const mode = useSession(({ session }) => session?.mode);
  const records = useSession(({ session }) => session?.records.kind);
  useEffect(() => {
    if (records === 'open' || records === 'closed') void read();
  }, [mode, records, read]);
  const told = open ? null : saved;
  useEffect(() => {
    if (told === null) return undefined;
    const over = setTimeout(() => useUnknownOrders.setState({ saved: null }), SAVED_MS);
    return () => clearTimeout(over);
  }, [told]);
  const inFront = useOpenTicket(({ ticket }) => ticket?.id ?? null);
  const phone = useSupplierPhone();
  const words = barWords(orders, inFront, dayAndTime, phone);
  const showDialog = (): void => show(inFront);
  const unknown = orders.some(({ state }) => state === 'unknown');
  const onScreen = useMainView(({ view }) => view === 'review');
  const action = barAction(orders, onScreen ? inFront : null);
  useKeyAction('show unknown orders', showDialog, words !== null);
  useUnheardReason('show unknown orders', words === null ? BAR.none : null);
  const Icon = unknown ? PhoneCall : Send;
  return (
    <>
      {/* It stands empty from the start: a region that comes with its words is not read out everywhere. */}
      <div role="status" className={styles.region}>
        {told === null ? null : (
          <div className={classNames(bar.bar, tones.fit)}>
            <CircleCheck className={styles.icon} size={18} aria-hidden="true" />
            <p className={classNames(bar.words, styles.words)}>{savedWords(told)}</p>
          </div>
        )}
        {words === null ? null : (
          <div className={classNames(bar.bar, unknown ? tones.condition : tones.ask, unknown && styles.unknown)}>
            <Icon className={styles.icon} size={18} aria-hidden="true" />
            <p className={classNames(bar.words, styles.words)} title={`${words.title} ${words.words}`}>
              <strong>{words.title}</strong> {words.words}
            </p>
            {action === null ? null : (
              <Button size="small" keyAction="show unknown orders" onClick={showDialog}>
                {action}
              </Button>
            )}
          </div>
        )}
      </div>
      {open ? (
        <Suspense fallback={<DialogOnItsWay />}>
          <UnknownOrdersDialog />
        </Suspense>
      ) : null}
    </>
  );
}
