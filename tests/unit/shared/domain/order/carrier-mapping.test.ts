import { expect, it } from 'vitest';
import { unmappedRates } from '#shared/domain/order/carrier-mapping.ts';
import { sampleRate } from '#tests/builders/ticket-samples.ts';

const MAPPED = { serviceCode: 'ST-EXP', carrierIdentifier: 'STAR', carrierAccount: '' };

it('names the rates that go out under their own service code, of those that can be ordered', () => {
  const rates = [
    sampleRate(),
    sampleRate({ serviceCode: 'HUNTER' }),
    sampleRate({ serviceCode: 'ODD', unusable: 'no currency given' }),
  ];
  expect(unmappedRates(rates, []).map(({ serviceCode }) => serviceCode)).toEqual(['ST-EXP', 'HUNTER']);
  expect(unmappedRates(rates, [MAPPED]).map(({ serviceCode }) => serviceCode)).toEqual(['HUNTER']);
});
