import { describe, expect, it } from 'vitest';
import { ageNews } from '#renderer/components/age-news.ts';
import { announced, type Announced, type News, SILENT } from '#renderer/components/announcer.ts';

function told(...news: readonly News[]): Announced {
  return news.reduce(announced, SILENT);
}

const FITS: News = { words: 'Listed. It fits.', about: 'verdict', of: 'TB-1 on T1' };

describe('what screen readers are told', () => {
  it('is said each time where it is about nothing in particular', () => {
    expect(told({ words: 'Copied.' }, { words: 'Copied.' }).polite).toEqual({ words: 'Copied.', count: 2 });
  });

  it('is said once of a thing, however often its panel is drawn', () => {
    expect(told(FITS, FITS, FITS).polite.count).toBe(1);
  });

  it('is said again when it has changed, and when it has changed back', () => {
    const not = { ...FITS, words: 'Not listed.' };
    expect(told(FITS, not, FITS).polite).toEqual({ words: FITS.words, count: 3 });
  });

  it('is said of another thing in the same words', () => {
    expect(told(FITS, { ...FITS, of: 'TB-2 on T1' }).polite.count).toBe(2);
  });

  it('is not said again for other news in between', () => {
    expect(
      told(FITS, { words: 'Copied.' }, { words: 'Order placed.', about: 'outcome', of: 'S1' }, FITS).polite.count,
    ).toBe(3);
  });

  it('interrupts where it is urgent, and leaves what waits alone', () => {
    const { polite, urgent } = told(
      { words: 'Copied.' },
      { words: 'Order placed.', about: 'outcome', of: 'S1', urgent: true },
    );
    expect([polite.words, urgent.words]).toEqual(['Copied.', 'Order placed.']);
  });

  it('is nothing where there are no words', () => {
    expect(told({ words: ' ' })).toBe(SILENT);
  });

  it('is said again of a thing that comes back after another', () => {
    expect(told(FITS, { ...FITS, of: 'TB-2 on T1' }, FITS).polite.count).toBe(3);
  });
});

describe('the age of a figure', () => {
  const fresh = { readAt: '2026-03-02T12:00:00.000+11:00', stale: false };
  const old = { ...fresh, stale: true };

  it('is spoken when the figure becomes old', () => {
    expect(ageNews('stock', fresh, old)?.words).toBe('The stock shown is old now. Refresh it before you promise it.');
  });

  it('is not spoken each minute, nor of a figure that was old when it came', () => {
    expect(ageNews('stock', fresh, fresh)).toBeNull();
    expect(ageNews('stock', old, old)).toBeNull();
    expect(ageNews('stock', null, old)).toBeNull();
  });

  it('is not spoken when an old figure takes the place of a fresh one', () => {
    expect(ageNews('stock', fresh, { readAt: '2026-03-01T12:00:00.000+11:00', stale: true })).toBeNull();
  });

  it('is spoken once of figures that were read together', () => {
    const news = ['rates', 'rates'].flatMap((what) => ageNews(what as 'rates', fresh, old) ?? []);
    expect(news.reduce(announced, SILENT).polite.count).toBe(1);
  });
});
