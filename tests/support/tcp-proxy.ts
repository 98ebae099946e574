import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** What stands between a counter and a server, and can be told to misbehave. */
export interface TcpProxy {
  readonly port: number;
  /** Ends every connection and takes no new ones, as a server that was switched off. */
  switchOff(): void;
  /**
   * Takes connections again, and lets through what they say. What was swallowed or held is lost, with its connection.
   */
  switchOn(): void;
  /** Lets nothing through any more, and ends nothing: a half-open connection. */
  fallSilent(): void;
  /** Swallows what the server says from now on: what it is asked is done, and nobody hears of it. */
  swallowReplies(): void;
  /** Swallows what the server is asked from now on, and lets its own words through. */
  swallowRequests(): void;
  /**
   * Keeps back what the server is asked from now on by the connections there are, also where the counter gives them up
   * meanwhile. Later connections are let through.
   */
  holdRequests(): void;
  /** Hands over all that was kept back, however late. Resolves once the server can have read it. */
  letThrough(): Promise<void>;
  /** From now on everything takes so long, each way. */
  delay(ms: number): void;
  /** Cuts every connection once, and takes new ones. */
  cut(): void;
  close(): Promise<void>;
}

type Way = 'through' | 'swallowed';

/** A connection through it: the counter's end and the server's. */
interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** What is kept back from the server; null where nothing is. */
  held: Uint8Array[] | null;
  /** Whether the counter has given it up while something was kept back. */
  isGivenUp: boolean;
}

/** Opens one in front of a server of this computer. */
export async function openTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let isOff = false;
  let towardsServer: Way = 'through';
  let towardsCounter: Way = 'through';
  let delayMs = 0;

  function pass(to: Socket, piece: Uint8Array): void {
    if (delayMs === 0) to.write(piece);
    else setTimeout(() => to.destroyed || to.write(piece), delayMs);
  }

  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => {});
    if (isOff) {
      near.destroy();
      return;
    }
    const far = connect({ port: target.port, host: target.host, noDelay: true });
    const pair: Pair = { near, far, held: null, isGivenUp: false };
    pairs.add(pair);
    far.on('error', () => near.destroy());
    const gone = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('close', () => {
      // What was sent is on its way, whether its sender still waits or not.
      if (pair.held !== null && pair.held.length > 0) pair.isGivenUp = true;
      else gone();
    });
    far.on('close', gone);
    near.on('data', (piece) => {
      if (pair.held !== null) pair.held.push(piece);
      else if (towardsServer === 'through') pass(far, piece);
    });
    far.on('data', (piece) => {
      if (towardsCounter === 'through' && !near.destroyed) pass(near, piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const cutAll = () => {
    for (const pair of pairs) {
      pair.held = null;
      pair.near.destroy();
      pair.far.destroy();
    }
  };

  return {
    port: (server.address() as AddressInfo).port,
    switchOff() {
      isOff = true;
      cutAll();
    },
    switchOn() {
      // What was swallowed is lost: its connections are good for nothing.
      if (towardsServer !== 'through' || towardsCounter !== 'through') cutAll();
      isOff = false;
      towardsServer = 'through';
      towardsCounter = 'through';
      delayMs = 0;
    },
    fallSilent() {
      towardsServer = 'swallowed';
      towardsCounter = 'swallowed';
    },
    swallowReplies() {
      towardsCounter = 'swallowed';
    },
    swallowRequests() {
      towardsServer = 'swallowed';
    },
    holdRequests() {
      for (const pair of pairs) pair.held ??= [];
    },
    async letThrough() {
      const late = [...pairs].filter(({ held }) => held !== null);
      for (const pair of late) {
        for (const piece of pair.held ?? []) pair.far.write(piece);
        pair.held = null;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const { far, isGivenUp } of late) if (isGivenUp) far.destroy();
    },
    delay(ms) {
      delayMs = ms;
    },
    cut: cutAll,
    async close() {
      cutAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
