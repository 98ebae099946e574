import { describe, expect, it } from 'vitest';
import { barAction, barWords } from '#renderer/features/unknown-orders/unknown-words.ts';
import { sampleUnknown } from '#tests/builders/unknown-order-samples.ts';

const at = () => '12:05';
const sending = sampleUnknown({ submissionId: 'S9', state: 'sending', customerReference: 'CP-260302-0009' });

describe('the bar over every screen', () => {
  it('is not there while every order has an outcome', () => {
    expect(barWords([], null, at)).toBeNull();
  });

  it('says while an order is being sent that it must not be entered again', () => {
    expect(barWords([sending], null, at)).toEqual({
      title: 'Sending… do not enter it again',
      words: 'CP-260302-0009, sent 12:05.',
    });
  });

  it('names the reference to ask for of the one that is unknown', () => {
    const words = barWords([sampleUnknown()], null, at);
    expect(words?.title).toContain('do not enter it again');
    expect(words?.words).toContain('CP-260302-0001, sent 12:05');
  });

  it('counts the unknown ones, names the oldest, and does not count what is still being sent', () => {
    const words = barWords(
      [sampleUnknown(), sampleUnknown({ submissionId: 'S2', customerReference: 'CP-2' }), sending],
      null,
      at,
    );
    expect(words?.title).toContain('2 orders');
    expect(words?.words).toContain('CP-260302-0001');
    expect(words?.words).toContain('Another one is being sent.');
  });

  it('has the number to call where the settings have it', () => {
    expect(barWords([sampleUnknown()], null, at, '1300 975 707')?.words).toBe(
      'CP-260302-0001, sent 12:05. Call the supplier: 1300 975 707.',
    );
    expect(barWords([sampleUnknown(), sending], null, at, '1300 975 707')?.words).toBe(
      'CP-260302-0001, sent 12:05. Call the supplier: 1300 975 707. Another one is being sent.',
    );
  });

  it('names the one of the current ticket, which its key opens', () => {
    const third = sampleUnknown({ submissionId: 'S3', ticketId: 'T3', customerReference: 'CP-3' });
    expect(barWords([sampleUnknown(), third], 'T3', at)?.words).toBe(
      'This ticket: CP-3, sent 12:05. Call the supplier.',
    );
    expect(barWords([sampleUnknown(), third], 'T9', at)?.words).toContain('Oldest: CP-260302-0001');
  });
});

describe('the button of the bar', () => {
  const second = sampleUnknown({ submissionId: 'S2', ticketId: 'T2', customerReference: 'CP-2' });

  it('resolves what is unknown, and is not there for what is being sent', () => {
    expect(barAction([sampleUnknown(), sending], null)).toBe('Resolve');
    expect(barAction([sending], null)).toBeNull();
  });

  it('does not say again what the screen of the order says, and leads to the others', () => {
    expect(barAction([second], 'T2')).toBeNull();
    expect(barAction([sampleUnknown(), second], 'T2')).toBe('See all 2');
    expect(barAction([sampleUnknown(), second], 'T9')).toBe('Resolve');
  });
});

describe('an order that another counter sends', () => {
  const other = { ...sending, ofOther: { name: 'Phones', notHeardSince: null } };

  it('names the counter and since when it has been sending', () => {
    expect(barWords([other], null, at)?.words).toBe('Phones has been sending CP-260302-0009 since 12:05.');
    expect(barWords([{ ...other, customerReference: '' }], null, at)?.words).toContain('sending an order since');
  });

  it('says since when that counter has not been heard', () => {
    const silent = { ...other, ofOther: { name: 'Phones', notHeardSince: '2026-03-02T01:05:00Z' } };
    expect(barWords([silent], null, at)?.words).toContain('since 12:05. Not heard from since 12:05.');
  });
});
