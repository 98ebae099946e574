/** Where in an answer, as steps from its top: keys of objects and numbers of array elements, from 0. */
export type FieldPath = readonly (string | number)[];

/** Longest part of a key that a path repeats: an answer chooses its own keys, and they may be of any length. */
const LONGEST_KEY = 40;

/**
 * Writes a path as people read it: `vehicles[19999].id`, `product_attributes["bolt size"]`. Empty for the answer as a
 * whole. A key of more than 40 characters is cut.
 */
export function pathText(path: FieldPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(step) && step.length <= LONGEST_KEY) text += text === '' ? step : `.${step}`;
    else text += `[${JSON.stringify(cut(step))}]`;
  }
  return text;
}

/** What a path leads to: the value, or that there is none. Keys that a value only inherits are none. */
export function valueAt(json: unknown, path: FieldPath): { readonly there: boolean; readonly value: unknown } {
  let value = json;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) {
      return { there: false, value: undefined };
    }
    value = (value as Readonly<Record<string | number, unknown>>)[step];
  }
  return { there: true, value };
}

/**
 * Takes what a path leads to out of its object. An entry of a list is emptied instead, so that the others keep their
 * places. No effect where there is nothing.
 */
export function removeAt(json: unknown, path: FieldPath): void {
  const last = path.at(-1);
  const holder = valueAt(json, path.slice(0, -1)).value;
  if (last === undefined || typeof holder !== 'object' || holder === null) return;
  if (Array.isArray(holder)) holder[Number(last)] = {};
  else Reflect.deleteProperty(holder, last);
}

function cut(key: string): string {
  return key.length <= LONGEST_KEY ? key : `${key.slice(0, LONGEST_KEY).toWellFormed()}…`;
}
