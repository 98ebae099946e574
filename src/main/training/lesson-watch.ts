import { normalisePlate } from '#shared/domain/australia/plate.ts';
import { type LessonEvent, lessonTicket } from '#shared/domain/training/lesson-events.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Counter, CounterCalls } from '../app/counter.ts';

/** Who hears what happens at the counter while a lesson runs. */
export interface LessonEar {
  /** False while no lesson runs: nothing is looked at then. */
  listening(): boolean;
  /** Whether a ticket belongs to the lesson: one that was opened before it does not. */
  isOf(ticket: Ticket): boolean;
  hear(event: LessonEvent): void;
  /** An order of the lesson that ended; each is heard once. */
  orderEnded(submission: SubmissionView, ticket: Ticket): void;
  /** What was written down of an unknown order; one from before the lesson is not heard. */
  orderFoundOut(submission: SubmissionView): void;
}

/**
 * The counter of practice with somebody looking on: every call does and answers what it did before, and what a lesson
 * is judged by is told to `ear`.
 */
export function watchCounter(counter: Counter, ear: LessonEar): Counter {
  const { vehicles, rates, differences, tickets, quotes, orders } = counter.calls;

  function hearTicket(kind: 'ticket kept' | 'quote made', ticket: Ticket): void {
    if (ear.listening() && ear.isOf(ticket)) ear.hear({ kind, ticket: lessonTicket(ticket) });
  }

  const calls: CounterCalls = {
    ...counter.calls,
    vehicles: {
      ...vehicles,
      async identify(input) {
        const plate = normalisePlate(input.plate);
        // One that is resumed was heard when it was asked.
        if (!plate.ok || input.resume === true || !ear.listening()) return vehicles.identify(input);
        ear.hear({ kind: 'plate asked', plate: plate.value });
        const answer = await vehicles.identify(input);
        const stopped = !answer.ok && answer.failure.kind === 'cancelled';
        ear.hear({
          kind: answer.ok ? 'plate answered' : stopped ? 'plate stopped' : 'plate failed',
          plate: plate.value,
        });
        return answer;
      },
    },
    rates: {
      ...rates,
      async compare(input) {
        const answer = await rates.compare(input);
        if (answer.ok)
          ear.hear({ kind: 'rates came', postcode: answer.value.postcode, count: answer.value.rows.length });
        return answer;
      },
    },
    differences: {
      async list(input) {
        // The window may ask before it has kept what was chosen last: what is asked about is what counts.
        hearTicket('ticket kept', input.ticket);
        const answer = await differences.list(input);
        if (answer.ok && ear.isOf(input.ticket)) {
          ear.hear({ kind: 'differences found', differences: answer.value.list.differences.map(({ kind }) => kind) });
        }
        return answer;
      },
    },
    tickets: {
      ...tickets,
      async save(input) {
        const answer = await tickets.save(input);
        if (answer.ok) hearTicket('ticket kept', input.ticket);
        return answer;
      },
    },
    quotes: {
      ...quotes,
      async issue(input) {
        const answer = await quotes.issue(input);
        if (answer.ok) hearTicket('quote made', answer.value.ticket);
        return answer;
      },
    },
    orders: {
      ...orders,
      async submit(input) {
        const answer = await orders.submit(input);
        if (!answer.ok || !ear.isOf(input.ticket)) return answer;
        if (answer.value.kind === 'stopped') ear.hear({ kind: 'order stopped' });
        else ear.orderEnded(answer.value.submission, input.ticket);
        return answer;
      },
      async resolve(input) {
        const answer = await orders.resolve(input);
        if (answer.ok) ear.orderFoundOut(answer.value);
        return answer;
      },
    },
  };
  return { ...counter, calls };
}
