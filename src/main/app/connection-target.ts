import { createHash } from 'node:crypto';
import type { Failure, NotConnectedReason, Result } from '#shared/result.ts';
import type { CredentialState, MakeView } from '#shared/session.ts';
import type { RepeatRule } from '../parts-api/retries.ts';
import type { Counter } from './counter.ts';
import type { OpenFiles } from './records-lifecycle.ts';
import type { KeptSettings, StoredConnection } from './stored-settings.ts';

/** Why nothing can be asked for want of a credential. */
export type NoCredential = Extract<NotConnectedReason, `credential ${string}`>;

/** What a state of the credential, in which there is none to send, means for a call. */
export function noCredentialReason({ kind }: CredentialState): NoCredential {
  if (kind === 'for another service') return 'credential for another service';
  return kind === 'locked or missing' ? 'credential locked or missing' : 'credential missing';
}

/** Where a counter is to be connected to. The credential is asked for at each request and kept nowhere else. */
export interface ConnectionTarget {
  readonly baseUrl: string;
  readonly credential: () => string | null;
  /** Why there is none, where there is none. */
  readonly noCredential: () => NoCredential;
  readonly settings: KeptSettings;
  /** Tells whose answers these are from those of any other supplier. */
  readonly supplier: string;
  /** Practice reaches its own service and nothing else, pictures included. */
  readonly reaches: 'its service alone' | 'what its service names';
}

/**
 * Tells one supplier from another: by the address, the store and its kind of list, and the merchant that answers there.
 * What was read of one of them is never shown as another's.
 */
export function supplierOf({
  baseUrl,
  store,
  useStoreVehicles,
  merchantId,
  merchantToConfirm,
}: StoredConnection): string {
  const asked = [baseUrl, store, useStoreVehicles, merchantToConfirm ?? merchantId];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** What opening a counter needs besides its connection. */
export interface CounterTerms {
  /** Asks who answers, and for the makes; as a read unless `mayRepeat` says otherwise. */
  readonly readMakes: (mayRepeat?: RepeatRule) => Promise<Result<readonly MakeView[]>>;
  readonly mayOrder: () => Failure | null;
  /** Whether anything may be read that nobody asked for just now. */
  readonly mayReadInBackground: () => boolean;
}

/** Opens the counter of one mode on a connection and on the open records of that mode. */
export type OpenCounter = (target: ConnectionTarget, terms: CounterTerms, files: OpenFiles) => Counter;
