/**
 * In the place of the package supports-color, for which a library looks before it writes to a terminal: here is none.
 */
export const stderr = { level: 0 };
