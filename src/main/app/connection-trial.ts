import type { ConnectionInput } from '#shared/contract.ts';
import type { Checked } from '#shared/domain/values/checked.ts';
import { checkStore } from '#shared/domain/values/connection-fields.ts';
import { checkCredential } from '#shared/domain/values/credential.ts';
import { failed, type FieldProblem, type Result, succeeded } from '#shared/result.ts';
import type { ConnectionTest } from '#shared/session.ts';
import type { BoundCredential } from '../credential-vault.ts';
import { checkBaseUrl } from '../parts-api/base-url.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { RepeatRule } from '../parts-api/retries.ts';
import type { StoredConnection } from './stored-settings.ts';

/** A connection as it is asked for: where, and for which store. */
export type AskedConnection = Pick<StoredConnection, 'baseUrl' | 'store' | 'useStoreVehicles'>;

/** A connection that was checked or tried, with its credential. It stays in main. */
export interface CheckedConnection {
  readonly connection: AskedConnection;
  readonly credential: string;
}

/**
 * Checks a connection as it was typed, field by field. A credential of null stands for the saved one, which is good for
 * the service that it was saved for and for no other.
 */
export function checkConnection(typed: ConnectionInput, saved: BoundCredential | null): Result<CheckedConnection> {
  const problems: FieldProblem[] = [];
  const baseUrl = checkBaseUrl(typed.baseUrl);
  if (!baseUrl.ok) problems.push({ field: 'baseUrl', message: baseUrl.message });
  const store = checkStore(typed.store);
  if (!store.ok) problems.push({ field: 'store', message: store.message });
  const credential = typedOrSaved(typed.credential, saved, baseUrl);
  if (!credential.ok) problems.push({ field: 'credential', message: credential.message });
  if (!baseUrl.ok || !store.ok || !credential.ok) {
    return failed({ kind: 'invalid input', operation: 'vehicle access', problems });
  }
  const connection = { baseUrl: baseUrl.value, store: store.value, useStoreVehicles: typed.useStoreVehicles };
  return succeeded({ connection, credential: credential.value });
}

function typedOrSaved(typed: string | null, saved: BoundCredential | null, baseUrl: Checked<string>): Checked<string> {
  if (typed !== null || saved === null) return checkCredential(typed ?? '');
  // SECURITY: an address out of the window must not draw the kept credential to another host.
  if (baseUrl.ok && new URL(baseUrl.value).origin !== saved.origin) {
    const message = `The saved credential is for ${new URL(saved.origin).host} only. Paste the credential for this supplier.`;
    return { ok: false, message };
  }
  return { ok: true, value: saved.credential };
}

/**
 * Asks vehicle access (`docs/service.md` 2) who answers: the merchant, and the makes by popularity. It is asked again
 * where it fails, as every read is, unless `mayRepeat` says otherwise; `signal` calls it off.
 */
export async function askAccess(
  api: PartsApi,
  { store, useStoreVehicles }: Pick<AskedConnection, 'store' | 'useStoreVehicles'>,
  how: { readonly signal?: AbortSignal; readonly mayRepeat?: RepeatRule } = {},
): Promise<Result<ConnectionTest>> {
  const query = { store, use_store_vehicles: useStoreVehicles };
  const answer = await api.vehicleAccess(query, how.signal, how.mayRepeat);
  if (!answer.ok) return answer;
  const makes = answer.value.value.vehicle_makes
    .map((make) => ({ name: make.value, popularity: make.popularity ?? null }))
    .sort((a, b) => (b.popularity ?? -1) - (a.popularity ?? -1));
  return succeeded({ merchantId: answer.value.value.merchant, makes });
}
