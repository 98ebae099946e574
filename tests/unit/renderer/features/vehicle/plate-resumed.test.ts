import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import '#renderer/features/vehicle/restore-vehicle.ts';
import { usePlateLookUp } from '#renderer/features/vehicle/vehicle-acts.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { readViewStateFields, restoreViewStateFields } from '#renderer/sale/view-state-fields.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';
import { practice } from '#tests/gallery/sessions.ts';

const identify = vi.fn<(input: unknown) => Promise<unknown>>(() => new Promise(() => undefined));

/** The window as it is loaded, with its ticket in front. */
function begin(): void {
  buildStores('window', [useSession]);
  buildStores('sale', [useOpenTicket, usePlateLookUp]);
  useSession.setState({ session: practice() });
  useOpenTicket.setState({ ticket: emptyTicket() });
}

beforeEach(() => {
  identify.mockClear();
  vi.stubGlobal('window', {
    counterpart: {
      vehicles: { identify },
      lookups: { cancel: async () => ({ ok: true, value: null }) },
      on: { submissionChanged: () => () => undefined },
    },
  });
  begin();
});

/** Looks a plate up, and answers what is kept of the form while nothing has come. */
function keptUnderWay(): Readonly<Record<string, string>> {
  usePlateLookUp.getState().type('abc-123');
  usePlateLookUp.getState().chooseState('VIC');
  void usePlateLookUp.getState().lookUp();
  return readViewStateFields();
}

describe('a plate that is being looked up when the window goes away', () => {
  it('is asked after by the window that is loaded anew, and not looked up again', () => {
    const kept = keptUnderWay();
    expect(kept).toMatchObject({ plate: 'ABC123', 'plate asked': 'VIC ABC123' });
    begin();
    restoreViewStateFields(kept);
    expect(identify).toHaveBeenCalledTimes(2);
    expect(identify).toHaveBeenLastCalledWith(expect.objectContaining({ plate: 'ABC123', state: 'VIC', resume: true }));
    expect(usePlateLookUp.getState().phase.kind).toBe('asking');
  });

  it('is left alone where its ticket was left in this window, and where another plate is typed by then', () => {
    const kept = keptUnderWay();
    begin();
    useOpenTicket.setState({ arrival: { count: 2, cursor: null, askedAt: 1, byItself: false } });
    restoreViewStateFields(kept);
    begin();
    restoreViewStateFields({ ...kept, plate: 'XYZ789' });
    expect(identify).toHaveBeenCalledOnce();
  });

  it('is kept no longer than it takes', () => {
    usePlateLookUp.getState().type('ABC123');
    expect(readViewStateFields()).not.toHaveProperty('plate asked');
  });
});
