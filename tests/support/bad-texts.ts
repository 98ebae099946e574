import type { Locator } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import type { CounterScreen } from './counter-screen.ts';

/** What somebody types, and what is said of it. */
export interface BadInput {
  readonly typed: string;
  readonly message: string | RegExp;
}

/** Texts that are no plate. */
export const PLATE_CASES: readonly BadInput[] = [
  { typed: '', message: 'Type the plate: 1 to 9 letters and digits.' },
  { typed: ' - . ', message: 'Type the plate: 1 to 9 letters and digits.' },
  { typed: 'ABCDE12345', message: /at most 9 letters and digits; this one has 10/ },
  { typed: 'A'.repeat(180), message: /at most 9 letters and digits; this one has 180/ },
  { typed: '🚗417', message: /letters A to Z and digits only\. Leave out “🚗”/ },
  { typed: 'שלום12', message: /letters A to Z and digits only\. Leave out “ש”/ },
  { typed: '‮ABC12', message: /invisible characters \(clear the field and type the plate again\)/ },
  { typed: "'; DROP TABLE tickets;--", message: /letters A to Z and digits only\. Leave out “'” “;”/ },
  { typed: '<img src=x onerror=alert(1)>', message: /letters A to Z and digits only\. Leave out “<” “=” “\(”/ },
];

/** Texts that are no part code. */
export const CODE_CASES: readonly BadInput[] = [
  { typed: '', message: 'Type or scan a code: SKU, maker’s code or product code.' },
  { typed: '   ', message: 'Type or scan a code: SKU, maker’s code or product code.' },
];

/** Texts that are no address of a service. The password in one of them must be seen nowhere else. */
export const BASE_URL_CASES: readonly BadInput[] = [
  { typed: '', message: /^Enter the supplier’s address/ },
  { typed: 'https://seller:pass-word-417@parts.example/api', message: /^Leave the user and password out/ },
  { typed: 'http://parts.example/api', message: /must start with https/ },
  { typed: 'https://parts.example/api?key=1', message: /^Leave the question mark/ },
  { typed: 'https://parts.example/api#top', message: /^Leave the # and what follows it out/ },
  { typed: 'ftp://parts.example', message: /^Begin the address with https:\/\// },
  { typed: 'parts.example', message: /^Begin the address with https:\/\// },
  { typed: 'https://parts example', message: /has a space or line break/ },
];

/** Texts that are no credential. */
export const CREDENTIAL_CASES: readonly BadInput[] = [
  { typed: '', message: /^Paste the credential/ },
  { typed: 'credential-417 ', message: /begins or ends with a space/ },
  { typed: 'crédential-417', message: /holds a character that cannot be sent/ },
  { typed: 'c'.repeat(2241), message: /longer than 2240 bytes/ },
];

/** A field of the ticket, the section that it stands in, and what is no good in it. */
export interface TicketCase {
  readonly section: 'the lines' | 'the customer' | 'the address' | 'the notes and the order';
  /** Opens the line or the forms that it is in. */
  readonly field: (counter: CounterScreen) => Promise<Locator>;
  readonly name: string;
  readonly cases: readonly BadInput[];
}

const CARD = '4111 1111 1111 1111';
const CARD_WORDS = /^This looks like a card number/;

const labelled =
  (label: string) =>
  async (counter: CounterScreen): Promise<Locator> => {
    await counter.openForms();
    return counter.ticket.getByLabel(label, { exact: true });
  };

/** Every field of the ticket in which something can be wrong. */
export const TICKET_CASES: readonly TicketCase[] = [
  {
    section: 'the lines',
    name: 'quantity',
    field: (counter) => counter.lineField(PARTS.towBall, 'Quantity'),
    cases: [
      { typed: '', message: 'Enter how many: a whole number from 1.' },
      { typed: '0', message: /^Enter at least 1/ },
      { typed: '−1', message: /^A quantity can’t be negative/ },
      { typed: '-1', message: /^A quantity can’t be negative/ },
      { typed: '1e9', message: /^Enter a whole number in digits/ },
      { typed: '1000000000', message: /^At most 9999/ },
      { typed: '2,5', message: /^Whole numbers only/ },
      { typed: '2.5', message: /^Whole numbers only/ },
      { typed: 'two', message: /^Enter a whole number in digits/ },
    ],
  },
  {
    section: 'the lines',
    name: 'price',
    field: (counter) => counter.lineField(PARTS.towBall, 'Price each, $'),
    cases: [
      { typed: '', message: /^Enter a price in dollars/ },
      { typed: '-5', message: /^A price can’t be negative/ },
      { typed: '-10%', message: /^Enter the price, not a percentage/ },
      { typed: '29.955', message: /^A price has at most two decimals/ },
      { typed: '29,95', message: /^Enter dollars as digits/ },
      { typed: 'free', message: /^Enter dollars as digits/ },
    ],
  },
  {
    section: 'the address',
    name: 'postcode',
    field: labelled('Postcode'),
    cases: [
      { typed: '', message: /^Enter the postcode: four digits/ },
      { typed: '800', message: 'A postcode has four digits. Is it 0800? Type the leading zero.' },
      { typed: 'ABCD', message: /^A postcode is four digits only/ },
      { typed: '20000', message: /^A postcode has four digits, e\.g\. 0800\./ },
      { typed: '٠٨٠٠', message: /^A postcode is four digits only/ },
    ],
  },
  {
    section: 'the customer',
    name: 'e-mail',
    field: labelled('Email'),
    cases: [
      { typed: CARD, message: CARD_WORDS },
      { typed: 'nobody', message: /^Enter an email like/ },
      { typed: 'a@b@example.com', message: /^Enter an email like/ },
      { typed: 'practice customer@example.com', message: /^The part before the @ can’t be right/ },
      { typed: 'practice@example', message: /^The part after the @ can’t be right/ },
    ],
  },
  {
    section: 'the customer',
    name: 'phone',
    field: labelled('Phone'),
    cases: [
      { typed: CARD, message: CARD_WORDS },
      { typed: '12345', message: /^Enter a full number/ },
      { typed: 'ring me', message: /^Enter digits, spaces/ },
      { typed: '0491 570 00', message: /^Enter a full number/ },
    ],
  },
  {
    section: 'the customer',
    name: 'name',
    field: labelled('Name'),
    cases: [
      { typed: '', message: 'Enter the customer’s name.' },
      { typed: `Customer ${CARD}`, message: CARD_WORDS },
    ],
  },
  {
    section: 'the customer',
    name: 'note from the customer',
    field: labelled('Customer note (optional)'),
    cases: [{ typed: 'charge 4111-1111-1111-1111 exp 12/29', message: CARD_WORDS }],
  },
  {
    section: 'the notes and the order',
    name: 'notes for the supplier',
    field: labelled('Supplier notes (optional)'),
    cases: [{ typed: `First note\ncard ${CARD}`, message: CARD_WORDS }],
  },
  {
    section: 'the address',
    name: 'street address',
    field: labelled('Street'),
    cases: [
      { typed: '', message: 'Enter the street and number.' },
      { typed: CARD, message: CARD_WORDS },
    ],
  },
  {
    section: 'the address',
    name: 'second line',
    field: labelled('Unit, building or company (optional)'),
    cases: [{ typed: CARD, message: CARD_WORDS }],
  },
  {
    section: 'the address',
    name: 'suburb',
    field: labelled('Suburb'),
    cases: [
      { typed: '', message: 'Enter the suburb or town.' },
      { typed: CARD, message: CARD_WORDS },
    ],
  },
  {
    section: 'the address',
    name: 'country',
    field: labelled('Country'),
    cases: [
      { typed: '', message: /^Enter the country/ },
      { typed: CARD, message: CARD_WORDS },
    ],
  },
  {
    section: 'the address',
    name: 'country code',
    field: labelled('Country code'),
    cases: [{ typed: 'Australia', message: /^Enter the two-letter country code/ }],
  },
  {
    section: 'the notes and the order',
    name: 'customer reference',
    field: labelled('Customer reference'),
    cases: [
      { typed: '', message: /^Type a reference of 1 to 40 characters/ },
      { typed: 'R'.repeat(41), message: /^A reference has at most 40 characters/ },
      { typed: 'für Alex', message: /^A reference has plain letters, digits and characters only/ },
      { typed: CARD, message: CARD_WORDS },
    ],
  },
  {
    section: 'the notes and the order',
    name: 'warehouse of the order',
    field: labelled('Order warehouse (optional)'),
    cases: [{ typed: CARD, message: CARD_WORDS }],
  },
];
