/** Carries values over the bridge as text, keeping what Electron's structured clone keeps. */
export interface CloneCodec {
  /** The text of a value. Throws `An object could not be cloned.` for what cannot cross, as Electron does. */
  encode(value: unknown): string;
  decode(text: string): unknown;
}

/**
 * Makes the codec. It runs in main and, by its source text, in the page: so it names nothing outside of itself.
 *
 * A value without anything special in it crosses as `{"plain": …}`; the rest as `{"root": …, "table": [...]}`, a table
 * of its objects in which each is described once, so that shared and circular references stay what they were.
 */
export function createCloneCodec(): CloneCodec {
  type Plain = null | boolean | number | string | { readonly [key: string]: unknown } | readonly unknown[];
  type Described = readonly [kind: string, ...parts: unknown[]];
  const VIEWS = [
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  ] as const;

  function refuse(): never {
    throw new Error('An object could not be cloned.');
  }

  function textOfBytes(bytes: Uint8Array): string {
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  }

  function bytesOfText(text: string): ArrayBuffer {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  }

  function isPlain(value: unknown, seen: Set<object>): value is Plain {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
    if (typeof value !== 'object' || seen.has(value)) return false;
    seen.add(value);
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Array.prototype) {
      const list = value as unknown[];
      return Object.keys(list).length === list.length && list.every((item) => isPlain(item, seen));
    }
    if (prototype !== Object.prototype || Object.hasOwn(value, '__proto__')) return false;
    return Object.values(value).every((item) => isPlain(item, seen));
  }

  function encode(value: unknown): string {
    let cloned: unknown;
    try {
      cloned = structuredClone(value);
    } catch {
      return refuse();
    }
    if (isPlain(cloned, new Set())) return JSON.stringify({ plain: cloned });
    const table: Described[] = [];
    const places = new Map<object, number>();

    function inParts(item: object): Described {
      if (Array.isArray(item))
        return ['array', item.length, Object.entries(item).map(([key, one]) => [key, mark(one)])];
      if (item instanceof Date) return ['date', mark(item.getTime())];
      if (item instanceof RegExp) return ['regexp', item.source, item.flags];
      if (item instanceof Map) return ['map', [...item].map(([key, one]) => [mark(key), mark(one)])];
      if (item instanceof Set) return ['set', [...item].map(mark)];
      if (item instanceof Error) return ['error', item.name, item.message, item.stack];
      if (item instanceof ArrayBuffer) return ['bytes', textOfBytes(new Uint8Array(item))];
      const view = VIEWS.findIndex((one) => item instanceof one);
      if (view !== -1) {
        const { buffer, byteOffset, byteLength } = item as Uint8Array;
        return ['view', view, textOfBytes(new Uint8Array(buffer, byteOffset, byteLength))];
      }
      if (item instanceof Boolean || item instanceof Number || item instanceof String || item instanceof BigInt) {
        return ['boxed', mark(item.valueOf())];
      }
      if (Object.getPrototypeOf(item) !== Object.prototype) return refuse();
      return ['object', Object.entries(item).map(([key, one]) => [key, mark(one)])];
    }

    /**
     * A value as JSON can hold it: a string, true, false and null as they are, all else as a list with its kind first.
     */
    function mark(item: unknown): unknown {
      if (item === null || typeof item === 'string' || typeof item === 'boolean') return item;
      if (item === undefined) return ['undefined'];
      if (typeof item === 'number')
        return Number.isFinite(item) && !Object.is(item, -0)
          ? item
          : ['number', Object.is(item, -0) ? '-0' : String(item)];
      if (typeof item === 'bigint') return ['bigint', String(item)];
      if (typeof item !== 'object') return refuse();
      const known = places.get(item);
      if (known !== undefined) return ['at', known];
      const place = table.push(['pending']) - 1;
      places.set(item, place);
      table[place] = inParts(item);
      return ['at', place];
    }

    const root = mark(cloned);
    return JSON.stringify({ root, table });
  }

  function decode(text: string): unknown {
    const message = JSON.parse(text) as { plain?: unknown; root?: unknown; table?: readonly Described[] };
    if (message.table === undefined) return message.plain;
    const table = message.table;
    const made = new Map<number, unknown>();

    function make(place: number): unknown {
      if (made.has(place)) return made.get(place);
      const [kind, first, second, third] = table[place] as Described;
      const keep = <T>(value: T): T => {
        made.set(place, value);
        return value;
      };
      const pairs = (list: unknown) => list as readonly (readonly [unknown, unknown])[];
      switch (kind) {
        case 'array': {
          const list = keep<unknown[]>([]);
          list.length = first as number;
          for (const [key, one] of pairs(second)) Reflect.set(list, key as string, read(one));
          return list;
        }
        case 'date':
          return keep(new Date(read(first) as number));
        case 'regexp':
          return keep(new RegExp(first as string, second as string));
        case 'map': {
          const map = keep(new Map<unknown, unknown>());
          for (const [key, one] of pairs(first)) map.set(read(key), read(one));
          return map;
        }
        case 'set': {
          const set = keep(new Set<unknown>());
          for (const one of first as readonly unknown[]) set.add(read(one));
          return set;
        }
        case 'error':
          return keep(Object.assign(new Error(second as string), { name: first, stack: third }));
        case 'bytes':
          return keep(bytesOfText(first as string));
        case 'view': {
          const View = VIEWS[first as number] ?? Uint8Array;
          return keep<unknown>(Reflect.construct(View, [bytesOfText(second as string)]));
        }
        case 'boxed':
          return keep(Object(read(first)));
        default: {
          const object = keep<Record<string, unknown>>({});
          for (const [key, one] of pairs(first)) {
            Object.defineProperty(object, key as string, {
              value: read(one),
              writable: true,
              enumerable: true,
              configurable: true,
            });
          }
          return object;
        }
      }
    }

    function read(marked: unknown): unknown {
      if (!Array.isArray(marked)) return marked;
      const [kind, detail]: readonly unknown[] = marked;
      if (kind === 'undefined') return undefined;
      if (kind === 'number') return detail === '-0' ? -0 : Number(detail);
      if (kind === 'bigint') return BigInt(detail as string);
      return make(detail as number);
    }

    return read(message.root);
  }

  return { encode, decode };
}
