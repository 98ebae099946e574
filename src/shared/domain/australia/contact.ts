import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { accepted, type Checked, refused } from '../values/checked.ts';
import { isWholeNumber, withPlus } from './phone-digits.ts';

/** E-mail address and phone number of a customer (`docs/trade.md` 5). For main only: the phone tables are large. */

/** An e-mail address in plain letters, trimmed. Its form is checked; whether a mailbox answers is not. */
export function checkEmail(typed: string): Checked<string> {
  const text = typed.trim();
  if (text === '') return refused('Enter an email like name@example.com.');
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || domain === '') return refused('Enter an email like name@example.com.');
  if (text.length > 254 || local.length > 64) return refused('This email is too long – check it.');
  const localGood = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local);
  if (!localGood) return refused('The part before the @ can’t be right – check it with the customer.');
  const domainGood = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/.test(
    domain,
  );
  if (!domainGood) return refused('The part after the @ can’t be right, e.g. example.com – check it.');
  return accepted(text);
}

/** A phone number, kept in E.164 and shown as it is dialled here; one from abroad needs its + and country code. */
export function checkPhone(typed: string): Checked<{ readonly e164: string; readonly national: string }> {
  const text = typed.trim();
  if (text === '') return refused('Enter a phone number, e.g. 0491 570 006.');
  if (!/^[\s(]*\+?[\d\s().\-/‐-―−]+$/.test(text)) {
    return refused('Enter digits, spaces, brackets and hyphens only, e.g. 0491 570 006.');
  }
  const number = parsePhoneNumberFromString(plainPhone(withPlus(text)), { defaultCountry: 'AU', extract: false });
  // Which numbers another country has given out is not known well enough to refuse one.
  const good = number?.countryCallingCode === '61' ? isWholeNumber(dialled(number)) : (number?.isPossible() ?? false);
  if (number === undefined || !good) {
    return refused('Enter a full number, e.g. 0491 570 006 or +64 for overseas.');
  }
  return accepted({ e164: number.number, national: shownHere(number) });
}

/** A number as an order carries it, in E.164, as it is dialled here; any other writing stays as it was typed. */
export function phoneDialledHere(written: string): string {
  if (!/^\+\d+$/.test(written)) return written;
  const number = checkPhone(written);
  return number.ok ? number.value.national : written;
}

/**
 * A number with blanks alone between its digits, without the zero in brackets that is not dialled behind a country
 * code.
 */
function plainPhone(text: string): string {
  return text
    .replace(/(?<=\+.*)\(\s*0\s*\)/, ' ')
    .replaceAll(/[\s().\-/‐-―−]+/g, ' ')
    .replace(/^ ?\+ ?/, '+')
    .trim();
}

/** Satellite phones, without the 0 that is dialled. */
const SATELLITE = /^14[57]\d{6}$/;

/** The digits of an Australian number with the 0 that E.164 leaves out. */
function dialled({ nationalNumber }: PhoneNumber): string {
  return nationalNumber.startsWith('1') && !SATELLITE.test(nationalNumber) ? nationalNumber : `0${nationalNumber}`;
}

/** As it is dialled from Australia: 13 numbers in pairs, numbers from abroad with their country code. */
function shownHere(number: PhoneNumber): string {
  if (number.countryCallingCode !== '61') return number.formatInternational();
  if (SATELLITE.test(number.nationalNumber)) return dialled(number).replace(/^(\d{4})(\d{3})/, '$1 $2 ');
  const national = number.formatNational();
  return /^13\d{4}$/.test(national) ? national.replace(/(\d{2})(?=\d)/g, '$1 ') : national;
}
