import { expect, it } from 'vitest';
import { createSaidFaults } from '#main/shop-link/said-faults.ts';

it('a fault is said once for as long as it lasts, and again where it comes back', () => {
  const said: string[] = [];
  const faults = createSaidFaults({ fault: (error) => said.push(String(error)), isClosed: () => false });
  faults.say(new Error('no answer'));
  faults.say(new Error('no answer'));
  expect(said).toHaveLength(1);
  faults.over();
  faults.say(new Error('no answer'));
  expect(said).toHaveLength(2);
});

it('a fault of what a timer asks for is said once, whatever works beside it', () => {
  const said: string[] = [];
  const faults = createSaidFaults({ fault: (error) => said.push(String(error)), isClosed: () => false });
  for (let look = 0; look < 3; look += 1) {
    faults.orSay(() => {
      throw new Error('no disk');
    });
    faults.over();
  }
  expect(said).toHaveLength(1);
});
