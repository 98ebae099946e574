import { type CounterpartHandlers, contract } from '#shared/contract.ts';
import { failed } from '#shared/result.ts';

/** Handlers for every call of the contract that answer `cancelled`, with some rooms' verbs replaced. */
export function handlersWith(
  replaced: { readonly [Room in keyof CounterpartHandlers]?: Partial<CounterpartHandlers[Room]> },
): CounterpartHandlers {
  const rooms = Object.entries(contract.calls).map(([room, verbs]) => {
    const idle = Object.keys(verbs).map((verb) => [verb, () => failed({ kind: 'cancelled' })] as const);
    return [room, { ...Object.fromEntries(idle), ...replaced[room as keyof CounterpartHandlers] }] as const;
  });
  return Object.fromEntries(rooms) as unknown as CounterpartHandlers;
}
