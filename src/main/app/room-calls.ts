import { contract, type CounterpartHandlers } from '#shared/contract.ts';
import type { Result } from '#shared/result.ts';

type AnyCall = (input: unknown) => Promise<Result<unknown>> | Result<unknown>;

/**
 * Returns the calls of a room, by the verbs that the contract has for it. Each call is answered by the service that
 * stands behind the room when it is made, or by the reason why there is none. A service that lacks a verb of its room
 * does not compile.
 *
 * @param service finds what stands behind the room now
 */
export function callsOfRoom<Room extends keyof CounterpartHandlers, Calls extends Partial<CounterpartHandlers[Room]>>(
  room: Room,
  service: () => Result<Calls>,
): Calls {
  const calls = Object.keys(contract.calls[room]).map((verb) => {
    const call: AnyCall = (input) => {
      const found = service();
      if (!found.ok) return found;
      const answer = (found.value as Readonly<Record<string, AnyCall>>)[verb];
      if (answer === undefined) throw new TypeError(`No service answers ${room}.${verb}.`);
      return answer(input);
    };
    return [verb, call] as const;
  });
  return Object.fromEntries(calls) as unknown as Calls;
}
