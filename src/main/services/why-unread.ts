import { assertNever } from '#shared/assert-never.ts';
import type { Failure } from '#shared/result.ts';

/** Why something could not be read, in a few words that follow "as". */
export function whyUnread(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return 'the supplier cannot be reached';
    case 'timed out':
      return 'the supplier did not answer in time';
    case 'not authorised':
      return 'the supplier rejected the credential';
    case 'refused':
    case 'not found':
      return 'the supplier refused it';
    case 'rate limited':
      return 'the supplier asks to wait';
    case 'other answer':
      return `the supplier answered with another part, ${failure.came}`;
    case 'unreadable answer':
      return `its ${failure.path === '' ? 'answer' : failure.path} could not be read`;
    case 'service error':
      return 'the supplier’s system failed';
    case 'not connected':
      return 'this counter is not connected, so the supplier was not asked';
    case 'keychain':
      return 'the keychain gave no credential, so the supplier was not asked';
    case 'invalid input':
      return 'the supplier cannot be asked for it as it is on the ticket';
    case 'cancelled':
      return 'it was stopped';
    case 'not allowed':
      return 'it is not allowed at this counter';
    case 'storage':
      return 'the records of this counter failed';
    case 'platform':
      return 'this computer could not do it';
    case 'fault':
      return 'something went wrong in Counterpart';
    default:
      return assertNever(failure);
  }
}
