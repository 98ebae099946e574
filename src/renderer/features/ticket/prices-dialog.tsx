import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { levelNames } from '#shared/domain/price/price-level.ts';
import { PRICE_REASONS } from '#shared/domain/price/price-reason.ts';
import { givePriceReason, overriddenPrice } from '#shared/domain/ticket/line-price.ts';
import { levelOfTicket, soldLevel } from '#shared/domain/ticket/ticket-level.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Dialog } from '#renderer/components/dialog.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { useDialogNumbers } from '#renderer/keyboard/dialog-numbers.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { usePriceTerms } from '#renderer/sale/price-terms.ts';
import styles from './charges-dialog.module.css';
import type { PriceQuestion } from './prices-host.tsx';
import { PRICES, reasonOfWords, reasonTakenWords } from './prices-messages.ts';
import { takeLevel } from './ticket-level-taking.ts';

/** A question about the prices of a ticket, answered by a number. Nothing for a ticket or a price that has gone. */
export function PricesDialog({
  question,
  onClose,
}: {
  readonly question: PriceQuestion;
  readonly onClose: () => void;
}) {
  const ticket = useOpenTicket((state) => (state.ticket?.id === question.ticketId ? state.ticket : null));
  const list = useRef<HTMLDivElement>(null);
  const line = question.kind === 'reason' ? ticket?.lines.find(({ id }) => id === question.lineId) : undefined;
  const own = line === undefined ? null : overriddenPrice(line);
  const gone = ticket === null || (question.kind === 'reason' && own === null);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
  if (ticket === null) return null;
  const isLevel = question.kind === 'level';
  if (!isLevel && (line === undefined || own === null)) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isLevel ? PRICES.levels : PRICES.reasons}
      initialFocus={list}
      keysGoOn="those that lead elsewhere"
    >
      {line === undefined || own === null ? (
        <Levels ticket={ticket} list={list} onClose={onClose} />
      ) : (
        <Numbered
          list={list}
          how={reasonOfWords(line.sku, own.cents, own.listCents)}
          label={PRICES.reasonList}
          items={PRICE_REASONS.map((reason) => ({ key: reason, content: reason, selected: reason === own.reason }))}
          onPick={(index) => {
            const reason = PRICE_REASONS[index];
            if (reason === undefined) return;
            if (!useOpenTicket.getState().edit((open) => givePriceReason(open, line.id, reason))) return;
            announce(reasonTakenWords(line.sku, reason));
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

function Levels({
  ticket,
  list,
  onClose,
}: {
  readonly ticket: Ticket;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
}) {
  const { rows } = usePriceTerms();
  const names = levelNames(rows);
  // Where levels are off by now the ticket can only go back to the supplier's prices.
  const offered = names.length === 0 ? [PRICES.supplierPrices] : names;
  const locked = useOpenTicket((state) => state.lock !== null);
  const current = locked ? soldLevel(ticket) : levelOfTicket(ticket, rows);
  return (
    <Numbered
      list={list}
      how={names.length === 0 ? PRICES.levelsOff : PRICES.levelHow}
      label={PRICES.levelList}
      items={offered.map((name, at) => ({
        key: name,
        content: name,
        aside: [at === 0 && names.length > 0 ? PRICES.standard : '', name === current ? PRICES.now : '']
          .filter(Boolean)
          .join(' · '),
        selected: name === current,
      }))}
      onPick={(index) => {
        const name = offered[index];
        if (name === undefined) return;
        // The standard is no level of its own: it is whatever the shop says it is.
        const meant = index === 0 ? null : name;
        void takeLevel(ticket.id, meant, name);
        onClose();
      }}
    />
  );
}

function Numbered({
  list,
  how,
  label,
  items,
  onPick,
}: {
  /** Has the focus at first: the digits are for it. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly how: string;
  readonly label: string;
  readonly items: readonly {
    readonly key: string;
    readonly content: ReactNode;
    readonly aside?: ReactNode;
    readonly selected: boolean;
  }[];
  readonly onPick: (index: number) => void;
}) {
  const locked = useOpenTicket((state) => state.lock !== null);
  useDialogNumbers();
  return (
    <div ref={list} tabIndex={-1} className={styles.charges}>
      <p className={styles.how}>{locked ? PRICES.locked : how}</p>
      <NumberedList label={label} items={items.map((item) => ({ ...item, disabled: locked }))} onPick={onPick} />
    </div>
  );
}
