import type { Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { type Chance, chanceOf } from '#practice/random.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { pressTimed, type TimedKey } from './key-times.ts';
import { act } from './keys.ts';

/** The fields that a run types into, by their labels. */
const TYPED_FIELDS = {
  plate: 'Registration plate',
  code: 'Part code – type or scan',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  notes: 'Supplier notes',
} as const;
export type TypedField = keyof typeof TYPED_FIELDS;

/** What the fields of a ticket that nothing was typed in hold. */
export const EMPTY_FIELDS: Readonly<Record<TypedField, string>> = {
  plate: '',
  code: '',
  name: '',
  phone: '',
  email: '',
  notes: '',
};

/** What the fields have to hold, where something was typed in them. */
export type Meant = Partial<Record<TypedField, string>>;

/** What a run typed, and where it was meant: in its own ticket, and in the one before it. */
export interface TypingRun {
  readonly meant: Meant;
  readonly meantBefore: Meant;
  /** The code field may hold the part that was opened before the ticket was left. */
  readonly codeComesBack: boolean;
  /** Every step, to be read where the run fails. */
  readonly told: readonly string[];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** Screens and dialogs that a seller passes through on the way to a field; none of them takes text. */
const PASSED: readonly KeyActionId[] = [
  'compare rates',
  'review order',
  'show tickets',
  'open settings',
  'recheck stock',
  'go to lines',
  'show keys',
  'find quote',
  'find anything',
];

/**
 * One run of a seller who never waits: a new ticket, then field after field by their keys, each letter straight behind
 * the key before it, at a person's own pace by its time stamps. Everything is drawn from the seed and the number of the
 * run.
 */
export async function typeAtRandom(page: Page, seed: number, run: number): Promise<TypingRun> {
  const chance = chanceOf(seed, `typing ${run}`);
  const told: string[] = [];
  const own: Meant = {};
  const before: Meant = {};
  let meant = own;
  let codeComesBack = false;
  const press = async (action: KeyActionId, digit: number | null = null): Promise<void> => {
    told.push(digit === null ? action : `${action} ${digit}`);
    await act(page, action, digit);
  };
  const key = async (name: string): Promise<void> => {
    told.push(name);
    await page.keyboard.press(name);
  };
  const type = async (field: TypedField, text: string): Promise<void> => {
    told.push(`${field}: ${text}`);
    meant[field] = text;
    await pressTimed(page, timed(chance, text), chance.pick(['first', 'last']));
  };

  async function customer(): Promise<void> {
    await press('go to customer');
    await type('phone', word(chance, '0123456789', 4, 10));
    if (chance.next() < 0.5) return;
    await key('Tab');
    await type('name', word(chance, LETTERS, 3, 14));
    if (chance.next() < 0.5) return;
    await key('Tab');
    await type('email', `${word(chance, LETTERS, 2, 8)}@example.com`);
  }

  const steps: readonly (() => Promise<void>)[] = [
    async () => {
      await press('go to plate');
      const known = chance.next() < 0.3;
      await type('plate', known ? PLATES.cleanHit.plate : word(chance, SIGNS, 2, 8));
      if (chance.next() < 0.5) await key('Enter');
    },
    async () => {
      await press('go to part');
      const known = chance.next() < 0.4;
      await type('code', known ? chance.pick([PARTS.towBall, PARTS.hiluxTubTowbar]) : word(chance, SIGNS, 3, 12));
      if (chance.next() < 0.5) await key('Enter');
    },
    customer,
    async () => {
      if (meant.notes !== undefined) return;
      await press('go to notes');
      await type('notes', `${word(chance, LETTERS, 2, 8)} ${word(chance, LETTERS, 2, 8)}`);
    },
    async () => {
      const passed = chance.pick(PASSED);
      await press(passed);
      // Where a field stands, what is typed there is nobody else's; Esc leaves it.
      if (passed === 'find quote' || passed === 'find anything')
        await pressTimed(page, timed(chance, word(chance, LETTERS, 1, 6)), 'last');
      if (passed === 'show keys' || passed === 'find anything' || chance.next() < 0.5) await key('Escape');
    },
    async () => {
      if (meant !== own || chance.next() < 0.6) return;
      await press('pick ticket', 1);
      meant = before;
      await customer();
      await press('pick ticket', 2);
      meant = own;
      // The part that was opened last comes back with its ticket, whatever was begun behind it.
      delete own.code;
      codeComesBack = true;
    },
  ];

  await press('new ticket');
  const count = chance.whole(2, 6);
  for (let step = 0; step < count; step += 1) await chance.pick(steps)();
  return { meant: own, meantBefore: before, codeComesBack, told };
}

/** A text as a person types it: never so quick as a scanner, here and there with a pause. */
function timed(chance: Chance, text: string): readonly TimedKey[] {
  return [...text].map((key) => ({ key, gap: chance.next() < 0.1 ? chance.whole(200, 400) : chance.whole(45, 130) }));
}

function word(chance: Chance, signs: string, from: number, to: number): string {
  return Array.from({ length: chance.whole(from, to) }, () => chance.pick([...signs])).join('');
}

/** What the fields hold now; those that are not on the screen hold nothing. */
export function readFields(page: Page): Promise<Record<TypedField, string>> {
  return page.evaluate((labels) => {
    // The settings have a phone of their own.
    const all = [...document.querySelectorAll('label')].filter(
      (label) => label.closest('[aria-labelledby="settings-title"]') === null,
    );
    // As a screen reader says it: without what only the eye sees, and without the note that nobody has to fill it in.
    const said = (label: HTMLLabelElement): string => {
      const copy = label.cloneNode(true) as HTMLLabelElement;
      for (const shown of copy.querySelectorAll('[aria-hidden="true"]')) shown.remove();
      return copy.textContent.replace(/ \(optional\)$/, '');
    };
    const values = Object.entries(labels).map(([field, label]) => {
      const control = all.find((each) => said(each) === label)?.control;
      const held = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : '';
      return [field, held] as const;
    });
    return Object.fromEntries(values) as Record<keyof typeof labels, string>;
  }, TYPED_FIELDS);
}
