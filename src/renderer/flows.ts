import { awaitNoPart, awaitPart, refreshLines, usePartStore, useRelatedOffers } from './features/part/window-part.ts';
import { followConnection, useRecoveryCode } from './features/records/window-records.ts';
import { useFieldFocus } from './features/ticket/field-focus-store.ts';
import { awaitNoVehicle, awaitVehicle, usePlateLookUp } from './features/vehicle/vehicle-acts.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { SessionView } from '#shared/session.ts';
import { client } from './counterpart-client.ts';
import { takeRemaps } from './keyboard/key-table.ts';
import { keyTurns } from './keyboard/window-turns.ts';
import { followSale, useJudgement } from './sale/judgement.ts';
import { useOpenTicket } from './sale/open-ticket.ts';
import { endChangedReview, useOpenedReview } from './sale/opened-review.ts';
import { type OpenPart, useOpenPart } from './sale/open-part.ts';
import { useSession } from './sale/session.ts';
import { useMainView } from './sale/main-view.ts';
import { showAppearance } from './shell/appearance.ts';
import { isAtCounter } from './shell/view-of-window.ts';
import { awaitField, awaitView, beginAwaitedPlace } from './shell/awaited-place.ts';
import { beginPlaceKeeping, keepView } from './shell/place-keeping.ts';
import { beginTakingUp, showTicketPlace } from './shell/view-state.ts';
import { beginWayBack, keepWayBack } from './shell/way-back.ts';

/**
 * Where the change of one store causes something elsewhere. This is the only file that subscribes to stores: what is
 * done stands with the feature that does it, when it is done stands here. Where several flows hear the same store they
 * are done in the order in which they stand here. Each has a name and a sentence over it; it begins when it is called,
 * and returns how to end it.
 */
type Flow = () => () => void;

/** Flows of the window itself, whatever the mode. */
const OF_THE_WINDOW: readonly Flow[] = [
  // Keys: a key that was changed works, and is shown, from here on.
  () =>
    useSession.subscribe(({ session }) => {
      if (session !== null) void takeRemaps(session.keys);
    }),
  // Appearance: the window has the theme, density and key caps that were chosen.
  () => useSession.subscribe(({ session }) => showAppearance(session)),
  // Recovery code: the first connection shows the recovery code; another mode puts it away.
  () => useSession.subscribe(({ session }, before) => followConnection(session, before.session)),
];

/** Flows of a sale. */
const OF_A_SALE: readonly Flow[] = [
  // Turns of the ticket: keys that wait for the ticket before are not done once another one is in front.
  () => {
    keyTurns.moved();
    return useOpenTicket.subscribe(({ ticket }, before) => {
      if (ticket?.id !== before.ticket?.id) keyTurns.moved();
    });
  },
  // Plate left: a plate that is looked up waits for its ticket once another one is in front.
  () =>
    useOpenTicket.subscribe(({ ticket }, { ticket: left }) => {
      if (ticket !== null && left !== null && ticket.id !== left.id) usePlateLookUp.getState().leave(left);
    }),
  // Keys that did nothing: what was said of one may not be so of the ticket as it is now.
  () =>
    useOpenTicket.subscribe(({ ticket }, before) => {
      if (ticket !== before.ticket) keyTurns.passed();
    }),
  // Ended review: a change of the ticket ends the review that was opened of it.
  () => useOpenTicket.subscribe(endChangedReview),
  // Turns of the part: keys that work on the part wait for the one that was asked for last.
  () => both(usePartStore.subscribe(awaitPart), awaitNoPart),
  // Fresh lines: lines of the ticket follow what was just read of their part.
  () =>
    usePartStore.subscribe(({ part }, before) => {
      if (part !== null && part !== before.part) refreshLines(part);
    }),
  // Part kept with the ticket: a part that was opened is kept with the ticket, and how many of it were counted.
  () =>
    usePartStore.subscribe(({ part, counted }, before) => {
      if (part !== null && (part !== before.part || counted !== before.counted)) {
        void useOpenTicket.getState().keepPlace();
      }
    }),
  // Part told: the other features know which part is open.
  () =>
    usePartStore.subscribe(({ part }, before) => {
      if (part !== before.part) useOpenPart.getState().tell(part === null ? null : openPartOf(part));
    }),
  // Offers passed: another view passes the parts that were offered with the one put on last.
  () =>
    useMainView.subscribe(({ view }, before) => {
      if (view !== before.view) useRelatedOffers.getState().pass();
    }),
  // Turns of parts being added: keys that take the ticket as it is wait for the parts that are being read for it.
  () =>
    late(async () => {
      const { awaitAdding, awaitNoAdding, useSoldWithStore } = await import('./features/part/window-sold-with.ts');
      return both(useSoldWithStore.subscribe(awaitAdding), awaitNoAdding);
    }),
  // Turns of the vehicle: keys that work on the vehicle wait for the plate that was asked for last.
  () => both(usePlateLookUp.subscribe(awaitVehicle), awaitNoVehicle),
  // Judgement of the ticket: verdicts and question follow the ticket in front.
  () =>
    useOpenTicket.subscribe(({ ticket, lock }, before) => {
      if (ticket !== before.ticket || lock !== before.lock) void followSale();
    }),
  // Judgement of the part: verdicts and question follow the part that is open.
  () => useOpenPart.subscribe(() => void followSale()),
  // Nothing of a forgotten customer: where customers were forgotten, no screen goes on naming them.
  () =>
    client.on.customersChanged((change) => {
      if (change.what === 'forgotten') void clearScreens(change.ids);
    }),
  // Guided sale: In practice the guided sale looks at the ticket, at the open part and at the quote that was made.
  beginGuide,
  // Ticket taken up: each sale waits for its own first ticket.
  beginTakingUp,
  // Place asked for: what was asked for in the sale before is nothing to this one.
  beginAwaitedPlace,
  // Place kept: no move of the sale before is kept with a ticket of this one.
  beginPlaceKeeping,
  // Way back: the cursor goes back to where it was before a view covered the counter.
  () => both(useMainView.subscribe(keepWayBack), beginWayBack()),
  // Keys for a view: keys wait for the view that they are meant for.
  () => useMainView.subscribe(({ view }, before) => awaitView(view, before.view)),
  // Keys for a field: keys wait for the field of the ticket that they are meant for.
  () => useFieldFocus.subscribe(({ field }) => awaitField(field)),
  // View of the ticket: a ticket that comes to the front is shown in the view that it was left in.
  () => useOpenTicket.subscribe(showTicketPlace),
  // View kept: the view is kept with the ticket.
  () => useMainView.subscribe(keepView),
  // Customer's window: while it is open it is told what the counter has in front of it, in the same turn.
  beginCustomerWindow,
];

/** Flows from one mode to the next. */
function ofTheMode(openSale: () => void): readonly Flow[] {
  return [
    // Mode: another mode throws the stores of the sale away and opens a sale of its own. So do records that were
    // locked: nothing of a customer stays in the window.
    () =>
      useSession.subscribe(({ session }, before) => {
        if (session === null || before.session === null) return;
        if (session.mode !== before.session.mode || (isLocked(session) && !isLocked(before.session))) openSale();
      }),
    // Ticket of the records: the ticket in front is read once other records are open: practice, the shop and an earlier
    // copy have their own.
    () =>
      useSession.subscribe(({ session }, before) => {
        const records = openRecords(session);
        if (records !== null && records !== openRecords(before.session)) void useOpenTicket.getState().load();
      }),
  ];
}

/** Begins the flows of the window. Returns how to end them. */
export function beginWindowFlows(): () => void {
  return beginAll(OF_THE_WINDOW);
}

/** Begins the flows of a sale. Returns how to end them. */
export function beginSaleFlows(): () => void {
  return beginAll(OF_A_SALE);
}

/** Begins what a change of the mode causes, once the first session and ticket were read. Returns how to end it. */
export function beginModeFlows(openSale: () => void): () => void {
  return beginAll(ofTheMode(openSale));
}

function beginAll(flows: readonly Flow[]): () => void {
  const ends = flows.map((begin) => begin());
  return () => {
    for (const end of ends.toReversed()) end();
  };
}

/** Has no screen go on naming customers who were forgotten: what does that is loaded for it. */
async function clearScreens(ids: readonly string[]): Promise<void> {
  await (await import('./screens-after-forgetting.ts')).clearScreens(ids);
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}

/** Names the mode whose records are open; null where none are. */
function openRecords(session: SessionView | null): SessionView['mode'] | null {
  return session === null || session.mode === 'none' || session.records.kind !== 'open' ? null : session.mode;
}

/** Whether the records of this counter are locked until it hears its shop. */
function isLocked({ records }: SessionView): boolean {
  return records.kind === 'locked until the shop is heard';
}

/** Begins what is loaded late, unless it is over by then. */
function late(begin: () => Promise<() => void>): () => void {
  let over = false;
  let end: (() => void) | null = null;
  void begin().then((stop) => {
    if (over) stop();
    else end = stop;
  });
  return () => {
    over = true;
    end?.();
  };
}

/**
 * Tells the customer's window what the counter shows, while that window is open: what tells it is loaded then alone.
 */
function beginCustomerWindow(): () => void {
  let end: (() => void) | null = null;
  const follow = (): void => {
    const isOpen = useSession.getState().session?.customerWindow === 'open';
    if (isOpen === (end !== null)) return;
    end?.();
    end = isOpen ? tellCustomer() : null;
  };
  follow();
  return both(useSession.subscribe(follow), () => end?.());
}

function tellCustomer(): () => void {
  return late(async () => {
    const { beginTelling } = await import('./features/customer-window/window-customer-window.ts');
    const { tell, stop } = beginTelling(
      () => usePartStore.getState().part,
      () => isAtCounter(useSession.getState().session, useRecoveryCode.getState().open),
    );
    const stores = [
      useOpenTicket,
      usePartStore,
      useJudgement,
      useMainView,
      useOpenedReview,
      useSession,
      useRecoveryCode,
    ];
    const ends = stores.map((store) => store.subscribe(tell));
    return () => {
      for (const each of ends) each();
      stop();
    };
  });
}

/** Begins the guided sale where the mode is practice: it is loaded there alone. */
function beginGuide(): () => void {
  let end: (() => void) | null = null;
  const begin = (): void => {
    if (end !== null || useSession.getState().session?.mode !== 'practice') return;
    end = late(async () => {
      const [{ hearGuideKeys, lookOn }, { useQuoteMade }] = await Promise.all([
        import('./features/guide/window-guide.ts'),
        import('./sale/quote-made.ts'),
      ]);
      const looks = [useOpenTicket, useOpenPart, useQuoteMade].map((store) => store.subscribe(lookOn));
      const ends = [...looks, hearGuideKeys()];
      return () => {
        for (const each of ends) each();
      };
    });
  };
  begin();
  // The first sale is opened before main has said which mode it is of.
  return both(useSession.subscribe(begin), () => end?.());
}

function openPartOf({ sku, readAt, brand, typeTitle, priceCents }: PartView): OpenPart {
  return { sku, readAt, brand, priced: { brand, typeTitle, priceCents } };
}
