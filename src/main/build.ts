/** Written into the bundle by the build: what stands there cannot be changed by a name, a switch or a variable. */
declare const COUNTERPART_PACKAGED: boolean;
declare const COUNTERPART_TRIAL: boolean;

/**
 * Whether this bundle was built to be shipped. What only developers may is refused in one that was. Sources that run as
 * they are written were not.
 */
export const PACKAGED: boolean = typeof COUNTERPART_PACKAGED === 'undefined' ? false : COUNTERPART_PACKAGED;

/**
 * Whether this bundle lets developers in: one that is not packed, and one that was packed for trials, so that a test
 * can drive it. No release takes one of those (`docs/releasing.md`).
 */
export const DEVELOPING: boolean = !PACKAGED || (typeof COUNTERPART_TRIAL === 'undefined' ? false : COUNTERPART_TRIAL);
