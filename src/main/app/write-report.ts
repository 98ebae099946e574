import type { CounterpartHandlers } from '#shared/contract.ts';
import { diagnosticReport } from '#shared/domain/support/diagnostics.ts';

/**
 * Writes the report of the diagnostics as plain text, with the time of the computer, and a line's end behind it. False,
 * with the reason written in its place, where the facts cannot be read.
 *
 * SECURITY: as on the screen, it holds no credential, no customer, no plate and no path.
 */
export async function writeReport(
  { setUp, diagnostics }: Pick<CounterpartHandlers, 'setUp' | 'diagnostics'>,
  write: (text: string) => void,
): Promise<boolean> {
  // The records of a shop that is connected are part of it. Where they do not open, the report says that of them.
  const session = await setUp.session(undefined);
  if (session.ok && session.value.connection !== null) await setUp.openService(undefined);
  const facts = await diagnostics.read(undefined);
  if (!facts.ok) {
    write('Counterpart could not read how it is doing. Start it, and look at its Diagnostics screen.\n');
    return false;
  }
  write(`${diagnosticReport(facts.value, [], (isoTime) => isoTime)}\n`);
  return true;
}
