import {
  awaitAdding,
  awaitNoPart,
  awaitPart,
  refreshLines,
  usePartDesk,
  useRelatedOffers,
  useSoldWithDesk,
} from './features/part/window-part.ts';
import { useCustomerQuestion } from './features/privacy/customer-question-store.ts';
import { followConnection } from './features/records/window-records.ts';
import { useFieldFocus } from './features/ticket/field-focus-store.ts';
import { awaitNoVehicle, awaitVehicle, usePlateLookUp } from './features/vehicle/vehicle-desk.ts';
import { followSale } from './features/vehicle/window-question.ts';
import type { SessionView } from '../shared/session.ts';
import { takeRemaps } from './keyboard/key-table.ts';
import { keyTurns } from './keyboard/window-turns.ts';
import { useOpenTicket } from './sale/open-ticket.ts';
import { endChangedReview } from './sale/opened-review.ts';
import { usePartOnStage } from './sale/part-on-stage.ts';
import { useQuoteMade } from './sale/quote-made.ts';
import { useSession } from './sale/session.ts';
import { useStage } from './sale/stage.ts';
import { showAppearance } from './shell/appearance.ts';
import { awaitField, awaitView, beginPlace, keepView, showTicketPlace } from './shell/place.ts';

/**
 * Where the change of one store causes something elsewhere. This is the only file that subscribes to stores: what is done
 * stands with the feature that does it, when it is done stands here. Where several flows hear the same store they are done in
 * the order in which they stand here.
 */
interface Flow {
  readonly name: string;
  /** What causes what, as a sentence. */
  readonly says: string;
  /** Begins it, and returns how to end it. */
  readonly begin: () => () => void;
}

/** Flows of the window itself, whatever the mode. */
const OF_THE_WINDOW: readonly Flow[] = [
  {
    name: 'keys',
    says: 'A key that was changed works, and is shown, from here on.',
    begin: () =>
      useSession.subscribe(({ session }) => {
        if (session !== null) void takeRemaps(session.keys);
      }),
  },
  {
    name: 'appearance',
    says: 'The window has the theme and density that were chosen.',
    begin: () => useSession.subscribe(({ session }) => showAppearance(session)),
  },
  {
    name: 'recovery code',
    says: 'The first connection shows the recovery code; another mode puts it away.',
    begin: () => useSession.subscribe(({ session }, before) => followConnection(session, before.session)),
  },
];

/** Flows of a sale. */
const OF_A_SALE: readonly Flow[] = [
  {
    name: 'turns of the ticket',
    says: 'Keys that wait for the ticket before are not done once another one is in front.',
    begin: () => {
      keyTurns.moved();
      return useOpenTicket.subscribe(({ ticket }, before) => {
        if (ticket?.id !== before.ticket?.id) keyTurns.moved();
      });
    },
  },
  {
    name: 'ended review',
    says: 'A change of the ticket ends the review that was opened of it.',
    begin: () => useOpenTicket.subscribe(endChangedReview),
  },
  {
    name: 'turns of the part',
    says: 'Keys that work on the part wait for the one that was asked for last.',
    begin: () => both(usePartDesk.subscribe(awaitPart), awaitNoPart),
  },
  {
    name: 'fresh lines',
    says: 'Lines of the ticket follow what was just read of their part.',
    begin: () =>
      usePartDesk.subscribe(({ part }, before) => {
        if (part !== null && part !== before.part) refreshLines(part);
      }),
  },
  {
    name: 'part kept with the ticket',
    says: 'A part that was opened is kept with the ticket.',
    begin: () =>
      usePartDesk.subscribe(({ part }, before) => {
        if (part !== null && part !== before.part) void useOpenTicket.getState().keepPlace();
      }),
  },
  {
    name: 'part told',
    says: 'The other features know which part is open.',
    begin: () =>
      usePartDesk.subscribe(({ part }, before) => {
        if (part !== before.part)
          usePartOnStage.getState().tell(part === null ? null : { sku: part.sku, readAt: part.readAt });
      }),
  },
  {
    name: 'offers passed',
    says: 'Another view passes the parts that were offered with the one put on last.',
    begin: () =>
      useStage.subscribe(({ view }, before) => {
        if (view !== before.view) useRelatedOffers.getState().pass();
      }),
  },
  {
    name: 'turns of parts being added',
    says: 'Keys that take the ticket as it is wait for the parts that are being read for it.',
    begin: () => useSoldWithDesk.subscribe(awaitAdding),
  },
  {
    name: 'turns of the vehicle',
    says: 'Keys that work on the vehicle wait for the plate that was asked for last.',
    begin: () => both(usePlateLookUp.subscribe(awaitVehicle), awaitNoVehicle),
  },
  {
    name: 'question of the ticket',
    says: 'The question to the customer follows the ticket in front.',
    begin: () =>
      useOpenTicket.subscribe(({ ticket, freeze }, before) => {
        if (ticket !== before.ticket || freeze !== before.freeze) void followSale();
      }),
  },
  {
    name: 'question of the part',
    says: 'The question to the customer follows the part that is open.',
    begin: () => usePartOnStage.subscribe(() => void followSale()),
  },
  {
    name: 'nothing pasted of a forgotten customer',
    says: 'Where a customer was forgotten, what was pasted of an address is forgotten too.',
    begin: () => onForgotten(async () => (await import('./features/ticket/pasted-address.ts')).forgetPasted()),
  },
  {
    name: 'no quote of a forgotten customer',
    says: 'Where a customer was forgotten, the quotes that are shown are read again.',
    begin: () => onForgotten(async () => (await import('./features/quotes/window-quotes.ts')).rereadQuotes()),
  },
  {
    name: 'guided sale',
    says: 'In practice the guided sale looks at the ticket, at the open part and at the quote that was made.',
    begin: beginGuide,
  },
  {
    name: 'place',
    says: 'Where the person is in a ticket is known afresh for each sale.',
    begin: beginPlace,
  },
  {
    name: 'keys for a view',
    says: 'Keys wait for the view that they are meant for.',
    begin: () => useStage.subscribe(({ view }, before) => awaitView(view, before.view)),
  },
  {
    name: 'keys for a field',
    says: 'Keys wait for the field of the ticket that they are meant for.',
    begin: () => useFieldFocus.subscribe(({ field }) => awaitField(field)),
  },
  {
    name: 'view of the ticket',
    says: 'A ticket that comes to the front is shown in the view that it was left in.',
    begin: () => useOpenTicket.subscribe(showTicketPlace),
  },
  {
    name: 'view kept',
    says: 'The view is kept with the ticket.',
    begin: () => useStage.subscribe(keepView),
  },
];

/** Flows from one mode to the next. */
function ofTheMode(openSale: () => void): readonly Flow[] {
  return [
    {
      name: 'mode',
      says: 'Another mode throws the stores of the sale away and opens a sale of its own.',
      begin: () =>
        useSession.subscribe(({ session }, before) => {
          if (session !== null && before.session !== null && session.door !== before.session.door) openSale();
        }),
    },
    {
      name: 'ticket of the records',
      says: 'The ticket in front is read once other records are open: practice, the shop and an earlier copy have their own.',
      begin() {
        let last = openRecords(useSession.getState().session);
        return useSession.subscribe(({ session }) => {
          const now = openRecords(session);
          if (now === last) return;
          last = now;
          if (now !== null) void useOpenTicket.getState().load();
        });
      },
    },
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
  const ends = flows.map(({ begin }) => begin());
  return () => {
    for (const end of ends.toReversed()) end();
  };
}

/** Does something each time a customer was forgotten. */
function onForgotten(act: () => Promise<void>): () => void {
  return useCustomerQuestion.subscribe(({ forgotten }, before) => {
    if (forgotten > before.forgotten) void act();
  });
}

function both(first: () => void, second: () => void): () => void {
  return () => {
    first();
    second();
  };
}

/** Names the mode whose records are open; null where none are. */
function openRecords(session: SessionView | null): SessionView['door'] | null {
  return session === null || session.door === 'none' || session.records.kind !== 'open' ? null : session.door;
}

/** The guided sale is loaded in practice alone. */
function beginGuide(): () => void {
  let ends: readonly (() => void)[] | null = null;
  let over = false;
  async function begin(): Promise<void> {
    const { lookOn } = await import('./features/guide/window-guide.ts');
    if (!over)
      ends = [useOpenTicket.subscribe(lookOn), usePartOnStage.subscribe(lookOn), useQuoteMade.subscribe(lookOn)];
  }
  let begun = false;
  const follow = (): void => {
    if (begun || useSession.getState().session?.door !== 'practice') return;
    begun = true;
    void begin();
  };
  follow();
  // The first sale is opened before main has said which mode it is of.
  const stop = useSession.subscribe(follow);
  return () => {
    over = true;
    stop();
    for (const end of ends ?? []) end();
  };
}
