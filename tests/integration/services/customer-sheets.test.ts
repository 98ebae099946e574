import { describe, expect, it } from 'vitest';
import { createCustomerSheetService } from '#main/services/customer-sheets.ts';
import { problemFields, valueIn } from '#tests/support/answer-values.ts';
import { quoteInput, ticket } from '../records/sale.ts';
import { answerOf, openShop, temporaryFolder } from '../records/shop.ts';

const PHONE = '0491 570 006';
const AVA = { phone: PHONE, name: 'Ava Example' };
const BERT = { phone: PHONE, name: 'Bert Example' };
const CLEO = { phone: '0491 570 156', name: 'Cleo Example' };

function open() {
  const shop = openShop(temporaryFolder());
  const now = () => new Date('2026-03-04T02:00:00.000Z');
  const sell = (id: string, { name, phone }: { readonly name: string; readonly phone: string }, email = '') => {
    const customer = { name, phone, email, note: '', company: '', abn: '' };
    answerOf(shop.tickets.save(ticket(id, { customer }), null));
  };
  return { shop, sell, sheets: createCustomerSheetService({ records: shop, prefix: 'Q-', now }) };
}

type Sheets = ReturnType<typeof createCustomerSheetService>;

/** Keeps what somebody typed who saw what is kept now. */
async function keep(sheets: Sheets, typed: Omit<Parameters<Sheets['keep']>[0], 'was'>) {
  return sheets.keep({ ...typed, was: valueIn(await sheets.hint(typed)) });
}

const kindsOf = (sheet: { readonly sales: readonly { readonly kind: string; readonly ticketId: string }[] } | null) =>
  sheet?.sales.map(({ kind, ticketId }) => `${kind} ${ticketId}`);

describe('a customer’s sheet', () => {
  it('holds what all records of one person say, and nothing of another of the phone', async () => {
    const { shop, sell, sheets } = open();
    sell('t1', AVA, 'ava@example.com');
    sell('t2', BERT, 'bert@example.com');
    sell('t3', { ...AVA, phone: '+61 491 570 006' });
    answerOf(shop.quotes.issue(quoteInput(ticket('t3', { customer: { ...ticket('x').customer, ...AVA } }))));
    const sheet = valueIn(await sheets.sheet(AVA));
    expect(kindsOf(sheet)).toEqual(['quote t3', 'ticket t1']);
    expect(sheet).toMatchObject({
      customer: AVA,
      isKnown: true,
      ticketId: 't3',
      facts: { names: ['Ava Example'], phones: [PHONE], emails: ['ava@example.com'] },
      vehicles: [{ plate: 'ABC12D', words: expect.stringContaining('Hilux') }],
      others: [BERT],
      sales: [{ quote: { label: 'Q-000001' } }, {}],
    });
    expect(valueIn(await sheets.sheet({ ...AVA, name: 'Dora' }))).toMatchObject({
      isKnown: false,
      ticketId: null,
      sales: [],
    });
    expect(valueIn(await sheets.sheet({ ...AVA, phone: '13 12 13' }))).toBeNull();
    expect(valueIn(await sheets.sales({ phone: '', name: '', before: 9 }))).toEqual({ sales: [], more: false });
  });

  it('of a phone without a name is that of its one customer; where several have it, a person says which', async () => {
    const { sell, sheets } = open();
    const nameless = () => sheets.sheet({ phone: PHONE, name: '' });
    sell('t1', AVA);
    sell('t9', { phone: PHONE, name: '' });
    expect(valueIn(await nameless())).toMatchObject({ customer: AVA, isKnown: true });
    sell('t2', BERT);
    sell('t3', { phone: PHONE, name: 'Bertie Example' });
    expect(valueIn(await nameless())).toMatchObject({
      customer: { name: '' },
      isKnown: false,
      sales: [],
      others: [AVA, BERT, { name: 'Bertie Example' }],
    });
    valueIn(await sheets.merge({ ...BERT, other: { phone: PHONE, name: 'Bertie Example' } }));
    expect(valueIn(await nameless()), 'two who are one are there once').toMatchObject({ others: [AVA, BERT] });
    valueIn(await sheets.merge({ ...AVA, other: BERT }));
    expect(valueIn(await nameless())).toMatchObject({ isKnown: true });
  });

  it('reads a workshop’s thousands in pages, names of 5,000 characters too', async () => {
    const { sell, sheets } = open();
    const long = { ...AVA, name: 'Ava '.repeat(1_250).trim() };
    for (let index = 0; index < 130; index += 1) sell(`t${index}`, long, `a${index}@example.com`);
    const sheet = valueIn(await sheets.sheet(long));
    expect(sheet).toMatchObject({ customer: long, more: true, facts: { names: [long.name] } });
    expect(sheet?.facts.emails).toHaveLength(40);
    const ids = new Set(sheet?.sales.map(({ id }) => id));
    for (let last = sheet?.sales.at(-1)?.id ?? 0; ; ) {
      const page = valueIn(await sheets.sales({ ...long, before: last }));
      for (const { id } of page.sales) ids.add(id);
      last = page.sales.at(-1)?.id ?? 0;
      if (!page.more) break;
    }
    expect(ids.size).toBe(130);
  });

  it('keeps a note, says it with the customer, and refuses a card number and a customer without a sale', async () => {
    const { sell, sheets } = open();
    sell('t1', AVA);
    const note = { note: 'Pays by Friday', wantsOrderNumber: true };
    valueIn(await keep(sheets, { ...AVA, ...note }));
    expect(valueIn(await sheets.hint(AVA))).toEqual(note);
    expect(valueIn(await sheets.hint({ ...AVA, name: ' ' }))).toEqual({ note: '', wantsOrderNumber: false });
    expect(problemFields(await keep(sheets, { ...AVA, ...note, note: '4111 1111 1111 1111' }))).toEqual(['note']);
    expect(problemFields(await keep(sheets, { ...CLEO, ...note }))).toEqual(['note']);
    expect(problemFields(await keep(sheets, { ...CLEO, ...note, phone: '1' }))).toEqual(['note']);
    expect(valueIn(await sheets.hint(AVA)), 'as it was').toEqual(note);
  });

  it('keeps the price level with the note, of all who are one, until somebody takes it back', async () => {
    const { sell, sheets } = open();
    sell('t1', AVA);
    sell('t2', CLEO);
    const none = { note: '', wantsOrderNumber: false };
    valueIn(await keep(sheets, { ...AVA, ...none, priceLevel: 'Trade' }));
    expect(valueIn(await sheets.hint(AVA))).toEqual({ ...none, priceLevel: 'Trade' });
    expect(valueIn(await sheets.hint(CLEO))).toEqual(none);
    valueIn(await sheets.merge({ ...AVA, other: CLEO }));
    expect(valueIn(await sheets.sheet(CLEO))).toMatchObject({ priceLevel: 'Trade' });
    valueIn(await keep(sheets, { ...CLEO, ...none, priceLevel: 'Fleet' }));
    expect(valueIn(await sheets.hint(AVA))).toEqual({ ...none, priceLevel: 'Fleet' });
    valueIn(await keep(sheets, { ...AVA, ...none, priceLevel: '' }));
    expect(valueIn(await sheets.hint(CLEO))).toEqual(none);
  });

  it('keeps what was noted elsewhere while somebody typed: both texts stay, and of the rest what was changed', async () => {
    const { sell, sheets } = open();
    sell('t1', AVA);
    const old = { note: 'Old', wantsOrderNumber: false };
    valueIn(await keep(sheets, { ...AVA, ...old }));
    valueIn(await keep(sheets, { ...AVA, note: 'Old, pays late', wantsOrderNumber: true, priceLevel: 'Trade' }));
    const typed = valueIn(await sheets.keep({ ...AVA, ...old, note: 'Old, rings first', was: old }));
    expect(typed).toEqual({ note: 'Old, pays late\nOld, rings first', wantsOrderNumber: true, priceLevel: 'Trade' });
    expect(valueIn(await sheets.hint(AVA))).toEqual(typed);
    // Somebody who only ticks the box takes no text back.
    const ticked = valueIn(
      await sheets.keep({ ...AVA, ...typed, note: 'Old', wantsOrderNumber: false, was: { ...typed, note: 'Old' } }),
    );
    expect(ticked).toEqual({ ...typed, wantsOrderNumber: false });
  });

  it('keeps what stands around a card number, what else was ticked, and none of its digits that were typed before', async () => {
    const { sell, sheets } = open();
    sell('t1', AVA);
    const begun = { note: 'Fridays. Card 4111 1111 1111 111', wantsOrderNumber: false };
    valueIn(await keep(sheets, { ...AVA, ...begun }));
    const whole = { note: `${begun.note}1 rings first`, wantsOrderNumber: true, was: begun };
    expect(problemFields(await sheets.keep({ ...AVA, ...whole }))).toEqual(['note']);
    expect(valueIn(await sheets.hint(AVA))).toEqual({ note: 'Fridays. Card  rings first', wantsOrderNumber: true });
  });

  it('keeps the note of a customer who was merged while another note was refused', async () => {
    const { sell, sheets } = open();
    sell('t1', AVA);
    sell('t2', CLEO);
    valueIn(await keep(sheets, { ...CLEO, note: 'Never on account', wantsOrderNumber: false }));
    const was = { note: '', wantsOrderNumber: false };
    expect(problemFields(await sheets.keep({ ...AVA, ...was, note: '4111 1111 1111 1111', was }))).toEqual(['note']);
    valueIn(await sheets.merge({ ...AVA, other: CLEO }));
    valueIn(await sheets.keep({ ...AVA, ...was, note: 'Pays by card', was }));
    expect(valueIn(await sheets.hint(AVA)).note).toBe('Never on account\nPays by card');
  });

  it('holds both of two who were merged, with both notes, and splits again once that is taken back', async () => {
    const { sell, sheets } = open();
    sell('t1', AVA);
    sell('t2', CLEO);
    valueIn(await keep(sheets, { ...AVA, note: 'Friday', wantsOrderNumber: false }));
    valueIn(await keep(sheets, { ...CLEO, note: 'Trailer', wantsOrderNumber: true }));
    valueIn(await sheets.merge({ ...AVA, other: CLEO }));
    expect(problemFields(await sheets.merge({ ...CLEO, other: AVA }))).toEqual(['other']);
    expect(problemFields(await sheets.merge({ ...AVA, other: { phone: '', name: '' } }))).toEqual(['other']);
    const sheet = valueIn(await sheets.sheet(CLEO));
    expect(kindsOf(sheet)).toEqual(['ticket t2', 'ticket t1']);
    expect(sheet).toMatchObject({
      note: 'Friday\nTrailer',
      wantsOrderNumber: true,
      merges: [{ one: AVA, other: CLEO }],
    });
    valueIn(await sheets.undoMerge({ merge: sheet?.merges[0]?.id ?? 0 }));
    expect(valueIn(await sheets.sheet(AVA))).toMatchObject({ note: 'Friday', wantsOrderNumber: false, merges: [] });
    valueIn(await sheets.merge({ ...AVA, other: CLEO }));
    valueIn(await keep(sheets, { ...AVA, note: 'Both', wantsOrderNumber: false }));
    expect(valueIn(await sheets.hint(CLEO)), 'kept of one').toEqual({ note: 'Both', wantsOrderNumber: false });
  });

  it('lists a sale of two who were merged once, by its newest record, whichever of them each record names', async () => {
    const { shop, sell, sheets } = open();
    const short = { ...AVA, name: 'A Example' };
    const held = ticket('t1', { customer: { ...ticket('x').customer, ...short } });
    sell('t1', short);
    const quote = answerOf(shop.quotes.issue(quoteInput(held)));
    sell('t1', AVA);
    const { quoteId, number, revision } = quote;
    const customer = { ...ticket('x').customer, ...AVA };
    answerOf(shop.tickets.save(ticket('t2', { customer, fromQuote: { quoteId, number, revision } }), null));
    sell('t3', short);
    expect(kindsOf(valueIn(await sheets.sheet(AVA)))).toEqual(['ticket t2', 'ticket t1']);
    expect(kindsOf(valueIn(await sheets.sheet(short)))).toEqual(['ticket t3', 'quote t1']);
    valueIn(await sheets.merge({ ...AVA, other: short }));
    expect(kindsOf(valueIn(await sheets.sheet(AVA)))).toEqual(['ticket t3', 'ticket t2']);
    expect(kindsOf(valueIn(await sheets.sheet(short)))).toEqual(['ticket t3', 'ticket t2']);
  });

  it('has each with their own again where something was typed while they were one by mistake', async () => {
    const { sell, sheets } = open();
    sell('t1', AVA);
    sell('t2', BERT);
    const ofBert = { note: 'Pays on the 20th', wantsOrderNumber: false, priceLevel: 'Trade' };
    valueIn(await keep(sheets, { ...BERT, ...ofBert }));
    valueIn(await sheets.merge({ ...AVA, other: BERT }));
    const shown = valueIn(await sheets.hint(AVA));
    expect(shown).toEqual(ofBert);
    valueIn(await keep(sheets, { ...AVA, ...shown, note: 'Pays on the 20th!' }));
    valueIn(await keep(sheets, { ...AVA, ...shown, note: 'Pays on the 20th!\nRings first', wantsOrderNumber: true }));
    expect(valueIn(await sheets.hint(AVA))).toMatchObject({ note: 'Pays on the 20th!\nRings first' });
    const [merge] = valueIn(await sheets.sheet(AVA))?.merges ?? [];
    valueIn(await sheets.undoMerge({ merge: merge?.id ?? 0 }));
    expect(valueIn(await sheets.hint(AVA))).toEqual({ note: 'Rings first', wantsOrderNumber: true });
    expect(valueIn(await sheets.hint(BERT))).toEqual({ ...ofBert, note: 'Pays on the 20th!' });
  });

  it('keeps what is typed while two are one, also of one whose phone was corrected since', async () => {
    const { sell, sheets } = open();
    sell('t1', AVA);
    sell('t2', CLEO);
    valueIn(await keep(sheets, { ...CLEO, note: 'Trailer', wantsOrderNumber: false }));
    valueIn(await sheets.merge({ ...AVA, other: CLEO }));
    sell('t2', { ...CLEO, phone: '0491 570 157' });
    valueIn(await keep(sheets, { ...AVA, note: 'Trailer, blue', wantsOrderNumber: false }));
    expect(valueIn(await sheets.hint(AVA)).note).toBe('Trailer, blue');
    valueIn(await keep(sheets, { ...AVA, note: '', wantsOrderNumber: false }));
    expect(valueIn(await sheets.hint(AVA)).note).toBe('');
  });
});
