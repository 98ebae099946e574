import { z } from 'zod';
import { LONGEST_SEARCH } from '../domain/input/typed-search.ts';

/** A call: the schema of its input, and the type of what it answers. `output` exists for the types alone. */
export interface Call<Input extends z.ZodType, Output> {
  readonly input: Input;
  readonly output?: Output;
}

/** An event: `payload` exists for the types alone. */
export interface Announcement<Payload> {
  readonly payload?: Payload;
}

/** Returns a call by what it answers and the schema of its input. */
export function call<Output>() {
  return <Input extends z.ZodType>(input: Input): Call<Input, Output> => ({ input });
}

/** Returns an event by its payload. */
export function announcement<Payload>(): Announcement<Payload> {
  return {};
}

/** The input of a call that takes none. */
export const nothing = z.undefined();
/** A text of a field that holds no more than a line. */
export const shortText = z.string().max(200);
/** What is searched for while it is typed. */
export const searchInput = z.object({ typed: z.string().max(LONGEST_SEARCH) });
/** Names a look-up that may be called off; made by the window, unique in it. */
export const lookup = z.string().min(1).max(64);
/** A code as it was typed or scanned. Long ones are refused by main with words, not by the schema. */
export const code = z.string().max(500);
