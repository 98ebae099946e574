import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/** A key and a certificate in PEM. */
export interface ScriptedCertificate {
  readonly key: string;
  readonly cert: string;
}

/** An authority of tests: one who trusts its certificate trusts those that it signs. */
export interface CertificateAuthority extends ScriptedCertificate {
  readonly name: Buffer;
}

/** Makes one, for the time of a test; one between where another authority signs it. */
export function makeAuthority(by?: CertificateAuthority): CertificateAuthority {
  return makeNamed({ host: 'authority.invalid', isAuthority: true, ...(by === undefined ? {} : { by }) });
}

/**
 * Makes a certificate that is signed by itself or by an authority, for `127.0.0.1` and `localhost` or for a name given.
 * Nobody trusts it unless told to. `expired` makes one whose time is over.
 */
export function makeCertificate(
  options: { readonly host?: string; readonly expired?: boolean; readonly by?: CertificateAuthority } = {},
): ScriptedCertificate {
  const { key, cert } = makeNamed(options);
  return { key, cert };
}

function makeNamed(options: {
  readonly host?: string;
  readonly expired?: boolean;
  readonly by?: CertificateAuthority;
  readonly isAuthority?: boolean;
}): CertificateAuthority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(objectIdentifier('550403'), utf8(`Scripted service ${randomUUID()}`))));
  const ecdsaWithSha256 = sequence(objectIdentifier('2a8648ce3d040302'));
  const [from, to] = options.expired === true ? ['200101000000Z', '210101000000Z'] : ['200101000000Z', '490101000000Z'];
  const names =
    options.host === undefined
      ? [tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1]))]
      : [tagged(0x82, Buffer.from(options.host))];
  const alternativeNames = sequence(objectIdentifier('551d11'), tagged(0x04, sequence(...names)));
  const authority = sequence(objectIdentifier('551d13'), tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))));
  const { by, isAuthority = by === undefined } = options;
  const content = sequence(
    tagged(0xa0, integer(2)),
    integer(Date.now() % 2 ** 31),
    ecdsaWithSha256,
    by?.name ?? name,
    sequence(tagged(0x17, Buffer.from(from)), tagged(0x17, Buffer.from(to))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, isAuthority ? sequence(alternativeNames, authority) : sequence(alternativeNames)),
  );
  const signature = tagged(
    0x03,
    Buffer.concat([
      Buffer.from([0]),
      sign('sha256', content, by === undefined ? privateKey : createPrivateKey(by.key)),
    ]),
  );
  const der = sequence(content, ecdsaWithSha256, signature);
  const lines = der.toString('base64').replace(/(.{64})/g, '$1\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    name,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, content: Buffer): Buffer {
  const length =
    content.length < 0x80
      ? Buffer.from([content.length])
      : Buffer.from([0x82, Math.floor(content.length / 0x100), content.length % 0x100]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function set(...parts: readonly Buffer[]): Buffer {
  return tagged(0x31, Buffer.concat(parts));
}

function objectIdentifier(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'));
}

function utf8(text: string): Buffer {
  return tagged(0x0c, Buffer.from(text));
}

function integer(value: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt32BE(value, 1);
  const start = bytes.findIndex((byte, at) => byte !== 0 && at > 0);
  const from = start === -1 ? 4 : start;
  return tagged(0x02, bytes.subarray((bytes[from] ?? 0) >= 0x80 ? from - 1 : from));
}
