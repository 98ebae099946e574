import { createLoadedParts, type LoadedParts } from '../part-cache/loaded-parts.ts';
import { createPartsApi, type PartsApi } from '../parts-api/parts-api.ts';
import type { ConnectionTarget } from './connection-target.ts';
import type { Environment } from './environment.ts';

/** Opens a connection to a service. */
export function openApi(
  { proxyFor, now }: Pick<Environment, 'proxyFor' | 'now'>,
  target: ConnectionTarget,
  loadedParts: LoadedParts,
): PartsApi {
  return createPartsApi({
    baseUrl: target.baseUrl,
    reachesItsServiceAlone: target.reaches === 'its service alone',
    credential: target.credential,
    noCredential: target.noCredential,
    deadlines: () => {
      const { plateDeadlineMs, readDeadlineMs, orderDeadlineMs } = target.settings.current().shop;
      return { plateMs: plateDeadlineMs, readMs: readDeadlineMs, orderMs: orderDeadlineMs };
    },
    loadedParts,
    proxyFor,
    now,
  });
}

/** A connection to try something on, with loaded parts of its own that go when it is closed. */
export function openTrialApi(
  environment: Pick<Environment, 'partWorker' | 'proxyFor' | 'now'>,
  target: ConnectionTarget,
): PartsApi {
  const loadedParts = createLoadedParts({ worker: environment.partWorker });
  const api = openApi(environment, target, loadedParts);
  return {
    ...api,
    close: async () => {
      await api.close();
      await loadedParts.close();
    },
  };
}
