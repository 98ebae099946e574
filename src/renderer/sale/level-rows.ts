import type { LevelRow } from '#shared/domain/price/price-level.ts';
import type { useSession } from './session.ts';

const NO_ROWS: readonly LevelRow[] = [];

/** The rows of the price levels as the settings have them; none before they are read. */
export function levelRowsOf({ session }: Pick<ReturnType<typeof useSession.getState>, 'session'>): readonly LevelRow[] {
  return session?.settings.priceLevels ?? NO_ROWS;
}
