import type { OpenCondition } from '../fitment/open-condition.ts';
import { isSameSku } from '../values/sku.ts';
import { clipText } from '../values/text-size.ts';
import type { TicketLine } from './ticket.ts';
import type { LineRecord } from './ticket-lines.ts';

/**
 * What a part's record says since it was put on the ticket, and did not say then: another note, another required part,
 * a lower towing figure. Each is pointed out on its line until a person settles it, as a condition is. What a record
 * says no longer, and what got better, is no news.
 */

/** The most of each kind that is pointed out one by one. */
const MOST_OF_EACH = 10;
const LONGEST_WORDS = 500;

/** The news of a line once its part was read again: those from before that still hold, and those of `now`. */
export function lineNews(line: TicketLine, now: LineRecord): readonly OpenCondition[] {
  const fresh = [...newNotes(line, now), ...newRequired(line, now), ...lowerTowing(line, now)];
  const names = new Set(fresh.map(({ name }) => name));
  const before = (line.news ?? []).filter(({ name }) => !names.has(name) && stillHolds(name, now));
  return [...before, ...fresh];
}

function news(name: string, words: string): OpenCondition {
  return { name, words: clipText(`New since it was added: ${words}`, LONGEST_WORDS) };
}

function newNotes({ notes: told }: TicketLine, { notes }: LineRecord): readonly OpenCondition[] {
  // What a line kept before notes were kept was told with is not known.
  if (told === undefined || notes === null || told?.mark === notes.mark) return [];
  // A note that lost its end says less.
  if (told !== null && told.words !== notes.words && told.words.startsWith(notes.words)) return [];
  return [news(noteName(notes.mark), `the catalogue note “${notes.words}”`)];
}

function newRequired({ required: told }: TicketLine, { required }: LineRecord): readonly OpenCondition[] {
  return required
    .filter(({ sku, unsure }) => !told.some((each) => isSameSku(each.sku, sku) && (each.unsure !== true || unsure)))
    .slice(0, MOST_OF_EACH)
    .map(({ sku, title, unsure }) => {
      const needs = unsure === true ? 'it may need' : 'it cannot be fitted without';
      return news(requiredName(sku), `${needs} ${sku === '' ? title : `${title} (${sku})`}`);
    });
}

function lowerTowing({ towing: told = [] }: TicketLine, { towing }: LineRecord): readonly OpenCondition[] {
  return towing.slice(0, MOST_OF_EACH).flatMap(({ key, label, value }) => {
    const before = told.find((each) => each.key === key);
    if (before === undefined || before.value === value) return [];
    if (kilograms(value) >= kilograms(before.value)) return [];
    return [news(towingName(key, value), `${label} is ${value}, not ${before.value}`)];
  });
}

/** The number that a figure begins with; NaN where it begins with none. */
function kilograms(value: string): number {
  return Number.parseFloat(value.replaceAll(',', ''));
}

function noteName(mark: string): string {
  return `note ${mark}`;
}

function requiredName(sku: string): string {
  return `required ${sku.trim().toUpperCase()}`;
}

function towingName(key: string, value: string): string {
  return `towing ${key} ${value}`;
}

function stillHolds(name: string, { notes, required, towing }: LineRecord): boolean {
  return (
    (notes !== null && name === noteName(notes.mark)) ||
    required.some(({ sku }) => name === requiredName(sku)) ||
    towing.some(({ key, value }) => name === towingName(key, value))
  );
}
