import type { ForgetReport } from '../records/shop/privacy.ts';
import type { RetentionDays } from '../records/shop/retention.ts';
import type { Records } from '../records/records.ts';
import type { Stored } from '../records/database/storage-failure.ts';

/**
 * Forgets the customers whose term is over, wherever that is decided. It is asked after the start and every hour, and
 * may find that nothing is due, or that another counter sees to it.
 */
export interface RetentionRunner {
  run(terms: RetentionDays): Promise<Stored<ForgetReport>>;
}

/** That of one counter alone: by its own clock, as far as that is credible, and in its own records. */
export function createOwnRetention(privacy: Pick<Records['privacy'], 'runRetention'>): RetentionRunner {
  return { run: (terms) => privacy.runRetention(terms) };
}
