import { z } from 'zod';
import { DENSITIES, KEY_CAPS, THEMES } from '../domain/settings/appearance.ts';
import { type KeyRemap, LONGEST_REMAP_TEXT, MOST_REMAPS } from '../domain/settings/key-remaps.ts';
import type { ConnectionTest, SessionView } from '../session.ts';
import { settingsInput } from '../settings-schema.ts';
import { call, lookup, nothing, shortText } from './call.ts';

/** The credential as it was typed: checked by main, so that a line break in it is answered beside the field. */
const credential = z.string().max(10_000);

const connectionInput = z.object({
  baseUrl: z.string().max(2_000),
  store: shortText,
  useStoreVehicles: z.boolean(),
  /** Null keeps the credential that is already saved. */
  credential: credential.nullable(),
});

/** Chosen, never typed. */
const appearanceInput = z.object({
  theme: z.enum(THEMES),
  density: z.enum(DENSITIES),
  keyCaps: z.enum(KEY_CAPS),
});

/** A key that was given to an action: two short texts, whose meaning the table of keys decides. */
export const keyRemapSchema: z.ZodType<KeyRemap> = z.object({
  action: z.string().min(1).max(LONGEST_REMAP_TEXT),
  chord: z.string().min(1).max(LONGEST_REMAP_TEXT),
});

/** A connection that is tried now, under a name by which it can be called off. */
const connectionTrialInput = connectionInput.extend({ lookup });

/** What the shop says of GST in a supplier's prices and in those of delivery. The second may stay unsaid. */
const gstAnswers = z.object({ supplierPricesIncludeGst: z.boolean(), freightIncludesGst: z.boolean().nullable() });

/** How Counterpart is set up: the modes, the connection, the settings, the look. */
export const setUpCalls = {
  /** How Counterpart is set up now. */
  session: call<SessionView>()(nothing),
  /** Calls the vehicle access operation with what was typed (or the saved credential) and changes nothing. */
  test: call<ConnectionTest>()(connectionTrialInput),
  /**
   * Tests, then saves the connection and puts the credential into the keychain. Called off in time, it saves nothing.
   * What is said of GST is saved in the same step; left out, what was said before holds on.
   */
  connect: call<SessionView>()(connectionTrialInput.extend({ gst: gstAnswers.optional() })),
  /** Tries the keychain again after it was unlocked. */
  retryCredential: call<SessionView>()(nothing),
  /** Says that the merchant that answered is the right one. */
  confirmMerchant: call<SessionView>()(z.object({ merchantId: z.int() })),
  /** Deletes the credential, verifies that it is gone, and goes back to the choice of mode. */
  disconnect: call<SessionView>()(nothing),
  openPractice: call<SessionView>()(nothing),
  /** Goes back to the choice of mode from either; practice is stopped, and a connection that was set up stays. */
  toStartPage: call<SessionView>()(nothing),
  /** Opens live mode with the connection that was saved. */
  openService: call<SessionView>()(nothing),
  /** Saves settings of a mode: nothing is saved where another one is open by then. Left out, it is the open one. */
  saveSettings: call<SessionView>()(
    z.intersection(settingsInput, z.object({ mode: z.enum(['none', 'service', 'practice']).optional() })),
  ),
  /** Changes how the window looks, at once and for good. */
  chooseAppearance: call<SessionView>()(appearanceInput),
  /** Keeps the keys that a person gave to actions, for this counter in either mode. */
  saveKeys: call<SessionView>()(z.object({ keys: z.array(keyRemapSchema).max(MOST_REMAPS) })),
  /** The guided sale of practice was made, or is not wanted: it is not offered again. */
  guideSeen: call<SessionView>()(z.object({ how: z.enum(['done', 'declined']) })),
  dismissNotice: call<SessionView>()(z.object({ id: shortText })),
} as const;
