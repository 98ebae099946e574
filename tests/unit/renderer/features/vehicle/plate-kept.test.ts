import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { usePlateLookUp } from '#renderer/features/vehicle/vehicle-acts.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { readViewStateFields, restoreViewStateFields } from '#renderer/sale/view-state-fields.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';
import { practice } from '#tests/gallery/sessions.ts';

const shown = () => {
  const { typed, state } = usePlateLookUp.getState();
  return [typed, state];
};

beforeEach(() => {
  vi.stubGlobal('window', { counterpart: { on: { submissionChanged: () => () => undefined } } });
  buildStores('window', [useSession]);
  buildStores('sale', [useOpenTicket, usePlateLookUp]);
  useSession.setState({ session: practice() });
  usePlateLookUp.getState().startWith({ shop: practice().settings.defaultState, last: null });
});

describe('a plate that was not looked up yet', () => {
  it.each([
    ['another state than the shop’s', 'ABC123', 'VIC'],
    ['the shop’s state', 'ABC123', 'NSW'],
    ['a state and no plate yet', '', 'VIC'],
  ])('comes back with its ticket and the state chosen for it: %s', (_what, typed, state) => {
    const { type, chooseState, clear } = usePlateLookUp.getState();
    type(typed);
    chooseState(state);
    const kept = readViewStateFields();
    clear();
    // The next ticket has a vehicle of a third state.
    usePlateLookUp.getState().show({ plate: 'XYZ789', state: 'QLD' });
    restoreViewStateFields({});
    clear();
    if (typed !== '') usePlateLookUp.getState().show({ plate: 'DEF456', state: 'TAS' });
    restoreViewStateFields(kept);
    expect(shown()).toEqual([typed, state]);
  });

  it('of a ticket that was kept before its state was leaves the state as it is', () => {
    restoreViewStateFields({ plate: 'ABC123' });
    expect(shown()).toEqual(['ABC123', 'NSW']);
  });

  it('keeps nothing of a form that nobody touched: it starts with the shop’s state of the day', () => {
    expect(readViewStateFields()).toEqual({});
  });

  it('that was typed before the ticket was there has the state that it was typed with', () => {
    const { type, chooseState, clear } = usePlateLookUp.getState();
    type('ABC123');
    chooseState('VIC');
    const { plate: _, ...kept } = readViewStateFields();
    clear();
    usePlateLookUp.getState().type('NEW111');
    restoreViewStateFields(kept);
    expect(shown()).toEqual(['NEW111', 'NSW']);
  });

  it('does not keep the state alone that was left beside a vehicle’s own plate', () => {
    usePlateLookUp.getState().chooseState('VIC');
    const kept = readViewStateFields();
    usePlateLookUp.getState().clear();
    usePlateLookUp.getState().show({ plate: 'DEF456', state: 'TAS' });
    restoreViewStateFields(kept);
    expect(shown()).toEqual(['DEF456', 'TAS']);
  });
});

describe('the plate of the ticket’s own vehicle', () => {
  const own = { plate: 'ABC123', state: 'VIC' } as const;

  it.each([
    ['state', { plate: 'ABC123', state: 'NSW' }],
    ['plate', { plate: 'DEF456', state: 'VIC' }],
  ] as const)('is kept by no place: another counter may correct its %s', (_what, corrected) => {
    useOpenTicket.setState({ ticket: emptyTicket({ vehicle: plateChoice([{}], own) }) });
    usePlateLookUp.getState().show(own);
    const kept = readViewStateFields();
    usePlateLookUp.getState().clear();
    usePlateLookUp.getState().show(corrected);
    restoreViewStateFields(kept);
    expect(shown()).toEqual([corrected.plate, corrected.state]);
  });

  it.each([
    ['ABC123', 'QLD'],
    ['DEF456', 'VIC'],
  ])('is another one with another state or plate, which comes back: %s (%s)', (typed, state) => {
    useOpenTicket.setState({ ticket: emptyTicket({ vehicle: plateChoice([{}], own) }) });
    usePlateLookUp.getState().type(typed);
    usePlateLookUp.getState().chooseState(state);
    const kept = readViewStateFields();
    usePlateLookUp.getState().clear();
    usePlateLookUp.getState().show(own);
    restoreViewStateFields(kept);
    expect(shown()).toEqual([typed, state]);
  });
});
