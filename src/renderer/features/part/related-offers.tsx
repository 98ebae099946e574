import { useEffect, useEffectEvent, useRef } from 'react';
import type { RelatedOffer } from '#shared/domain/ticket/related-parts.ts';
import { Button } from '#renderer/components/button.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { focusedTarget, focusTarget } from '#renderer/sale/focus-targets.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { type Heard, keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './related-offers.module.css';
import { useRelatedOffers } from './window-part.ts';
import { useSoldWithStore } from './window-sold-with.ts';

/** Parts that go with the one that was just put on, offered once: by number, or passed with Esc. */
export function RelatedOffers() {
  const open = useRelatedOffers((state) => state.open);
  const ticketId = useOpenTicket((state) => state.ticket?.id ?? null);
  const lines = useOpenTicket((state) => state.ticket?.lines ?? NO_LINES);
  const locked = useOpenTicket((state) => state.lock !== null);
  if (open === null || locked || open.ticketId !== ticketId) return null;
  const taken = new Set(lines.map(({ sku }) => sku));
  return open.offers.every(({ sku }) => taken.has(sku)) ? null : (
    <Offers offers={open.offers} taken={taken} takesFocus={open.takesFocus} />
  );
}

function Offers({
  offers,
  taken,
  takesFocus,
}: {
  readonly offers: readonly RelatedOffer[];
  /** False where the key that put the part on had waited: the person has gone on, and is left where they are. */
  readonly takesFocus: boolean;
  /** Codes of the parts that are on the ticket. */
  readonly taken: ReadonlySet<string>;
}) {
  const phase = useSoldWithStore((state) => state.phase);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = offers.length;
  useEffect(() => {
    announce(count === 1 ? 'One part goes with it, by number.' : `${count} parts go with it, by number.`);
    // The numbers are for the offers now. Nobody who types elsewhere is taken away from there.
    if (takesFocus && (focusedTarget() === 'part code' || !isTyping())) heading.current?.focus();
  }, [count, takesFocus]);
  useKeyAction('back', passOffers);

  const hear = useEffectEvent((event: KeyboardEvent): Heard => {
    if (isTyping() || event.ctrlKey || event.altKey || event.metaKey || !/^\p{L}$/u.test(event.key)) return 'goes on';
    if (useMainView.getState().view !== 'part' || document.querySelector('[role="dialog"]') !== null) return 'goes on';
    // The letter goes on into the code field, where the cursor is now; nobody else shall have it.
    focusTarget('part code');
    return 'taken';
  });
  useEffect(() => keyboardPipeline.join('key goes in', 'offers', (event) => hear(event)), []);

  return (
    <section className={styles.offers} aria-label="Goes with it" data-related-offers="">
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          Goes with it
        </h2>
        <Button variant="quiet" size="small" keyAction="back" onClick={passOffers}>
          No, thanks
        </Button>
      </header>
      <div className={styles.list}>
        <NumberedList
          label="Parts that go with it"
          rank="over"
          items={offers.map(({ number, sku, title, notes }) => {
            const onTicket = taken.has(sku);
            const reading = phase.kind === 'reading' && phase.sold.sku === sku;
            return {
              key: sku,
              number,
              disabled: onTicket,
              content: (
                <>
                  {title} <span className={styles.sku}>{sku}</span>
                  {notes === null ? null : <span className={styles.notes}>{notes}</span>}
                </>
              ),
              aside: onTicket ? 'on the ticket' : reading ? 'reading it…' : '',
            };
          })}
          onPick={(index) => {
            const offer = offers[index];
            if (offer !== undefined) take(offer);
          }}
        />
      </div>
    </section>
  );
}

const NO_LINES: readonly { readonly sku: string }[] = [];

function take({ sku, title }: RelatedOffer): void {
  void useSoldWithStore.getState().add({ sku, title, requiredBy: null });
}

function passOffers(): void {
  const inside = document.activeElement?.closest('[data-related-offers]') instanceof Element;
  useRelatedOffers.getState().pass();
  if (inside && useMainView.getState().view === 'part') focusTarget('part code');
}

/** Whether the cursor stands in a text field. */
function isTyping(): boolean {
  const element = document.activeElement;
  if (element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
