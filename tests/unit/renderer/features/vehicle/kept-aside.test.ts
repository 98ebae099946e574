import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { useVehicleAside } from '#renderer/features/vehicle/vehicle-aside.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { readViewStateFields, restoreViewStateFields } from '#renderer/sale/view-state-fields.ts';
import { useSession } from '#renderer/sale/session.ts';
import { HILUX, plateChoice, READ_AT } from '#tests/builders/domain-samples.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';
import '#renderer/features/vehicle/kept-aside.ts';

const vehicle = plateChoice([{}, { ids: ['a2'] }]);
const aside = () => useVehicleAside.getState().aside;
const front = (id: string, more: Parameters<typeof emptyTicket>[0] = {}) =>
  useOpenTicket.setState({ ticket: emptyTicket({ id, ...more }) });

/** The texts that were kept with the first ticket, whose vehicle was put aside. */
function keptOf(put: Parameters<typeof useVehicleAside.setState>[0]): Readonly<Record<string, string>> {
  front('first');
  useVehicleAside.setState(put);
  const kept = readViewStateFields();
  useVehicleAside.setState({ aside: null });
  return kept;
}

describe('a vehicle that a plate in vain took off its ticket', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { counterpart: { on: { submissionChanged: () => () => undefined } } });
    buildStores('window', [useSession]);
    buildStores('sale', [useOpenTicket, useVehicleAside]);
  });

  it('comes back with its ticket, whatever another ticket had meanwhile', () => {
    const kept = keptOf({ aside: { ticketId: 'first', vehicle } });
    front('next');
    restoreViewStateFields({});
    expect(aside()).toBeNull();
    front('first');
    restoreViewStateFields(kept);
    expect(aside()).toEqual({ ticketId: 'first', vehicle });
  });

  it('is kept with no other ticket', () => {
    front('next');
    useVehicleAside.setState({ aside: { ticketId: 'first', vehicle } });
    expect(readViewStateFields()).toEqual({});
  });

  it('does not come back beside a vehicle, nor in the place of a newer one', () => {
    const kept = keptOf({ aside: { ticketId: 'first', vehicle } });
    front('first', { vehicle });
    restoreViewStateFields(kept);
    expect(aside()).toBeNull();
    front('first');
    const newer = { ticketId: 'first', vehicle: plateChoice([{}]) };
    useVehicleAside.setState({ aside: newer });
    restoreViewStateFields(kept);
    expect(aside()).toEqual(newer);
  });

  it('comes back in the same window where it is too long to be kept with the ticket', () => {
    const long = plateChoice(Array.from({ length: 60 }, () => ({})));
    const kept = keptOf({ aside: { ticketId: 'first', vehicle: long } });
    expect(JSON.stringify(kept).length).toBeLessThan(100);
    restoreViewStateFields(kept);
    expect(aside()).toEqual({ ticketId: 'first', vehicle: long });
    useVehicleAside.setState({ aside: null });
    front('other');
    restoreViewStateFields(kept);
    expect(aside()).toBeNull();
  });

  it('is not taken where what was kept is none', () => {
    front('first');
    for (const odd of ['', 'odd', '[]', '{"kind":"by plate"}', '{"kind":"from a part"}'])
      restoreViewStateFields({ 'vehicle aside': odd });
    expect(aside()).toBeNull();
  });

  it('may be one from a part', () => {
    const listed = { kind: 'from a part', id: 'a1', description: 'X', attributes: HILUX, readAt: READ_AT } as const;
    const kept = keptOf({ aside: { ticketId: 'first', vehicle: listed } });
    restoreViewStateFields(kept);
    expect(aside()?.vehicle).toEqual(listed);
  });
});
