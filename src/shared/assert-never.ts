/**
 * Closes a union: where every member was handled, what is left has type `never` and this call compiles; a member added
 * later stops compiling here. Reached at run time only with a value that the types forbid, and then throws, naming it.
 */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
