import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { type CounterpartHandlers, callChannel, contract } from '#shared/contract.ts';
import type { Call } from '#shared/contract/call.ts';
import { failed, type Result } from '#shared/result.ts';
import { invalidInput } from './invalid-input.ts';
import type { CallEvent } from './sender-check.ts';

/** The slice of `ipcMain` that calls are answered through. */
export interface CallReceiver<Event extends CallEvent> {
  handle(channel: string, listener: (event: Event, ...inputs: unknown[]) => unknown): void;
  removeHandler(channel: string): void;
}

export interface BindingParts<Event extends CallEvent> {
  readonly ipcMain: CallReceiver<Event>;
  /** One handler for every call: a missing one does not compile. */
  readonly handlers: CounterpartHandlers;
  /** Whether the sender may ask at all; called first and synchronously (`isOurMainFrame`). */
  readonly isOurs: (event: Event) => boolean;
  /** Writes a fault of Counterpart's own to the log, under the reference that the window will show. */
  readonly logFault: (reference: string, error: unknown) => void;
}

/** A call as the loop sees it, its types erased: the schema and the handler of one entry always belong together. */
interface ErasedCall {
  readonly channel: string;
  readonly schema: z.ZodType;
  readonly handle: (input: unknown) => Promise<Result<unknown>> | Result<unknown>;
}

function everyCall(handlers: CounterpartHandlers): readonly ErasedCall[] {
  const rooms: Readonly<Record<string, Readonly<Record<string, Call<z.ZodType, unknown>>>>> = contract.calls;
  const answers = handlers as unknown as Readonly<Record<string, Readonly<Record<string, ErasedCall['handle']>>>>;
  return Object.entries(rooms).flatMap(([room, verbs]) =>
    Object.entries(verbs).map(([verb, call]) => {
      const handle = answers[room]?.[verb];
      if (handle === undefined) throw new TypeError(`No handler for ${room}.${verb}.`);
      return { channel: callChannel(room, verb), schema: call.input, handle: handle.bind(answers[room]) };
    }),
  );
}

/**
 * Binds every call of the contract to its handler: the one loop through which the window reaches main (`docs/design.md`
 * section 3). A call is answered in this order: the sender is checked, before anything else and in the same turn; the
 * input is parsed with the schema of the call, a failure being answered field by field; the handler's `Result` is
 * passed on as it is. What a handler throws is a fault of Counterpart's own: it is logged, and the window gets its
 * reference.
 *
 * @returns unbinds every call again
 */
export function bindContract<Event extends CallEvent>(parts: BindingParts<Event>): () => void {
  const calls = everyCall(parts.handlers);

  function fault(error: unknown): Result<never> {
    const reference = newFaultReference();
    parts.logFault(reference, error);
    return failed({ kind: 'fault', reference });
  }

  async function answer(call: ErasedCall, inputs: readonly unknown[]): Promise<Result<unknown>> {
    try {
      const parsed = call.schema.safeParse(inputs[0]);
      return parsed.success ? await call.handle(parsed.data) : failed(invalidInput(parsed.error.issues));
    } catch (error) {
      return fault(error);
    }
  }

  for (const call of calls) {
    parts.ipcMain.handle(call.channel, (event, ...inputs) =>
      parts.isOurs(event)
        ? answer(call, inputs)
        : fault(new Error(`A call on ${call.channel} did not come from the main frame of Counterpart's window.`)),
    );
  }
  return () => {
    for (const call of calls) parts.ipcMain.removeHandler(call.channel);
  };
}

/** Letters and digits that cannot be mistaken for one another when they are read out over a phone. */
const SPOKEN = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new reference for a fault, such as `F-7K3QM9`: short enough to read out, and found again in the log. */
function newFaultReference(): string {
  return `F-${Array.from({ length: 6 }, () => SPOKEN[randomInt(SPOKEN.length)]).join('')}`;
}
