import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** A port of this machine at which every connection is refused, until it is given back. */
export interface RefusingPort {
  readonly port: number;
  giveBack(): void;
}

/**
 * Takes a port at which nobody listens, and keeps it: it is the near end of a connection that stays open. A port that
 * a server had and gave back refuses too, but only until the server of another test is given it.
 */
export async function takeRefusingPort(): Promise<RefusingPort> {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const holder = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await once(holder, 'connect');
  return {
    port: holder.localPort ?? 0,
    giveBack: () => {
      holder.destroy();
      server.close();
    },
  };
}
