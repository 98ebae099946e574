/** Any JSON value: what the shapes that `docs/service.md` does not show are read as. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
