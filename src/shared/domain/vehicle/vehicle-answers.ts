import { BUILD_MONTH, type BuiltWhen, isMonth } from './build-span.ts';
import { fingerprintOf } from '../values/fingerprint.ts';
import { MONTH_NAMES } from '../values/month-names.ts';
import { clipText } from '../values/text-size.ts';
import { isYear } from './plate-candidates.ts';
import { factoryYear } from './register-check.ts';
import { type AttributeAnswer, answersOf, VEHICLE_ATTRIBUTES, type VehicleChoice } from './vehicle-choice.ts';
import { andWords, attributeLabel, attributeValueWords } from './vehicle-words.ts';

/**
 * Answers about a vehicle that are no attribute of the plate's: the month on its build plate, and whether a note of the
 * catalogue holds for it. They stay with the choice like any other answer, can be taken back like any other
 * (`takeBackAnswer`), rule no candidate out, and decide conditions of verdicts.
 */

/** The value of an answer that is not known: it decides nothing, and the question is not asked again. */
export const DONT_KNOW = '';

/**
 * An answer about a note: it holds, it does not, or another note of the part holds in its place (coil springs and not
 * leaf ones). Only the last takes the application of the note away: a note that does not hold is a condition not met.
 */
const NOTE_ANSWERS = ['yes', 'no', 'another'] as const;
export type NoteAnswer = (typeof NOTE_ANSWERS)[number];

const NOTE = 'note: ';
const SHOWN_OF_NOTE = 80;
const NOTE_KEY = /^note: (.*) #([0-9a-f]{28})$/s;

/**
 * The name that the answer about a note is kept under: the beginning of the note, and a fingerprint of all of it. The
 * fingerprint is the same however a record writes the note: in capitals or not, with a full stop or without.
 */
export function noteAttribute(note: string): string {
  const said = note.replace(/\s+/g, ' ').trim();
  const folded = said
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,;:!]+$/, '');
  return `${NOTE}${clipText(said, SHOWN_OF_NOTE)} #${fingerprintOf(folded)}`;
}

/** What was answered about notes, by `noteAttribute`. */
export type NoteAnswers = ReadonlyMap<string, NoteAnswer>;

/**
 * What was answered about a note, by its `noteAttribute`, for this part or for one before it; undefined where nothing
 * was. That another note holds instead says nothing where none was said to hold.
 */
export function noteAnswer(notes: NoteAnswers, asks: string): NoteAnswer | undefined {
  const key = questionKey(asks);
  const [, answer] = [...notes].findLast(([asked]) => questionKey(asked) === key) ?? [];
  return answer === 'another' && ![...notes.values()].includes('yes') ? undefined : answer;
}

/** The name of what was asked without how a record wrote it: two writings of one note are one question. */
function questionKey(attribute: string): string {
  return NOTE_KEY.exec(attribute)?.[2] ?? attribute;
}

/** What was answered about a vehicle beside its attributes. */
export interface FoundOut {
  /** Month on its build plate, 1–12; null where it is not known, or what was answered is no month. */
  readonly month: number | null;
  /** By `noteAttribute`; a note that was not asked about, or is not known, is not in it. */
  readonly notes: NoteAnswers;
}

/** Reads the answers that decide conditions. */
export function foundOut(choice: VehicleChoice): FoundOut {
  let month: number | null = null;
  const notes = new Map<string, NoteAnswer>();
  for (const { attribute, value } of answersOf(choice)) {
    if (attribute === BUILD_MONTH) month = monthOf(value);
    const said = NOTE_ANSWERS.find((each) => each === value);
    if (attribute.startsWith(NOTE) && said !== undefined) notes.set(attribute, said);
  }
  return { month, notes };
}

/**
 * When the vehicle was built: the factory's year where its record is of this vehicle, and the month that was read off
 * its build plate.
 */
export function builtWhen(choice: VehicleChoice): BuiltWhen {
  const year = factoryYear(choice) ?? 0;
  return { year: isYear(year) ? year : null, month: foundOut(choice).month };
}

function monthOf(value: string): number | null {
  const month = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  return isMonth(month) ? month : null;
}

/** Whether a question was answered already, with "don't know" too. */
export function isAnswered(choice: VehicleChoice, attribute: string): boolean {
  return answersOf(choice).some((answer) => questionKey(answer.attribute) === questionKey(attribute));
}

/** Whether a question was answered with "don't know". */
export function isUnknown(choice: VehicleChoice, attribute: string): boolean {
  return answersOf(choice).some(
    (answer) => questionKey(answer.attribute) === questionKey(attribute) && answer.value.trim() === DONT_KNOW,
  );
}

/** The name under which it is kept that a customer cannot tell which of the vehicles it is. */
export const WHICH_VEHICLE = 'which_vehicle';

/**
 * Whether the customer did not know which vehicle it is, or an attribute of it: they are not asked for the same in
 * another way. A month or a note that they did not know says nothing of that.
 */
export function gaveUpOnVehicle(choice: VehicleChoice): boolean {
  return [WHICH_VEHICLE, ...VEHICLE_ATTRIBUTES].some((asks) => isUnknown(choice, asks));
}

/** An answer as it is shown beside the vehicle: what was asked, and what it is, in a shop's words. */
export function answerWords({ attribute, value }: AttributeAnswer): { readonly asked: string; readonly told: string } {
  const note = NOTE_KEY.exec(attribute)?.[1];
  return { asked: note === undefined ? attributeLabel(attribute) : `“${note}”`, told: toldWords(attribute, value) };
}

/** An answer, or those that were given to one question together, as it is shown beside the vehicle. */
export interface ShownAnswer {
  /** Taking it back takes back whatever was given with it. */
  readonly attribute: string;
  readonly asked: string;
  readonly told: string;
}

/**
 * What was answered, question by question, in the order that it was answered in. Of several notes of which one holds in
 * the place of the others, that one is named; of those that all hold, or none of them, each is.
 */
export function shownAnswers(choice: VehicleChoice): readonly ShownAnswer[] {
  const groups = new Map<string, AttributeAnswer[]>();
  for (const answer of answersOf(choice)) {
    const name = answer.question ?? answer.attribute;
    groups.set(name, [...(groups.get(name) ?? []), answer]);
  }
  return [...groups.values()].map((answers) => {
    const holding = answers.filter(({ value }) => value !== 'another');
    const named = holding.length === 0 ? answers : holding;
    const { attribute } = named[0] as AttributeAnswer;
    const words = named.map(answerWords);
    return { attribute, asked: andWords(words.map(({ asked }) => asked)), told: (words[0] as { told: string }).told };
  });
}

function toldWords(attribute: string, value: string): string {
  if (value.trim() === DONT_KNOW) return 'don’t know';
  if (attribute.startsWith(NOTE)) return value === 'another' ? 'no, another one' : value;
  if (attribute !== BUILD_MONTH) return attributeValueWords(attribute, value);
  const month = monthOf(value);
  return month === null ? value.trim() : (MONTH_NAMES[month - 1] as string);
}
