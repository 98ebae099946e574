import type { CounterpartApi } from '#shared/contract.ts';
import type { FailureOf, Result } from '#shared/result.ts';

declare global {
  interface Window {
    /** Exposed by preload; read here and nowhere else. */
    readonly counterpart: CounterpartApi;
  }
}

/** Asks somebody else for what the person at the counter may not do; nobody is asked where there are no people. */
type AskPermission = (refused: FailureOf<'not allowed'>) => Promise<boolean>;

let askPermission: AskPermission | null = null;

/** Has somebody else asked from here on before an act that was refused is given up. Returns how to end that. */
export function permissionsBy(ask: AskPermission): () => void {
  askPermission = ask;
  return () => {
    askPermission = null;
  };
}

type AnyCall = (input: unknown) => Promise<Result<unknown>>;
type AnyRoom = Readonly<Record<string, AnyCall>>;

/** A call that is made once more where somebody else allowed what was refused. */
function asking(call: AnyCall): AnyCall {
  const ask: AnyCall = async (input) => {
    const answer = await call(input);
    if (answer.ok || answer.failure.kind !== 'not allowed' || askPermission === null) return answer;
    return (await askPermission(answer.failure)) ? ask(input) : answer;
  };
  return ask;
}

/** What is read of it is made once, by its name; it has the names of `like`, so that it can be copied. */
function madeOnce<Made extends object>(like: () => object, make: (name: string) => unknown): Made {
  const made = new Map<string, unknown>();
  const read = (name: string): unknown => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name);
  };
  return new Proxy({} as Made, {
    get: (_, name: string) => read(name),
    ownKeys: () => Object.keys(like()),
    getOwnPropertyDescriptor: (_, name: string) =>
      Object.hasOwn(like(), name) ? { value: read(name), enumerable: true, configurable: true } : undefined,
  });
}

/** Every call to main and every event from it, typed by the contract. Calls never reject: they answer a `Result`. */
export const client = madeOnce<CounterpartApi>(
  () => window.counterpart,
  (room) => {
    const calls = () => window.counterpart[room as keyof CounterpartApi] as unknown as AnyRoom;
    return room === 'on' ? calls() : madeOnce(calls, (verb) => asking((input) => (calls()[verb] as AnyCall)(input)));
  },
);

/** A fresh name for a look-up, by which it can be called off with `client.lookups.cancel`. */
export function newLookup(): string {
  return crypto.randomUUID();
}

/** Hears an event of main until what hears it is thrown away, such as the store of a mode that was left. */
export function heardUntil<Take>(
  hear: (take: Take) => () => void,
  until: (end: () => void) => void,
): (take: Take) => () => void {
  return (take) => {
    const stop = hear(take);
    until(stop);
    return stop;
  };
}
