import { GUIDE_SALE, type GuideStep } from '#shared/domain/training/guided-sale.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';

/** A step as it is told: what the customer says, the one key, what to type behind it, and why. */
export interface GuideMessages {
  readonly says: string;
  /** The action whose key is to be pressed; null where it is a number, or Enter alone. */
  readonly action: KeyActionId | null;
  /** What that key does, where its name is no sentence; left out where it is. */
  readonly does?: string;
  /** What to type or press behind that key; empty where nothing. */
  readonly behind: string;
  readonly why: string;
  /** What Esc does before it pauses; left out where it pauses at once. */
  readonly escFirst?: string;
}

const { plate, part } = GUIDE_SALE;

/** The words of every step. Keys are named by their action, so that a key that was given anew is told right. */
export const GUIDE_STEP_MESSAGES: { readonly [step in GuideStep]: GuideMessages } = {
  plate: {
    says: `“A towbar for my Hilux, please. The plate is ${plate}, New South Wales.”`,
    action: 'go to plate',
    behind: `${plate} and Enter`,
    why: 'The register lists the vehicles with this plate.',
  },
  part: {
    says: '“Have you got the one rated to three and a half tonnes?”',
    action: 'go to part',
    behind: `${part} and Enter`,
    why: 'Any of its codes opens a part, typed or scanned, with fit, stock and price.',
  },
  question: {
    says: '“It’s got the tub it came with.”',
    action: 'go to question',
    behind: 'the number of the answer',
    why: 'Two vehicles match the plate and the part fits one. That’s all you need to ask.',
  },
  'other body': {
    says: '“No, not a tray. It’s got the tub it came with.”',
    action: 'take back answer',
    behind: '',
    why: 'This towbar isn’t listed for that body. The question is asked again.',
  },
  add: {
    says: '“Good, I’ll take that one.”',
    action: 'add to ticket',
    does: 'add the part to the ticket',
    behind: '',
    why: 'It’s added with its current price. Every key is saved.',
  },
  required: {
    says: '“Is that all I need?”',
    action: 'add required',
    behind: '1',
    why: 'A towbar needs its wiring, so the ticket asks for it. You see its fit before you add it.',
    escFirst: 'Esc skips the accessories, then pauses,',
  },
  rates: {
    says: '“How much to Sydney? You’ve got my address.”',
    action: 'compare rates',
    behind: '',
    why: 'All carriers are asked at once for these parts and this address. We filled in the address.',
  },
  choose: {
    says: '“The cheapest will do.”',
    action: null,
    behind: '1',
    why: 'In any numbered list, the number picks the line.',
  },
  quote: {
    says: '“Can you write that up? I’ll call you back.”',
    action: 'make quote',
    behind: '',
    why: 'A quote is numbered and saved. Find it by plate, name or phone.',
  },
};

/** Every other text of the guided sale. */
export const GUIDE_MESSAGES = {
  label: 'Guided sale',
  lessonFirst: 'A lesson is open. Stop or close it, then start the guided sale.',
  step: (number: number, of: number) => `Guided sale, step ${number} of ${of}`,
  press: 'Press',
  to: (what: string) => ` to ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  thenType: ', then ',
  pause: 'Esc pauses,',
  resume: 'resumes.',
  pauseButton: 'Pause',
  ended: (effort: string) => `A quote in ${effort}`,
  endedMeans: 'Mostly the plate and the code, and no mouse.',
  keys: 'lists every key,',
  lessons: 'the lessons.',
  dismiss: 'Dismiss',
} as const;
