import type { CDPSession, Page } from '@playwright/test';

/** A key with the time that it is pressed after the one before, ms. */
export interface TimedKey {
  readonly key: string;
  readonly gap: number;
}

/**
 * How far apart a seller's keys are where a test does not say, ms: nobody is so quick, or so slow, as to be in doubt.
 */
const HAND_MS = 90;

/**
 * How far ahead of its time a scan is handed over, ms: a busy computer has been seen to be slow by more than half a
 * second.
 */
const AHEAD_MS = 2_000;

/** How long a hand takes to pull the trigger again, ms: what comes sooner is the same scan. */
const TRIGGER_MS = 250;

const sessions = new WeakMap<Page, Promise<CDPSession>>();
/** The scan before, and when its last key was pressed, ms. */
const lastScans = new WeakMap<Page, { readonly code: string; readonly at: number }>();

/**
 * Presses keys with real key events, all of them now, each with its own time: `event.timeStamp` is what the gaps say,
 * however busy the computer is. `from` says whether the last is pressed now, or later where the page is younger than
 * the keys are long; or the first in a moment, so that a busy computer makes no silence of what it is slow to hand
 * over. None is pressed before `notBefore`, ms as `Date.now()`. Answers when the last one is.
 */
export async function pressTimed(
  page: Page,
  keys: readonly TimedKey[],
  from: 'first' | 'last',
  notBefore = 0,
): Promise<number> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  // A key pressed before the page began would have no time of its own.
  const [cdp, since] = await Promise.all([session, page.evaluate(() => performance.timeOrigin)]);
  const long = keys.slice(1).reduce((sum, { gap }) => sum + gap, 0);
  let at = Math.max(since + 1, notBefore, Date.now() - (from === 'last' ? long : -AHEAD_MS));
  const sent: Promise<unknown>[] = [];
  for (const [index, { key, gap }] of keys.entries()) {
    if (index > 0) at += gap;
    const named = keyEvent(key);
    const timestamp = at / 1000;
    sent.push(
      cdp.send('Input.dispatchKeyEvent', {
        ...named,
        type: named.text === undefined ? 'rawKeyDown' : 'keyDown',
        timestamp,
      }),
      cdp.send('Input.dispatchKeyEvent', { ...named, text: undefined, type: 'keyUp', timestamp }),
    );
  }
  await Promise.all(sent);
  return at;
}

/** Types a text as a person does, in no time: Enter for every line break, and pasted what no key types. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  for (const part of text.match(/[\x20-\x7e\n]+|[^\x20-\x7e\n]+/gu) ?? []) {
    if (/^[\x20-\x7e\n]/.test(part)) await pressTimed(page, handTyped(part), 'last');
    else await page.keyboard.insertText(part);
  }
}

/** The keys of a text, one as far from the other as a person's are. */
export function handTyped(text: string): readonly TimedKey[] {
  return [...text].map((key) => ({ key: key === '\n' ? 'Enter' : key, gap: HAND_MS }));
}

const CODES: ReadonlyMap<string, string> = new Map([
  [' ', 'Space'],
  ['-', 'Minus'],
  ['=', 'Equal'],
  [',', 'Comma'],
  ['.', 'Period'],
  ['/', 'Slash'],
  [';', 'Semicolon'],
]);
const KEY_CODES: ReadonlyMap<string, number> = new Map([
  ['Enter', 13],
  ['Tab', 9],
  ['Escape', 27],
  ['Backspace', 8],
  ['Shift', 16],
  ['End', 35],
  ['Home', 36],
  ['ArrowLeft', 37],
  ['F7', 118],
]);

interface KeyEvent {
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly text?: string;
}

function keyEvent(key: string): KeyEvent {
  const named = KEY_CODES.get(key);
  if (named !== undefined) {
    const event = { key, code: key, windowsVirtualKeyCode: named };
    return key === 'Enter' ? { ...event, text: '\r' } : event;
  }
  const upper = key.toUpperCase();
  const code = /[A-Z]/.test(upper) ? `Key${upper}` : /\d/.test(key) ? `Digit${key}` : (CODES.get(key) ?? '');
  const windowsVirtualKeyCode = /[A-Z0-9 ]/.test(upper) ? upper.charCodeAt(0) : 0;
  return { key, code, windowsVirtualKeyCode, text: key };
}

/**
 * Sends a code as a scanner does, ended by Enter: a key every few milliseconds, as far from what came before as a
 * trigger is.
 */
export async function scan(page: Page, code: string, gap = 12): Promise<void> {
  const before = lastScans.get(page);
  const soonest = before?.code === code ? before.at + TRIGGER_MS : 0;
  const at = await pressTimed(
    page,
    [...[...code].map((key) => ({ key, gap })), { key: 'Enter', gap }],
    'first',
    soonest,
  );
  lastScans.set(page, { code, at });
}
