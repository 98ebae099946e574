import type { Failure, FailureKind, FailureOf, NotConnectedReason, Operation } from '#shared/result.ts';

/** What each kind of failure is called, in a few words without a full stop. A kind without a row does not compile. */
const TITLES: { readonly [kind in FailureKind]: string | ((failure: FailureOf<kind>) => string) } = {
  offline: 'The service cannot be reached',
  'timed out': 'The service took too long',
  'not authorised': 'The service does not accept the credential',
  'not found': ({ operation }) => notFound(operation),
  refused: 'The service refused this',
  'rate limited': 'The service asks us to wait',
  'service error': 'The service has a fault',
  'unreadable answer': 'The answer could not be read',
  'other answer': ({ operation }) => (operation === 'plate search' ? 'Another plate came' : 'Another part came'),
  'invalid input': 'Something typed needs fixing',
  cancelled: 'Stopped',
  'not connected': ({ reason }) => NOT_CONNECTED[reason],
  keychain: 'The keychain did not do what was asked',
  storage: 'The records did not take this',
  platform: 'This computer did not do that',
  fault: 'Counterpart made a mistake',
};

const NOT_CONNECTED: { readonly [reason in NotConnectedReason]: string } = {
  'no mode chosen': 'Not connected',
  'credential missing': 'No credential',
  'credential locked or missing': 'The keychain keeps the credential back',
  'credential for another service': 'The credential is for another service',
  'live not offered': 'Practice only',
  'merchant not confirmed': 'Another merchant answered',
};

/** Returns what a failure is called, in a few words without a full stop. */
export function failureTitle(failure: Failure): string {
  const title = TITLES[failure.kind] as string | ((failure: Failure) => string);
  return typeof title === 'string' ? title : title(failure);
}

function notFound(operation: Operation): string {
  if (operation === 'plate search') return 'No vehicle under this plate';
  return operation === 'product' ? 'No part under this code' : 'The service does not know this address';
}
