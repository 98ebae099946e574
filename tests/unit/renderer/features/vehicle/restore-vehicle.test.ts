import { beforeEach, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { restoreVehicle } from '#renderer/features/vehicle/restore-vehicle.ts';
import { usePlateLookUp } from '#renderer/features/vehicle/vehicle-acts.ts';
import { useVehicleAside } from '#renderer/features/vehicle/vehicle-aside.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { saleRules } from '#renderer/sale/sale-rules.ts';
import { useSession } from '#renderer/sale/session.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';

vi.mock('#renderer/sale/judgement.ts', () => ({ followSale: async () => 'overtaken' }));

const vehicle = plateChoice([{}]);

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('window', {
    counterpart: {
      tickets: { save: () => new Promise(() => undefined) },
      on: { submissionChanged: () => () => undefined },
    },
  });
  buildStores('window', [useSession]);
  buildStores('sale', [useOpenTicket, usePlateLookUp, useVehicleAside]);
});

it('takes a vehicle again after a restart, before anything needed the rules of a sale', async () => {
  useOpenTicket.setState({ ticket: emptyTicket({ id: 'first' }) });
  useVehicleAside.setState({ aside: { ticketId: 'first', vehicle } });
  expect(saleRules()).toBeNull();
  restoreVehicle(false);
  await expect.poll(() => useOpenTicket.getState().ticket?.vehicle).toEqual(vehicle);
  expect(useVehicleAside.getState().aside).toBeNull();
});
