import { z } from 'zod';
import { LONGEST_LOGO } from '../domain/settings/shop-logo.ts';
import { call, nothing } from './call.ts';

/** What the operating system does for the window. */
export const platformCalls = {
  /** Puts a text on the clipboard. */
  copy: call<null>()(z.object({ text: z.string().max(20_000) })),
  /** Answers *closing*: what was typed is kept, or main has said that it cannot be. */
  allKept: call<null>()(nothing),
  /**
   * Asks for a picture to be the shop's logo, and reads it; null where the person called it off. Nothing is kept of it
   * before the settings are saved.
   */
  chooseLogo: call<{ readonly logo: string } | null>()(nothing),
  /** Where the window finds a logo to show it; null where it is none. */
  logoAddress: call<{ readonly address: string | null }>()(z.object({ logo: z.string().max(2 * LONGEST_LOGO) })),
} as const;
