import { describe, expect, it } from 'vitest';
import { PartDesk } from '../../../../src/main/part-cache/part-desk.ts';
import { HILUX, listedVehicle, plateChoice, READ_AT, towbar } from '../../../builders/domain-samples.ts';

describe('the desk asked what to ask', () => {
  const vehicle = plateChoice([
    { ids: ['a1f0'], attributes: HILUX },
    { ids: ['a1f1'], attributes: { ...HILUX, body: 'Dual Cab Cab-Chassis' } },
  ]);

  it('answers for the parts at hand, and leaves out those that are gone', () => {
    const desk = new PartDesk();
    const blocks = [Buffer.from(JSON.stringify(towbar({ vehicles: [listedVehicle()] })))];
    desk.perform({ name: 'read', ask: { blocks, askedFor: 'TB-100', readAt: READ_AT } });
    const ask = { skus: ['TB-100', 'GONE', 'TB-100'], vehicle };
    expect(desk.perform({ name: 'question', ask })).toMatchObject({
      question: { asks: 'body', skus: ['TB-100'] },
    });
    expect(desk.perform({ name: 'question', ask: { skus: ['GONE'], vehicle } })).toEqual({
      question: null,
      missing: ['GONE'],
    });
  });
});
