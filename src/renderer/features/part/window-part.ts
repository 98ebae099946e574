import type { Reading } from '#shared/domain/input/command-reading.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { declareStore } from '#renderer/declared-store.ts';
import { commands, type OpenPartOptions } from '#renderer/commands.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { verdictOfPart } from '#renderer/sale/judgement.ts';
import { levelRowsOf } from '#renderer/sale/level-rows.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useNextCount } from '#renderer/sale/next-count.ts';
import { keepInViewState } from '#renderer/sale/view-state-fields.ts';
import { loadSaleRules, rulesOf, type SaleRules } from '#renderer/sale/sale-rules.ts';
import { useSession } from '#renderer/sale/session.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { client } from '#renderer/counterpart-client.ts';
import type { EndArrival } from '#renderer/keyboard/key-turns.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { askInTurn, keyTurns, tellLack } from '#renderer/keyboard/window-turns.ts';
import { createWindowRace } from '#renderer/look-ups/window-race.ts';
import {
  askedPart,
  createPartStore,
  howAsked,
  missingWords,
  type PartStoreState,
  readingName,
  unsentWords,
} from './part-store.ts';
import { createPartFolds } from './part-folds.ts';
import { READING_WORDS } from './part-first-messages.ts';
import { createRelatedOffers } from './related-offers-store.ts';
import { createSeenParts } from './seen-parts-store.ts';

/** The part in the main view of the window. */
export const usePartStore = declareStore('usePartStore', () =>
  createPartStore({
    open: client.parts.open,
    recheck: client.parts.recheck,
    async linkedTo(code) {
      const found = await client.barcodes.find({ code });
      return found.ok && found.value.kind === 'part' && found.value.linked ? found.value.sku : null;
    },
    race: createWindowRace(),
  }),
);

/** Which sections of a part are open. */
export const usePartFolds = declareStore('usePartFolds', () => createPartFolds());

let endReading: EndArrival = () => undefined;

/** Has no key wait any more for the parts of a sale that is over. */
export function awaitNoPart(): void {
  endReading(null);
}

/** Has keys that work on the part wait for the one that was asked for last, and refuses them where it did not come. */
export function awaitPart(now: PartStoreState, before: PartStoreState): void {
  const name = readingName(now);
  if (name === readingName(before)) return;
  const end = endReading;
  // The next one is on its way before the one before is over: what waits waits for it.
  if (name !== null) endReading = keyTurns.begin('part', name, now.stop);
  end(missingWords(now));
}

tellLack('part', (on, coming) => {
  const state = usePartStore.getState();
  const unsent = on.includes('ticket') ? unsentWords(state) : null;
  return unsent ?? (coming ? null : missingWords(state));
});

/**
 * A scan came. Until it is known what it stands for, and a part has been asked for, it is a part on its way. `find`
 * answers null where one was asked for, else why none was.
 */
export function awaitScanned(code: string, find: () => Promise<string | null>): void {
  usePartStore.getState().showScanned(code);
  const end = keyTurns.begin('part', code, () => undefined);
  void find().then(end, () => end(READING_WORDS.notLookedUp(code)));
}

/** Opens a part for another place of the window: a ticket line by its SKU, a scan by what it read. */
export function openPart(
  code: string,
  { quantity = null, from = 'records', scanned }: Partial<OpenPartOptions> = {},
): void {
  // A scan has had its turn.
  if (scanned) show(code, { quantity, from, scanned });
  else askInTurn(code, () => show(code, { quantity, from, scanned }));
}

function show(code: string, { quantity, from, scanned }: OpenPartOptions): void {
  const { open, scan } = usePartStore.getState();
  const said = from === 'records' && !scanned ? null : useNextCount.getState().take();
  const meant = quantity ?? said;
  useMainView.getState().show('part');
  if (scanned) void scan(code, meant ?? 1, from).then(() => announceCounted());
  else void open(code, { ...(meant === null ? {} : { quantity: meant }), from });
}

/**
 * Opens the part that was typed into the code field; null for nothing that could be one. False where it did not open.
 * It keeps its turn behind keys that wait: what is typed on meanwhile stays.
 */
export function openTyped(reading: Extract<Reading, { readonly kind: 'part' }> | null): Promise<boolean> {
  const { typed } = usePartStore.getState();
  return new Promise((resolve) => {
    askInTurn(typed.trim(), () => {
      const { open, typed: now } = usePartStore.getState();
      const keepTyped = now !== typed;
      if (reading === null) {
        resolve(open(typed, { keepTyped }));
        return;
      }
      const { code, quantity } = reading;
      const meant = quantity === 1 ? useNextCount.getState().take() : quantity;
      resolve(open(code, { ...(meant === null ? {} : { quantity: meant }), from: 'typed', keepTyped }));
    });
  });
}

/** Opens a part by its sku, such as one that is sold with the part in the main view. */
export function openKnown(sku: string): void {
  askInTurn(sku, () => void usePartStore.getState().open(sku, { from: 'records' }));
}

/** Opens a part by its sku and goes to the question that it brings. */
export function openAndAsk(sku: string): void {
  askInTurn(sku, () => {
    const opening = usePartStore.getState().open(sku, { from: 'records' });
    void opening.then((opened) => {
      if (opened) commands.goToQuestion();
    });
  });
}

/** Says what was scanned, and how many of it wait to be put on. */
function announceCounted(): void {
  const { part, counted, phase } = usePartStore.getState();
  if (part !== null && phase.kind === 'idle') announce(READING_WORDS.countOf(counted, part.title));
}

/** The parts seen before, as a code is typed. */
export const useSeenParts = declareStore('useSeenParts', () => createSeenParts(client.parts.search));

/** Has lines of the ticket follow what was just read of their part: stock and age, never price or quantity. */
export function refreshLines(part: PartView): void {
  const { ticket, lock, edit } = useOpenTicket.getState();
  if (lock !== null) return;
  if (ticket?.lines.some((line) => line.sku === part.sku) !== true) return;
  // There is a line, so the rules of lines are at hand.
  const isTaken = edit(
    (open) => rulesOf(open)?.refreshPart(open, part, Date.now()) ?? open,
    () => refreshLines(part),
  );
  if (isTaken) void judgeAgain(ticket.id, part);
}

/** Judges a part of the ticket again that was just read: what its record now says of the vehicle stands on its line. */
async function judgeAgain(ticketId: string, part: PartView): Promise<void> {
  const vehicle = useOpenTicket.getState().ticket?.vehicle ?? null;
  const verdict = await verdictOfPart(part, vehicle);
  if (verdict === null) return;
  const { setVerdict } = await loadSaleRules();
  const { lock, edit } = useOpenTicket.getState();
  if (lock !== null) return;
  edit(
    (open) => (open.id === ticketId && open.vehicle === vehicle ? setVerdict(open, part.sku, verdict) : open),
    () => void judgeAgain(ticketId, part),
  );
}

/** Before a code that was typed and not sent off when its ticket was left. */
const UNSENT = 'unsent\n';

/** What the ticket that comes to the front has of how its part was asked for, until that is opened. */
let howKept = '';

// The part in the main view and what is typed in its code field come back with the ticket: how many of it, and where
// its code came from, before it is opened by that.
keepInViewState('part asked', {
  read() {
    const { code, quantity, from } = askedPart(usePartStore.getState());
    return code === '' ? '' : `${quantity} ${from} ${code}`;
  },
  restore(kept) {
    howKept = kept;
  },
});
keepInViewState('part', {
  read: () => askedPart(usePartStore.getState()).code,
  restore(code) {
    // A code that was typed while the ticket was on its way is what the person wants to see next.
    if (code !== '' && usePartStore.getState().typed === '') {
      void usePartStore.getState().open(code, howAsked(howKept, code));
    }
  },
});
keepInViewState('part folds', {
  read: () => usePartFolds.getState().kept(),
  restore: (kept) => usePartFolds.getState().restore(kept),
});
keepInViewState('part code', {
  read() {
    const { typed, unsent } = usePartStore.getState();
    return unsent ? `${UNSENT}${typed}` : typed;
  },
  restore(kept) {
    const unsent = kept.startsWith(UNSENT);
    const typed = unsent ? kept.slice(UNSENT.length) : kept;
    if (typed !== '') usePartStore.getState().retype(typed, unsent);
  },
});

/**
 * Puts so many of a part on the ticket that is open now, with its verdict for the ticket's vehicle. False where the
 * ticket cannot be changed or cannot take the part, which is said, or another ticket was opened meanwhile.
 */
export async function addToTicket(part: PartView, quantity = 1): Promise<boolean> {
  const adding = addNow(part, quantity, !keyTurns.isLate());
  // A quote that is asked for right behind it has the part on it.
  void holdDuring(adding);
  return adding;
}

/**
 * The ticket as it is now, with the verdict of a part for the vehicle that is on it: where another vehicle comes onto
 * it meanwhile, the part is judged again. Null where another ticket is open by then.
 */
async function judgedFor(part: PartView, ticketId: string) {
  for (;;) {
    const vehicle = useOpenTicket.getState().ticket?.vehicle ?? null;
    const verdict = await verdictOfPart(part, vehicle);
    const now = useOpenTicket.getState();
    if (now.ticket?.id !== ticketId) return null;
    if (now.ticket.vehicle === vehicle) return { now, verdict };
  }
}

async function addNow(part: PartView, quantity: number, takesFocus: boolean): Promise<boolean> {
  const { ticket } = useOpenTicket.getState();
  if (ticket === null) return false;
  const rules = await loadSaleRules();
  const judged = await judgedFor(part, ticket.id);
  if (judged === null) return false;
  const { now, verdict } = judged;
  const obstacle = rules.addingObstacle(now.ticket ?? ticket, part);
  if (obstacle !== null) {
    keyTurns.say(obstacle);
    announce(obstacle);
    return false;
  }
  const warehouse = useSession.getState().session?.settings.defaultWarehouse ?? '';
  const added = now.edit((open) =>
    rules.addPart(open, part, {
      lineId: crypto.randomUUID(),
      preferredWarehouse: warehouse === '' ? null : warehouse,
      verdict,
      quantity,
      nowMs: Date.now(),
      pricing: rules.pricingOf(levelRowsOf(useSession.getState()), open.priceLevel, {
        brand: part.brand,
        type: part.typeTitle,
      }),
    }),
  );
  if (added) {
    announce(READING_WORDS.added(quantity, part.title));
    offerRelated(rules, part, takesFocus);
  }
  return added;
}

/** Puts the part on that was asked for last: it is in the main view. */
export async function addFront(): Promise<void> {
  const { part } = usePartStore.getState();
  if (part !== null) await addCounted(part);
}

/** Puts the part in the main view on, as many as were counted, and counts from the start again. */
async function addCounted(part: PartView): Promise<void> {
  // At once: the key pressed again before it is on means one more.
  const { takeCounted, giveCountedBack } = usePartStore.getState();
  const counted = takeCounted();
  const added = await addToTicket(part, Math.max(1, counted));
  if (!added) giveCountedBack(counted);
}

/** Related parts that are offered after one was put on. */
export const useRelatedOffers = declareStore('useRelatedOffers', () => createRelatedOffers());

/** Offers what goes with a part that was just put on, once in a sale. */
function offerRelated({ relatedOffers, rememberOffered }: SaleRules, part: PartView, takesFocus: boolean): void {
  const { ticket, edit } = useOpenTicket.getState();
  // Another view has no room for them: they are offered when the part is put on here.
  if (ticket === null || useMainView.getState().view !== 'part') return;
  const offers = relatedOffers(ticket, part);
  if (offers.length === 0 || !edit((open) => rememberOffered(open, offers))) return;
  useRelatedOffers.getState().offer(ticket.id, offers, takesFocus);
}
