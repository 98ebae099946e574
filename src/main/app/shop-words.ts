import type { JoinRefusal } from '#shared/shop-view.ts';
import type { TakeOver } from '../shop-link/ticket-at-once.ts';

/** What a person is told where joining did not work: why, and what to do. */
export const JOIN_WORDS: { readonly [because in JoinRefusal]: string } = {
  'no line':
    'This is not an invitation, or part of it is missing. Paste the whole line: it begins with counterpart://.',
  'another shop':
    'This is an invitation of another shop, so nothing was joined. Ask for one of the shop that this counter is in, or leave that first.',
  'another counter':
    'This is an invitation for another counter of this shop, so nothing was joined. Ask for one with the number of this counter (npm run hub -- invite --counter). For another number, have this one taken out of the shop first. If it already was, have the shop’s database upgraded: npm run hub -- upgrade.',
  unreachable: 'Nothing answers at this address. Check the network and whether the server is on.',
  'wrong certificate':
    'The server is not the one that the invitation names. Nothing was sent to it. Ask for a new invitation.',
  'certificate expired':
    'The certificate of the server has expired. Have it renewed there, then ask for a new invitation.',
  'other name':
    'The certificate of the server is for another name. Ask for an invitation with the name that it is for.',
  'not encrypted': 'The server does not encrypt its connections, so nothing was sent. Have encryption turned on there.',
  'wrong password': 'The code in the invitation was used before or replaced. Ask for a new invitation.',
  'no way in':
    'The server accepts no connections from here. Its list of who may connect (pg_hba.conf) needs this network: docs/several-counters.md, step 4.',
  'not known there': 'The shop there does not know this counter. Ask for a new invitation.',
  'no shop': 'There is no shop on this server. Check the invitation.',
  left: 'This counter has left the shop. Ask for a new invitation.',
  'too old': 'The shop’s database is older than this Counterpart. Have it upgraded: npm run hub -- upgrade.',
  'too new': 'This Counterpart is older than the shop’s database. Update it first.',
  overloaded: 'The server has no room left for another counter, or its disk is full. Try again later.',
  'not understood': 'The server answers something that Counterpart does not understand. Check that it is the shop’s.',
  'code used': 'Another counter has joined with this invitation. Each works once: ask for another.',
  'code expired': 'This invitation has expired: each lasts a day. Ask for a new one.',
  'not invited': 'This counter is not invited. Ask for a new invitation.',
  retired: 'This counter was taken out of the shop. Ask for a new invitation.',
  'no verifier': 'The server did not accept the new password. Ask for a new invitation.',
  'no keychain':
    'This computer’s keychain did not save the password, so nothing was joined. Unlock it, then try again.',
  records:
    'This counter’s records could not be changed, as on a full disk, so it has not joined here. Free some space, then join with the same invitation.',
};

/** What a person is told where a ticket could not be taken over. */
export const TAKE_OVER_WORDS: { readonly [kind in Exclude<TakeOver['kind'], 'taken'>]: string } = {
  'changed hands': 'Another counter was quicker. Look at the list, then take it over from there.',
  ordered: 'An order for this ticket was sent or is under way. It stays where it is.',
  'not there': 'This ticket is not there any more.',
  'not reached': 'The shop cannot be reached now. Once it is back, the list says who has the ticket.',
};

export const NOT_REACHED_WORDS =
  'The shop cannot be reached now, and this needs all counters. Nothing was changed. Try again once it is back.';

/** The same where it was asked and its answer did not come. */
export const NOT_ANSWERED_WORDS =
  'The shop did not answer in time, so this may be done at all counters by now. Check it once the shop is reached.';

/** Where a counter wants to leave and cannot say so. The window asks whether it leaves all the same. */
export const NOT_SAID_WORDS =
  'The shop cannot be reached now. Nothing was changed. Try again once it is back, or leave without it if it is gone for good.';

/** Where the shop was told, and its answer did not come. */
export const LEAVING_NOT_ANSWERED_WORDS =
  'The shop did not answer, so this counter may have left it already. Try again, or leave without it if it is gone for good.';

/** Where the shop answers, and does not let a counter go yet. */
export const MAY_NOT_LEAVE_WORDS =
  'A backup was restored and orders wait: this counter may not leave until they go on. Nothing was changed. Try again then, or have it taken out at another counter.';

/** Where the shop answers, and has not heard all that this counter has to tell. */
export const NOT_TAKEN_WORDS =
  'The shop does not have everything from this counter yet. Nothing was changed. Try again in a moment.';

export const NOT_JOINED_WORDS = 'This counter belongs to no shop. Look at Several counters in the settings.';

export const RECORDS_CLOSED_WORDS = 'The records of live mode are not open. Open live mode first.';

export const SENDING_WORDS = 'An order is being sent. Wait for its answer, then try again.';

export const MAY_NOT_WORDS = 'This counter may not do that in the shop. Do it at another one.';

/** Why a counter may not take another one out, by the right that it would need. */
export const MAY_NOT_TAKE_OUT_WORDS: { readonly [right: string]: string } = {
  join: 'This counter may not take others out of the shop. Do it at another one.',
  waive:
    'A backup was restored, and orders wait for that counter. This one may not go on without it. Do it at another one.',
};

export const OTHER_COUNTER_WORDS = 'The counters of the shop have changed meanwhile. Look at the list again.';

/** What is said beside settings that all counters have in common. */
export const SHEET_NOT_REACHED = 'This is set for all counters, and the shop cannot be reached now. Try again later.';
export const SHEET_NOT_ANSWERED =
  'The shop did not answer, so this may hold for all counters by now. Check it here once the shop is reached.';
/**
 * Where another supplier was not connected to after all, and the shop may have what was answered for it all the same.
 */
export const GST_NOT_TAKEN_BACK =
  'The connection was not changed, but your answers about GST may hold at all counters by now. Once the shop is reached, connect again and answer for the supplier that you keep.';
export const SHEET_CHANGED = 'Another counter changed this meanwhile: check it. Save again to keep yours.';
export const SHEET_NOT_ALLOWED = 'This is set for the whole shop, at a counter that may change its settings.';
export const PEOPLE_NOT_ALLOWED =
  'The people of the shop are changed at a counter that may change its settings. This one may not.';

/** Why what a person found out of an order is not taken. */
export const MAY_NOT_RESOLVE_WORDS = 'This counter may not resolve the shop’s orders. Do it at another one.';

/** The same where the shop has the order as placed, and not the supplier's number of it. */
export const PLACED_THERE_WORDS =
  'The shop has this order as placed. Resolve it as placed, with the supplier’s order ID.';
