import { connect as connectTcp, createServer, type AddressInfo, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import type { PostgresServer } from './postgres-server.ts';

/** What stands between a counter and a server, and writes down what is said. */
export interface RecordingProxy {
  readonly port: number;
  /** What an eavesdropper on the network has: each way, as it went over the wire. */
  onTheWire(): Buffer;
  /** The same as both ends read it, without the encryption of the connection: what the server is told, and tells. */
  asRead(): Buffer;
  close(): Promise<void>;
}

/** What a client says first, to have the connection encrypted. */
const SSL_REQUEST = Buffer.from('0000000804d2162f', 'hex');

/**
 * Opens one in front of a server. It has the server's own key and certificate, so that a counter which trusts nobody
 * else talks to it, and binds its password to it, as to the server itself.
 */
export async function openRecordingProxy(server: Pick<PostgresServer, 'address' | 'key'>): Promise<RecordingProxy> {
  const { address, key } = server;
  const wire: Buffer[] = [];
  const read: Buffer[] = [];
  const sockets = new Set<Socket>();
  const own = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };

  /** Reads along: encrypted towards both, in clear in between. */
  const reader = createServer((near) => {
    own(near);
    near.once('readable', () => {
      near.read(SSL_REQUEST.length);
      near.write('S');
      const asServer = new TLSSocket(near, { isServer: true, key, cert: address.certificate });
      const far = connectTcp(address.port, address.host);
      own(far);
      far.write(SSL_REQUEST);
      far.once('readable', () => {
        far.read(1);
        const asClient = connectTls({ socket: far, ca: address.certificate, checkServerIdentity: () => undefined });
        joined(asServer, asClient, read);
      });
    });
  });
  /** In front of it, what passes is written down as it is. */
  const front = createServer((near) => {
    const far = connectTcp((reader.address() as AddressInfo).port, '127.0.0.1');
    own(near);
    own(far);
    joined(near, far, wire);
  });
  for (const each of [reader, front]) await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));

  return {
    port: (front.address() as AddressInfo).port,
    onTheWire: () => Buffer.concat(wire),
    asRead: () => Buffer.concat(read),
    async close() {
      for (const socket of sockets) socket.destroy();
      for (const each of [front, reader]) await new Promise<void>((resolve) => each.close(() => resolve()));
    },
  };
}

/** Hands over what each says to the other, and keeps it. */
function joined(one: Socket, other: Socket, kept: Buffer[]): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('data', (piece: Buffer) => {
      kept.push(piece);
      if (!to.destroyed) to.write(piece);
    });
    from.on('error', () => to.destroy()).on('close', () => to.destroy());
  }
}
