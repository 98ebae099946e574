import { describe, expect, it } from 'vitest';
import { createPartJobs } from '#main/part-cache/part-jobs.ts';
import { HILUX, listedVehicle, plateChoice, READ_AT, towbar } from '#tests/builders/domain-samples.ts';

describe('the job that judges a sale', () => {
  const vehicle = plateChoice([
    { ids: ['a1f0'], attributes: HILUX },
    { ids: ['a1f1'], attributes: { ...HILUX, body: 'Dual Cab Cab-Chassis' } },
  ]);

  it('answers for the parts at hand, and leaves out those that are gone', () => {
    const missing: string[] = [];
    const jobs = createPartJobs((code) => missing.push(code));
    const blocks = [Buffer.from(JSON.stringify(towbar({ vehicles: [listedVehicle()] })))];
    jobs.read({ blocks, askedFor: 'TB-100', readAt: READ_AT });
    expect(jobs.judge({ skus: ['TB-100', 'GONE', 'TB-100'], vehicle })).toMatchObject({
      verdicts: [{ kind: 'depends on' }, null, { kind: 'depends on' }],
      question: { asks: 'body', skus: ['TB-100'] },
    });
    expect(missing).toEqual(['GONE']);
    expect(jobs.judge({ skus: ['GONE'], vehicle })).toEqual({
      verdicts: [null],
      question: null,
      missing: ['GONE'],
    });
  });
});
