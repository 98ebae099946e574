import type { Failure } from '#shared/result.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.connect;

/**
 * What to do about a failure in the connection form, where the usual words send the person to the settings that they
 * are in; null where the usual ones say it.
 */
export function connectStep(failure: Failure): string | null {
  if (failure.kind === 'not authorised') return messages.pasteAgain;
  if (failure.kind === 'not found') return messages.checkAddress;
  return failure.kind === 'offline' ? messages.checkAddressAndTry : null;
}
