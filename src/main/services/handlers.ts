import type { CounterpartHandlers } from '../../shared/contract.ts';
import { failed, type Result, succeeded } from '../../shared/result.ts';
import type { Counter } from './counter.ts';
import type { Lookups } from './lookups.ts';
import type { SetUp } from './set-up.ts';

/**
 * What main answers to every call of the contract: the set-up, and behind it the counter of the door that is open. Calls
 * that ask the service first need a credential to ask with; what is already known is answered without.
 */
export function createHandlers(options: {
  readonly setUp: SetUp;
  readonly lookups: Lookups;
  readonly copyText: (text: string) => Promise<void>;
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

  /** Answers from the counter of the open door by asking the service. */
  function askingService<Input, Output>(
    answer: (counter: Counter, input: Input) => Promise<Result<Output>> | Result<Output>,
  ): (input: Input) => Promise<Result<Output>> | Result<Output> {
    return atCounter((counter, input: Input) => {
      const missing = setUp.credentialObstacle();
      return missing === null ? answer(counter, input) : failed(missing);
    });
  }

  return {
    setUp: setUp.calls,
    vehicles: {
      identify: askingService((counter, input) => counter.vehicles.identify(input)),
      recent: atCounter((counter, input) => counter.vehicles.recent(input)),
      makes: askingService((counter, input) => counter.vehicles.makes(input)),
      ofMake: atCounter((counter, input) => counter.vehicles.ofMake(input)),
    },
    parts: {
      open: askingService((counter, input) => counter.parts.open(input)),
      recheck: askingService((counter, input) => counter.parts.recheck(input)),
      fittingVehicles: atCounter((counter, input) => counter.parts.fittingVehicles(input)),
      verdicts: atCounter((counter, input) => counter.parts.verdicts(input)),
      image: atCounter((counter, input) => counter.parts.image(input)),
    },
    lookups: {
      cancel: ({ lookup }) => {
        lookups.cancel(lookup);
        return succeeded(null);
      },
    },
    rates: { compare: askingService((counter, input) => counter.rates.compare(input)) },
    tickets: {
      current: atCounter((counter, input) => counter.tickets.current(input)),
      save: atCounter((counter, input) => counter.tickets.save(input)),
      startNew: atCounter((counter, input) => counter.tickets.startNew(input)),
    },
    orders: {
      review: atCounter((counter, input) => counter.orders.review(input)),
      submit: askingService((counter, input) => counter.orders.submit(input)),
      submission: atCounter((counter, input) => counter.orders.submission(input)),
    },
    practice: { orders: () => setUp.practiceOrders() },
    desk: {
      copy: async ({ text }) => {
        await options.copyText(text);
        return succeeded(null);
      },
    },
  };
}
