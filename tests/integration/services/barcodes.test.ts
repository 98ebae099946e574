import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { fillTicket, type Headless, openHeadless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { failureOf, valueIn } from '#tests/support/answer-values.ts';
import { dataFolder } from './folders.ts';

const BARCODE = '9300675024235';

let folder: string;
let counterpart: Headless;

beforeEach(async () => {
  folder = dataFolder();
  counterpart = openHeadless({ folder });
  valueIn(await counterpart.handlers.setUp.openPractice(undefined));
});
afterEach(() => counterpart.close());

const { towBall, hiluxHarness } = PARTS;
const find = async (code: string) => valueIn(await counterpart.handlers.barcodes.find({ code }));
const link = async (code: string, sku: string, instead = false) =>
  valueIn(await counterpart.handlers.barcodes.link({ code, sku, instead }));
const list = async (typed = '') => valueIn(await counterpart.handlers.barcodes.list({ typed }));
const open = async (code: string) => valueIn(await counterpart.handlers.parts.open({ code, lookup: `open ${code}` }));

describe('the barcode of a box', () => {
  it('is unknown until it is linked to a part, and known from then on, after a restart too', async () => {
    expect(await find(BARCODE)).toEqual({ kind: 'unknown' });
    expect(await link(BARCODE, towBall)).toEqual({ kind: 'linked', sku: towBall });
    expect(await find(BARCODE)).toEqual({ kind: 'part', sku: towBall, linked: true });
    expect(await find(` ]E0${BARCODE} `)).toMatchObject({ sku: towBall });
    expect(await link(BARCODE, towBall)).toEqual({ kind: 'known', sku: towBall });
    await counterpart.close();
    counterpart = openHeadless({ folder });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    expect(await find(BARCODE)).toEqual({ kind: 'part', sku: towBall, linked: true });
  });

  it('is given to another part only where a person says so', async () => {
    await link(BARCODE, towBall);
    const conflict = await link(BARCODE, hiluxHarness);
    expect(conflict).toMatchObject({ kind: 'conflict', words: expect.stringContaining(towBall) });
    expect(await find(BARCODE)).toMatchObject({ sku: towBall });
    expect(await link(BARCODE, hiluxHarness, true)).toEqual({ kind: 'linked', sku: hiluxHarness });
    expect(await find(BARCODE)).toMatchObject({ sku: hiluxHarness });
  });

  it('that is a part’s own code opens that part, however it is written, and is not quietly taken from it', async () => {
    const part = await open(towBall);
    expect(await find(towBall.toLowerCase().replaceAll('-', ' '))).toEqual({
      kind: 'part',
      sku: towBall,
      linked: false,
    });
    if (part.manufacturerSku !== null) {
      expect(await find(part.manufacturerSku)).toEqual({ kind: 'part', sku: towBall, linked: false });
    }
    await open(hiluxHarness);
    expect(await link(towBall, hiluxHarness)).toMatchObject({ kind: 'conflict' });
    expect(await link(towBall, towBall)).toEqual({ kind: 'known', sku: towBall });
  });

  it('is told what is wrong with it, or with the part, in words', async () => {
    const problem = async (code: string, sku: string) => {
      const answer = await counterpart.handlers.barcodes.link({ code, sku, instead: false });
      return answer.ok ? null : answer.failure;
    };
    expect(await problem('--', towBall)).toMatchObject({ kind: 'invalid input', problems: [{ field: 'code' }] });
    expect(await problem(BARCODE, ' ')).toMatchObject({ kind: 'invalid input', problems: [{ field: 'sku' }] });
  });

  it('is listed with its part, searched by either, and unlinked', async () => {
    await open(towBall);
    await link(BARCODE, towBall);
    await link('SHOP-0042', hiluxHarness);
    expect((await list()).total).toBe(2);
    expect((await list()).rows.find(({ code }) => code === BARCODE)).toMatchObject({
      sku: towBall,
      title: expect.stringMatching(/./),
    });
    expect((await list('0675')).rows.map(({ sku }) => sku)).toEqual([towBall]);
    expect((await list(hiluxHarness)).rows.map(({ code }) => code)).toEqual(['shop0042']);
    expect((await list(hiluxHarness.replaceAll('-', ''))).rows.map(({ code }) => code)).toEqual(['shop0042']);
    expect(await list('nothing of the kind')).toEqual({ rows: [], total: 0 });
    valueIn(await counterpart.handlers.barcodes.unlink({ code: BARCODE, sku: towBall }));
    valueIn(await counterpart.handlers.barcodes.unlink({ code: BARCODE, sku: towBall }));
    expect((await list()).rows.map(({ sku }) => sku)).toEqual([hiluxHarness]);
    expect(await find(BARCODE)).toEqual({ kind: 'unknown' });
  });

  it('stays where it was linked to another part since it was shown, as by another counter', async () => {
    await link(BARCODE, towBall);
    await link(BARCODE, hiluxHarness, true);
    expect(failureOf(await counterpart.handlers.barcodes.unlink({ code: BARCODE, sku: towBall }))).toMatchObject({
      problems: [{ message: `This barcode has been linked to ${hiluxHarness} since. It stays linked.` }],
    });
    expect(await find(BARCODE)).toMatchObject({ sku: hiluxHarness, linked: true });
  });
});

describe('the barcode on the paper of an order', () => {
  it('leads to the ticket that the order was made of, open or closed', async () => {
    const ticket = await fillTicket(counterpart, { sku: towBall });
    expect(await find(ticket.customerReference)).toEqual({ kind: 'unknown' });
    valueIn(await submitTicket(counterpart, ticket));
    expect(await find(ticket.customerReference)).toEqual({ kind: 'order', ticketId: ticket.id });
    const reopened = async () => valueIn(await counterpart.handlers.tickets.reopen({ ticketId: ticket.id })).id;
    expect(await reopened()).toBe(ticket.id);
    valueIn(await counterpart.handlers.tickets.close({ ticketId: ticket.id }));
    expect(await find(ticket.customerReference.toLowerCase())).toEqual({ kind: 'order', ticketId: ticket.id });
    expect(await reopened()).toBe(ticket.id);
  });
});
