import { useEffect, useEffectEvent, useRef } from 'react';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyDigit } from '#renderer/components/key-hint.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { ListNumber, PastNine } from '#renderer/components/numbered-list.tsx';
import { NUMBER_MESSAGES } from '#renderer/components/numbered-list-messages.ts';
import { Disclosure } from '#renderer/components/panel.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import type { PartToAdd } from '#renderer/commands.ts';
import { focusedTarget, focusTarget } from '#renderer/sale/focus-targets.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { withKeysHeld } from '#renderer/sale/after-frame.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { GlanceFacts, GlanceFit } from '#renderer/sale/part-glance.tsx';
import { takesText } from '#renderer/keyboard/takes-text.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useNumberList } from '#renderer/keyboard/use-number-list.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { type Accessories, type Accessory, MOST_DIGITS, shownNumber, toCheck } from './accessories.ts';
import styles from './accessories-panel.module.css';
import { failedCheckWords, notCheckedWords } from './accessory-check-messages.ts';
import { type AccessoryRun, failureOf } from './accessory-check.ts';
import { foldId } from './part-fold-bar.tsx';
import { ACCESSORY_WORDS } from './part-messages.ts';
import { usePickedOffers } from './picked-offers.ts';
import { useOfferKeys } from './use-offer-keys.ts';
import { checkAccessories, useAccessoryCheck } from './window-accessories.ts';
import { openKnown, useRelatedOffers } from './window-part.ts';
import { addPart, useSoldWithStore } from './window-sold-with.ts';

/**
 * The accessories: what is sold with the open part, and what goes with parts that were just put on. One numbering for
 * every key: with Ctrl a number opens a part, with Ctrl and Shift it adds one; right after a part was put on the bare
 * number adds one, until it is skipped.
 */
export function AccessoriesPanel({
  part,
  accessories,
  offering,
  shown,
}: {
  /** The open part; null while none is open. */
  readonly part: Pick<PartView, 'sku' | 'crossSellsCut'> | null;
  readonly accessories: Accessories;
  /** What was just put on has accessories that this sale was not offered yet. */
  readonly offering: { readonly takesFocus: boolean } | null;
  readonly shown: boolean;
}) {
  const { offered, left } = accessories;
  const check = useCheck(part?.sku ?? null, accessories, shown);
  const notChecked = notCheckedWords(accessories, check.run);
  const lineId = useOpenTicket(({ ticket }) => ticket?.lines.find((line) => line.sku === part?.sku)?.id ?? null);
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const offers = offering !== null && shown;
  const add = (row: Accessory): void => addPart(toAdd(row, part?.sku ?? null, lineId));
  const pick = (act: (row: Accessory) => void) => (number: number | null) => {
    const row = offered.find((each) => each.number === number);
    if (row !== undefined) act(row);
    else if (number !== null) keyTurns.say(NUMBER_MESSAGES.noLine(number));
  };
  useKeyAction(
    'open related',
    pick(({ sku }) => openKnown(sku)),
    shown && offered.length > 0,
  );
  const addOffered = (row: Accessory): void => {
    if (row.foundNotToFit) keyTurns.say(ACCESSORY_WORDS.notAdded(row.sku));
    else add(row);
  };
  useKeyAction('add related', pick(addOffered), shown && offered.length > 0);
  useKeyAction('back', skipOffers, offers);
  const ticketId = useOpenTicket(({ ticket }) => ticket?.id ?? '');
  const numbers = offered.map(({ number }) => number);
  const picked = usePickedOffers((state) => state.picked);
  const { active, begun, raise } = useNumberList({
    name: 'accessories',
    numbers,
    // A plate may begin with the number, that of a part which is on the ticket or does not fit, too.
    pick: pick((row) => {
      const stands = row.onTicket || row.foundNotToFit;
      const toPut = stands ? null : toAdd(row, part?.sku ?? null, lineId);
      usePickedOffers.getState().pick({ number: row.number, ticketId, part: toPut });
    }),
    enabled: offers,
    rank: 'over',
    element: () => list.current,
  });
  const count = offered.filter((row) => !row.onTicket && !row.foundNotToFit).length;
  const takesFocus = offering?.takesFocus === true;
  const goToOffers = (): void => {
    announce(ACCESSORY_WORDS.offered(count));
    // The numbers are for the accessories now. Nobody who types elsewhere is taken away from there.
    if (takesFocus && (focusedTarget() === 'part code' || !takesText(document.activeElement)))
      heading.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
    // A list that is longer than its room comes to the top of it: what the numbers are for has to be seen over it.
    heading.current?.scrollIntoView({ block: 'nearest' });
  };
  const offer = useEffectEvent(() => {
    if (!useRelatedOffers.getState().bring()) return;
    const { open } = useRelatedOffers.getState();
    // The line that was put on is drawn first, in a frame that waits for no focus.
    withKeysHeld(() => {
      if (useRelatedOffers.getState().open === open) goToOffers();
    });
  });
  // Another part that is put on brings more of them.
  const offeredCount = useRelatedOffers(({ open }) => open?.offers.length ?? 0);
  useEffect(() => {
    if (offers) offer();
  }, [offers, offeredCount]);
  useOfferKeys(offers, { active, numbers, begun: begun?.digits ?? '' });
  return (
    <section
      id={foldId('accessories')}
      className={classNames(styles.panel, offers && styles.offering)}
      aria-label={ACCESSORY_WORDS.title}
      data-accessories=""
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {ACCESSORY_WORDS.title}
        </h2>
        {notChecked === null ? null : <p className={styles.notChecked}>{notChecked}</p>}
        <CheckButton check={check} />
        {offers ? (
          <Button variant="quiet" size="small" keyAction="back" onClick={skipOffers}>
            {ACCESSORY_WORDS.skip}
          </Button>
        ) : null}
      </header>
      <ol ref={list} className={styles.list} onFocus={raise}>
        {offered.map((row) => (
          <AccessoryRow
            key={row.sku}
            row={row}
            offers={offers}
            heard={active}
            last={offered.length}
            failure={failureOf(check.run, row.sku, row.glance)}
            picked={picked.some((offer) => offer.part?.sku === row.sku)}
            onAdd={() => add(row)}
          />
        ))}
      </ol>
      {offers && offered.length > MOST_DIGITS ? <PastNine begun={begun} /> : null}
      {part !== null && part.crossSellsCut > 0 ? (
        <p className={styles.more}>{ACCESSORY_WORDS.more(part.crossSellsCut)}</p>
      ) : null}
      {left.length === 0 ? null : (
        <Disclosure summary={ACCESSORY_WORDS.notOffered(left.length)}>
          <ul className={styles.list}>
            {left.map((row) => (
              <li key={row.sku} className={styles.row}>
                <RowText row={row} />
                <GlanceFacts glance={row.glance} />
                <ViewButton row={row} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/**
 * A part of the list as it is put on. One that is required is named with the line that requires it, where that is on.
 */
function toAdd({ sku, title, required, unsure }: Accessory, partSku: string | null, lineId: string | null): PartToAdd {
  const by = required && !unsure && lineId !== null && partSku !== null ? { lineId, sku: partSku } : null;
  return { sku, title, requiredBy: by };
}

function AccessoryRow({
  row,
  offers,
  heard,
  last,
  failure,
  picked,
  onAdd,
}: {
  readonly row: Accessory;
  readonly offers: boolean;
  /** A digit pressed now is for the list. */
  readonly heard: boolean;
  /** The highest number of the list. */
  readonly last: number;
  /** Why its check brought nothing. */
  readonly failure: Failure | undefined;
  /** Its number was pressed, and may still be the beginning of a plate. */
  readonly picked: boolean;
  readonly onAdd: () => void;
}) {
  const reading = useSoldWithStore(({ phase }) => phase.kind === 'reading' && phase.sold.sku === row.sku);
  const busy = reading || picked;
  const failed = failure === undefined ? undefined : failedCheckWords(failure);
  const words = row.foundNotToFit
    ? ACCESSORY_WORDS.notForVehicle
    : row.onTicket
      ? ACCESSORY_WORDS.onTicket
      : busy
        ? ACCESSORY_WORDS.adding
        : ACCESSORY_WORDS.addButton;
  const shown = shownNumber(row, heard);
  return (
    <li className={styles.row}>
      <span className={styles.number}>
        {shown === 'with Ctrl' ? (
          <KeyDigit action="open related" digit={row.number} className={styles.withCtrl} />
        ) : (
          <ListNumber number={row.number} heard={shown === 'alone'} last={last} />
        )}
      </span>
      <RowText row={row} />
      <GlanceFacts glance={row.glance} unread={failed ?? ''} failed={failed} />
      <ViewButton row={row} />
      <Button
        size="small"
        className={styles.add}
        aria-label={
          busy || row.onTicket || row.foundNotToFit
            ? ACCESSORY_WORDS.standing(words, row.title)
            : ACCESSORY_WORDS.addTitle(row.title)
        }
        aria-keyshortcuts={offers && !row.foundNotToFit && row.number <= MOST_DIGITS ? String(row.number) : undefined}
        busy={busy || row.onTicket || row.foundNotToFit}
        onClick={onAdd}
      >
        {words}
      </Button>
    </li>
  );
}

function ViewButton({ row }: { readonly row: Omit<Accessory, 'number'> }) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={ACCESSORY_WORDS.viewTitle(row.title)}
      onClick={() => openKnown(row.sku)}
    >
      {ACCESSORY_WORDS.view}
    </Button>
  );
}

function RowText({ row }: { readonly row: Omit<Accessory, 'number'> }) {
  const { title, sku, notes, required, unsure, relationship, goesWith, glance, sameTypeOnTicket } = row;
  const said = [
    goesWith === null ? null : ACCESSORY_WORDS.goesWith(goesWith),
    required || relationship === '' || relationship === 'related' ? null : relationship,
    notes,
  ].filter((each) => each !== null);
  return (
    <div className={styles.text}>
      <p className={styles.name}>
        {title} <span className={styles.sku}>{sku}</span>
      </p>
      <p className={styles.marks}>
        {required ? (
          <StatusBadge tone={row.onTicket ? 'fit' : 'condition'}>
            {unsure ? ACCESSORY_WORDS.mayBeRequired : ACCESSORY_WORDS.required}
          </StatusBadge>
        ) : null}
        {glance === null || glance.fit === null ? null : <GlanceFit glance={glance} />}
        {sameTypeOnTicket ? <span>{ACCESSORY_WORDS.sameType}</span> : null}
        {said.length === 0 ? null : <span className={styles.said}>{said.join(' · ')}</span>}
      </p>
    </div>
  );
}

/** The check of the whole list: how far it is, and how to begin it. */
interface ListCheck {
  readonly run: AccessoryRun | null;
  readonly start: () => void;
}

function useCheck(sku: string | null, accessories: Accessories, shown: boolean): ListCheck {
  const ticketId = useOpenTicket(({ ticket }) => ticket?.id ?? null);
  const vehicle = useOpenTicket(({ ticket }) => ticket?.vehicle ?? null);
  const run = useAccessoryCheck((state) => state.run);
  const start = (): void => {
    if (run?.standing === 'checking') return;
    const offered = accessories.offered.map((row) => row.sku);
    void checkAccessories({ ticketId, sku, vehicle }, offered, toCheck(accessories, Date.now()));
  };
  useKeyAction('check accessories', start, shown && accessories.offered.length > 0);
  return { run, start };
}

function CheckButton({ check: { run, start } }: { readonly check: ListCheck }) {
  const words =
    run === null
      ? ACCESSORY_WORDS.check
      : run.standing === 'checking'
        ? ACCESSORY_WORDS.checking(run.done, run.count)
        : run.standing === 'checked'
          ? ACCESSORY_WORDS[run.failed.size === 0 ? 'checked' : 'notAllChecked']
          : ACCESSORY_WORDS.stopped;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.check}
      keyAction="check accessories"
      busy={run?.standing === 'checking'}
      onClick={start}
    >
      {words}
    </Button>
  );
}

/** The seller goes on without the rest of the accessories. */
function skipOffers(): void {
  const inside = document.activeElement?.closest('[data-accessories]') instanceof Element;
  useRelatedOffers.getState().pass();
  if (inside && useMainView.getState().view === 'part') focusTarget('part code');
}
