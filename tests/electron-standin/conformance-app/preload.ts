import { contextBridge, ipcRenderer } from 'electron';

class Priced {
  readonly cents = 1250;
  dollars(): number {
    return this.cents / 100;
  }
}

/** What the conformance spec reaches the bridge by: any channel, and what a context bridge does to values. */
contextBridge.exposeInMainWorld('probe', {
  invoke: (channel: string, ...values: unknown[]) => ipcRenderer.invoke(channel, ...values),
  /** Invokes with a value made on this side of the context bridge, which the page could not hand over. */
  invokeWith: (kind: 'function' | 'symbol' | 'class instance') =>
    ipcRenderer.invoke('echo', kind === 'function' ? () => 1 : kind === 'symbol' ? Symbol('a symbol') : new Priced()),
  hear: (channel: string, hear: (...values: unknown[]) => void) => {
    const listener = (_event: unknown, ...values: unknown[]) => hear(...values);
    ipcRenderer.on(channel, listener);
    return () => {
      ipcRenderer.removeListener(channel, listener);
    };
  },
  instance: new Priced(),
  fail: () => {
    throw new TypeError('it went wrong');
  },
  failWithText: () => {
    throw 'no error at all';
  },
  failLater: async () => {
    throw new TypeError('it went wrong later');
  },
  list: [1, { deep: true }],
});
