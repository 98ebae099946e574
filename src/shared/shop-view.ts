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
  /** The server does not let this counter in at all. */
  | 'not let in'
  /** There is no shop there. */
  | 'no shop'
  /** The shop let this counter go. */
  | 'left'
  /** The shared database is of an older Counterpart than this one can talk to. */
  | 'too old'
  /** This Counterpart is older than the shared database can talk to. */
  | 'too new'
  /** It has no connection left, or its disk is full. */
  | 'overloaded'
  /** It answers something that this Counterpart does not understand. */
  | 'not understood';

/** How the connection to the shop stands. */
export type LinkView =
  | { readonly kind: 'connecting' }
  /** `asOf` is when the shop was heard last, ISO time. */
  | { readonly kind: 'up'; readonly since: string; readonly asOf: string }
  | {
      readonly kind: 'down';
      readonly since: string;
      readonly why: LinkTrouble;
      /** When the shop was heard last; null where it was not since Counterpart was started. */
      readonly asOf: string | null;
    };
