/** Phones and e-mail addresses within a pasted text: they belong to the customer and not into the address. */

/** Something of the customer that was found beside the address, to be offered for its own field. */
export interface OfferedContact {
  readonly kind: 'phone' | 'email' | 'name';
  /** As it goes into the field. */
  readonly text: string;
  /** As it was pasted, with the word that introduced it: "Ph: 0491 570 006". */
  readonly pasted: string;
}

/**
 * A phone number of Australia, or of anywhere with its country code. A local number never begins with 0 or 1, so a
 * postcode does not pass for an area code.
 */
const PHONE =
  '(?:(?:\\(\\+?61\\)|\\+\\(61\\)|(?:\\+|00(?:11)?[ ./-]?)?61)[ ./-]?(?:\\(0\\)|0)?[ ./-]?(?:4(?:[ ./-]?\\d){8}|14[57](?:[ ./-]?\\d){6}|[2378][ ./-]?[2-9](?:[ ./-]?\\d){7})' +
  '|04(?:[ ./-]?\\d){8}|014[57](?:[ ./-]?\\d){6}|\\(0[2378]\\)[ ./-]?[2-9](?:[ ./-]?\\d){7}|0[2378][ ./-]?[2-9](?:[ ./-]?\\d){7}' +
  '|1[38]00[ ./-]?\\d{3}[ ./-]?\\d{3}|(?:\\(\\+(?!61)\\d{1,3}\\)(?:[ ./-]?\\d){6,12}|(?:\\+|0011[ ./-]?)(?!61)\\d{1,3}(?:[ ./-]?\\d){6,12}|00[ ./-]?(?!61|1[38]00)[1-9](?:[ ./-]?\\d){9,12}))';
const EMAIL = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63}){1,8}";
const PHONE_LABEL =
  '(?:telephone|phone|tel|ph|mobile|mob|cell|call|fax|contact)(?:[ ]?(?:no|number))?[.:]{0,2}|[mpt][.:]';
const EMAIL_LABEL = '(?:e-?mail)(?:[ ]?address)?[.:]{0,2}|e[.:]';

const CONTACT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:(?:${PHONE_LABEL})[ ]{0,3})?(?<phone>(?<!\\d)${PHONE})(?![\\p{L}\\p{N}])` +
    `|(?:(?:${EMAIL_LABEL})[ ]{0,3})?<?(?<email>${EMAIL})(?![\\p{L}\\p{N}])>?)`,
  'giu',
);

/**
 * A 13 number has six digits, as a house and a street number may together: it counts behind a word that says what it
 * is.
 */
const SHORT_PHONE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${PHONE_LABEL})[ ]{0,3}(?<phone>13[ ]?[1-9]\\d[ ]?\\d{2})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** What is left of a text when its contacts are taken out, with a break where each stood. */
export function takeContacts(text: string): { readonly rest: string; readonly contacts: readonly OfferedContact[] } {
  const contacts: OfferedContact[] = [];
  const take = (pasted: string, ...found: readonly unknown[]): string => {
    const { phone, email } = found.at(-1) as { readonly phone?: string; readonly email?: string };
    contacts.push(
      email === undefined
        ? { kind: 'phone', text: String(phone), pasted: pasted.trim() }
        : { kind: 'email', text: email, pasted: pasted.trim() },
    );
    return '\n';
  };
  return { rest: text.replace(CONTACT, take).replace(SHORT_PHONE, take), contacts };
}
