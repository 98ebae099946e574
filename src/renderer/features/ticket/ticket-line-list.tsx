import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RequiredPart } from '#shared/domain/ticket/required-parts.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { lineWithCursor } from '#renderer/sale/line-with-cursor.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useWaiver } from '#renderer/sale/waiver.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { addedLine } from './added-line.ts';
import { lineElementId, putLineBack, takeLineOff } from './line-actions.ts';
import { firstMissing, isMissing, lastWaived, type LineNeeds, lineNeeds, NO_NEEDS } from './line-needs.ts';
import { type KeyedMatters, useMatterKeys } from './matter-keys.ts';
import { useNewPriceKeys } from './new-price-offer.tsx';
import { NoLines } from './no-lines.tsx';
import { linesGone } from './removed-lines.ts';
import { addRequired, askWaiver, openRequired, takeWaiverBack } from './required-actions.ts';
import { useTicketColumn } from './ticket-column-store.ts';
import { TicketLineItem } from './ticket-line-item.tsx';
import styles from './ticket-lines.module.css';
import { WarehousePlans } from './warehouse-plans.tsx';

/** What the list of lines takes. */
export interface TicketLineListProps {
  readonly ticket: Ticket;
  /** The lines that the ticket in front had when the column was drawn first: what differs was put on since. */
  readonly linesBefore: readonly TicketLine[];
}

/**
 * The lines of the ticket, with what was taken off last to be put back. It hears the keys of the lines while their
 * section is folded away too, and draws nothing then.
 */
export function TicketLineList({ ticket, linesBefore }: TicketLineListProps) {
  const locked = useOpenTicket((state) => state.lock !== null);
  const removed = useTicketColumn((state) => state.removed.at(-1) ?? null);
  const folded = useTicketColumn((state) => state.folded.lines ?? false);
  const firstTitle = useFocusTarget('lines');
  const { lines } = ticket;
  useAddedLineInSight(lines, linesBefore);
  useLinesTakenOff(ticket);
  const needs = useLineNeeds(ticket);
  const missing = firstMissing(needs);
  const waived = lastWaived(needs);

  useKeyAction(
    'remove line',
    () => {
      const lineId = lineWithCursor();
      if (lineId !== null) takeLineOff(lineId);
    },
    !locked,
  );
  useKeyAction('put line back', putLineBack, !locked && removed !== null);
  useRequiredKeys(missing, waived, locked);
  useWaiverInSight(needs);
  const keyedMatters = useMatterKeys(ticket, locked);
  const keyedPrice = useNewPriceKeys(lines, locked);

  if (folded) return null;
  return (
    <>
      {removed === null || locked ? null : (
        <p className={styles.removed}>
          <span>
            <strong>{removed.line.title}</strong> was taken off.
          </span>
          <Button size="small" keyAction="put line back" onClick={putLineBack}>
            <Undo2 size={14} aria-hidden="true" /> Put it back
          </Button>
        </p>
      )}
      {lines.length === 0 ? (
        <NoLines />
      ) : (
        <>
          <ol className={styles.lines}>
            {lines.map((line, index) => (
              <TicketLineItem
                key={line.id}
                line={line}
                vehicle={ticket.vehicle}
                towing={ticket.towing}
                orderWarehouse={ticket.warehouse}
                needs={needs.get(line.id) ?? NO_NEEDS}
                keyedNeed={missing?.lineId === line.id ? missing.sku : null}
                keyedWaiver={waived?.lineId === line.id ? waived.sku : null}
                {...keyedProps(keyedMatters(line.id))}
                keyedPrice={line === keyedPrice}
                titleRef={index === 0 ? firstTitle : undefined}
              />
            ))}
          </ol>
          <WarehousePlans ticket={ticket} />
        </>
      )}
    </>
  );
}

/** Plain values, so that a line is not drawn again where they stay. */
function keyedProps({ give, confirm, takeBack }: KeyedMatters) {
  return { keyedGive: give, keyedConfirm: confirm, keyedTakeBack: takeBack };
}

/** What the lines need, the same object for as long as none of it changes. */
function useLineNeeds(ticket: Ticket): LineNeeds {
  const [kept, keep] = useState<LineNeeds>(new Map());
  const now = lineNeeds(ticket, kept);
  if (now !== kept) keep(now);
  return now;
}

/**
 * The keys for the first required part that the ticket lacks: put it on, open it, or go without it; and the one that
 * takes going without back.
 */
function useRequiredKeys(missing: RequiredPart | null, waived: RequiredPart | null, locked: boolean): void {
  const withMissing = (act: (part: RequiredPart) => void) => () => {
    if (missing !== null) act(missing);
  };
  const there = missing !== null;
  useKeyAction('open required', withMissing(openRequired), there);
  useKeyAction('add required', withMissing(addRequired), there && !locked);
  useKeyAction('waive required', withMissing(askWaiver), there && !locked);
  useKeyAction(
    'take waiver back',
    () => {
      if (waived !== null) takeWaiverBack(waived);
    },
    waived !== null && !locked,
  );
}

/** A reason is asked for in sight, and no more once its part was put on or its line is gone. */
function useWaiverInSight(needs: LineNeeds): void {
  const open = useWaiver((state) => state.open);
  const asked = open === null || isMissing(needs, open.lineId, open.sku);
  useEffect(() => {
    if (!asked) useWaiver.getState().shut();
  }, [asked]);
  const shown = open !== null;
  useEffect(() => {
    if (shown) useTicketColumn.getState().fold('lines', false);
  }, [shown]);
}

/** Keeps lines that were taken off elsewhere, as when a difference is settled: they can be put back all the same. */
function useLinesTakenOff(ticket: Ticket): void {
  const before = useRef(ticket);
  useEffect(() => {
    const last = before.current;
    before.current = ticket;
    const column = useTicketColumn.getState();
    for (const { id } of linesGone(last, ticket, column.removed)) column.remember(last, id);
  }, [ticket]);
}

/**
 * Brings the line that was just put on the ticket, or of which one more was, into sight, its warnings at its end before
 * anything else of it; once more where what is offered with it takes room from the lines.
 */
function useAddedLineInSight(lines: readonly TicketLine[], linesBefore: readonly TicketLine[]): void {
  const before = useRef(linesBefore);
  useEffect(() => {
    const added = addedLine(before.current, lines);
    before.current = lines;
    const line = added === null ? null : document.getElementById(lineElementId(added))?.closest('li');
    if (line === null || line === undefined || lineWithCursor() === added) return undefined;
    return keepInSight(line);
  }, [lines]);
}

/** Brings a line into sight, and again when the sheet around it shrinks for the first time. */
function keepInSight(line: HTMLElement): () => void {
  const bring = (): void => {
    line.scrollIntoView({ block: 'nearest' });
    line.lastElementChild?.scrollIntoView({ block: 'nearest' });
  };
  bring();
  const sheet = line.closest('[data-ticket-sheet]');
  if (sheet === null) return () => undefined;
  let height = sheet.clientHeight;
  const observer = new ResizeObserver(() => {
    if (sheet.clientHeight < height) {
      bring();
      observer.disconnect();
    }
    height = sheet.clientHeight;
  });
  observer.observe(sheet);
  return () => observer.disconnect();
}
