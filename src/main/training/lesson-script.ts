import { assertNever } from '#shared/assert-never.ts';
import type { LessonEvent, LessonTicket } from '#shared/domain/training/lesson-events.ts';
import type { LessonId } from '#shared/domain/training/lessons.ts';
import type { PracticeService } from '#practice/start-practice-service.ts';
import { ALONE_GATE, type SwitchedGate } from '../services/order-gate.ts';

/** How much dearer the part of the lesson on prices becomes, cents. */
const DEARER_BY_CENTS = 800;

/** What a lesson does to the practice service, from its start until it is taken down. */
export interface LessonScript {
  /** Acts on what the trainee just did, and says what it has done. */
  follow(event: LessonEvent): readonly LessonEvent[];
  /** Everything is as it was before the lesson. To be called however the lesson ends; calling it again does no harm. */
  takeDown(): void;
}

/** The gate of practice, where a lesson keeps the shop's server away. It is none of a real shop. */
export interface LessonGate {
  /** Orders are not let out from now on; `waits` hears of each that was tried. */
  close(waits: () => void): void;
  /** As at a counter alone. Calling it again does no harm. */
  open(): void;
}

/** Makes it over the gate that orders of practice pass. */
export function createLessonGate(gate: Pick<SwitchedGate, 'become'>): LessonGate {
  return {
    close: (waits) =>
      gate.become({
        ...ALONE_GATE,
        claim() {
          waits();
          return { kind: 'unreachable' };
        },
      }),
    open: () => gate.become(ALONE_GATE),
  };
}

/**
 * Sets the practice service and the gate of practice up for a lesson. It is handed those of practice: there are no
 * others to do it to.
 *
 * @param waits hears of an order that the closed gate did not let out
 */
export function scriptLesson(
  lesson: LessonId,
  service: PracticeService,
  { gate, waits }: { readonly gate: LessonGate; readonly waits: () => void },
): LessonScript {
  const prices = new Map<string, string>();

  function takeDown(): void {
    service.drills.clear();
    service.rateTroubles.clear();
    gate.open();
    for (const [sku, price] of prices) service.changePrice(sku, price);
    prices.clear();
  }

  takeDown();
  switch (lesson) {
    case 'answer lost':
      service.drills.set('order', 'reset after acceptance', 1);
      return { follow: () => [], takeDown };
    case 'order refused':
      service.drills.set('order', 'address refused', 1);
      return { follow: () => [], takeDown };
    case 'darwin':
      service.rateTroubles.loseLeadingZeros();
      return { follow: () => [], takeDown };
    case 'vanishing rate':
      return { follow: withdrawFirstChoice(service), takeDown };
    case 'changed price':
      return { follow: raiseFirstPrice(service, prices), takeDown };
    case 'server away':
      gate.close(waits);
      return { follow: comeBackWhileTheyWait(gate), takeDown };
    // The plates are slow and ambiguous by themselves.
    case 'slow plate':
    case 'ambiguous plate':
      return { follow: () => [], takeDown };
    default:
      return assertNever(lesson);
  }
}

/** Lets the server come back once the customer was asked about an order that had to wait. */
function comeBackWhileTheyWait(gate: LessonGate): LessonScript['follow'] {
  let waited = false;
  let isBack = false;
  return ({ kind }) => {
    waited ||= kind === 'order waits';
    if (kind !== 'somebody asked' || !waited || isBack) return [];
    isBack = true;
    gate.open();
    return [{ kind: 'server back' }];
  };
}

function ticketIn(event: LessonEvent): LessonTicket | null {
  return event.kind === 'ticket kept' ? event.ticket : null;
}

/** Takes the rate away that the trainee chooses first. */
function withdrawFirstChoice(service: PracticeService): LessonScript['follow'] {
  let done = false;
  return (event) => {
    const rate = ticketIn(event)?.rate ?? null;
    if (rate === null || done) return [];
    done = true;
    service.rateTroubles.withdraw(rate);
    return [{ kind: 'rate withdrawn', rate }];
  };
}

/** Makes the first part dearer that the trainee puts on the ticket. */
function raiseFirstPrice(service: PracticeService, prices: Map<string, string>): LessonScript['follow'] {
  let done = false;
  return (event) => {
    const sku = ticketIn(event)?.lines[0]?.sku;
    const product = sku === undefined ? null : service.catalogue.product(sku);
    if (product === null || done) return [];
    done = true;
    const nowCents = Math.round(Number(product.price) * 100) + DEARER_BY_CENTS;
    prices.set(product.sku, product.price);
    service.changePrice(product.sku, (nowCents / 100).toFixed(2));
    return [{ kind: 'price changed', sku: product.sku, nowCents }];
  };
}
