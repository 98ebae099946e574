import { beforeEach, describe, expect, it } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { coversCounter, useMainView } from '#renderer/sale/main-view.ts';
import { isTicketView, MAIN_VIEW_NAMES } from '#renderer/sale/main-views.ts';

beforeEach(() => buildStores('sale', [useMainView]));

describe('the main view', () => {
  it.each(MAIN_VIEW_NAMES)('covers the counter unless it is one of the ticket: %s', (view) => {
    useMainView.getState().show(view);
    expect(coversCounter(useMainView.getState())).toBe(!isTicketView(view));
  });

  it('goes back to the one of the ticket that it covered', () => {
    const { show, uncover } = useMainView.getState();
    show('rates');
    show('settings');
    show('tickets');
    uncover();
    expect(useMainView.getState()).toMatchObject({ view: 'rates', returns: 1 });
    uncover();
    expect(useMainView.getState(), 'where nothing is covered').toMatchObject({ view: 'rates', returns: 1 });
  });

  it('leaves the ticket in sight beside what is to be fixed there, until it is shown again', () => {
    const { show, showBeside } = useMainView.getState();
    showBeside('quotes');
    expect(coversCounter(useMainView.getState())).toBe(false);
    show('quotes');
    expect(coversCounter(useMainView.getState())).toBe(true);
  });
});
