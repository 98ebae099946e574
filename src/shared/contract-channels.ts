import { callChannel, contract, eventChannel } from './contract.ts';

/** The channel of every call and event of the contract, by room and verb, and by name. Data alone: no schema in it. */
export interface ContractChannels {
  readonly calls: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly events: Readonly<Record<string, string>>;
}

/**
 * The channels that the contract derives. The build writes them into the preload bundle, so that preload holds the
 * names of the contract without the schemas of its inputs (and the library that they are made with).
 */
export function contractChannels(): ContractChannels {
  const calls = Object.entries(contract.calls).map(
    ([room, verbs]) =>
      [room, Object.fromEntries(Object.keys(verbs).map((verb) => [verb, callChannel(room, verb)]))] as const,
  );
  const events = Object.keys(contract.events).map((name) => [name, eventChannel(name)] as const);
  return { calls: Object.fromEntries(calls), events: Object.fromEntries(events) };
}
