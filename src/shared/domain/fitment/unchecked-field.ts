import { attributeLabel } from '../vehicle/vehicle-words.ts';

/**
 * A field that could not be checked, in words: "engine code"; "month from in the catalogue" for a field of the part's
 * own record, such as `vehicles[3].month_from`. Where exactly it stands there is of no use at the counter.
 */
export function uncheckedFieldWords(field: string): string {
  const name = field.slice(field.lastIndexOf('.') + 1).replace(/\[\d*\]/g, '');
  return field.includes('[') ? `${attributeLabel(name)} in the catalogue` : attributeLabel(field);
}
