/**
 * The first usable way in the answer of a proxy resolution, such as `PROXY proxy.example:3128; DIRECT`, as the address
 * of the proxy; null for a direct connection. Kinds of proxy that Counterpart cannot speak to are kept, so that the
 * failure names them instead of going round a proxy that someone has set up on purpose.
 */
export function firstProxy(resolved: string): string | null {
  const [kind = '', host = ''] = (resolved.split(';')[0] ?? '').trim().split(/\s+/);
  if (host === '' || kind.toUpperCase() === 'DIRECT') return null;
  const scheme = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' }[kind.toUpperCase()] ?? kind.toLowerCase();
  return `${scheme}://${host}`;
}
