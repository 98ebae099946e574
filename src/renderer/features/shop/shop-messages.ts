import type { LinkTrouble, ShopCounterView } from '#shared/shop-view.ts';
import { clockTime, clockTimeWithSeconds, shortDayAndTime } from '#renderer/sale/shop-time.ts';

/** Every text about the shop of several counters. */
export const SHOP_MESSAGES = {
  panel: {
    title: 'Several counters',
    alone: 'This counter works alone. With an invitation it shares tickets, quotes, orders and customers with others.',
    again:
      'A new invitation lets this counter back into the shop. It keeps all it has, and shares what it has not shared yet.',
    inPractice: 'Practice shares nothing with other counters.',
    line: 'Invitation',
    lineHint: 'One line, made by “npm run hub -- invite” on the computer that keeps the shop’s database.',
    lineHintAgain: (counter: number) =>
      `One line, made by “npm run hub -- invite --counter ${counter}” on the computer that keeps the shop’s database. Leave out --counter if it has no such counter.`,
    check: 'Check invitation',
    checking: 'Asking the shop’s database…',
    join: 'Join the shop',
    joinAgain: 'Join again',
    joining: 'Joining…',
    cancel: 'Cancel',
    notJoined: 'Not joined',
    number: (counter: number, name: string) => `This is counter ${counter}: ${name}`,
    leave: 'Leave the shop',
    leaveTitle: 'Leave the shop?',
    leaveMeans:
      'This counter then works alone. It keeps its tickets and all quotes and orders that it knows. Others no longer see its changes.',
    leaveTickets:
      'Its open tickets stay here, and others can open them too. Before you order one here, Counterpart asks once whether another counter sold it.',
    leaveNow: 'Leave now',
    leaving: 'Leaving…',
    leaveAloneTitle: 'Leave without the shop?',
    leaveAloneMeans: 'The shop’s database doesn’t answer, so it won’t know. Leave only if it is gone for good.',
    leaveRefusedMeans: (why: string) =>
      `The shop’s database won’t know, although something answers there. ${why} Leave only if the shop is gone for good.`,
    leaveAloneKeeps: 'Everything that this counter knows stays here as its own, and it orders by itself again.',
    leaveAloneUnsent: (count: number) =>
      count === 1
        ? '1 change was never shared. It stays here alone.'
        : `${count} changes were never shared. They stay here alone.`,
    leaveAloneTickets:
      'Another counter may have taken over a ticket that is open here. Before you order one, Counterpart asks once whether another counter sold it.',
    leaveAloneBack:
      'If the database comes back, have this counter taken out there. It joins again with a new invitation.',
    leaveAloneNow: 'Leave without it',
    stay: 'Stay',
    notLeft: 'Still in the shop',
    counters: 'Counters of the shop',
    counter: 'Counter',
    heard: 'Last heard',
    version: 'Version',
    state: 'State',
    cleared: 'Deleted customers',
    takeOut: 'Take out',
    takeOutNamed: (name: string) => `Take out ${name}`,
    takeOutTitle: (counter: number, name: string) => `Take ${counter} · ${name} out of the shop?`,
    takeOutMeans:
      'It shares nothing more, and its open tickets are free for the others. An order that it is sending now becomes unconfirmed: ask the supplier.',
    takeOutUnsent: 'What it has not shared yet stays at that counter alone. It joins again with a new invitation.',
    takeOutNow: (name: string) => `Take ${name} out`,
    takingOut: 'Taking it out…',
    keepIn: 'Keep it in the shop',
    notTakenOut: 'Still in the shop',
    waiting: (count: number) => (count === 1 ? '1 change is not shared yet.' : `${count} changes are not shared yet.`),
    refused: (count: number) =>
      count === 1
        ? 'The shop didn’t accept 1 change. It stays at this counter.'
        : `The shop didn’t accept ${count} changes. They stay at this counter.`,
    waitsForKey: 'Waits for the shop’s key. Start Counterpart at another counter of the shop to hand it over.',
    keyLost:
      'If no computer with the key is left, nobody can read what was shared. Then leave the shop and set up a new one.',
  },
  link: {
    connecting: 'Connecting to the shop’s database…',
    up: (asOf: string | null) =>
      asOf === null ? 'Connected. The shop is being read.' : `Connected. Shared as of ${clockTime(asOf)}.`,
    down: (since: string) => `Not connected since ${clockTime(since)}.`,
    clockOff: (offMs: number) =>
      `This computer’s clock is ${clockOffWords(offMs)}${offMs > 0 ? ' of' : ''} the shop’s. Correct it.`,
    locks: (day: string) =>
      `If the shop is not reached by ${day}, this counter locks its records until it is. Nothing is lost.`,
  },
  bar: {
    away: (since: string) => `Shop server away since ${since}`,
    asOf: (iso: string) => `Shared as of ${clockTimeWithSeconds(iso)}`,
    notYet: 'Nothing shared yet',
    letGo: { left: 'Taken out of the shop', 'not known there': 'Not known in the shop' },
    clockOff: (offMs: number) => `Clock ${clockOffWords(offMs)}`,
    locks: (day: string) => `, locks on ${day}`,
    means: 'Quotes and printing go on. Orders wait until the shop’s database answers.',
  },
  closed: {
    title: 'Orders wait: a backup was restored',
    waits: (names: readonly string[]) => `Not heard from since: ${names.join(', ')}. Start Counterpart there.`,
    soon: 'Orders go on by themselves in a moment.',
    waive: (name: string) => `Go on without ${name}`,
    waiveTitle: (name: string) => `Go on without ${name}?`,
    waiveMeans: 'Only if it is gone for good. An order that it alone knows of could be sent a second time.',
    waiveHeard: (at: string) => `Last heard: ${at}.`,
    waiveNow: 'Go on without it',
    waiving: 'Saving…',
    notWaived: 'Orders still wait',
  },
  contradiction: {
    title: (reference: string, counter: string) =>
      `Order ${reference === '' ? 'of' : `${reference} of`} ${counter}: ask the supplier`,
    settle: 'Dealt with',
    settling: 'Saving…',
    notSettled: 'Not marked as dealt with',
  },
  takenBy: (name: string) =>
    name === '' ? 'Another counter took your ticket over.' : `${name} took your ticket over.`,
  forgotten: 'This ticket’s customer was deleted at another counter.',
  forgottenMeans: 'Their details are gone from the ticket. Vehicle and items stay.',
  takenMeans: 'Anything you typed after that is in a copy among your open tickets.',
  takeOver: {
    title: (ticket: string) => `Take over ${ticket}?`,
    has: (counter: string, at: string) =>
      `${counter === '' ? 'Another counter' : counter} has it. Last saved there: ${at}.`,
    means: 'They no longer have it then. What they type after that is kept at their counter as a copy.',
    take: 'Take over',
    leave: 'Leave it there',
  },
  look: {
    label: 'Ticket, read only',
    customer: 'Customer',
    nobody: 'No name yet',
    vehicle: 'Vehicle',
    none: 'No vehicle',
    note: 'Note',
    items: 'Items',
    item: 'Item',
    quantity: 'Qty',
    each: 'Each',
    noItem: 'No items yet.',
    total: (amount: string) => `Total ${amount}`,
  },
  took: (name: string) => `Taken over: ${name}`,
  /** One that nobody had. */
  opened: (name: string) => `Ticket: ${name}`,
  notTaken: (name: string) => `Not taken over: ${name}`,
} as const;

/** What the bar says of the shop; null for nothing. `nowMs` is the clock. */
export function barWords(
  {
    asOf,
    awaySince,
    letGo,
  }: {
    /** As of when is shared what others did; its time is null where nothing was since the start. Null where current. */
    readonly asOf: { readonly time: string | null } | null;
    /** Since when the shop's server is away; null where it is not. */
    readonly awaySince: string | null;
    /** The shop does not have this counter any more; null where it has. */
    readonly letGo: keyof typeof SHOP_MESSAGES.bar.letGo | null;
  },
  nowMs: number,
): string | null {
  const { bar } = SHOP_MESSAGES;
  if (letGo !== null) return bar.letGo[letGo];
  if (awaySince !== null) {
    const isToday = new Date(awaySince).toDateString() === new Date(nowMs).toDateString();
    return bar.away((isToday ? clockTime : shortDayAndTime)(awaySince));
  }
  if (asOf === null) return null;
  return asOf.time === null ? bar.notYet : bar.asOf(asOf.time);
}

/** Why the shop's database is not reached, and what to do. */
export const TROUBLE_WORDS: { readonly [trouble in LinkTrouble]: string } = {
  unreachable: 'Nothing answers there. Check the network and that the database’s computer is on.',
  'wrong certificate': 'Its certificate is not the one in the invitation. Ask the person who looks after the database.',
  'certificate expired': 'Its certificate has expired. Ask the person who looks after the database to renew it.',
  'other name': 'Its certificate is for another name. Ask the person who looks after the database.',
  'not encrypted': 'It does not encrypt, so nothing was sent. Ask the person who looks after the database.',
  'wrong password': 'It does not know this counter’s password. Paste a new invitation under Several counters.',
  'no way in':
    'It lets nobody in from here. Ask the person who looks after the database to let this network in (pg_hba.conf).',
  'not known there':
    'It doesn’t know this counter, as after an old backup. Paste a new invitation under Several counters.',
  'no shop': 'There is no shop there. Check the invitation.',
  left: 'The shop let this counter go. Leave the shop here, or paste a new invitation under Several counters.',
  'too old': 'The shop’s database is older than this Counterpart. Run “npm run hub -- upgrade” there.',
  'too new': 'This Counterpart is too old for the shop’s database. Install the new version.',
  overloaded:
    'It has no room left, or its disk fails. Ask the person who looks after the database. Nothing is lost meanwhile.',
  'not understood': 'It answered something that Counterpart does not understand. Install the new version.',
};

/** Why a counter leaves a shop that it cannot tell, and when alone it should. */
export function leaveAloneWords(why: LinkTrouble): string {
  return why === 'unreachable'
    ? SHOP_MESSAGES.panel.leaveAloneMeans
    : SHOP_MESSAGES.panel.leaveRefusedMeans(TROUBLE_WORDS[why]);
}

/** Since when another counter was not heard. */
export function heardWords({ heardAt }: Pick<ShopCounterView, 'heardAt'>): string {
  return heardAt === null ? 'never' : shortDayAndTime(heardAt);
}

/** How a counter stands; while orders wait after a backup was put back, also whether they wait for it. */
export function counterState(
  { isThis, joinedAt, leftAt, isExpired, journal }: ShopCounterView,
  isOrderingOpen: boolean,
): string {
  if (leftAt !== null) return 'left';
  if (joinedAt === null) return isExpired ? 'invitation expired' : 'invited';
  const state = isThis ? 'this one' : 'joined';
  return isOrderingOpen || journal === null ? state : `${state}, ${JOURNAL_WORDS[journal]}`;
}

const JOURNAL_WORDS: { readonly [journal in NonNullable<ShopCounterView['journal']>]: string } = {
  brought: 'has said what it knows',
  waived: 'not waited for',
  'not brought': 'waited for',
};

/** Whether the details of deleted customers are gone at a counter. */
export function clearedWords({ isCleared, joinedAt, leftAt }: ShopCounterView): string {
  if (joinedAt === null || isCleared === null) return '';
  if (leftAt !== null) return isCleared ? 'cleared' : 'not cleared';
  return isCleared ? 'cleared' : 'not cleared yet';
}

/** How far a clock is from the shop's, in its largest unit of which it is two or more: "24 hours ahead". */
export function clockOffWords(offMs: number): string {
  const minutes = Math.abs(offMs) / 60_000;
  const [exact, unit] =
    minutes < 120 ? [minutes, 'minute'] : minutes < 48 * 60 ? [minutes / 60, 'hour'] : [minutes / 60 / 24, 'day'];
  const count = Math.round(exact);
  return `${count.toLocaleString('en-AU')} ${unit}${count === 1 ? '' : 's'} ${offMs > 0 ? 'ahead' : 'behind'}`;
}
