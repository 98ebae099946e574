import { assertNever } from '../shared/assert-never.ts';
import type { Failure, Operation } from '../shared/result.ts';

/** Returns what a failure is called, in a few words without a full stop. */
export function failureTitle(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return 'The service cannot be reached';
    case 'timed out':
      return 'The service took too long';
    case 'not authorised':
      return 'The service does not accept the credential';
    case 'not found':
      return notFound(failure.operation);
    case 'refused':
      return 'The service refused this';
    case 'rate limited':
      return 'The service asks us to wait';
    case 'service error':
      return 'The service has a fault';
    case 'unreadable answer':
      return 'The answer could not be read';
    case 'other answer':
      return failure.operation === 'plate search' ? 'Another plate came' : 'Another part came';
    case 'invalid input':
      return 'Something typed needs mending';
    case 'cancelled':
      return 'Stopped';
    case 'not connected':
      return notConnected(failure.reason);
    case 'keychain':
      return 'The keychain did not do what was asked';
    case 'storage':
      return 'The records did not take this';
    case 'desk':
      return 'This computer did not do that';
    case 'fault':
      return 'Counterpart made a mistake';
    default:
      return assertNever(failure);
  }
}

function notFound(operation: Operation): string {
  if (operation === 'plate search') return 'No vehicle under this plate';
  return operation === 'product' ? 'No part under this code' : 'The service does not know this address';
}

function notConnected(reason: Extract<Failure, { readonly kind: 'not connected' }>['reason']): string {
  switch (reason) {
    case 'no door taken':
      return 'Not connected';
    case 'credential missing':
      return 'No credential';
    case 'credential locked or missing':
      return 'The keychain keeps the credential back';
    case 'credential for another service':
      return 'The credential is for another service';
    case 'live not offered':
      return 'Practice only';
    case 'merchant not confirmed':
      return 'Another merchant answered';
    default:
      return assertNever(reason);
  }
}
