import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** What stands between a counter and a server, and can be told to misbehave. */
export interface TcpProxy {
  readonly port: number;
  /** Ends every connection and takes no new ones, as a server that was switched off. */
  switchOff(): void;
  /** Takes connections again, and lets through what they say. */
  switchOn(): void;
  /** Lets nothing through any more, and ends nothing: a half-open connection. */
  fallSilent(): void;
  close(): Promise<void>;
}

/** Opens one in front of a server of this computer. */
export async function openTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let mode: 'on' | 'off' | 'silent' = 'on';
  const server = createServer((near) => {
    near.on('error', () => {});
    if (mode === 'off') {
      near.destroy();
      return;
    }
    const far = connect(target.port, target.host);
    const pair = [near, far] as const;
    pairs.add(pair);
    far.on('error', () => near.destroy());
    const gone = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('close', gone);
    far.on('close', gone);
    near.on('data', (piece) => mode === 'on' && far.write(piece));
    far.on('data', (piece) => mode === 'on' && near.write(piece));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    switchOff() {
      mode = 'off';
      cutAll();
    },
    switchOn() {
      // What was swallowed is lost: its connections are good for nothing.
      if (mode === 'silent') cutAll();
      mode = 'on';
    },
    fallSilent() {
      mode = 'silent';
    },
    async close() {
      cutAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
