import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressLine,
  type CustomerTold,
  MOST_FACTS,
  NO_FACTS,
  withOlderFacts,
} from '#shared/domain/ticket/customer-facts.ts';
import { readyTicket } from '#tests/builders/domain-samples.ts';

const { address } = readyTicket({});
const NOWHERE = { ...address, line1: '', line2: '', city: '', postcode: '' };

function told(change: Partial<CustomerTold> = {}): CustomerTold {
  const nothing = { name: '', phone: '', email: '', company: '', abn: '', address: NOWHERE };
  return { ...nothing, ...change };
}

describe('what a customer’s records say of them', () => {
  it('is each writing once, as it was said last, the last first', () => {
    const facts = withOlderFacts(NO_FACTS, [
      told({ name: 'Ava Example', phone: '0491 570 006' }),
      told({ name: ' AVA  example', phone: '0491570006', email: 'ava@example.com' }),
      told({ name: 'A. Example', company: 'Example Towing', abn: '51 824 753 556', address }),
      told({ abn: '12' }),
    ]);
    expect(facts).toEqual({
      names: ['Ava Example', 'A. Example'],
      phones: ['0491 570 006'],
      emails: ['ava@example.com'],
      companies: ['Example Towing, ABN 51 824 753 556', '12'],
      addresses: [addressLine(address)],
    });
    expect(withOlderFacts(facts, [])).toBe(facts);
  });

  it('is each phone number once, however it was written, and what else was written with one', () => {
    const written = ['+61 491 570 006', '0491570006', '0491-570-006', '(07) 3000 0000', '07 3000 0000', '-'];
    const { phones } = withOlderFacts(
      NO_FACTS,
      [...written, '0491 570 006 Bert', '0491 570 006 bert'].map((phone) => told({ phone })),
    );
    expect(phones).toEqual(['+61 491 570 006', '(07) 3000 0000', '-', '0491 570 006 Bert']);
    expect(withOlderFacts({ ...NO_FACTS, phones }, [told({ phone: '0491 570 006' })]).phones).toEqual(phones);
  });

  it('has no address of which nothing was typed', () => {
    expect(addressLine(NOWHERE)).toBe('');
    expect(addressLine({ ...NOWHERE, city: 'Darwin', state: 'NT', postcode: '0800' })).toBe('Darwin NT 0800');
  });

  it('ends with the fortieth writing of a fact', () => {
    const names = Array.from({ length: MOST_FACTS + 5 }, (_, at) => `Name ${at}`);
    const { names: kept } = withOlderFacts(
      NO_FACTS,
      names.map((name) => told({ name })),
    );
    expect(kept).toEqual(names.slice(0, MOST_FACTS));
  });

  it('is at most so many writings, whatever is told, and the same however it is cut into pieces', () => {
    const names = fc.array(fc.string(), { maxLength: 120 });
    fc.assert(
      fc.property(names, fc.nat(120), (all, at) => {
        const records = all.map((name) => told({ name }));
        const whole = withOlderFacts(NO_FACTS, records);
        expect(whole.names.length).toBeLessThanOrEqual(MOST_FACTS);
        const first = withOlderFacts(NO_FACTS, records.slice(0, at));
        expect(withOlderFacts(first, records.slice(at))).toEqual(whole);
      }),
    );
  });
});
