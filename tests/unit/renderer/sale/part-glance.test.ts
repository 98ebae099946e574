import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import { GlanceFacts } from '#renderer/sale/part-glance.tsx';

// The window's clock and session have nothing for a page that is drawn once.
vi.mock('#renderer/sale/clock.ts', () => ({ useNow: () => Date.parse(NOW), nowSince: (now: number) => now }));
vi.mock('#renderer/sale/price-terms.ts', () => ({
  usePriceTerms: () => null,
  atCustomerPrice: (glance: PartGlance) => glance,
}));

let offlineSince: string | null = null;
vi.mock('#renderer/sale/connection.ts', () => ({ useOfflineSince: () => offlineSince }));

const READ_AT = '2026-03-02T12:00:00.000+11:00';
const NOW = '2026-03-02T15:00:00.000+11:00';
const KNOWN: PartGlance = {
  sku: 'BALL',
  brand: null,
  typeTitle: 'Accessory',
  fit: 'listed',
  against: false,
  priceCents: 2_500,
  own: null,
  most: null,
  discontinued: false,
  readAt: READ_AT,
};

/** What stands in a row, without its marks. */
const drawn = (props: Parameters<typeof GlanceFacts>[0]): string =>
  renderToStaticMarkup(createElement(GlanceFacts, props))
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

describe('price and stock of a part in short', () => {
  it('say beside what was known before that a check failed', () => {
    expect(drawn({ glance: null, unread: 'Not checked' })).toBe('|Not checked|');
    expect(drawn({ glance: KNOWN, unread: 'Check failed' })).not.toContain('Check failed');
    expect(drawn({ glance: KNOWN, failed: 'Check failed' })).toMatch(/25\.00.*stock not known.*checked .*Check failed/);
  });

  it('say how old they are while they cannot be checked, however new they are', () => {
    const glance = { ...KNOWN, readAt: '2026-03-02T14:55:00.000+11:00' };
    expect(drawn({ glance })).not.toContain('checked');
    offlineSince = 'Offline since 14:58';
    expect(drawn({ glance })).toContain('|5 min ago|');
  });
});
