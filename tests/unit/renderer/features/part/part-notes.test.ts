import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { PartNotes } from '#renderer/features/part/part-notes.tsx';
import { partView } from '#tests/builders/part-samples.ts';

const PART = partView('TB-1');

// The window's clock and stores have nothing for a page that is drawn once.
vi.mock('#renderer/sale/clock.ts', () => ({
  useNow: () => Date.parse(PART.readAt) + 20 * 60_000,
  nowSince: (now: number) => now,
}));
vi.mock('#renderer/features/part/window-part.ts', () => ({
  usePartStore: <Slice>(select: (state: { readonly part: typeof PART }) => Slice) => select({ part: PART }),
}));
vi.mock('#renderer/components/key-hint.tsx', () => ({ KeyHint: () => 'Esc' }));

/** What is said where `code` was asked for and did not come, without its marks. */
function said(code: string): string {
  const notes = createElement(PartNotes, { phase: { kind: 'stopped', code, quantity: 0 }, unknown: null });
  return renderToStaticMarkup(notes).replaceAll(/<[^>]+>/g, '');
}

describe('what is said of the part that is still open', () => {
  it('names it and the one that was asked for', () => {
    expect(said('TB-2')).toBe('Esc goes back to TB-1, below. You asked for TB-2.');
  });

  it('is how old it is, where it was asked for itself', () => {
    expect(said('tb-1')).toBe('Not refreshed. What is below was checked 20 min ago. Esc goes on with it.');
  });
});
