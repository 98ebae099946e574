/** Why the shop's shared database is not reached, as far as it can be told from here. */
export type LinkTrouble =
  /** Nothing answers there: the network, the server, or the address. */
  | 'unreachable'
  /** Somebody answers with another certificate than the one that was named, or with one that nobody vouches for. */
  | 'wrong certificate'
  | 'certificate expired'
  /** The certificate is for another name. */
  | 'other name'
  /** The server does not encrypt, so that nothing is said to it. */
  | 'not encrypted'
  | 'wrong password'
  /** The server lets nobody in from where this counter is, or not as it connects. */
  | 'no way in'
  /** The shop there does not know this counter, as after an old backup. */
  | 'not known there'
  /** There is no shop there. */
  | 'no shop'
  /** The shop let this counter go. */
  | 'left'
  /** The shared database is of an older Counterpart than this one can talk to. */
  | 'too old'
  /** This Counterpart is older than the shared database can talk to. */
  | 'too new'
  /** It has no connection left, or its disk is full or fails. */
  | 'overloaded'
  /** It answers something that this Counterpart does not understand. */
  | 'not understood';

/** How the connection to the shop stands. A server that answers, and takes nothing, is *down* as well. */
export type LinkView =
  | { readonly kind: 'connecting' }
  /**
   * `asOf` is as of when all that the shop has stands here, ISO time; null where it was not yet since Counterpart was
   * started.
   */
  | { readonly kind: 'up'; readonly since: string; readonly asOf: string | null }
  | {
      readonly kind: 'down';
      readonly since: string;
      readonly why: LinkTrouble;
      readonly asOf: string | null;
    };

/** A counter of the shop, as the shop told of it last. */
export interface ShopCounterView {
  readonly counter: number;
  readonly name: string;
  /** Whether it is this one. */
  readonly isThis: boolean;
  readonly version: string;
  /** ISO times; null where it was not heard, has not joined, or has not left. */
  readonly heardAt: string | null;
  readonly joinedAt: string | null;
  readonly leftAt: string | null;
  /** Whether it was invited and its line is good no more. */
  readonly isExpired: boolean;
  /** Whether it has cleared every customer who was forgotten; null where the shop's database does not say. */
  readonly isCleared: boolean | null;
  /** Damaged records kept at this counter that may name them: until they are deleted it is not cleared. */
  readonly setAside?: readonly string[];
  /**
   * Whether it has brought its journal since the shop went back to a backup, or somebody let the shop go on without.
   */
  readonly journal: 'brought' | 'waived' | 'not brought' | null;
}

/** A counter that has to be heard before the shop orders again. */
export interface AwaitedCounter {
  readonly counter: number;
  readonly name: string;
  readonly heardAt: string | null;
}

/** How this counter stands to a shop of several. */
export type ShopView =
  | { readonly kind: 'alone' }
  | {
      readonly kind: 'joined';
      readonly counter: number;
      readonly name: string;
      readonly link: LinkView;
      /** When this counter locks its records unless the shop is heard before, ISO time; null where that is not near. */
      readonly locksAt: string | null;
      /** Another counter has not handed it the shop's key yet: until then it reads nothing of the shop. */
      readonly waitsForKey: boolean;
      /**
       * Since when it has been there to be handed it, ISO time; null where it does not wait, or the shop is not there.
       */
      readonly keyAskedAt: string | null;
      /**
       * How many changes of this counter the shop does not have yet, and how many it did not take. What it has sent and
       * has to tell before it may order counts as one.
       */
      readonly waiting: number;
      readonly refused: number;
      readonly isOrderingOpen: boolean;
      readonly waitedFor: readonly AwaitedCounter[];
      readonly counters: readonly ShopCounterView[];
      /** Whether the shop lets this counter take another one out. */
      readonly mayTakeOut: boolean;
      /** Whether the shop does not let this counter in, and a new invitation may change that. */
      readonly mayJoinAgain: boolean;
      /** Orders of which not everything that was said can be true. */
      readonly contradictions: readonly ShopContradiction[];
      /**
       * How far the clock of this computer was ahead of the shop's when that was heard last, ms, below zero where it
       * was behind; null where that was a minute or less, or the shop is not there.
       */
      readonly clockOffMs: number | null;
    };

/** An order of the shop of which not everything that was said can be true. */
export interface ShopContradiction {
  readonly submissionId: string;
  /** Empty where it is not known here. */
  readonly customerReference: string;
  readonly counterName: string;
  /** What was said, and what to do. */
  readonly words: string;
}

/** Why a counter did not join. */
export type JoinRefusal =
  | LinkTrouble
  /** What was pasted is not a line of an invitation. */
  | 'no line'
  /** It is of another shop than the one that this counter is in. */
  | 'another shop'
  /** It is for another counter of the shop that this one is in, and that has this one's place still. */
  | 'another counter'
  /** The code was used by another counter. */
  | 'code used'
  | 'code expired'
  | 'not invited'
  | 'retired'
  | 'no verifier'
  /** The keychain of the computer does not keep what has to be kept secret. */
  | 'no keychain'
  /** The records of this counter do not take it. */
  | 'records';

/** What joining would do, before it is done. */
export interface JoinPreview {
  /** Where the shop is, as the line says it. */
  readonly server: string;
  /** The number that this counter would have. */
  readonly counter: number;
  /** Whether it is in this shop already, and would be let in again. */
  readonly isAgain: boolean;
  /** By what its certificate is known: the invitation names it, or its authority, or the computer trusts it. */
  readonly knownBy: 'invitation' | 'authority' | 'computer';
  /**
   * Settings of this counter, in words, that those of the shop take the place of; `none there` where the shop has none
   * yet, so that it begins with this counter's; null where that cannot be told.
   */
  readonly replaced: readonly string[] | 'none there' | null;
  readonly openTickets: number;
  readonly closedTickets: number;
  readonly quotes: number;
  /**
   * How many of the quotes the shop would not take, as their numbers overlap with those of other counters; null where
   * the shop does not say.
   */
  readonly quotesStaying: number | null;
  readonly orders: number;
}
