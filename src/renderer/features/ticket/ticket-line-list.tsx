import { Undo2 } from 'lucide-react';
import { type CSSProperties, memo, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { RequiredPart } from '#shared/domain/ticket/required-parts.ts';
import { warehouseOfOrder } from '#shared/domain/ticket/shared-stock.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { lineWithCursor } from '#renderer/sale/line-with-cursor.ts';
import { useSession } from '#renderer/sale/session.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { lockWords } from '#renderer/sale/ticket-lock-words.ts';
import { useWaiver } from '#renderer/sale/waiver.ts';
import { pressBegan } from '#renderer/keyboard/press-time.ts';
import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { addedLine } from './added-line.ts';
import { type DocketRow, docketRows, NOTHING_TOWED } from './docket-rows.ts';
import styles from './docket.module.css';
import { closeFormsOverLines } from './forms-beside.ts';
import { lineElementId, moveLine, putLineBack, takeLineWithCursorOff } from './line-actions.ts';
import { firstMissing, isMissing, lastWaived, type LineNeeds, needsFinder } from './line-needs.ts';
import { lineGrouper } from './line-groups.ts';
import { useLineOpening } from './line-opening.ts';
import { firstShortEverywhere, firstToMove } from './line-stock.ts';
import { useLinesBelow } from './lines-below.ts';
import { useMatterKeys } from './matter-keys.ts';
import { useUnheardLineKey } from './unheard-line-keys.ts';
import { useNewPriceKeys } from './new-price-offer.tsx';
import { NoLines } from './no-lines.tsx';
import { NO_LINES } from './no-ticket-lines.ts';
import { OldFigures } from './old-figures.tsx';
import { linesGone, removalOf } from './removed-lines.ts';
import { addRequired, askWaiver, openRequired, takeWaiverBack } from './required-actions.ts';
import { lastRemoved, useTicketColumn } from './ticket-column-store.ts';
import { TicketLineItem } from './ticket-line-item.tsx';
import { DOCKET, LINE, moreLinesWords, shortEverywhereWords } from './ticket-messages.ts';
import { TicketProblems } from './ticket-problems.ts';
import { useUndoOfRemoval } from './undo-of-removal.ts';
import { WarehousePlans } from './warehouse-plans.tsx';

/** What the list of lines takes. */
export interface TicketLineListProps {
  /** The lines that the ticket had when the column was drawn first: what differs was added since. */
  readonly linesBefore: readonly TicketLine[];
}

/**
 * The lines of the ticket as a table, with what was removed last to be put back. It hears the keys of the lines, and is
 * drawn again for them alone, not while the customer's name is typed.
 */
export function TicketLineList({ linesBefore }: TicketLineListProps) {
  const lock = useOpenTicket((state) => (state.lock === null ? null : lockWords(state.lock)));
  const locked = lock !== null;
  const removed = useTicketColumn(lastRemoved);
  const firstTitle = useFocusTarget('lines');
  const ticket = useSoldLines();
  const { lines } = ticket;
  useAddedLineInSight(lines, linesBefore);
  useRemovedLines(lines);
  const [needsOf] = useState(needsFinder);
  const needs = needsOf(ticket);
  const missing = firstMissing(needs);
  const waived = lastWaived(needs);

  useKeyAction('remove line', takeLineWithCursorOff, !locked);
  useKeyAction('put line back', putLineBack, !locked && removed !== null);
  useUnheardLineKey('put line back', removed !== null, lock);
  useUndoOfRemoval(locked ? null : removed);
  useRequiredKeys(missing, waived, lock);
  useWaiverInSight(needs);
  const keyedMatters = useMatterKeys(ticket, lock);
  const keyedPrice = useNewPriceKeys(lines, locked);
  const keyedMove = useMoveKey(ticket, locked);
  const problems = useContext(TicketProblems);
  const rows = docketRows({ ticket, problems, needs, missing, waived, keyedMatters, keyedPrice, keyedMove, locked });
  const scroller = useRef<HTMLDivElement>(null);
  const below = useLinesBelow(scroller, lines.length);
  return (
    <div className={styles.lines}>
      {lines.length === 0 ? (
        <NoLines />
      ) : (
        <>
          <LinesHead />
          <OldFigures lines={lines} />
          <LineRows rows={rows} scroller={scroller} firstTitle={firstTitle} />
          {below === 0 ? null : (
            <p className={styles.below} aria-hidden="true">
              {moreLinesWords(below)} ↓
            </p>
          )}
        </>
      )}
      {removed === null || locked ? null : (
        <p className={styles.removed}>
          <span>
            <strong>{removed.line.title}</strong> {LINE.removed}
          </span>
          <Button size="small" keyAction="put line back" onClick={putLineBack}>
            <Undo2 size={14} aria-hidden="true" /> {LINE.undo}
          </Button>
        </p>
      )}
      {lines.length === 0 ? null : <WarehousePlans sold={ticket} />}
    </div>
  );
}

/** What the columns are, once. */
function LinesHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span className={styles.headQuantity}>{DOCKET.quantity}</span>
      <span>
        {DOCKET.item} <KeyHint action="go to lines" />
      </span>
      <span className={styles.headFrom}>{DOCKET.from}</span>
      <span className={styles.headPrice}>{DOCKET.price}</span>
    </div>
  );
}

/** As many of the last groups as are always drawn: more than are in sight at once at the end of a long ticket. */
const NEAR_GROUPS = 2;

/** The lines, the one with the cursor open. */
function LineRows({
  rows,
  scroller,
  firstTitle,
}: {
  readonly rows: readonly DocketRow[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly firstTitle: (element: HTMLElement | null) => void;
}) {
  const opening = useLineOpening();
  const [groupsOf] = useState(lineGrouper);
  const groups = groupsOf(rows);
  return (
    <div ref={scroller} className={styles.scroller} data-ticket-sheet="">
      {/* It hears in which line the cursor is, and which cell is pointed at; the lines do the rest themselves. */}
      {/* biome-ignore lint/a11y/useSemanticElements: in an `ol` a line could not stand in a group */}
      <div role="list" className={styles.list} aria-label={DOCKET.lines} {...opening}>
        {groups.map((group, index) => (
          <GroupOfLines
            key={group.number}
            rows={group.rows}
            far={index < groups.length - NEAR_GROUPS}
            firstTitle={index === 0 ? firstTitle : undefined}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Some lines of the docket. A group that is far from the end is left to the browser to draw only near to where it is
 * seen; the last ones are always drawn, for a line that is put on scrolls the one above it out of sight, and leaving
 * that out costs a second frame.
 */
const GroupOfLines = memo(function GroupOfLines({
  rows,
  far,
  firstTitle,
}: {
  readonly rows: readonly DocketRow[];
  readonly far: boolean;
  readonly firstTitle: ((element: HTMLElement | null) => void) | undefined;
}) {
  return (
    <div
      role="presentation"
      className={far ? styles.far : undefined}
      style={{ '--lines': rows.length } as CSSProperties}
    >
      {rows.map((row, index) => (
        <TicketLineItem key={row.line.id} row={row} titleRef={index === 0 ? firstTitle : undefined} />
      ))}
    </div>
  );
});

/**
 * What of the ticket the lines are drawn from, and nothing else of it; the warehouse is the one that its order names.
 */
function useSoldLines(): Pick<Ticket, 'lines' | 'vehicle' | 'towing' | 'warehouse'> {
  const lines = useOpenTicket(({ ticket }) => ticket?.lines ?? NO_LINES);
  const vehicle = useOpenTicket(({ ticket }) => ticket?.vehicle ?? null);
  const towing = useOpenTicket(({ ticket }) => ticket?.towing ?? NOTHING_TOWED);
  const own = useSession((state) => state.session?.settings.defaultWarehouse ?? '');
  const warehouse = useOpenTicket(({ ticket }) => (ticket === null ? '' : warehouseOfOrder(ticket, own)));
  return useMemo(() => ({ lines, vehicle, towing, warehouse }), [lines, vehicle, towing, warehouse]);
}

/** The key that ships the first line that is short from where there is enough. Answers that line; null for none. */
function useMoveKey(ticket: Pick<Ticket, 'lines' | 'warehouse'>, locked: boolean): TicketLine | null {
  const first = useMemo(() => firstToMove(ticket), [ticket]);
  useKeyAction(
    'move short line',
    () => {
      if (first !== null) moveLine(first.line, first.enoughAt.warehouse);
    },
    !locked && first !== null,
  );
  const isOpen = !locked && ticket.lines.length > 0;
  useUnheardReason('move short line', isOpen && first === null ? whyNoneMoves(ticket) : null);
  return first?.line ?? null;
}

/** Why no line is to be moved to another warehouse. */
function whyNoneMoves(ticket: Pick<Ticket, 'lines' | 'warehouse'>): string {
  const short = firstShortEverywhere(ticket);
  return short === null ? LINE.noneShort : shortEverywhereWords(short.line, short.most);
}

/**
 * The keys for the first required part that the ticket lacks: put it on, open it, or go without it; and the one that
 * takes going without back.
 */
function useRequiredKeys(missing: RequiredPart | null, waived: RequiredPart | null, lock: string | null): void {
  const locked = lock !== null;
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
  useUnheardLineKey('open required', there, null);
  useUnheardLineKey('add required', there, lock);
  useUnheardLineKey('waive required', there, lock);
  useUnheardLineKey('take waiver back', waived !== null, lock);
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
    if (shown) closeFormsOverLines();
  }, [shown]);
}

/** Keeps lines that were removed elsewhere, as when a difference is settled: they can be put back all the same. */
function useRemovedLines(lines: readonly TicketLine[]): void {
  const before = useRef<Ticket | null>(null);
  useEffect(() => {
    const { ticket } = useOpenTicket.getState();
    const last = before.current;
    before.current = ticket;
    if (ticket === null || last === null || last.lines === lines) return;
    const column = useTicketColumn.getState();
    for (const { id } of linesGone(last, ticket, column.removed)) {
      const removal = removalOf(last, id, ticket);
      if (removal !== null) column.remember(removal);
    }
  }, [lines]);
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
    const line =
      added === null ? null : document.getElementById(lineElementId(added))?.closest<HTMLElement>('[data-line-id]');
    if (line === null || line === undefined || lineWithCursor() === added) return undefined;
    let end = (): void => undefined;
    // At the beginning of the frame that draws it, where all that the key has changed is laid out once.
    const frame = requestAnimationFrame(() => {
      end = keepInSight(line);
    });
    return () => {
      cancelAnimationFrame(frame);
      end();
    };
  }, [lines]);
}

/**
 * Brings a line into sight, and again when the sheet around it shrinks for the first time, unless a key has been
 * pressed meanwhile.
 */
function keepInSight(line: HTMLElement): () => void {
  const pressed = pressBegan();
  const bring = (): void => {
    line.scrollIntoView({ block: 'nearest' });
    line.lastElementChild?.scrollIntoView({ block: 'nearest' });
  };
  bring();
  const sheet = line.closest('[data-ticket-sheet]');
  if (sheet === null) return () => undefined;
  let height = sheet.clientHeight;
  const observer = new ResizeObserver(() => {
    if (pressBegan() !== pressed) observer.disconnect();
    else if (sheet.clientHeight < height) {
      bring();
      observer.disconnect();
    }
    height = sheet.clientHeight;
  });
  observer.observe(sheet);
  return () => observer.disconnect();
}
