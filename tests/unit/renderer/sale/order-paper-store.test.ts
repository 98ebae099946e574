import { describe, expect, it } from 'vitest';
import { createOrderPaper, type OrderPaperAct } from '#renderer/sale/order-paper-store.ts';
import { failedTitle, type PaperPhase, paperWords } from '#renderer/sale/paper-work.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';

const STORAGE: Failure = { kind: 'storage', words: 'The disk failed.' };

type Client = Parameters<typeof createOrderPaper>[0];

function orderPaper(change: Partial<Client> = {}) {
  const calls: string[] = [];
  const store = createOrderPaper({
    print: async ({ submissionId }) => {
      calls.push(`print ${submissionId}`);
      return succeeded({ printed: true });
    },
    savePdf: async ({ submissionId }) => succeeded({ file: `/shop/${submissionId}.pdf` }),
    copyText: async () => succeeded(null),
    ...change,
  });
  return { store, calls };
}

async function paperAfter(act: OrderPaperAct, change: Partial<Client> = {}): Promise<PaperPhase> {
  const { store } = orderPaper(change);
  await store.getState().act('s1', act);
  return store.getState().paperOf('s1');
}

describe('the paper of an order at the window', () => {
  it('says what became of each thing that was done with it', async () => {
    expect(paperWords(await paperAfter('print'), 'call sheet')).toBe('Sent to the printer.');
    expect(paperWords(await paperAfter('save'), 'call sheet')).toBe('Saved as /shop/s1.pdf');
    expect(paperWords(await paperAfter('copy'), 'call sheet')).toBe('The call sheet is on the clipboard as text.');
  });

  it('says nothing where the person called it off', async () => {
    expect(await paperAfter('print', { print: async () => succeeded({ printed: false }) })).toEqual({ kind: 'idle' });
    expect(await paperAfter('save', { savePdf: async () => succeeded(null) })).toEqual({ kind: 'idle' });
  });

  it('says what did not come about, and why', async () => {
    const none = async () => failed(STORAGE);
    for (const act of ['print', 'save', 'copy'] as const) {
      const paper = await paperAfter(act, { print: none, savePdf: none, copyText: none });
      expect(paper).toEqual({ kind: 'failed', act, failure: STORAGE });
      expect(paperWords(paper, 'call sheet')).toBeNull();
      expect(failedTitle(act)).toMatch(/not|No /);
    }
  });

  it('does one thing of an order at a time, however often the key is pressed', async () => {
    const { store, calls } = orderPaper();
    const { act } = store.getState();
    const both = Promise.all([act('s1', 'print'), act('s1', 'print')]);
    expect(paperWords(store.getState().paperOf('s1'), 'call sheet')).toBe('Printing…');
    await both;
    expect(calls).toEqual(['print s1']);
  });

  it('prints the paper of another order while a printer does not answer, and says of each what became of it', async () => {
    let answer = (): void => undefined;
    const print: Client['print'] = async ({ submissionId }) => {
      if (submissionId === 's1') await new Promise<void>((resolve) => (answer = resolve));
      return submissionId === 's1' ? failed(STORAGE) : succeeded({ printed: true });
    };
    const { store } = orderPaper({ print });
    const { act, paperOf } = store.getState();
    const first = act('s1', 'print');
    await act('s2', 'print');
    expect(paperWords(paperOf('s2'), 'call sheet')).toBe('Sent to the printer.');
    expect(paperWords(paperOf('s1'), 'call sheet')).toBe('Printing…');
    answer();
    await first;
    expect(paperOf('s1')).toEqual({ kind: 'failed', act: 'print', failure: STORAGE });
    expect(paperWords(paperOf('s2'), 'call sheet')).toBe('Sent to the printer.');
  });

  it('is over once the order is left, and what is still being done is told where it is opened again', async () => {
    let answer = (): void => undefined;
    const print = () =>
      new Promise<Awaited<ReturnType<Client['print']>>>((resolve) => {
        answer = () => resolve(succeeded({ printed: true }));
      });
    const { store } = orderPaper({ print });
    const { act, leave, paperOf } = store.getState();
    await act('s1', 'copy');
    leave('s1');
    expect(paperOf('s1'), 'another text may be on the clipboard by then').toEqual({ kind: 'idle' });
    const printing = act('s1', 'print');
    leave('s1');
    expect(paperOf('s1').kind).toBe('doing');
    answer();
    await printing;
    expect(paperWords(paperOf('s1'), 'call sheet')).toBe('Sent to the printer.');
  });
});
