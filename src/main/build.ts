/** Written into the bundle by the build: what stands there cannot be changed by a name, a switch or a variable. */
declare const COUNTERPART_PACKAGED: boolean;

/** Whether this bundle was built to be shipped. What only developers may is refused in one that was. */
export const PACKAGED: boolean = COUNTERPART_PACKAGED;
