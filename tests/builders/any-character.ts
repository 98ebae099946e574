import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * Every character that there is, and no half of one: what fast-check's `binary` is, which takes it a second to list
 * before the first of them comes.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10_ff_ff - SURROGATES)
  .map((at) => String.fromCodePoint(at < FIRST_SURROGATE ? at : at + SURROGATES));
