import type { CustomerWindowState } from './customer-screen.ts';
import type { Appearance } from './domain/settings/appearance.ts';
import type { EnforcedConnection } from './domain/settings/policy.ts';
import type { CounterRules } from './domain/settings/policy-keys.ts';
import type { Right } from './domain/people/rights.ts';
import type { KeyRemap } from './domain/settings/key-remaps.ts';
import type { ShopSettings } from './domain/settings/settings.ts';
import type { StateCode } from './domain/australia/plate.ts';
import type { ConnectionStatus, RecordsView } from './records-view.ts';
import type { OrderRequest } from './interface/order.ts';

/** Where the credential stands (`docs/design.md` 5). The credential itself never crosses. */
export type CredentialState =
  | { readonly kind: 'missing' }
  | { readonly kind: 'present'; readonly savedAt: string | null }
  /** The keychain answers nothing although something was saved: locked, or deleted outside Counterpart. */
  | { readonly kind: 'locked or missing'; readonly savedAt: string }
  /**
   * A credential is there and was saved for the service at another origin (`https://parts.example`), so that it is not
   * sent to this one; null where an earlier Counterpart saved it and kept no note for which.
   */
  | { readonly kind: 'for another service'; readonly savedFor: string | null }
  /** There is no keychain here: the credential is kept in memory until Counterpart closes. */
  | { readonly kind: 'session only'; readonly detail: string }
  /** There is no keychain here and no credential was given yet. */
  | { readonly kind: 'no keychain'; readonly detail: string };

/** The connection to the service as it was set up; never the credential. */
export interface ConnectionView {
  readonly baseUrl: string;
  readonly store: string;
  readonly useStoreVehicles: boolean;
  readonly credential: CredentialState;
  /** The merchant that vehicle access answered; null before the first answer. */
  readonly merchantId: number | null;
  /** Another merchant than the one remembered answered: nothing is sold until a person has confirmed it. */
  readonly merchantToConfirm: number | null;
}

/** Something that a person should know about the state of Counterpart itself, such as settings that were set aside. */
export interface Notice {
  readonly id: string;
  readonly words: string;
}

/**
 * Whether the supplier's service may be connected to from this Counterpart: as a matter of course; not at all, because
 * it does not run on Electron and lacks its protection of the window; or there too, because the person who started it
 * asked for it.
 */
export type LiveMode = 'offered' | 'not offered' | 'by a switch';

/** How the lock of the window stands, and who is asked before it opens. */
export interface LockView {
  readonly locked: boolean;
  readonly asks: 'the computer' | 'nobody' | 'a PIN';
}

/** Somebody who can sign in at this counter. */
export interface CounterPerson {
  readonly id: string;
  readonly initials: string;
  readonly rights: readonly Right[];
}

/** Who can sign in at this counter, and who is. */
export interface PeopleView {
  /** By their initials. */
  readonly people: readonly CounterPerson[];
  /** The id of who is signed in; null where nobody is: the window is locked then. */
  readonly signedIn: string | null;
  /** Who was last; null where nobody was since the start. */
  readonly lastSignedIn: string | null;
}

/** What a PIN that was typed came to; `waitMs` is how long nobody may try the next, ms. */
export type PinAnswer =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly waitMs: number }
  /** It was not looked at. */
  | { readonly kind: 'wait'; readonly waitMs: number };

/** What an organisation set for this counter, as the open mode has it. */
export interface PolicyView {
  /** The fields of the settings that are enforced: they are locked. */
  readonly enforced: readonly string[];
  /** What is enforced of the connection to the supplier. */
  readonly connection: EnforcedConnection;
  /** What it decides of the counter beside its settings. */
  readonly counter: CounterRules;
  /** The places where there is a policy, each with what is wrong with it, in words. */
  readonly places: readonly PolicyPlace[];
}

/** A place where there is a policy, as a person who manages computers knows it; it names no user. */
export interface PolicyPlace {
  readonly place: string;
  readonly problems: readonly string[];
}

/** Which mode is open; `service` is live. */
export type Mode = 'none' | 'service' | 'practice';

/** How the guided sale of practice stands with this computer. */
export type GuideSeen = 'to be offered' | 'declined' | 'done';

/** Everything the window needs to know about how Counterpart is set up. */
export interface SessionView {
  readonly mode: Mode;
  readonly live: LiveMode;
  readonly connection: ConnectionView | null;
  readonly settings: ShopSettings;
  readonly policy: PolicyView;
  readonly lock: LockView;
  /** Null where no people are set up, and in practice. */
  readonly people: PeopleView | null;
  /** The number of this counter in its shop of several; null where it works alone, and in practice. */
  readonly shopCounter: number | null;
  /**
   * The fields of the settings that the counters of a shop have in common and this one may not change; left out where
   * there are none.
   */
  readonly setForShop?: readonly string[];
  /** How the window looks: the same in either mode. */
  readonly appearance: Appearance;
  /** Keys that the person at this counter gave to actions, in either mode. */
  readonly keys: readonly KeyRemap[];
  /** Whether the guided sale of practice was seen by somebody at this counter; not to be offered beside a lesson. */
  readonly guide: GuideSeen;
  /** How the customer's window of this counter stands. */
  readonly customerWindow: CustomerWindowState;
  readonly lastState: StateCode | null;
  readonly records: RecordsView;
  readonly connectionStatus: ConnectionStatus;
  readonly notices: readonly Notice[];
  readonly version: string;
}

/** A make, by how often it is asked for. */
export interface MakeView {
  readonly name: string;
  readonly popularity: number | null;
}

/**
 * Which parts that list a make were not all looked through for its vehicles: those of the model that the filter names
 * whole; where it names none so, those of the make.
 */
export type PartsLeft = 'none' | 'of model' | 'of make';

/** What *Test* found. */
export interface ConnectionTest {
  readonly merchantId: number;
  readonly makes: readonly MakeView[];
}

/** An order that the practice service accepted, as it received it. */
export interface PracticeOrder {
  readonly transactionId: string;
  /** ISO time. */
  readonly acceptedAt: string;
  readonly order: OrderRequest['order'];
}
