import { scramVerifier as inFull } from '#hub/scram-verifier.ts';

/**
 * What stands in the integration tests for the verifiers of passwords (`made-quick.ts`): of one round, where the
 * application makes 4,096, which every connection of a counter would make once more. `unit/hub/scram-verifier.test.ts`
 * looks at it in full.
 */
export function scramVerifier(password: string, salt?: Uint8Array): string {
  return inFull(password, salt, 1);
}
