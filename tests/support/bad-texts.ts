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
  { typed: '', message: 'Type or scan a code: SKU, manufacturer’s or product code.' },
  { typed: '   ', message: 'Type or scan a code: SKU, manufacturer’s or product code.' },
];

/** Texts that are no address of a service. The password in one of them must be seen nowhere else. */
export const BASE_URL_CASES: readonly BadInput[] = [
  { typed: '', message: /^Type the address of the service/ },
  { typed: 'https://seller:pass-word-417@parts.example/api', message: /^Leave the user and password out/ },
  { typed: 'http://parts.example/api', message: /must be reached over https/ },
  { typed: 'https://parts.example/api?key=1', message: /^Leave the question mark/ },
  { typed: 'https://parts.example/api#top', message: /^Leave the # and what follows it out/ },
  { typed: 'ftp://parts.example', message: /^Begin the address with https:\/\// },
  { typed: 'parts.example', message: /^Begin the address with https:\/\// },
  { typed: 'https://parts example', message: /holds a blank or a line break/ },
];

/** Texts that are no credential. */
export const CREDENTIAL_CASES: readonly BadInput[] = [
  { typed: '', message: /^Paste the credential/ },
  { typed: 'credential-417 ', message: /begins or ends with a blank/ },
  { typed: 'crédential-417', message: /holds a character that cannot be sent/ },
  { typed: 'c'.repeat(2241), message: /longer than 2240 bytes/ },
];

/** A field of the ticket, the section that it stands in, and what is no good in it. */
export interface TicketCase {
  readonly section: 'the lines' | 'the customer' | 'the address' | 'the notes and the order';
  readonly field: (counter: CounterScreen) => Locator;
  readonly name: string;
  readonly cases: readonly BadInput[];
}

const CARD = '4111 1111 1111 1111';
const CARD_WORDS = /^This looks like a card number/;

const labelled =
  (label: string) =>
  ({ ticket }: CounterScreen) =>
    ticket.getByLabel(label, { exact: true });

/** Every field of the ticket in which something can be wrong. */
export const TICKET_CASES: readonly TicketCase[] = [
  {
    section: 'the lines',
    name: 'quantity',
    field: (counter) => counter.line(PARTS.towBall).getByLabel('Quantity'),
    cases: [
      { typed: '', message: 'Type how many: a whole number from 1.' },
      { typed: '0', message: /^Type at least 1/ },
      { typed: '−1', message: /^A quantity cannot be negative/ },
      { typed: '-1', message: /^A quantity cannot be negative/ },
      { typed: '1e9', message: /^Type a whole number in digits/ },
      { typed: '1000000000', message: /^At most 9999/ },
      { typed: '2,5', message: /^Only whole numbers can be ordered/ },
      { typed: '2.5', message: /^Only whole numbers can be ordered/ },
      { typed: 'two', message: /^Type a whole number in digits/ },
    ],
  },
  {
    section: 'the lines',
    name: 'price',
    field: (counter) => counter.line(PARTS.towBall).getByLabel('Price each, $'),
    cases: [
      { typed: '', message: /^Type a price in dollars/ },
      { typed: '-5', message: /^A price cannot be negative/ },
      { typed: '29.955', message: /^A price has at most two decimals/ },
      { typed: '29,95', message: /^Type dollars as digits/ },
      { typed: 'free', message: /^Type dollars as digits/ },
    ],
  },
  {
    section: 'the address',
    name: 'postcode',
    field: labelled('Postcode'),
    cases: [
      { typed: '', message: /^Type the postcode: four digits/ },
      { typed: '800', message: 'A postcode has four digits. Is it 0800? Type the leading zero.' },
      { typed: 'ABCD', message: /^A postcode is four digits 0 to 9 and nothing else/ },
      { typed: '20000', message: /^A postcode has exactly four digits/ },
      { typed: '٠٨٠٠', message: /^A postcode is four digits 0 to 9 and nothing else/ },
    ],
  },
  {
    section: 'the customer',
    name: 'e-mail',
    field: labelled('E-mail'),
    cases: [
      { typed: CARD, message: CARD_WORDS },
      { typed: 'nobody', message: /^An e-mail address has one @/ },
      { typed: 'a@b@example.com', message: /^An e-mail address has one @/ },
      { typed: 'practice customer@example.com', message: /^The part before the @ is no e-mail address/ },
      { typed: 'practice@example', message: /^The part after the @ is no mail domain/ },
    ],
  },
  {
    section: 'the customer',
    name: 'phone',
    field: labelled('Phone'),
    cases: [
      { typed: CARD, message: CARD_WORDS },
      { typed: '12345', message: /^This is no complete phone number/ },
      { typed: 'ring me', message: /^A phone number has digits/ },
      { typed: '0491 570 00', message: /^This is no complete phone number/ },
    ],
  },
  {
    section: 'the customer',
    name: 'name',
    field: labelled('Name'),
    cases: [
      { typed: '', message: 'Type the name of the customer.' },
      { typed: `Customer ${CARD}`, message: CARD_WORDS },
    ],
  },
  {
    section: 'the customer',
    name: 'note from the customer',
    field: labelled('Note from the customer'),
    cases: [{ typed: 'charge 4111-1111-1111-1111 exp 12/29', message: CARD_WORDS }],
  },
  {
    section: 'the notes and the order',
    name: 'notes for the supplier',
    field: labelled('Notes for the supplier'),
    cases: [{ typed: `First note\ncard ${CARD}`, message: CARD_WORDS }],
  },
  {
    section: 'the address',
    name: 'street address',
    field: labelled('Street address'),
    cases: [
      { typed: '', message: 'Type the street and number.' },
      { typed: CARD, message: CARD_WORDS },
    ],
  },
  {
    section: 'the address',
    name: 'second line',
    field: labelled('Second line (unit, company – if any)'),
    cases: [{ typed: CARD, message: CARD_WORDS }],
  },
  {
    section: 'the address',
    name: 'suburb',
    field: labelled('Suburb'),
    cases: [
      { typed: '', message: 'Type the town or suburb.' },
      { typed: CARD, message: CARD_WORDS },
    ],
  },
  {
    section: 'the address',
    name: 'country',
    field: labelled('Country'),
    cases: [
      { typed: '', message: /^Type the country/ },
      { typed: CARD, message: CARD_WORDS },
    ],
  },
  {
    section: 'the address',
    name: 'country code',
    field: labelled('Country code'),
    cases: [{ typed: 'Australia', message: /^Type the two letters of the country/ }],
  },
  {
    section: 'the notes and the order',
    name: 'customer reference',
    field: labelled('Customer reference'),
    cases: [
      { typed: '', message: /^Type a reference of 1 to 40 characters/ },
      { typed: 'R'.repeat(41), message: /^A reference has at most 40 characters/ },
      { typed: 'für Alex', message: /^A reference has plain letters, digits and signs only/ },
      { typed: CARD, message: CARD_WORDS },
    ],
  },
  {
    section: 'the notes and the order',
    name: 'warehouse of the order',
    field: labelled('Warehouse of the order'),
    cases: [{ typed: CARD, message: CARD_WORDS }],
  },
];
