import type { LinkTrouble, LinkView } from '#shared/shop-view.ts';
import { isAnsweredByServer } from '../answered-by-server.ts';

/** What a code of Node or of PostgreSQL says about why the shop is not reached. */
const TROUBLES: { readonly [code: string]: LinkTrouble } = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'wrong certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'wrong certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'wrong certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'wrong certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'wrong certificate',
  CERT_SIGNATURE_FAILURE: 'wrong certificate',
  CERT_NOT_YET_VALID: 'wrong certificate',
  CERT_HAS_EXPIRED: 'certificate expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other name',
  '28P01': 'wrong password',
  '3D000': 'no shop',
  '3F000': 'no shop',
  '42883': 'too old',
  CP001: 'not known there',
  CP002: 'left',
  '57014': 'overloaded',
};

/**
 * Classes of PostgreSQL's codes by which a server says that it has no room (53: disk, memory, connections), or that
 * its disk fails (58).
 */
const OVERLOADED = /^5[38]...$/;

/** An answer of the shop that does not have the form that this Counterpart knows. It holds nothing of the answer. */
export class NotUnderstoodError extends Error {
  constructor(call: string) {
    super(`The shop's answer to ${call} is not understood.`);
  }
}

/** The shop's database and this Counterpart have no functions in common. */
export class OtherApiError extends Error {
  readonly trouble: 'too old' | 'too new';

  constructor(trouble: 'too old' | 'too new') {
    super('The shop and this Counterpart have no functions in common.');
    this.trouble = trouble;
  }
}

/** Why the shop is not reached, from the error that ended a connection. What cannot be told is *unreachable*. */
export function troubleOf(error: unknown): LinkTrouble {
  if (error instanceof AggregateError) return troubleOf(error.errors[0]);
  if (error instanceof NotUnderstoodError) return 'not understood';
  if (error instanceof OtherApiError) return error.trouble;
  if (!(error instanceof Error)) return 'unreachable';
  const { code, routine } = error as Error & { readonly code?: unknown; readonly routine?: unknown };
  // PostgreSQL says by one code that nobody may connect so (`pg_hba.conf`), and that the login of this counter was
  // locked, as it is when it is taken out. Its words are in the language of the server; which of its functions said it
  // is not.
  if (code === '28000') return routine === 'InitializeSessionUserId' ? 'left' : 'no way in';
  const known = typeof code === 'string' ? TROUBLES[code] : undefined;
  if (known !== undefined) return known;
  if (typeof code === 'string' && OVERLOADED.test(code)) return 'overloaded';
  if (error.message.includes('does not support SSL')) return 'not encrypted';
  return 'unreachable';
}

/** Troubles that a new invitation may end: it names the place anew, with its certificate, and makes a new login. */
const ENDED_BY_INVITATION: ReadonlySet<LinkTrouble> = new Set([
  'unreachable',
  'wrong certificate',
  'certificate expired',
  'other name',
  'wrong password',
  'not known there',
  'no shop',
  'left',
]);

/** Whether a counter of a shop may be let in again by a new invitation: not where it is in, or that would not help. */
export function mayJoinAgain(link: LinkView): boolean {
  return link.kind === 'down' && ENDED_BY_INVITATION.has(link.why);
}

/** Whether the server answered that it cannot do now what it is asked, whatever that is: later it may. */
export function isOverloaded(error: unknown): boolean {
  return isAnsweredByServer(error) && troubleOf(error) === 'overloaded';
}

/** Whether the server could not take a value as it is: sent again it would not either. */
export function isRefusedValue(error: unknown): boolean {
  if (!isAnsweredByServer(error)) return false;
  const { code } = error as Error & { readonly code?: unknown };
  return typeof code === 'string' && /^(?:22|23)/.test(code);
}
