import { GUIDE_SALE, type GuideStep } from '#shared/domain/training/guided-sale.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';

/** A step as it is told: what the customer says, the one key, what to type behind it, and why. */
export interface GuideWords {
  readonly says: string;
  /** The action whose key is to be pressed; null where it is a number, or Enter alone. */
  readonly action: KeyActionId | null;
  /** What to type or press behind that key; empty where nothing. */
  readonly behind: string;
  readonly why: string;
}

const { plate, part } = GUIDE_SALE;

/** The words of every step. Keys are named by their action, so that a key that was given anew is told right. */
export const GUIDE_WORDS: { readonly [step in GuideStep]: GuideWords } = {
  plate: {
    says: `“A towbar for my Hilux, please. The plate is ${plate}, New South Wales.”`,
    action: 'go to plate',
    behind: `${plate} and Enter`,
    why: 'The register says which vehicles the plate may stand for.',
  },
  part: {
    says: '“Do you have the one that takes three and a half tonnes?”',
    action: 'go to part',
    behind: `${part} and Enter`,
    why: 'A part opens by any of its codes, typed or scanned, with its price, stock, and whether it fits.',
  },
  question: {
    says: '“It has the tub that it came with.”',
    action: 'go to question',
    behind: 'the number of the answer',
    why: 'The plate stands for two vehicles and the part fits one: that is the only thing worth asking.',
  },
  'other body': {
    says: '“No, no tray: it has the tub that it came with.”',
    action: 'take back answer',
    behind: '',
    why: 'For the body that was answered this towbar is not listed, as its verdict says. The question is asked again.',
  },
  add: {
    says: '“Good, that one.”',
    action: 'add to ticket',
    behind: '',
    why: 'It goes on the ticket with its price as it is now. Nothing needs saving: every key is kept.',
  },
  required: {
    says: '“Is that all that I need?”',
    action: 'add required',
    behind: '1',
    why: 'The towbar cannot go on the road without its wiring, and the ticket says so. What the wiring is listed under is said before it goes on.',
  },
  rates: {
    says: '“What is it to Sydney? You have my address.”',
    action: 'compare rates',
    behind: '',
    why: 'Every carrier is asked at once, for these parts and this address. The address was typed for you.',
  },
  choose: {
    says: '“The cheapest will do.”',
    action: null,
    behind: '1',
    why: 'Wherever lines have numbers, the number takes one.',
  },
  quote: {
    says: '“Write that down for me. I ring you back.”',
    action: 'make quote',
    behind: '',
    why: 'A quote is numbered, kept as it was told, and found again by plate, name, or phone.',
  },
};
