import { accepted, type Checked, refused } from '#shared/domain/values/checked.ts';
import { checkTypedAddress, HTTPS_NEEDED } from '#shared/domain/values/connection-fields.ts';

/**
 * The address that all paths of the service are appended to (`docs/service.md` 1): https, or http where the service
 * runs on this very computer. A path in it is kept; a slash at its end makes no difference and is taken off. The
 * message for a bad one says how to fix it and never repeats a password that was typed into it.
 */
export function checkBaseUrl(typed: string): Checked<string> {
  const whole = checkTypedAddress(typed);
  if (!whole.ok) return whole;
  const url = URL.parse(whole.value);
  if (url === null || url.hostname === '') {
    return refused('This is not a web address. One looks like https://parts.example or https://parts.example/api.');
  }
  if (!isUnreadOnTheWay(url)) return refused(HTTPS_NEEDED);
  return accepted(url.origin + url.pathname.replace(/\/+$/, ''));
}

/** The origin (`https://parts.example`) of an address that `checkBaseUrl` answered. */
export function originOf(baseUrl: string): string {
  return new URL(baseUrl).origin;
}

/** True for an address that nobody on the way to it can read along: https, or http where it is this very computer. */
export function isUnreadOnTheWay({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** True for a host name of this very computer, as `URL.hostname` writes it. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** True for an address of this very computer, as a socket names the one at its other end. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopback(address.replace(/^::ffff:/i, '').replace(/^::1$/, '[::1]'));
}
