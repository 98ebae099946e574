import type { ConnectionStatus } from '../records-view.ts';
import { call, nothing } from './call.ts';

/** Whether the service can be reached. */
export const connectionCalls = {
  /** Tries at once whether the service can be reached again, where it could not: the system says so. */
  check: call<ConnectionStatus>()(nothing),
} as const;
