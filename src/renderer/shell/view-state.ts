import { useEffect } from 'react';
import { typedAhead } from '../keyboard/typed-ahead.ts';
import { focusedTarget, focusTarget } from '../sale/focus-targets.ts';
import { useMainView } from '../sale/main-view.ts';
import { useOpenTicket } from '../sale/open-ticket.ts';
import type { OpenTicketState } from '../sale/open-ticket-store.ts';
import { readViewStateFields, restoreViewStateFields } from '../sale/view-state-fields.ts';
import { type ViewState, readViewStateText } from '../sale/view-state-text.ts';
import { fieldAskedSince, viewAskedSince, viewIsDrawn } from './awaited-place.ts';
import { hearMoves } from './place-keeping.ts';
import { standIn } from './stand-in.ts';

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
/** Since when the first ticket of a mode is awaited, ms of the window's own clock. */
let awaitedSince = 0;

/** Starts afresh: no ticket was taken up, and the first one is awaited from now on. Returns how to end it. */
export function beginTakingUp(): () => void {
  awaitedSince = performance.now();
  return () => {
    takingUp = null;
    waiting = null;
  };
}

/**
 * Shows the view that a ticket was left in. It is there before the ticket is drawn: no ticket is reviewed, nor its
 * rates asked for, on its way past.
 */
export function showTicketPlace({ ticket, arrival, submission }: OpenTicketState, before: OpenTicketState): void {
  if (ticket === null && before.ticket !== null) awaitedSince = performance.now();
  const arrived = arrival.count !== before.arrival.count;
  const elsewhere = arrived && viewAskedSince(ticketWantedAt());
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
  const wanted = ticketWantedAt();
  const wentElsewhere = viewAskedSince(wanted) || fieldAskedSince(wanted);
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
  const next = ahead ? START : fieldAskedSince(ticketWantedAt()) ? null : place;
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
    viewIsDrawn();
  }, []);
  return null;
}
