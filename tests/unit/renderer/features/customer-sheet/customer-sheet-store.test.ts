import { describe, expect, it } from 'vitest';
import { callBackOf, createCustomerSheet } from '#renderer/features/customer-sheet/customer-sheet-store.ts';
import type { CustomerNote } from '#shared/domain/ticket/customer-note.ts';
import type { CustomersOfPhone, CustomerSheet, SheetCustomer, SheetSale } from '#shared/records-view.ts';
import { failed, type Failure, type Result, succeeded } from '#shared/result.ts';

const AVA = { name: 'Ava', phone: '0491 570 006' };
const BERT = { name: 'Bert', phone: '0491 570 006' };
const STORAGE: Failure = { kind: 'storage', words: 'The disk is full.' };

const sale = (id: number): SheetSale => ({
  id,
  kind: 'ticket',
  ticketId: `t${id}`,
  standing: { orderState: null, sold: false, ticketState: 'closed', lostBecause: null, quoted: false },
  quote: null,
  reference: '',
  plate: '',
  firstPart: 'TB-1',
  lineCount: 1,
  totalCents: null,
  at: '',
});

function sheetOf(change: Partial<CustomerSheet> = {}): CustomerSheet {
  return {
    customer: AVA,
    isKnown: true,
    ticketId: 't9',
    facts: { names: [], phones: [], emails: [], companies: [], addresses: [] },
    vehicles: [],
    sales: [sale(9), sale(8)],
    more: true,
    note: 'Kept',
    wantsOrderNumber: false,
    others: [],
    merges: [],
    ...change,
  };
}

/** A store over answers that a test changes, and what was asked of main. */
function opened() {
  const asked: string[] = [];
  const stoodOn: string[] = [];
  const answers = {
    sheet: () => Promise.resolve(succeeded<CustomerSheet | null>(sheetOf())),
    /** Where it is not null it answers for each customer in the place of `sheet`. */
    sheetOf: null as ((of: SheetCustomer) => Result<CustomerSheet | null>) | null,
    keep: (typed: CustomerNote): Promise<Result<CustomerNote>> => Promise.resolve(succeeded(typed)),
    merge: () => Promise.resolve(succeeded(null)),
    found: (): Result<CustomersOfPhone> => succeeded({ customers: [], more: false }),
    /** Why older sales cannot be read; null while they can. */
    sales: null as Failure | null,
  };
  const store = createCustomerSheet(
    {
      sheet: async (of) => answers.sheetOf?.(of) ?? (await answers.sheet()),
      sales: async ({ before }) => {
        asked.push(`before ${before}`);
        if (answers.sales !== null) return failed(answers.sales);
        return succeeded({ sales: [sale(before - 1)], more: false });
      },
      hint: async () => succeeded({ note: '', wantsOrderNumber: false }),
      keep: ({ note, wantsOrderNumber, was }) => {
        asked.push(`${note} ${wantsOrderNumber}`);
        stoodOn.push(was.note);
        return answers.keep({ note, wantsOrderNumber });
      },
      merge: ({ other }) => {
        asked.push(`merge ${other.name}`);
        return answers.merge();
      },
      undoMerge: async ({ merge }) => {
        asked.push(`undo ${merge}`);
        return succeeded(null);
      },
    },
    async ({ typed }) => {
      asked.push(`find ${typed}`);
      return answers.found();
    },
  );
  return { store, asked, stoodOn, answers, state: () => store.getState() };
}

describe('the sheet of a customer', () => {
  it('shows what is kept, and nothing of the customer before', async () => {
    const { state, answers } = opened();
    await state().show(AVA);
    expect(state()).toMatchObject({ typed: { note: 'Kept' }, pages: [{ more: true }], read: true });
    answers.sheet = () => new Promise(() => undefined);
    void state().show(BERT);
    expect(state()).toMatchObject({ sheet: null, read: false, typed: { note: '' }, pages: [] });
  });

  it('says that it could not be read, and that nobody is told by the phone', async () => {
    const { state, answers } = opened();
    answers.sheet = () => Promise.resolve(succeeded(null));
    await state().show(AVA);
    expect(state()).toMatchObject({ sheet: null, read: true, failure: null });
    answers.sheet = () => Promise.resolve(failed(STORAGE));
    await state().again();
    expect(state().failure).toEqual(STORAGE);
  });

  it('turns to older sales and back, and not further than there are any', async () => {
    const { state, asked } = opened();
    await state().show(AVA);
    expect(await state().turn(-1)).toBe(false);
    expect(await state().turn(1)).toBe(true);
    expect(await state().turn(1)).toBe(false);
    expect(await state().turn(-1)).toBe(true);
    expect(await state().turn(1)).toBe(true);
    expect(asked, 'read once').toEqual(['before 8']);
    expect(state()).toMatchObject({ page: 1 });
  });

  it('tries to turn again where older sales could not be read, and says nothing of that once they were', async () => {
    const { state, asked, answers } = opened();
    await state().show(AVA);
    answers.sales = STORAGE;
    expect(await state().turn(1)).toBe(false);
    expect(state()).toMatchObject({ page: 0, failure: STORAGE });
    answers.sales = null;
    await state().retry();
    expect(state()).toMatchObject({ page: 1, failure: null });
    expect(asked).toEqual(['before 8', 'before 8']);
    await state().turn(-1);
    answers.sheet = () => Promise.resolve(failed(STORAGE));
    await state().again();
    await state().turn(1);
    expect(state().failure, 'the sheet was not read').toEqual(STORAGE);
    answers.sheet = () => Promise.resolve(succeeded<CustomerSheet | null>(sheetOf()));
    await state().retry();
    expect(state()).toMatchObject({ page: 0, failure: null });
  });

  it('is put away where its customer was deleted, with what was typed of them, and stays where another was', async () => {
    const { state, answers } = opened();
    await state().customersForgotten();
    expect(state().read, 'of nobody nothing is read').toBe(false);
    await state().show(AVA);
    await state().turn(1);
    answers.keep = async () => failed(STORAGE);
    await state().type({ note: 'Typed' });
    await state().customersForgotten();
    expect(state()).toMatchObject({ of: AVA, typed: { note: 'Typed' } });
    answers.sheet = async () => failed(STORAGE);
    await state().customersForgotten();
    expect(state(), 'nobody knows').toMatchObject({ of: AVA, typed: { note: 'Typed' } });
    answers.sheet = async () => succeeded(sheetOf({ isKnown: false, sales: [] }));
    await state().customersForgotten();
    expect(state()).toMatchObject({ of: null, sheet: null, typed: { note: '' }, pages: [] });
  });

  it('stays where nobody was known by it before, and where another one is shown by then', async () => {
    const { state, answers } = opened();
    answers.sheet = async () => succeeded(sheetOf({ isKnown: false, others: [BERT] }));
    await state().show(AVA);
    await state().customersForgotten();
    expect(state()).toMatchObject({ of: AVA, sheet: { others: [BERT] } });
    answers.sheet = async () => succeeded(sheetOf());
    await state().show(AVA);
    let answer: (sheet: Result<CustomerSheet | null>) => void = () => undefined;
    answers.sheet = () => new Promise((resolve) => (answer = resolve));
    const forgotten = state().customersForgotten();
    answers.sheet = async () => succeeded(sheetOf({ customer: BERT }));
    await state().show(BERT);
    answer(succeeded(null));
    await forgotten;
    expect(state()).toMatchObject({ of: BERT, sheet: { customer: BERT } });
  });

  it('has nothing again that was typed of a customer who was deleted, nor could be kept', async () => {
    const { state, answers } = opened();
    await state().show(AVA);
    answers.keep = async () => failed(STORAGE);
    await state().type({ note: 'Typed' });
    await state().show(BERT);
    await state().customersForgotten();
    await state().show(AVA);
    expect(state(), 'somebody else was').toMatchObject({ typed: { note: 'Typed' }, notKept: STORAGE });
    await state().show({ name: 'Cara', phone: AVA.phone });
    answers.sheet = async () => succeeded(sheetOf({ isKnown: false }));
    await state().customersForgotten();
    answers.sheet = async () => succeeded(sheetOf());
    await state().show(AVA);
    expect(state()).toMatchObject({ typed: { note: 'Kept' }, notKept: null });
  });

  it('goes on showing no sale that was deleted: the newest are read again, also where another change is told of then', async () => {
    const { state, answers } = opened();
    await state().show(AVA);
    await state().turn(1);
    const left = sheetOf({ sales: [sale(9)], more: false });
    answers.sheet = async () => succeeded(left);
    await state().customersForgotten();
    expect(state()).toMatchObject({ pages: [left], page: 0 });
    answers.sheet = async () => succeeded(sheetOf());
    await state().again();
    await state().turn(1);
    answers.sheet = async () => succeeded(left);
    await Promise.all([state().customersForgotten(), state().changedElsewhere()]);
    expect(state()).toMatchObject({ pages: [left], page: 0 });
  });

  it('still has what was typed of another customer and could not be kept, where the one who is shown was deleted', async () => {
    const { state, answers } = opened();
    await state().show(BERT);
    answers.keep = async () => failed(STORAGE);
    await state().type({ note: 'Typed of Bert' });
    await state().show(AVA);
    await state().type({ note: 'Typed of Ava' });
    answers.sheetOf = ({ name }) => succeeded(sheetOf({ isKnown: name === BERT.name }));
    await state().customersForgotten();
    expect(state().of).toBeNull();
    answers.sheetOf = null;
    await state().show(BERT);
    expect(state()).toMatchObject({ typed: { note: 'Typed of Bert' }, notKept: STORAGE });
    await state().show(AVA);
    expect(state()).toMatchObject({ typed: { note: 'Kept' }, notKept: null });
  });

  it('shows what another counter changed, beside the older sales that are read and not over what is typed', async () => {
    const { state, answers } = opened();
    await state().changedElsewhere();
    expect(state().read, 'of nobody nothing is read').toBe(false);
    await state().show(AVA);
    await state().turn(1);
    answers.sheet = () => Promise.resolve(succeeded(sheetOf({ note: 'Pays late' })));
    await state().changedElsewhere();
    expect(state()).toMatchObject({ typed: { note: 'Pays late' }, page: 1 });
    answers.keep = async () => failed(STORAGE);
    await state().type({ note: 'Pays late, rings first' });
    answers.sheet = () => Promise.resolve(succeeded(sheetOf({ note: 'Theirs' })));
    await state().changedElsewhere();
    expect(state().typed.note).toBe('Pays late, rings first');
  });

  it('keeps what is typed while it is being kept, the last of it last', async () => {
    const { state, asked } = opened();
    await state().show(AVA);
    const first = state().type({ note: 'P' });
    void state().type({ note: 'Pa' });
    void state().type({ note: 'Pay', wantsOrderNumber: true });
    await first;
    expect(asked).toEqual(['P false', 'Pay true']);
    expect(state().saving).toBe('saved');
  });

  it('leaves what could not be kept as it is typed, whatever is read then', async () => {
    const { state, answers } = opened();
    await state().show(AVA);
    answers.keep = () => Promise.resolve(failed(STORAGE));
    await state().type({ note: 'Pay' });
    await state().again();
    expect(state()).toMatchObject({ typed: { note: 'Pay' }, notKept: STORAGE });
  });

  it('keeps what was typed and kept while it was read, where that answer comes late', async () => {
    const { state, answers, asked } = opened();
    await state().show(AVA);
    const late = Promise.withResolvers<Result<CustomerSheet | null>>();
    answers.sheet = () => late.promise;
    const read = state().again();
    await state().type({ note: 'Kept, pays late' });
    late.resolve(succeeded(sheetOf()));
    await read;
    expect(state().typed.note).toBe('Kept, pays late');
    await state().type({ note: 'Kept, pays late!' });
    expect(asked.at(-1)).toBe('Kept, pays late! false');
  });

  it('keeps the last letters of a customer, too, whose sheet was left while the ones before were being kept', async () => {
    const { state, answers, asked } = opened();
    await state().show(AVA);
    const first = Promise.withResolvers<Result<CustomerNote>>();
    answers.keep = () => first.promise;
    const typed = state().type({ note: 'Pa' });
    void state().type({ note: 'Pays' });
    await state().show(BERT);
    first.resolve(succeeded({ note: 'Pa', wantsOrderNumber: false }));
    await typed;
    expect(asked).toEqual(['Pa false', 'Pays false']);
    expect(state()).toMatchObject({ of: BERT, typed: { note: 'Kept' }, saving: 'nothing' });
  });

  it('shows what another counter noted meanwhile beside what is typed, and stands on it from then on', async () => {
    const { state, answers, stoodOn } = opened();
    await state().show(AVA);
    const first = Promise.withResolvers<Result<CustomerNote>>();
    answers.keep = () => first.promise;
    const typed = state().type({ note: 'Kept o' });
    void state().type({ note: 'Kept on' });
    answers.keep = (sent) => Promise.resolve(succeeded(sent));
    first.resolve(succeeded({ note: 'Pays late\nKept o', wantsOrderNumber: true }));
    await typed;
    expect(state()).toMatchObject({
      typed: { note: 'Pays late\nKept on', wantsOrderNumber: true },
      kept: { note: 'Pays late\nKept on', wantsOrderNumber: true },
      saving: 'saved',
    });
    expect(stoodOn).toEqual(['Kept', 'Pays late\nKept o']);

    answers.keep = () => Promise.resolve(succeeded({ note: 'Theirs', wantsOrderNumber: true, priceLevel: 'Trade' }));
    await state().type({ note: '' });
    expect(state().typed).toEqual({ note: 'Theirs', wantsOrderNumber: true, priceLevel: 'Trade' });
  });

  it('stands on what is kept beside a card number, until it is taken out', async () => {
    const { state, answers, stoodOn } = opened();
    await state().show(AVA);
    answers.keep = () => Promise.resolve(failed({ kind: 'invalid input', operation: null, problems: [] }));
    await state().type({ note: 'Pay 4111 1111 1111 1111' });
    expect(state()).toMatchObject({ typed: { note: 'Pay 4111 1111 1111 1111' }, notKept: { kind: 'invalid input' } });
    answers.keep = (sent) => Promise.resolve(succeeded(sent));
    await state().type({ note: 'Pay late' });
    expect(stoodOn).toEqual(['Kept', 'Pay ']);
    expect(state()).toMatchObject({ typed: { note: 'Pay late' }, notKept: null, saving: 'saved' });
  });

  it('has a note that could not be kept again where its customer is shown again, and can keep it then', async () => {
    const { state, answers, asked, stoodOn } = opened();
    await state().show(AVA);
    answers.keep = () => Promise.resolve(failed(STORAGE));
    await state().type({ note: 'Kept, pays late' });
    await state().show(BERT);
    expect(state()).toMatchObject({ of: BERT, typed: { note: 'Kept' }, notKept: null });

    await state().show({ name: ' ava', phone: '+61 491 570 006' });
    expect(state()).toMatchObject({ typed: { note: 'Kept, pays late' }, kept: { note: 'Kept' }, notKept: STORAGE });
    answers.keep = (sent) => Promise.resolve(succeeded(sent));
    await state().type({});
    expect(state()).toMatchObject({ typed: { note: 'Kept, pays late' }, notKept: null, saving: 'saved' });
    expect(asked.at(-1)).toBe('Kept, pays late false');
    expect(stoodOn).toEqual(['Kept', 'Kept']);
    await state().show(BERT);
    await state().show(AVA);
    expect(state(), 'kept once, it is read again').toMatchObject({ typed: { note: 'Kept' }, saving: 'nothing' });
  });

  it('has a note again that could not be kept once its customer was shown no more', async () => {
    const { state, answers } = opened();
    await state().show(AVA);
    const first = Promise.withResolvers<Result<CustomerNote>>();
    answers.keep = () => first.promise;
    const typed = state().type({ note: 'Pays late' });
    await state().show(BERT);
    first.resolve(failed(STORAGE));
    await typed;
    expect(state()).toMatchObject({ of: BERT, typed: { note: 'Kept' }, notKept: null });
    await state().show(AVA);
    expect(state()).toMatchObject({ typed: { note: 'Pays late' }, notKept: STORAGE, saving: 'nothing' });
  });

  it('sends what is typed behind a note on its way at once, from when Counterpart closes', async () => {
    const { state, asked, stoodOn, answers } = opened();
    await state().show(AVA);
    answers.keep = () => new Promise(() => undefined);
    void state().type({ note: 'Trade' });
    void state().type({ note: 'Trade only' });
    expect(asked).toEqual(['Trade false']);
    state().closing();
    expect([asked, stoodOn]).toEqual([
      ['Trade false', 'Trade only false'],
      ['Kept', 'Trade'],
    ]);
    // Keys that were held are typed then, of whichever customer.
    void state().type({ note: 'Trade only, rings first' });
    await state().show(BERT);
    void state().type({ note: 'Cash' });
    void state().type({ note: 'Cash only' });
    expect(asked.slice(2)).toEqual(['Trade only, rings first false', 'Cash false', 'Cash only false']);
    state().closing();
    expect(asked, 'nothing is sent twice').toHaveLength(5);
  });

  it('goes on keeping a note whose customer is shown again meanwhile', async () => {
    const { state, answers, asked } = opened();
    await state().show(AVA);
    const first = Promise.withResolvers<Result<CustomerNote>>();
    answers.keep = () => first.promise;
    const typed = state().type({ note: 'Pays' });
    await state().show(BERT);
    await state().show({ ...AVA });
    expect(state()).toMatchObject({ typed: { note: 'Pays' }, saving: 'saving' });
    void state().type({ note: 'Pays late' });
    answers.keep = (sent) => Promise.resolve(succeeded(sent));
    first.resolve(succeeded({ note: 'Pays', wantsOrderNumber: false }));
    await typed;
    expect(asked).toEqual(['Pays false', 'Pays late false']);
    expect(state()).toMatchObject({ typed: { note: 'Pays late' }, saving: 'saved' });
  });

  it('forgets a note that could not be kept with a deleted customer, and keeps no card number for later', async () => {
    const { state, answers } = opened();
    await state().show(AVA);
    answers.keep = () => Promise.resolve(failed(STORAGE));
    await state().type({ note: 'Pays late' });
    await state().show(BERT);
    state().putAway();
    await state().show(AVA);
    expect(state()).toMatchObject({ typed: { note: 'Kept' }, notKept: null });

    answers.keep = () => Promise.resolve(failed({ kind: 'invalid input', operation: null, problems: [] }));
    await state().type({ note: 'Pay 4111 1111 1111 1111' });
    await state().show(BERT);
    await state().show(AVA);
    expect(state()).toMatchObject({ typed: { note: 'Kept' }, notKept: null });

    answers.keep = () => Promise.resolve(failed(STORAGE));
    await state().type({ note: 'Pays late' });
    answers.sheet = () => Promise.resolve(succeeded(sheetOf({ isKnown: false, note: '' })));
    await state().changedElsewhere();
    expect(state(), 'deleted at another counter').toMatchObject({ typed: { note: '' }, notKept: null });
  });

  it('keeps nothing of who was put away, and nothing that is read of them behind that', async () => {
    const { state } = opened();
    await state().show(AVA);
    const late = state().again();
    state().putAway();
    await late;
    expect(state()).toMatchObject({ of: null, sheet: null, typed: { note: '' }, pages: [] });
  });

  it('says that the records could not be searched, and not that nobody has the phone', async () => {
    const { state, answers } = opened();
    await state().show(AVA);
    answers.found = () => failed(STORAGE);
    await state().findOther('0491 570 156');
    expect(state()).toMatchObject({ otherTyped: '0491 570 156', found: null, notMerged: STORAGE });
    answers.found = () => succeeded({ customers: [], more: false });
    await state().findOther('0491 570 156');
    expect(state()).toMatchObject({ found: [], notMerged: null });
  });

  it('merges and takes it back, and says why not', async () => {
    const { state, asked, answers } = opened();
    await state().show(AVA);
    await state().findOther('0491 570 156');
    expect(state().found).toEqual([]);
    expect(await state().merge(BERT)).toBe(true);
    expect(state()).toMatchObject({ otherTyped: '', found: null });
    expect(await state().undoMerge(3)).toBe(true);
    answers.merge = () => Promise.resolve(failed(STORAGE));
    expect(await state().merge(BERT)).toBe(false);
    expect(state().notMerged).toEqual(STORAGE);
    expect(asked).toEqual(['find 0491 570 156', 'merge Bert', 'undo 3', 'merge Bert']);
  });
});

describe('a call-back to the customer of a sheet', () => {
  const of = (change: Partial<CustomerSheet>) => callBackOf(sheetOf(change));

  it('is about their newest sale, and its quote where that is one', () => {
    expect(of({})).toEqual({ ticketId: 't9', namedBy: 't9', quote: null, label: '', customer: AVA });
    const quote = { number: 12, revision: 1, label: 'Q-000012' };
    const asked = of({ ticketId: 't9', sales: [{ ...sale(9), kind: 'quote', quote }, sale(8)] });
    expect(asked).toEqual({ ticketId: 't9', namedBy: 't9', quote: 12, label: 'Q-000012', customer: AVA });
  });

  it('is about the newest sale whose ticket is kept here: of any other one none can be set', () => {
    const gone = (id: number) => ({ ...sale(id), standing: { ...sale(id).standing, ticketState: null } });
    expect(of({ sales: [gone(9), sale(8)] })?.ticketId).toBe('t8');
    const quote = { number: 12, revision: 1, label: 'Q-000012' };
    expect(of({ ticketId: 't3', sales: [{ ...gone(9), quote }] })).toMatchObject({ ticketId: 't3', quote: null });
  });

  it('is on the ticket that names them where they have no sale, and on none where nobody is known', () => {
    expect(of({ ticketId: 't3', sales: [] })?.ticketId).toBe('t3');
    expect(of({ isKnown: false, ticketId: null, sales: [] })).toBeNull();
    expect(callBackOf(null)).toBeNull();
  });
});
