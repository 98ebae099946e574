import { useEffect, useEffectEvent, useRef } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { PastNine } from '#renderer/components/numbered-list.tsx';
import { NUMBER_MESSAGES } from '#renderer/components/numbered-list-messages.ts';
import { Disclosure } from '#renderer/components/panel.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import type { PartToAdd } from '#renderer/commands.ts';
import { focusedTarget, focusTarget } from '#renderer/sale/focus-targets.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { withKeysHeld } from '#renderer/sale/once-shown.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { GlanceFacts, GlanceFit } from '#renderer/sale/part-glance.tsx';
import { DIGIT_ALONE_MS } from '#renderer/keyboard/behind-digit.ts';
import { typeInto } from '#renderer/keyboard/field-text.ts';
import { type Heard, keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { endNumber, leaveNumber } from '#renderer/keyboard/number-lists.ts';
import { takesText } from '#renderer/keyboard/takes-text.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useNumberList } from '#renderer/keyboard/use-number-list.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { type Accessories, type Accessory, toCheck } from './accessories.ts';
import styles from './accessories-panel.module.css';
import type { AccessoryRun } from './accessory-check.ts';
import { foldId } from './part-fold-bar.tsx';
import { hearOfferKey } from './offer-keys.ts';
import { ACCESSORY_WORDS } from './part-messages.ts';
import { usePickedOffers } from './picked-offers.ts';
import { checkAccessories, useAccessoryCheck } from './window-accessories.ts';
import { openKnown, useRelatedOffers } from './window-part.ts';
import { addPart, useSoldWithStore } from './window-sold-with.ts';

/** The most rows that a key with a single digit takes. */
const MOST_DIGITS = 9;

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
    if (takesFocus && (focusedTarget() === 'part code' || !isTyping())) heading.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
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
        <CheckButton check={check} />
        {offers ? (
          <Button variant="quiet" size="small" keyAction="back" onClick={skipOffers}>
            {ACCESSORY_WORDS.skip}
          </Button>
        ) : null}
      </header>
      <ol ref={list} className={styles.list} data-active={active} onFocus={raise}>
        {offered.map((row) => (
          <AccessoryRow
            key={row.sku}
            row={row}
            offers={offers}
            failed={check.run?.failed.has(row.sku) === true}
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
                <GlanceFacts glance={row.glance} unread={ACCESSORY_WORDS.factsNotChecked} />
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
  failed,
  picked,
  onAdd,
}: {
  readonly row: Accessory;
  readonly offers: boolean;
  /** Its check brought nothing. */
  readonly failed: boolean;
  /** Its number was pressed, and may still be the beginning of a plate. */
  readonly picked: boolean;
  readonly onAdd: () => void;
}) {
  const reading = useSoldWithStore(({ phase }) => phase.kind === 'reading' && phase.sold.sku === row.sku);
  const busy = reading || picked;
  const words = row.foundNotToFit
    ? ACCESSORY_WORDS.notForVehicle
    : row.onTicket
      ? ACCESSORY_WORDS.onTicket
      : busy
        ? ACCESSORY_WORDS.adding
        : ACCESSORY_WORDS.addButton;
  // While a bare digit adds one, a number stands on those alone that it adds; else it is that of the keys with Ctrl.
  const isNumbered = !row.foundNotToFit && (offers ? !row.onTicket : row.number <= MOST_DIGITS);
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {isNumbered ? row.number : null}
      </span>
      <RowText row={row} />
      <GlanceFacts
        glance={row.glance}
        unread={failed ? ACCESSORY_WORDS.checkFailed : ACCESSORY_WORDS.factsNotChecked}
      />
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
  const { title, sku, notes, required, unsure, relationship, goesWith, glance } = row;
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
        <GlanceFit glance={glance} />
        {goesWith === null ? null : <span>{ACCESSORY_WORDS.goesWith(goesWith)}</span>}
        {required || relationship === '' || relationship === 'related' ? null : <span>{relationship}</span>}
        {notes === null ? null : <span>{notes}</span>}
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
          ? ACCESSORY_WORDS.checked
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

/** Puts what was picked on the ticket that was in front then, where it still is. */
function addPicked(): void {
  const { ticket } = useOpenTicket.getState();
  for (const part of usePickedOffers.getState().take(ticket?.id ?? null)) addPart(part);
}

/**
 * Hears the keys while accessories are offered. A number is done once nothing was typed behind it for a while, or the
 * person went on; typed on, it was the beginning of a plate or of a code and goes into the code field.
 */
function useOfferKeys(
  offers: boolean,
  now: { readonly active: boolean; readonly numbers: readonly number[]; readonly begun: string },
): void {
  const picked = usePickedOffers((state) => state.picked);
  const hear = useEffectEvent((event: KeyboardEvent): Heard => {
    // What is typed for a place that is on its way comes again once that is there.
    if (isTyping() || (event.isTrusted && heldKeys.holding())) return 'goes on';
    if (document.querySelector('[role="dialog"]') !== null) return 'goes on';
    // Another list has the digits, such as the question that Alt+Q went to.
    if (!now.active && /^\d$/.test(event.key)) {
      addPicked();
      return 'goes on';
    }
    const kept = usePickedOffers.getState().picked.map(({ number }) => String(number));
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
    const onButton = document.activeElement instanceof HTMLButtonElement;
    const press = { key, ctrlKey, metaKey, altKey, repeat, isComposing, onButton };
    const step = hearOfferKey({ kept, begun: now.begun }, press, now.numbers);
    switch (step.kind) {
      case 'goes on':
        return 'goes on';
      case 'types':
        usePickedOffers.getState().take(null);
        leaveNumber();
        // The press goes on into the code field, where the cursor is now; nobody else shall have it.
        focusTarget('part code');
        if (step.before !== '' && takesText(document.activeElement)) typeInto(document.activeElement, step.before);
        return 'taken';
      case 'nothing':
        break;
      case 'forgets':
        usePickedOffers.getState().take(null);
        break;
      case 'ends':
        endNumber(0);
        addPicked();
        break;
      case 'adds':
        addPicked();
        if (!step.taken) return 'goes on';
        break;
      default:
        assertNever(step);
    }
    event.preventDefault();
    return 'taken';
  });
  useEffect(() => {
    if (!offers) return undefined;
    const leave = [
      keyboardPipeline.join('key goes in', 'offers', (event) => hear(event)),
      keyboardPipeline.join('pointer is pressed', 'offers', () => {
        addPicked();
        return 'goes on';
      }),
    ];
    return () => {
      for (const each of leave) each();
      // Another part came, by a scan: what was picked before it is put on all the same.
      addPicked();
    };
  }, [offers]);
  useEffect(() => {
    if (picked.length === 0) return undefined;
    const alone = setTimeout(addPicked, DIGIT_ALONE_MS);
    return () => clearTimeout(alone);
  }, [picked]);
}

/** The seller goes on without the rest of the accessories. */
function skipOffers(): void {
  const inside = document.activeElement?.closest('[data-accessories]') instanceof Element;
  useRelatedOffers.getState().pass();
  if (inside && useMainView.getState().view === 'part') focusTarget('part code');
}

/** Whether the cursor stands in a text field. */
function isTyping(): boolean {
  const element = document.activeElement;
  if (element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
