import { isPinForm } from '#shared/domain/people/pin.ts';
import type { Result } from '#shared/result.ts';
import type { PinAnswer } from '#shared/session.ts';
import { PEOPLE_MESSAGES as messages } from './people-messages.ts';

/**
 * How far it is with a PIN that was typed; *nobody* where whose it is to be is not known, *scan* where it was dropped
 * as one.
 */
export type TriedPin =
  | { readonly kind: 'not yet' | 'checking' | 'nobody' | 'no PIN' | 'scan' }
  | { readonly kind: 'answered'; readonly answer: Result<PinAnswer> };

/** Has a PIN tried. What can be none, such as a scan, a word or nothing, is not, and counts as no wrong one. */
export async function tryTyped(pin: string, tryPin: (pin: string) => Promise<Result<PinAnswer>>): Promise<TriedPin> {
  return isPinForm(pin) ? { kind: 'answered', answer: await tryPin(pin) } : { kind: 'no PIN' };
}

/** Whether it was the PIN. */
export function wasRight(tried: TriedPin): boolean {
  return tried.kind === 'answered' && tried.answer.ok && tried.answer.value.kind === 'right';
}

/** How long the next PIN has to wait, ms. */
export function waitOf(tried: TriedPin): number {
  if (tried.kind !== 'answered' || !tried.answer.ok) return 0;
  const { value } = tried.answer;
  return value.kind === 'right' ? 0 : value.waitMs;
}

/** What is wrong with the PIN that was tried; null where nothing is. One that was not looked at is not called wrong. */
export function pinWords(tried: TriedPin): string | null {
  if (tried.kind === 'no PIN') return messages.noPin;
  if (tried.kind === 'scan') return messages.asScan;
  if (tried.kind !== 'answered' || !tried.answer.ok) return null;
  const { value } = tried.answer;
  if (value.kind === 'right') return null;
  if (value.kind === 'wait') return messages.wait(value.waitMs);
  return value.waitMs === 0 ? messages.wrong : messages.wrongWait(value.waitMs);
}
