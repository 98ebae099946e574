import { useEffect } from 'react';
import { type Heard, keyboardPipeline } from '../keyboard/keyboard-pipeline.ts';
import { heldKeys } from '../keyboard/window-holds.ts';
import { typedAhead } from '../keyboard/typed-ahead.ts';
import { focusedTarget, focusTarget, selectIn } from '../sale/focus-targets.ts';
import { useOpenTicket } from '../sale/open-ticket.ts';
import type { OpenTicketState } from '../sale/open-ticket-store.ts';
import { readViewStateFields, restoreViewStateFields } from '../sale/view-state-fields.ts';
import { type ViewState, readViewStateText, standsElsewhere } from '../sale/view-state-text.ts';
import type { MainView } from '../sale/main-views.ts';
import { useMainView } from '../sale/main-view.ts';
import { fieldElementId } from '../sale/ticket-fields.ts';
import { focusField } from '../features/ticket/field-focus-store.ts';

/**
 * How long moves are gathered before the place is kept, ms: within the time in which everything typed has to be kept.
 */
const GATHER_MS = 120;
/** What a fresh ticket starts with: the plate is the first field of every sale. */
const START: ViewState = { view: 'part', focus: { kind: 'target', target: 'plate' }, caret: null, texts: {} };

/** A ticket that came to the front, to be gone on with where the person was in it. */
interface TakingUp {
  readonly count: number;
  /** Null where the person stays where they are. */
  readonly place: ViewState | null;
  readonly texts: ViewState['texts'];
}

/** What is to be taken up with the next drawing of the counter; null where nothing is. */
let takingUp: TakingUp | null = null;
/** The place to be taken up once its view is drawn; null where none waits. */
let waiting: ViewState | null = null;
/** When a view was asked for last, ms of the window's own clock. */
let shownAt = 0;
/** When a field of the ticket was asked for last, by the same clock. */
let requestedAt = 0;
/** Since when the first ticket of a mode is awaited, by the same clock. */
let awaitedSince = 0;

/** Lets the keys go that were typed for a view that is on its way. */
let viewArrived: (() => void) | null = null;
/** Lets the keys go that were typed for a field of the ticket that is on its way. */
let fieldArrived: (() => void) | null = null;
/** Keeps the place once moves have been gathered; null while none was made. */
let keeping: ReturnType<typeof setTimeout> | null = null;
/** Whether the counter is there, whose moves are kept. */
let hearing = false;

/** Starts afresh: no ticket was taken up, and the first one is awaited from now on. Returns how to end it. */
export function beginPlace(): () => void {
  takingUp = null;
  waiting = null;
  shownAt = 0;
  requestedAt = 0;
  awaitedSince = performance.now();
  return () => {
    if (keeping !== null) clearTimeout(keeping);
    keeping = null;
    viewArrived?.();
    viewArrived = null;
    fieldArrived?.();
    fieldArrived = null;
  };
}

/** Holds the keys that are typed for a view that is on its way. */
export function awaitView(view: MainView, before: MainView): void {
  shownAt = performance.now();
  if (view === before) return;
  viewArrived?.();
  viewArrived = view === 'part' ? null : heldKeys.hold();
}

/** Holds the keys that are typed for a field that is on its way; null lets them go. */
export function awaitField(field: string | null): void {
  // Once the cursor stands there: the section that the field is in may have to be drawn first.
  if (fieldArrived !== null) setTimeout(fieldArrived);
  fieldArrived = field === null ? null : heldKeys.hold();
  if (field !== null) requestedAt = performance.now();
}

/**
 * Shows the view that a ticket was left in. It is there before the ticket is drawn: no ticket is reviewed, nor its
 * rates asked for, on its way past.
 */
export function showTicketPlace({ ticket, arrival, submission }: OpenTicketState, before: OpenTicketState): void {
  if (ticket === null && before.ticket !== null) awaitedSince = performance.now();
  const arrived = arrival.count !== before.arrival.count;
  const elsewhere = arrived && shownAt > ticketWantedAt();
  if (arrived) showViewState();
  const moment = momentOf(submission);
  if (moment !== null && (arrived || moment !== momentOf(before.submission))) showOrder(elsewhere);
}

/**
 * Brings the order onto the main view when it starts to be sent and when it has ended, wherever the person is then, and
 * when its ticket comes to the front. A view that they went to while the ticket was on its way stays over it.
 */
function showOrder(elsewhere: boolean): void {
  const { show, showUnder } = useMainView.getState();
  if (elsewhere) showUnder('review');
  else show('review');
}

/** Tells one step of an order from the next; null where there is no order. */
function momentOf(submission: OpenTicketState['submission']): string | null {
  return submission === null ? null : `${submission.id} ${submission.state.kind}`;
}

/** Takes every ticket that comes to the front up where it was left, and keeps where the person is in it. Used once. */
export function useViewState(): void {
  const count = useOpenTicket(({ arrival }) => arrival.count);
  const there = useOpenTicket(({ ticket }) => ticket !== null);
  useEffect(() => {
    if (there && takingUp?.count === count) takeUp(takingUp);
    else if (!hasBegun()) focusTarget('plate');
  }, [count, there]);
  useEffect(() => hearMoves(), []);
}

function showViewState(): void {
  const { arrival, lock } = useOpenTicket.getState();
  const { view, show } = useMainView.getState();
  const place = readViewStateText(arrival.cursor) ?? START;
  // Nobody is taken away from where they went while the ticket was still on its way. How an order ended stands before
  // what the ticket was left at.
  const wentElsewhere = Math.max(shownAt, requestedAt) > ticketWantedAt();
  const stays = wentElsewhere || (arrival.askedAt === null && hasBegun());
  const takes = lock === null && !stays;
  waiting = takes && place.view !== 'part' && place.view !== view ? place : null;
  takingUp = {
    count: arrival.count,
    place: takes && waiting === null ? place : null,
    texts: arrival.askedAt === null ? withoutBegun(place.texts) : place.texts,
  };
  if (takes) show(place.view);
}

function takeUp({ place, texts }: TakingUp): void {
  takingUp = null;
  restoreViewStateFields(texts);
  // What is typed before the fields are there is a plate, and typing goes on in its field.
  const ahead = typedAhead.text() !== '';
  if (ahead) waiting = null;
  // A person who asked for a field meanwhile is in it already.
  const next = ahead ? START : requestedAt > ticketWantedAt() ? null : place;
  // What was put back is in its fields once this effect is over.
  if (next !== null) queueMicrotask(() => standIn(next));
}

/**
 * The person typed a plate while the ticket was on its way: it stays, whatever was kept, and they go on in its field.
 */
export function goOnInPlate(): void {
  if (takingUp === null) return;
  const { plate: _, ...texts } = takingUp.texts;
  takingUp = { ...takingUp, place: START, texts };
  waiting = null;
}

/** When the ticket that comes to the front was asked for, or since when the first one is awaited. */
function ticketWantedAt(): number {
  return useOpenTicket.getState().arrival.askedAt ?? awaitedSince;
}

/**
 * The kept texts of a counter that opens, without those in whose place the person has typed meanwhile: theirs are
 * newer.
 */
function withoutBegun(texts: ViewState['texts']): ViewState['texts'] {
  const begun = readViewStateFields();
  return Object.fromEntries(Object.entries(texts).filter(([name]) => begun[name] === undefined));
}

/** Whether the person already works somewhere: they typed a plate, or went to another field. */
function hasBegun(): boolean {
  const element = document.activeElement;
  if (focusedTarget() === 'plate') return element instanceof HTMLInputElement && element.value !== '';
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Puts the cursor back at a place once the view in the middle is drawn. */
export function goBackOnceThere(place: ViewState): void {
  waiting = place;
}

/** Another view is drawn in the middle, and has taken the focus: it goes back to where it was in the ticket. */
export function MainViewArrived(): null {
  useEffect(() => {
    const place = waiting;
    waiting = null;
    if (place !== null) standIn(place);
    if (viewArrived !== null) setTimeout(viewArrived);
    viewArrived = null;
  }, []);
  return null;
}

/** Puts the cursor back, caret and all, before another key can come. */
export function standIn({ view, focus, caret }: ViewState): void {
  if (focus === null) {
    // The other views have taken the focus themselves.
    if (view === 'part') focusTarget(useOpenTicket.getState().ticket?.vehicle === null ? 'plate' : 'part code');
  } else if (focus.kind === 'field' && standsElsewhere(focus.field)) {
    focusTarget('part code');
    standInOnceThere(fieldElementId(focus.field), caret);
  } else if (focus.kind === 'field') {
    focusField(focus.field, caret ?? undefined);
    // At the start the lines are drawn after the ticket.
    standInOnceThere(fieldElementId(focus.field), caret);
  } else if (!focusTarget(focus.target)) {
    focusTarget('plate');
  } else if (caret !== null) {
    selectIn(document.activeElement, caret);
  }
}

/** How long a field is awaited that comes with a part's record, ms: any key or press ends it before. */
const FIELD_PATIENCE_MS = 30_000;

/** Puts the cursor into a field as soon as it is drawn, unless the person goes elsewhere before. */
function standInOnceThere(elementId: string, caret: ViewState['caret']): void {
  const go = (): boolean => {
    const element = document.getElementById(elementId);
    if (element === null) return false;
    element.focus();
    if (caret !== null) selectIn(element, caret);
    return true;
  };
  if (go()) return;
  const observer = new MutationObserver(() => {
    if (go()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const leave of left) leave();
  };
  const timer = setTimeout(stop, FIELD_PATIENCE_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  const goElsewhere = (): Heard => {
    stop();
    return 'goes on';
  };
  const left = [
    keyboardPipeline.join('key goes in', 'awaited field', goElsewhere),
    keyboardPipeline.join('pointer is pressed', 'awaited field', goElsewhere),
  ];
}

/** Keeps the place a moment after another view was asked for at the counter. */
export function keepView(): void {
  if (hearing) keepPlaceSoon();
}

/** Keeps the place a moment after a move, so that a restart at any time takes it up again. */
function keepPlaceSoon(): void {
  keeping ??= setTimeout(() => {
    keeping = null;
    void useOpenTicket.getState().keepPlace();
  }, GATHER_MS);
}

/** Hears the moves that a person makes by key or pointer. Returns how to end it. */
function hearMoves(): () => void {
  document.addEventListener('focusin', keepPlaceSoon);
  document.addEventListener('input', keepPlaceSoon);
  document.addEventListener('click', keepPlaceSoon);
  const leaveKeys = keyboardPipeline.join('key is released', 'view state', () => {
    keepPlaceSoon();
    return 'goes on';
  });
  hearing = true;
  return () => {
    hearing = false;
    leaveKeys();
    document.removeEventListener('focusin', keepPlaceSoon);
    document.removeEventListener('input', keepPlaceSoon);
    document.removeEventListener('click', keepPlaceSoon);
  };
}
