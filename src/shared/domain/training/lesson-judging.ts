import type { LessonEvent, LessonTicket } from './lesson-events.ts';
import {
  AMBIGUOUS_PARTS,
  AMBIGUOUS_PLATE,
  DARWIN_POSTCODE,
  type LessonId,
  type LessonSale,
  PHONED_DELIVERY,
  SLOW_PLATE,
} from './lessons.ts';

/** How a lesson stands. The words say what the trainee did, and why that is right or wrong. */
export type LessonStatus =
  | { readonly kind: 'running' }
  | { readonly kind: 'passed' | 'failed'; readonly words: string };

type Events = readonly LessonEvent[];
/** Judges what just happened, by what happened before it in the lesson, and by what its customer wants. */
type Judge = (event: LessonEvent, before: Events, sale: LessonSale) => LessonStatus;

const RUNNING: LessonStatus = { kind: 'running' };

/**
 * How a lesson stands after what has happened in it. The first event that decides decides for good: whatever comes
 * after it changes nothing. `sale` is what its customer wants, with the house number of this start.
 */
export function judgeLesson(lesson: LessonId, events: Events, sale: LessonSale): LessonStatus {
  for (const [place, event] of events.entries()) {
    const standing = JUDGES[lesson](event, events.slice(0, place), sale);
    if (standing.kind !== 'running') return standing;
  }
  return RUNNING;
}

const JUDGES: Readonly<Record<LessonId, Judge>> = {
  'answer lost': judgeLostAnswer,
  'order refused': judgeRefusal,
  'slow plate': judgeSlowPlate,
  'ambiguous plate': judgeAmbiguousPlate,
  'vanishing rate': judgeVanishingRate,
  'changed price': judgeChangedPrice,
  darwin: judgeDarwin,
  'server away': judgeServerAway,
};

function judgeLostAnswer(event: LessonEvent, before: Events): LessonStatus {
  const lostAt = before.findIndex((each) => each.kind === 'order sent' && each.outcome === 'unknown');
  if (lostAt < 0) return RUNNING;
  if (event.kind === 'order sent') {
    return failed(
      'You entered the order again while nobody knew what became of the first. The supplier had taken it: now there are two, and two parcels. Ring first.',
    );
  }
  if (event.kind !== 'order found out') return RUNNING;
  if (!askedSince(before, lostAt)) {
    return failed('You wrote down what became of the order without ringing the supplier. A guess is not an answer.');
  }
  if (!event.placed) {
    return failed(
      'You wrote down that the order was not placed. The supplier has it: sent again, it would come twice.',
    );
  }
  if (!event.sameId) {
    return failed('You rang, but the order ID that you wrote down is not the one that the supplier has.');
  }
  const held = before.some(({ kind }) => kind === 'order stopped');
  return passed(
    `You rang and wrote down that the supplier has the order, under its id. It was not entered again.${
      held ? ' Counterpart held an equal order back once: ring before you come to that.' : ''
    }`,
  );
}

function judgeServerAway(event: LessonEvent, before: Events, sale: LessonSale): LessonStatus {
  const hasQuoted = before.some(({ kind }) => kind === 'quote made');
  const hasWaited = before.some(({ kind }) => kind === 'order waits');
  if (event.kind === 'order waits' && hasWaited) {
    return failed(
      'You tried the order again while the server was away. Wait, or read it out to the supplier by phone.',
    );
  }
  if (event.kind !== 'order sent' || event.outcome !== 'acknowledged') return RUNNING;
  if (!goesTo(event.ticket, sale.address)) {
    return failed('You sent the order to another address than the customer gave. Read it back before you send.');
  }
  if (event.ticket.rate === null) {
    return failed('You sent the order without a delivery. The customer wanted it delivered, and pays for that.');
  }
  return hasQuoted
    ? passed(
        'You quoted while the server was away, and asked the customer to wait. The order was sent once, when it was back.',
      )
    : failed('You sent the order once, and that was right. The quote was asked for first: it needs no server.');
}

function judgeRefusal(event: LessonEvent, before: Events): LessonStatus {
  if (event.kind !== 'order sent') return RUNNING;
  const refusedAt = before.findLastIndex((each) => each.kind === 'order sent' && each.outcome === 'refused');
  if (refusedAt < 0) return RUNNING;
  if (/\bp\.?\s*o\.?\s*box\b|\bpost office box\b/i.test(event.ticket.street)) {
    return failed(
      'You sent the order to the PO box again. The supplier had said what was wrong with it: read the refusal, and fix that.',
    );
  }
  if (!askedSince(before, refusedAt)) {
    return failed('You sent the order to another address without asking the customer for it.');
  }
  return event.outcome === 'acknowledged'
    ? passed('You read why the order was refused, asked the customer, fixed the address and sent it once more.')
    : RUNNING;
}

function judgeSlowPlate(event: LessonEvent, before: Events): LessonStatus {
  const ofPlate = before.filter((each) => 'plate' in each && each.plate === SLOW_PLATE);
  const last = ofPlate.at(-1)?.kind;
  if ('plate' in event && event.plate === SLOW_PLATE) {
    if (event.kind === 'plate answered') {
      return passed('You waited for the register. The plate was searched for once, and paid for once.');
    }
    const again = event.kind === 'plate asked' && last !== undefined && last !== 'plate failed';
    return again
      ? failed('You asked for the same plate again. Every search is paid for, and a second one is no faster.')
      : RUNNING;
  }
  const wentOn = event.kind === 'ticket kept' && event.ticket.lines.length > 0 && last === 'plate stopped';
  return wentOn
    ? passed('You stopped the search and went on with the part. The plate was not asked for a second time.')
    : RUNNING;
}

function judgeAmbiguousPlate(event: LessonEvent, before: Events): LessonStatus {
  if (event.kind !== 'ticket kept' && event.kind !== 'quote made' && event.kind !== 'order sent') return RUNNING;
  const promised = event.kind !== 'ticket kept';
  const { lines, vehicle } = event.ticket;
  if (vehicle === null || vehicle.plate !== AMBIGUOUS_PLATE) {
    return promised ? failed('You promised a part without looking at the vehicle of the plate.') : RUNNING;
  }
  if (vehicle.bodies.length !== 1) {
    return promised
      ? failed('You promised a towbar while the plate still matched two vehicles. Ask: tub, or cab-chassis?')
      : RUNNING;
  }
  if (!before.some(({ kind }) => kind === 'somebody asked')) {
    return failed('You took one of the two vehicles without asking the customer. Half of such guesses come back.');
  }
  if (!isTub(vehicle.bodies)) {
    return failed('The customer said that it has a tub, and you took the cab-chassis.');
  }
  if (lines.some(({ sku }) => sku === AMBIGUOUS_PARTS.wrong)) {
    return failed(`You put ${AMBIGUOUS_PARTS.wrong} on the ticket: it is for the cab-chassis, and this one has a tub.`);
  }
  return lines.some(({ sku }) => sku === AMBIGUOUS_PARTS.right)
    ? passed('You asked what tells the two vehicles apart, and sold the towbar for the tub.')
    : RUNNING;
}

function judgeVanishingRate(event: LessonEvent, before: Events): LessonStatus {
  if (event.kind !== 'order sent') return RUNNING;
  const { rate } = event.ticket;
  if (rate === null) {
    return failed('You sent the order without a delivery. The customer pays for it, and you quoted no price.');
  }
  const withdrawn = before.find((each) => each.kind === 'rate withdrawn');
  if (withdrawn === undefined) return RUNNING;
  if (rate === withdrawn.rate) {
    return failed(
      'You sent the order with a delivery that the carrier no longer offers. Read what changed, and choose.',
    );
  }
  return event.outcome === 'acknowledged'
    ? passed('You saw that the rate was gone, chose another one and sent the order with that.')
    : RUNNING;
}

function judgeChangedPrice(event: LessonEvent, before: Events): LessonStatus {
  if (event.kind !== 'order sent' || event.outcome !== 'acknowledged') return RUNNING;
  const changed = before.find((each) => each.kind === 'price changed');
  const line = changed === undefined ? undefined : lineOf(event.ticket, changed.sku);
  if (changed === undefined || line === undefined) return RUNNING;
  if (line.honoured) {
    return passed('You honoured the price that you had quoted, and the reason went along with the order.');
  }
  return line.cents === changed.nowCents
    ? passed('You saw that the price had risen, and the order went out at it. Tell the customer before it does.')
    : failed('The order went out at a price that is neither the new one nor a quote honoured with a reason.');
}

function judgeDarwin(event: LessonEvent, before: Events): LessonStatus {
  const noneAt = before.findIndex(
    (each) => each.kind === 'rates came' && each.postcode === DARWIN_POSTCODE && each.count === 0,
  );
  if (noneAt < 0 || (event.kind !== 'ticket kept' && event.kind !== 'order sent')) return RUNNING;
  const { ticket } = event;
  if (ticket.postcode !== DARWIN_POSTCODE && ticket.rate !== null) {
    return failed('You took a rate for another postcode. The parcel goes to 0800, and costs what Darwin costs.');
  }
  const asked = askedSince(before, noneAt);
  const noted = ticket.notes.includes(PHONED_DELIVERY);
  if (asked && noted) {
    return passed('You rang about the missing rates, and what the supplier said is in the notes of the order.');
  }
  if (event.kind === 'ticket kept') return RUNNING;
  return asked
    ? failed('You rang, but sent the order without the price that the supplier named: put it into the notes.')
    : failed('You sent the order without knowing what its delivery costs. No rates is a reason to ring.');
}

/** Whether somebody was rung or asked after the event at this place. */
function askedSince(before: Events, place: number): boolean {
  return before.slice(place + 1).some(({ kind }) => kind === 'somebody asked');
}

/** Whether a ticket is for the house and postcode that the customer gave; the name of the street may be shortened. */
function goesTo({ street, postcode }: LessonTicket, address: LessonSale['address']): boolean {
  return address === null || (numbersOf(street) === numbersOf(address.line1) && postcode === address.postcode);
}

function numbersOf(street: string): string {
  return street.replace(/\D+/g, ' ').trim();
}

function isTub(bodies: readonly (string | null)[]): boolean {
  return bodies.every((body) => body !== null && !/chassis|tray/i.test(body));
}

function lineOf({ lines }: LessonTicket, wanted: string): LessonTicket['lines'][number] | undefined {
  return lines.find(({ sku }) => sku === wanted);
}

function passed(words: string): LessonStatus {
  return { kind: 'passed', words };
}

function failed(words: string): LessonStatus {
  return { kind: 'failed', words };
}
