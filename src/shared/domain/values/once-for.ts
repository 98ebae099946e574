/**
 * Makes of a piece of work one that is done once for each object, for as long as that object lives: a ticket and its
 * lines are never changed, so that what was worked out of one holds for ever.
 */
export function onceFor<Of extends object, Found>(work: (of: Of) => Found): (of: Of) => Found {
  const known = new WeakMap<Of, { readonly found: Found }>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before.found;
    const found = work(of);
    known.set(of, { found });
    return found;
  };
}
