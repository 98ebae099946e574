import { beforeEach, describe, expect, it } from 'vitest';
import { createOpenedReview } from '#renderer/sale/opened-review-store.ts';
import { isReadOut } from '#renderer/features/order/send-read-out.ts';
import { readOutName } from '#shared/domain/order-check/read-out.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

function harness() {
  let ticket: Ticket = emptyTicket({ lines: [sampleLine()] });
  const store = createOpenedReview({ current: () => ticket, pressBegan: () => 7 });
  const state = () => store.getState();
  return {
    state,
    ticket: () => ticket,
    /** Changes the ticket as an edit of any kind does. */
    edit(change: Partial<Ticket>) {
      ticket = { ...ticket, ...change };
      state().changed(ticket);
    },
    /** A person opens the review, and it comes onto the screen. */
    review() {
      state().open(ticket.id);
      state().shown(ticket, true, readOutName);
    },
    sends: () => isReadOut(state(), ticket),
  };
}

describe('the review that was opened', () => {
  let shop: ReturnType<typeof harness>;
  beforeEach(() => {
    shop = harness();
  });

  it('is what goes out while nothing changes', () => {
    expect(shop.sends()).toBe(false);
    shop.review();
    expect(shop.state()).toMatchObject({ ticketId: 'T1', at: 7, ended: null });
    expect(shop.sends()).toBe(true);
  });

  it('is ended by a change, and by taking that change back it does not come to life', () => {
    shop.review();
    shop.edit({ notes: 'x' });
    expect(shop.state().ended).toBe('T1');
    expect(shop.sends()).toBe(false);
    shop.edit({ notes: '' });
    expect(shop.state().ended).toBe('T1');
    expect(shop.sends()).toBe(false);
    shop.review();
    expect(shop.sends()).toBe(true);
  });

  it('is not ended by what was changed before it stood on the screen, which it says', () => {
    shop.state().open('T1');
    shop.edit({ notes: 'x' });
    shop.state().shown(shop.ticket(), true, readOutName);
    expect(shop.state().ended).toBeNull();
    expect(shop.sends()).toBe(true);
  });

  it('does not take a review for read out that is of an older ticket', () => {
    const before = shop.ticket();
    shop.state().open('T1');
    shop.edit({ notes: 'x' });
    shop.state().shown(before, true, readOutName);
    expect(shop.sends()).toBe(false);
  });

  it('counts what it said first: a review that is drawn again says nothing new', () => {
    shop.review();
    shop.edit({ notes: 'x' });
    shop.state().shown(shop.ticket(), true, readOutName);
    expect(shop.state().ended).toBe('T1');
  });

  it('goes on with what is settled within it, and only with that', () => {
    shop.review();
    shop.state().within(() => shop.edit({ notes: 'settled' }));
    expect(shop.state().ended).toBeNull();
    expect(shop.sends()).toBe(true);
    shop.edit({ notes: 'typed' });
    shop.state().within(() => shop.edit({ notes: 'settled' }));
    expect(shop.state().ended).toBe('T1');
  });

  it('is ended by a change behind something of its own that failed', () => {
    shop.review();
    const fails = (): never => {
      throw new Error('no');
    };
    expect(() => shop.state().within(fails)).toThrow('no');
    shop.edit({ notes: 'x' });
    expect(shop.state().ended).toBe('T1');
  });

  it('is not ended by the times of figures, nor by the reason for what could not be checked', () => {
    shop.review();
    shop.edit({ lines: [sampleLine({ readAt: '2026-03-02T13:00:00.000+11:00' })] });
    shop.edit({ uncheckedReason: { figures: 'f', words: 'w', reason: 'They know' } });
    shop.edit({ offered: ['X'] });
    expect(shop.state().ended).toBeNull();
    expect(shop.sends()).toBe(true);
  });

  it('says that what was in the way was fixed, where nothing had been read out, and is opened again all the same', () => {
    shop.state().open('T1');
    shop.state().shown(shop.ticket(), false, readOutName);
    shop.edit({ notes: 'the reason' });
    expect(shop.state()).toMatchObject({ ended: 'T1', endedBy: 'fixed' });
    expect(shop.sends()).toBe(false);
    shop.review();
    shop.edit({ notes: 'x' });
    expect(shop.state()).toMatchObject({ ended: 'T1', endedBy: 'changed' });
    shop.state().arrived('T1', 'fixed');
    expect(shop.state()).toMatchObject({ ended: 'T1', endedBy: 'fixed' });
  });

  it('stays ended with its ticket, and is nothing to another one', () => {
    shop.review();
    shop.edit({ notes: 'x' });
    shop.state().arrived('T2', null);
    expect(shop.state().ended).toBeNull();
    shop.state().arrived('T1', 'changed');
    expect(shop.state().ended).toBe('T1');
    shop.state().shown(shop.ticket(), true, readOutName);
    expect(shop.sends()).toBe(false);
  });
});
