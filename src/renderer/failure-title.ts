import type { Failure, FailureKind, FailureOf, NotConnectedReason, Operation, WhyKept } from '#shared/result.ts';

/** What each kind of failure is called, in a few words without a full stop. A kind without a row does not compile. */
const TITLES: { readonly [kind in FailureKind]: string | ((failure: FailureOf<kind>) => string) } = {
  offline: 'No connection to the supplier',
  'timed out': 'No answer from the supplier',
  'not authorised': ({ status }) => `Supplier rejected the credential (${status})`,
  'not found': ({ operation }) => notFound(operation),
  refused: ({ status }) => `Supplier refused this (${status})`,
  'rate limited': 'Supplier asks us to wait',
  'service error': ({ status }) => `Supplier error (${status})`,
  'unreadable answer': 'Supplier’s answer is unreadable',
  'other answer': ({ operation }) =>
    operation === 'plate search' ? 'Another plate came back' : 'Another part came back',
  // What stands in the way of an order is no field that somebody typed into.
  'invalid input': ({ problems }) =>
    problems.length > 0 && problems.every(({ field }) => field === 'order')
      ? 'This can’t be done now'
      : 'Check what was typed',
  cancelled: 'Stopped',
  'not connected': ({ reason }) => NOT_CONNECTED[reason],
  'not allowed': 'Not allowed',
  keychain: 'Keychain error',
  storage: 'Records error',
  platform: 'This computer couldn’t do that',
  fault: 'Something went wrong in Counterpart',
};

const NOT_CONNECTED: { readonly [reason in NotConnectedReason]: string } = {
  'no mode chosen': 'Not connected',
  'credential missing': 'No credential',
  'credential locked or missing': 'Credential locked or missing',
  'credential for another service': 'Credential is for another supplier',
  'live not offered': 'Practice only',
  'practice not allowed': 'No practice here',
  'merchant not confirmed': 'Merchant not confirmed',
};

/** Returns what a failure is called, in a few words without a full stop. What is kept of one has all that this says. */
export function failureTitle(failure: Failure | WhyKept): string {
  const title = TITLES[failure.kind] as string | ((failure: Failure | WhyKept) => string);
  return typeof title === 'string' ? title : title(failure);
}

function notFound(operation: Operation): string {
  if (operation === 'plate search') return 'No vehicle with this plate';
  return operation === 'product' ? 'Code not found' : 'Supplier’s address not found';
}
