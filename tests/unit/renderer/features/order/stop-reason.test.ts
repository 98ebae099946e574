import { describe, expect, it } from 'vitest';
import { reasonProblem } from '../../../../../src/renderer/features/order/stop-reason.ts';

describe('the reason for sending an order a second time', () => {
  it('has to be there', () => {
    expect(reasonProblem('')).toContain('Say why');
    expect(reasonProblem('  \n')).toContain('Say why');
    expect(reasonProblem('A second one for the trailer')).toBeNull();
  });

  it('holds no card number: it goes to the supplier', () => {
    expect(reasonProblem('paid with 4111-1111-1111-1111')).toContain('card number');
  });
});
