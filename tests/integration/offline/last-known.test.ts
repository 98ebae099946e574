import { describe, expect, it } from 'vitest';
import type { Keychain } from '#main/keychain-call.ts';
import { waiveRequired } from '#shared/domain/ticket/required-parts.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { fillTicket, openHeadless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { dataFolder } from '../services/folders.ts';
import { connectToService } from '../services/live-mode.ts';
import { valueIn } from '#tests/support/answer-values.ts';

const { plate, state } = PLATES.bodyPair;

/** A keychain in memory. */
function createKeychain(): Keychain {
  const entries = new Map<string, string>();
  const name = (service: string, account: string) => `${service} ${account}`;
  return {
    getPassword: async (service, account) => entries.get(name(service, account)) ?? null,
    setPassword: async (service, account, secret) => {
      entries.set(name(service, account), secret);
    },
    deletePassword: async (service, account) => entries.delete(name(service, account)),
  };
}

/**
 * A shop that has looked up a plate and opened two parts while the connection was up, and is started again without it.
 */
async function shopWithoutLine() {
  const folder = dataFolder();
  const keychain = createKeychain();
  const service = await startPracticeService();
  const before = openHeadless({ folder, keychain });
  await connectToService(before, service);
  valueIn(await before.handlers.vehicles.identify({ plate, state, lookup: 'a' }));
  const part = valueIn(await before.handlers.parts.open({ code: PARTS.hiluxTubTowbar, lookup: 'b' }));
  valueIn(await before.handlers.parts.image({ sku: part.sku, lookup: 'c' }));
  valueIn(await before.handlers.parts.open({ code: PARTS.twentyThousandVehicles, lookup: 'd' }));
  const filled = await fillTicket(before, { sku: PARTS.hiluxTubTowbar });
  const ticket = waiveRequired(filled, filled.lines[0]?.id ?? '', PARTS.hiluxHarness, 'Has one');
  valueIn(await before.handlers.tickets.save({ ticket, cursor: null }));
  // Closed at once: what was read a moment ago is kept all the same.
  await before.close();
  await service.close();

  const counterpart = openHeadless({ folder, keychain });
  valueIn(await counterpart.handlers.setUp.openService(undefined));
  return { counterpart, ticket };
}

describe('Counterpart started again without a connection', () => {
  it('knows plates, parts, pictures and lists with when they were read, and says why nothing can be ordered', async () => {
    const { counterpart, ticket } = await shopWithoutLine();
    try {
      const { handlers } = counterpart;
      const vehicle = valueIn(await handlers.vehicles.identify({ plate, state, lookup: 'a' }));
      expect(vehicle.candidates).toHaveLength(2);
      expect(vehicle.whyKept).toEqual({ kind: 'offline' });
      expect(valueIn(await handlers.vehicles.recent(undefined)).map((each) => each.plate)).toEqual([plate]);

      const known = valueIn(await handlers.parts.open({ code: PARTS.hiluxTubTowbar, lookup: 'b' }));
      expect(known.readAt).toBe(ticket.lines[0]?.readAt);
      expect(known.stockCheckFailedAt).not.toBeNull();
      expect(known.stock.every(({ availability }) => availability === 'check failed')).toBe(true);
      expect(valueIn(await handlers.parts.image({ sku: known.sku, lookup: 'c' })).address).toMatch(
        /^app:\/\/pictures\//,
      );
      for (const code of [known.sku.toLowerCase(), known.slug ?? '', (known.slug ?? '').toUpperCase()]) {
        const alike = valueIn(await handlers.parts.open({ code, lookup: 'b' }));
        expect({ code, sku: alike.sku, readAt: alike.readAt }).toEqual({ code, sku: known.sku, readAt: known.readAt });
      }
      const ofTheDisk = await handlers.parts.open({ code: PARTS.twentyThousandVehicles.toLowerCase(), lookup: 'b' });
      expect(valueIn(ofTheDisk).sku).toBe(PARTS.twentyThousandVehicles);
      const { verdicts } = valueIn(await handlers.parts.judge({ skus: [known.sku], vehicle }));
      const [verdict] = verdicts;
      expect(verdict?.kind).toBe('depends on');

      const page = { sku: PARTS.twentyThousandVehicles, filter: '', offset: 19_990, count: 10 };
      expect(valueIn(await handlers.parts.fittingVehicles(page))).toMatchObject({ total: 20_000 });
      expect(valueIn(await handlers.parts.search({ typed: 'LUX8-TU' })).map(({ sku }) => sku)).toEqual([
        PARTS.hiluxTubTowbar,
      ]);

      expect(valueIn(await handlers.setUp.session(undefined)).connectionStatus.state).toBe('down');
      expect(valueIn(await handlers.tickets.current(undefined))).toEqual(ticket);
      const rates = valueIn(await handlers.rates.compare({ ticket, lookup: 'f' }));
      expect(rates).toMatchObject({ readAt: ticket.rates?.readAt, rows: ticket.rates?.rows });
      expect(rates.remark).toContain('can’t be reached');
      expect(await submitTicket(counterpart, ticket)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
      expect(valueIn(await handlers.orders.submission({ ticketId: ticket.id }))).toBeNull();
      expect(await handlers.parts.open({ code: 'NEVER-SEEN', lookup: 'e' })).toMatchObject({
        ok: false,
        failure: { kind: 'offline' },
      });
    } finally {
      await counterpart.close();
    }
  });
});
