import type { CloneCodec } from './structured-clone.ts';

/** A message from the page to main. */
export type PageMessage =
  | { readonly kind: 'invoke'; readonly id: number; readonly channel: string; readonly payload: string }
  | { readonly kind: 'open'; readonly url: string };

/**
 * A message from main to the page, as the page's receiver is called with it: an answer or a refusal of what was
 * invoked, with its number, or an event of a channel. A text within a text takes twice the room and time, so none is
 * wrapped once more.
 */
export type MainMessage =
  | readonly [kind: 'reply', id: number, payload: string]
  | readonly [kind: 'error', id: number, message: string]
  | readonly [kind: 'event', channel: string, payload: string];

/** Reads what the page has posted: the first line says what it is, and the rest is as it was. */
export function readPageMessage(text: string): PageMessage {
  const end = text.indexOf('\n');
  const rest = text.slice(end + 1);
  if (end === 0) return { kind: 'open', url: rest };
  const [, id = '', channel = ''] = /^(\d+) (.*)$/.exec(text.slice(0, end)) ?? [];
  return { kind: 'invoke', id: Number(id), channel, payload: rest };
}

export interface PageBridgeParts {
  readonly codec: CloneCodec;
  /** Name of the global function by which Chromium hands a text to the stand-in; it is taken off the page at once. */
  readonly binding: string;
  /** Key of the registered symbol under which the page keeps the function that takes main's messages. */
  readonly receiver: string;
  readonly only: <T extends object>(name: string, target: T) => T;
}

type Preload = (require: (name: string) => unknown, module: { exports: object }, exports: object) => void;

/**
 * What runs in a page before any script of its own: Electron's side of the bridge. The preload bundle is called as a
 * function that sees a `require` of two objects, `contextBridge` and `ipcRenderer`; the page sees only what it exposes.
 *
 * This function runs in the page by its source text: it names nothing outside of itself and what it is given.
 */
export function pageBridge({ codec, binding, receiver, only }: PageBridgeParts, preload: Preload | null): void {
  type Listener = (event: object, ...values: unknown[]) => void;
  const page = globalThis as unknown as Record<PropertyKey, unknown> & { open(url?: string | URL): null };
  const post = page[binding] as (text: string) => void;
  delete page[binding];
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void; channel: string }>();
  const listeners = new Map<string, Listener[]>();
  let lastId = 0;
  const UNKNOWN_EXCEPTION =
    'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.';

  const ipcRenderer = only('ipcRenderer', {
    async invoke(channel: string, ...values: unknown[]): Promise<unknown> {
      const payload = codec.encode(values);
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, channel });
        post(`${id} ${channel}\n${payload}`);
      });
    },
    on(channel: string, listener: Listener): object {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    removeListener(channel: string, listener: Listener): object {
      const left = [...(listeners.get(channel) ?? [])];
      const at = left.lastIndexOf(listener);
      if (at !== -1) left.splice(at, 1);
      listeners.set(channel, left);
      return ipcRenderer;
    },
  });

  function receive(...[kind, of, text]: MainMessage): void {
    if (kind === 'event') {
      const values = codec.decode(text) as unknown[];
      for (const listener of listeners.get(of) ?? []) listener({ sender: ipcRenderer, ports: [] }, ...values);
      return;
    }
    const asked = waiting.get(of);
    waiting.delete(of);
    if (kind === 'reply') asked?.resolve(codec.decode(text));
    else asked?.reject(new Error(`Error invoking remote method '${asked.channel}': ${text}`));
  }
  Object.defineProperty(globalThis, Symbol.for(receiver), { value: receive });

  /**
   * A value as the context bridge passes it from one world to the other: a copy without prototypes, in which a function
   * is a function that passes its arguments and its answer in the same way.
   */
  function cross(value: unknown, made: Map<object, unknown>, depth: number): unknown {
    if (depth > 1000) {
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      );
    }
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
    if (made.has(value)) return made.get(value);
    const keep = <T>(copy: T): T => {
      made.set(value, copy);
      return copy;
    };
    const over = (item: unknown) => cross(item, new Map(), 0);
    if (typeof value === 'function') {
      return keep((...values: unknown[]) => {
        try {
          return over(Reflect.apply(value, undefined, values.map(over)));
        } catch (error) {
          const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null;
          throw new Error(typeof message === 'string' ? message : UNKNOWN_EXCEPTION);
        }
      });
    }
    if (value instanceof Promise) {
      return keep(
        new Promise((resolve, reject) => {
          value.then(
            (answer) => resolve(over(answer)),
            (error: unknown) => reject(over(error)),
          );
        }),
      );
    }
    if (value instanceof Error) return keep(new Error(value.message));
    if (Array.isArray(value)) {
      const copy: unknown[] = keep([]);
      for (const item of value) copy.push(cross(item, made, depth + 1));
      return copy;
    }
    const tag = Object.prototype.toString.call(value);
    if (tag !== '[object Object]') return keep(structuredClone(value));
    const copy: Record<string, unknown> = keep({});
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'symbol') copy[key] = cross(item, made, depth + 1);
    }
    return copy;
  }

  function makeUnchangeable(value: unknown): void {
    if (value === null || typeof value !== 'object' || Object.isFrozen(value) || ArrayBuffer.isView(value)) return;
    Object.freeze(value);
    for (const item of Object.values(value)) makeUnchangeable(item);
  }

  const contextBridge = only('contextBridge', {
    exposeInMainWorld(key: string, api: unknown): void {
      if (key in globalThis) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      const exposed = cross(api, new Map(), 0);
      makeUnchangeable(exposed);
      Object.defineProperty(globalThis, key, {
        value: exposed,
        writable: false,
        configurable: false,
        enumerable: true,
      });
    },
  });

  // Electron answers a window.open that main denies with null, at once; main is only asked afterwards here.
  page.open = (url = 'about:blank') => {
    post(`\n${new URL(url, document.baseURI).href}`);
    return null;
  };

  const electron = only('electron', { contextBridge, ipcRenderer });
  const module = { exports: {} };
  preload?.(
    (name) => {
      if (name === 'electron') return electron;
      throw new Error(`module not found: ${name}`);
    },
    module,
    module.exports,
  );
}

declare const document: { readonly baseURI: string };
