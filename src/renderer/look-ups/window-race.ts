import { client, newLookup } from '../counterpart-client.ts';
import { createLookUpRace, type LookUpRace } from './look-up-race.ts';

/** A race of the window: calling a question off stops it in main and at the service. */
export function createWindowRace(): LookUpRace {
  return createLookUpRace((lookup) => void client.lookups.cancel({ lookup }), newLookup);
}
