/**
 * Wraps an object of the stand-in so that nothing but the offered members can be reached, and any other one throws by
 * name, instead of being `undefined` and failing somewhere else: what runs on the stand-in must not rest on something
 * that was never stood in for. What a runtime asks of any object by itself, to await, print or compare it, is
 * `undefined` as ever.
 *
 * This function also runs in the page, by its source text: it names nothing outside of itself.
 *
 * @param offered the members that Electron has and the stand-in stands in for; all of the object's own where it is left
 * out
 */
export function onlyWhatIsThere<T extends object>(
  name: string,
  target: T,
  offered: readonly string[] = Object.keys(target),
): T {
  const askedByTheRuntime = ['then', 'toJSON', 'constructor', 'nodeType', '$$typeof', 'asymmetricMatch'];
  const bound = new Map<string, unknown>();
  const guarded: T = new Proxy(target, {
    get(object, key) {
      if (typeof key === 'symbol') return Reflect.get(object, key);
      if (!offered.includes(key)) {
        if (askedByTheRuntime.includes(key)) return undefined;
        throw new Error(`The stand-in has no ${name}.${key}`);
      }
      const value: unknown = Reflect.get(object, key);
      if (typeof value !== 'function') return value;
      const known = bound.get(key);
      if (known !== undefined) return known;
      const method = (...values: unknown[]) => {
        const answer: unknown = Reflect.apply(value, object, values);
        return answer === object ? guarded : answer;
      };
      bound.set(key, method);
      return method;
    },
  });
  return guarded;
}

/** Refuses options that the stand-in does not know, by name. */
export function onlyKnownOptions(name: string, options: object, known: readonly string[]): void {
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) throw new Error(`The stand-in has no ${name} option ${key}`);
  }
}
