import type { CounterpartHandlers } from '../../shared/contract.ts';
import { failed, type Result, succeeded } from '../../shared/result.ts';
import type { Counter } from './counter.ts';
import type { DeskPorts } from '../platform/desk-ports.ts';
import type { DiagnosticsDesk } from '../support/diagnostics-desk.ts';
import type { LastSave } from './last-save.ts';
import type { Lessons } from '../training/lessons.ts';
import { createLogoDesk } from '../platform/logo-desk.ts';
import type { Lookups } from '../services/lookups.ts';
import type { PictureStore } from '../services/picture-store.ts';
import { createRecordsCalls } from './records-calls.ts';
import type { SetUp } from './set-up.ts';

/**
 * What main answers to every call of the contract: the set-up, and behind it the counter of the door that is open. An order
 * needs a credential to go out with; what was read before is answered without one, and without a line, as the last known.
 */
export function createHandlers(options: {
  readonly setUp: SetUp;
  readonly lookups: Lookups;
  readonly ports: Pick<DeskPorts, 'copyText' | 'choosePicture'>;
  readonly pictures: Pick<PictureStore, 'keep'>;
  readonly pictureAddress: (sha256: string) => string;
  readonly lastSave: LastSave;
  readonly diagnostics: DiagnosticsDesk;
}): CounterpartHandlers {
  const { setUp, lookups } = options;

  /** Answers from the counter of the open door. */
  function atCounter<Input, Output>(
    answer: (counter: Counter, input: Input) => Promise<Result<Output>> | Result<Output>,
  ): (input: Input) => Promise<Result<Output>> | Result<Output> {
    return (input) => {
      const counter = setUp.counter();
      return counter.ok ? answer(counter.value, input) : counter;
    };
  }

  /** Answers from the counter of the open door where there is a credential to ask the service with. */
  function withCredential<Input, Output>(
    answer: (counter: Counter, input: Input) => Promise<Result<Output>> | Result<Output>,
  ): (input: Input) => Promise<Result<Output>> | Result<Output> {
    return atCounter((counter, input: Input) => {
      const missing = setUp.credentialObstacle();
      return missing === null ? answer(counter, input) : failed(missing);
    });
  }

  /** Answers from the lessons of practice. */
  function atLessons<Input, Output>(
    answer: (lessons: Lessons, input: Input) => Result<Output>,
  ): (input: Input) => Result<Output> {
    return (input) => {
      const lessons = setUp.lessons();
      return lessons.ok ? answer(lessons.value, input) : lessons;
    };
  }

  return {
    setUp: setUp.calls,
    vehicles: {
      identify: atCounter((counter, input) => counter.vehicles.identify(input)),
      recent: atCounter((counter, input) => counter.vehicles.recent(input)),
      makes: atCounter((counter, input) => counter.vehicles.makes(input)),
      ofMake: atCounter((counter, input) => counter.vehicles.ofMake(input)),
    },
    parts: {
      open: atCounter((counter, input) => counter.parts.open(input)),
      recheck: atCounter((counter, input) => counter.parts.recheck(input)),
      fittingVehicles: atCounter((counter, input) => counter.parts.fittingVehicles(input)),
      recordTexts: atCounter((counter, input) => counter.parts.recordTexts(input)),
      verdicts: atCounter((counter, input) => counter.parts.verdicts(input)),
      question: atCounter((counter, input) => counter.parts.question(input)),
      search: atCounter((counter, input) => counter.parts.search(input)),
      image: atCounter((counter, input) => counter.parts.image(input)),
    },
    barcodes: {
      find: atCounter((counter, input) => counter.barcodes.find(input)),
      tie: atCounter((counter, input) => counter.barcodes.tie(input)),
      list: atCounter((counter, input) => counter.barcodes.list(input)),
      untie: atCounter((counter, input) => counter.barcodes.untie(input)),
    },
    lookups: {
      cancel: ({ lookup }) => {
        lookups.cancel(lookup);
        return succeeded(null);
      },
    },
    rates: { compare: atCounter((counter, input) => counter.rates.compare(input)) },
    differences: { list: atCounter((counter, input) => counter.differences.list(input)) },
    line: { check: atCounter(async (counter) => succeeded(await counter.line.check())) },
    tickets: {
      current: atCounter((counter, input) => counter.tickets.current(input)),
      cursor: atCounter((counter, input) => counter.tickets.cursor(input)),
      save: atCounter((counter, input) => counter.tickets.save(input)),
      startNew: atCounter((counter, input) => counter.tickets.startNew(input)),
      list: atCounter((counter, input) => counter.tickets.list(input)),
      ofPhone: atCounter((counter, input) => counter.tickets.ofPhone(input)),
      open: atCounter((counter, input) => counter.tickets.open(input)),
      close: atCounter((counter, input) => counter.tickets.close(input)),
      reopen: atCounter((counter, input) => counter.tickets.reopen(input)),
    },
    quotes: {
      freeze: atCounter((counter, input) => counter.quotes.freeze(input)),
      find: atCounter((counter, input) => counter.quotes.find(input)),
      read: atCounter((counter, input) => counter.quotes.read(input)),
      soldBy: atCounter((counter, input) => counter.quotes.soldBy(input)),
      toTicket: atCounter((counter, input) => counter.quotes.toTicket(input)),
      print: atCounter((counter, input) => counter.quotes.print(input)),
      savePdf: atCounter((counter, input) => counter.quotes.savePdf(input)),
      copyText: atCounter((counter, input) => counter.quotes.copyText(input)),
      emailDraft: atCounter((counter, input) => counter.quotes.emailDraft(input)),
    },
    orders: {
      review: atCounter((counter, input) => counter.orders.calls.review(input)),
      submit: withCredential((counter, input) => counter.orders.calls.submit(input)),
      submission: atCounter((counter, input) => counter.orders.calls.submission(input)),
      find: atCounter((counter, input) => counter.orderList.find(input)),
      known: atCounter((counter, input) => counter.orderList.known(input)),
      unresolved: atCounter((counter, input) => counter.orders.calls.unresolved(input)),
      resolve: atCounter((counter, input) => counter.orders.calls.resolve(input)),
      outcomes: atCounter((counter, input) => counter.outcomes.outcomes(input)),
      outcomeRead: atCounter((counter, input) => counter.outcomes.outcomeRead(input)),
      callNotes: atCounter((counter, input) => counter.callNotes.callNotes(input)),
      keepCallNotes: atCounter((counter, input) => counter.callNotes.keepCallNotes(input)),
      print: atCounter((counter, input) => counter.orderPapers.print(input)),
      savePdf: atCounter((counter, input) => counter.orderPapers.savePdf(input)),
      copyText: atCounter((counter, input) => counter.orderPapers.copyText(input)),
    },
    records: createRecordsCalls(setUp),
    privacy: {
      find: atCounter((counter, input) => counter.privacy.find(input)),
      forget: atCounter((counter, input) => counter.privacy.forget(input)),
      exportCustomer: atCounter((counter, input) => counter.privacy.exportCustomer(input)),
      exportAll: atCounter((counter, input) => counter.privacy.exportAll(input)),
    },
    practice: {
      orders: () => setUp.practiceOrders(),
      lessons: atLessons((lessons) => lessons.board()),
      startLesson: atLessons((lessons, input) => lessons.start(input)),
      askInLesson: atLessons((lessons) => lessons.ask()),
      endLesson: atLessons((lessons) => {
        lessons.end();
        return succeeded(null);
      }),
    },
    diagnostics: options.diagnostics,
    desk: {
      ...createLogoDesk(options),
      copy: async ({ text }) => {
        await options.ports.copyText(text);
        return succeeded(null);
      },
      allKept: () => {
        options.lastSave.done();
        return succeeded(null);
      },
    },
  };
}
