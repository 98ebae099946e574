import { z } from 'zod';
import { type Operator } from '../domain/people/operator.ts';
import { RIGHTS, SENSITIVE_ACTS, type SensitiveAct } from '../domain/people/rights.ts';
import type { PinAnswer, SessionView } from '../session.ts';
import { call, nothing, shortText } from './call.ts';

/** As typed: what is wrong with it is answered beside its field. It goes one way, into main. */
const pin = z.string().max(50);

const act: z.ZodType<SensitiveAct> = z.custom<SensitiveAct>((given) => SENSITIVE_ACTS.some((each) => each === given));

/** What a form changes of a person. */
const entry = {
  initials: shortText,
  name: shortText,
  rights: z.array(z.enum(RIGHTS)).max(RIGHTS.length),
  active: z.boolean(),
};

/** The people of the counter: who they are, and how they sign in. Live mode alone has any. */
export const peopleCalls = {
  /** Everybody, those who left too. */
  list: call<readonly Operator[]>()(nothing),
  /**
   * Adds a person, or changes one; `pin` null keeps the one that they have. The first to be added is signed in by it.
   * `from` is the person as the form began with them, null for a new one: what it did not change is not written.
   */
  save: call<SessionView>()(
    z.object({ from: z.object({ id: shortText, ...entry }).nullable(), ...entry, pin: pin.nullable() }),
  ),
  /** Signs somebody in by their PIN, and opens a locked window. */
  signIn: call<PinAnswer>()(z.object({ id: shortText, pin })),
  /** Somebody’s word, by their PIN, that the person at the counter may do one act once. */
  allow: call<PinAnswer>()(z.object({ id: shortText, pin, act })),
  /** Gives the person who is signed in another PIN, by the one that they have. */
  changePin: call<PinAnswer>()(z.object({ pin, newPin: pin })),
  /** Nobody signs in any more, by the PIN of the person who is signed in. Those there were are kept, and may again. */
  switchOff: call<PinAnswer>()(z.object({ pin })),
  /**
   * Gives somebody who may change settings a PIN by the recovery code, and signs them in: all PINs were forgotten.
   * Where nobody may, it gives the right with it.
   */
  recover: call<SessionView>()(z.object({ id: shortText, code: shortText, newPin: pin })),
} as const;
