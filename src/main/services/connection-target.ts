import type { Failure, Result } from '../../shared/result.ts';
import type { MakeView } from '../../shared/session.ts';
import type { RepeatRule } from '../parts-api/retries.ts';
import type { Counter } from './counter.ts';
import type { OpenFiles } from './records-home.ts';
import type { SettingsKeeper } from './stored-settings.ts';

/** Where a counter is to be connected to. The credential is asked for at each request and kept nowhere else. */
export interface ConnectionTarget {
  readonly baseUrl: string;
  readonly credential: () => string | null;
  readonly settings: SettingsKeeper;
  /** Practice reaches its own service and nothing else, pictures included. */
  readonly reaches: 'its service alone' | 'what its service names';
}

/** What opening a counter needs besides its connection. */
export interface CounterTerms {
  /** Asks who answers, and for the makes; as a read unless `mayRepeat` says otherwise. */
  readonly readMakes: (mayRepeat?: RepeatRule) => Promise<Result<readonly MakeView[]>>;
  readonly mayOrder: () => Failure | null;
}

/** Opens the counter of one door on a connection and on the open records of that door. */
export type OpenCounter = (target: ConnectionTarget, terms: CounterTerms, files: OpenFiles) => Counter;
