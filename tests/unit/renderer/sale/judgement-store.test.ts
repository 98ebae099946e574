import { describe, expect, it } from 'vitest';
import { createJudgement, type Judged, saleToJudge } from '#renderer/sale/judgement-store.ts';
import type { SaleJudgement } from '#shared/domain/fitment/sale-judgement.ts';
import type { SaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { answerQuestion, type PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const QUESTION: SaleQuestion = {
  kind: 'attribute',
  asks: 'body',
  words: 'Ask: tub or tray?',
  where: null,
  skus: ['TB-1'],
  options: [],
  optionsCut: 0,
  dontKnow: [],
};
const FITS: Verdict = { kind: 'listed', evidence: [], unchecked: [] };
const ASKS: SaleJudgement = { question: QUESTION, missing: [], verdicts: [FITS] };
const NOTHING: SaleJudgement = { question: null, missing: [], verdicts: [null] };
const VEHICLE = plateChoice([{}, {}]);
const PARTS = [{ sku: 'TB-1', readAt: '2026-03-04T01:00:00Z' }];
const SALE = { vehicle: VEHICLE, parts: PARTS };

/** A store whose questions are answered by hand, in any order. */
function trial(take: (judged: Judged) => void = () => undefined) {
  const asked: { readonly skus: readonly string[]; readonly answer: (result: Result<SaleJudgement>) => void }[] = [];
  const taken: Judged[] = [];
  const store = createJudgement({
    judge: ({ skus }) => new Promise((answer) => asked.push({ skus, answer })),
    take: (judged) => {
      taken.push(judged);
      take(judged);
    },
  });
  return {
    asked,
    taken,
    follow: store.getState().follow,
    again: store.getState().again,
    phase: () => store.getState().phase,
  };
}

describe('the question of a sale in the window', () => {
  it('is asked for every part once, and for none where there is no part or no vehicle', async () => {
    const { asked, follow, phase } = trial();
    expect(await follow(null)).toBe('asks nothing');
    expect(await follow({ vehicle: VEHICLE, parts: [] })).toBe('asks nothing');
    expect(phase()).toEqual({ kind: 'idle' });
    const end = follow(SALE);
    expect(phase()).toEqual({ kind: 'reading', before: null });
    asked[0]?.answer(succeeded(ASKS));
    expect(await end).toBe('asks');
    expect(asked.map(({ skus }) => skus)).toEqual([['TB-1']]);
    expect(phase()).toEqual({
      kind: 'judged',
      judged: { ...SALE, question: QUESTION, missing: [], verdicts: new Map([['TB-1', FITS]]) },
    });
  });

  it('is not asked for again while the sale is the same', async () => {
    const { asked, follow } = trial();
    const first = follow(SALE);
    const second = follow({ vehicle: VEHICLE, parts: [...PARTS] });
    asked[0]?.answer(succeeded(NOTHING));
    expect([await first, await second]).toEqual(['asks nothing', 'asks nothing']);
    expect(asked).toHaveLength(1);
    void follow({ vehicle: VEHICLE, parts: [{ sku: 'TB-1', readAt: '2026-03-04T02:00:00Z' }] });
    expect(asked).toHaveLength(2);
  });

  it('stays in sight while the next one of the same plate is worked out, and not of another', async () => {
    const { asked, follow, phase } = trial();
    const first = follow(SALE);
    asked[0]?.answer(succeeded(ASKS));
    await first;
    const answered = answerQuestion<PlateVehicleChoice>(VEHICLE, { attribute: 'body', value: '' });
    void follow({ vehicle: answered, parts: PARTS });
    expect(phase()).toMatchObject({ kind: 'reading', before: { vehicle: VEHICLE } });
    void follow({ vehicle: { ...VEHICLE, plate: 'OTHER1' }, parts: PARTS });
    expect(phase()).toEqual({ kind: 'reading', before: null });
  });

  it('is the newest one whichever answer comes first, and a failure is said and can be asked again', async () => {
    const { asked, follow, again, phase } = trial();
    const first = follow(SALE);
    const second = follow({ vehicle: VEHICLE, parts: [...PARTS, { sku: 'BALL', readAt: '2026-03-04T01:00:00Z' }] });
    asked[1]?.answer(failed({ kind: 'invalid input', operation: null, problems: [] }));
    asked[0]?.answer(succeeded(ASKS));
    expect([await first, await second]).toEqual(['overtaken', 'asks nothing']);
    expect(phase()).toMatchObject({ kind: 'failed' });
    const third = again();
    asked[2]?.answer(succeeded(ASKS));
    expect(await third).toBe('asks');
    expect(asked[2]?.skus).toEqual(['TB-1', 'BALL']);
  });
});

describe('an answer of main', () => {
  it('is taken as a whole: its verdicts just before its question is shown, and none that was overtaken', async () => {
    const { asked, taken, follow, phase } = trial((judged) => shown.push([judged.verdicts.get('TB-1'), phase().kind]));
    const shown: unknown[] = [];
    const first = follow({ vehicle: VEHICLE, parts: [...PARTS, { sku: 'BALL', readAt: '2026-03-04T01:00:00Z' }] });
    const second = follow(SALE);
    asked[0]?.answer(succeeded({ question: null, missing: ['BALL'], verdicts: [FITS, null] }));
    asked[1]?.answer(succeeded(ASKS));
    expect([await first, await second]).toEqual(['overtaken', 'asks']);
    expect(shown).toEqual([[FITS, 'reading']]);
    expect(taken.map(({ parts }) => parts)).toEqual([PARTS]);
    expect(phase()).toMatchObject({ kind: 'judged', judged: { question: QUESTION, parts: PARTS } });
  });
});

describe('the sale that is asked over', () => {
  it('is every part on the ticket and the open one, each once, and nothing without a vehicle', () => {
    const ticket = emptyTicket({ vehicle: VEHICLE, lines: [sampleLine({ sku: 'A' }), sampleLine({ sku: 'B' })] });
    const open = { sku: 'B', readAt: '2026-03-04T03:00:00Z' };
    expect(saleToJudge(ticket, open)?.parts.map(({ sku }) => sku)).toEqual(['A', 'B']);
    expect(saleToJudge(ticket, { ...open, sku: 'C' })?.parts.map(({ sku }) => sku)).toEqual(['A', 'B', 'C']);
    expect(saleToJudge({ ...ticket, vehicle: null }, open)).toBeNull();
  });

  it('is the open part alone where the ticket is locked', () => {
    const ticket = emptyTicket({ vehicle: VEHICLE, lines: [sampleLine({ sku: 'A' })] });
    const open = { sku: 'B', readAt: '2026-03-04T03:00:00Z' };
    expect(saleToJudge(ticket, open, true)?.parts).toEqual([open]);
    expect(saleToJudge(ticket, null, true)?.parts).toEqual([]);
  });
});
