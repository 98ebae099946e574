import { describe, expect, it } from 'vitest';
import { daySheetPage } from '#main/documents/day-sheet-page.ts';
import { type DaySheetPaper, daySheetPaper } from '#main/documents/day-sheet-paper.ts';
import { daySheetTable } from '#main/documents/day-sheet-table.ts';
import type { DaySheet } from '#shared/day-sheet-view.ts';
import { dayFigures } from '#shared/domain/day-sheet/day-figures.ts';
import type { DayRows, OrderFact } from '#shared/domain/day-sheet/day-rows.ts';
import { csvText } from '#shared/domain/values/csv.ts';
import { DARWIN, SHOP } from '#tests/builders/quote-paper-samples.ts';

const order = (change: Partial<OrderFact> = {}): OrderFact => ({
  state: 'placed',
  amounts: { totalCents: 59_762, freightCents: 4_862 },
  carriers: ['StarTrack Express'],
  initials: 'AE',
  ...change,
});

function paper(rows: Partial<DayRows> = {}, days: Partial<DaySheet['days']> = {}, practice = false): DaySheetPaper {
  const figures = dayFigures({ tickets: [], quotes: [], orders: [order()], closed: [], ...rows }, '2026-03-04');
  const sheet: DaySheet = {
    days: { from: '2026-03-04', to: '2026-03-04', notes: [], ...days },
    at: '2026-03-04T03:19:00.000Z',
    figures,
  };
  return daySheetPaper(sheet, SHOP, { practice, timeZone: DARWIN });
}

const htmlOf = (of: DaySheetPaper): string => daySheetPage(of).html;

describe('the day sheet on paper', () => {
  it('says of which days it is, when it was counted, whose it is, and every figure', () => {
    const html = htmlOf(paper());
    expect(html).toContain('<p class="label">Wed, 4 Mar 2026</p>');
    expect(html).toContain('Counted 4 March 2026, 12:49 pm');
    expect(html).toContain('FOR THE SHOP ONLY');
    expect(html).toMatch(/<bdi>Placed<\/bdi>.*<td class="quantity">1<\/td><td class="money">\$597\.62<\/td>/);
    expect(html).toMatch(/<bdi>StarTrack Express<\/bdi>.*\$48\.62/);
    expect(html).toContain('This sheet names no customer.');
    // That of a lost sale is what its ticket came to, delivered.
    expect(html).toContain('Amounts include GST, and delivery where one was chosen.');
    expect(html).not.toContain('watermark" aria');
  });

  it('says what is not known of it', () => {
    const html = htmlOf(
      paper(
        { orders: [order(), order({ amounts: null, carriers: [] })] },
        { from: '2026-03-01', notes: ['Records begin Mon, 2 Mar 2026.'] },
      ),
    );
    expect(html).toContain('Sun, 1 Mar 2026 to Wed, 4 Mar 2026');
    expect(html).toContain('<p class="notice">Records begin Mon, 2 Mar 2026.</p>');
    expect(html).toContain('$597.62<span class="without">1 without an amount</span>');
  });

  it('is marked in practice, in its name too', () => {
    const practised = paper({}, {}, true);
    expect(htmlOf(practised)).toContain('NOT REAL SALES');
    expect(practised.fileName).toBe('Practice day sheet 2026-03-04');
    expect(paper({}, { from: '2026-03-01' }).fileName).toBe('Day sheet 2026-03-01 to 2026-03-04');
  });

  it('lets nothing of a name become a part of the page, and holds no script', () => {
    const html = htmlOf(paper({ orders: [order({ carriers: ['<img src=x onerror=1>'], initials: '"><b>' })] }));
    expect(html).not.toMatch(/<img|<b>|<script/);
    expect(html).toContain('&lt;img');
  });
});

describe('the day sheet as a table', () => {
  it('has a row for each figure, with its days and mode, amounts as numbers', () => {
    const [header, ...rows] = daySheetTable(paper());
    expect(header).toEqual([
      'First day',
      'Last day',
      'Real or practice',
      'Section',
      'Line',
      'How many',
      'Amount incl. GST ($)',
      'How many without an amount',
      'Counted at',
    ]);
    expect(rows[0]?.at(-1)).toBe('2026-03-04 12:49');
    expect(rows.find(([, , , part, what]) => part === 'Orders' && what === 'Placed')?.slice(0, 8)).toEqual([
      '2026-03-04',
      '2026-03-04',
      'Real',
      'Orders',
      'Placed',
      1,
      '597.62',
      0,
    ]);
    expect(rows.find(([, , , part]) => part === 'Tickets')?.[6]).toBe('');
    const even = csvText(
      daySheetTable(paper({ orders: [order({ amounts: { totalCents: 60_000, freightCents: 0 } })] })),
    );
    expect(even, 'both decimals, and no text').toContain(',Real,Orders,Placed,1,600.00,0,');
    expect(rows.every((row) => row.length === header?.length)).toBe(true);
  });

  it('claims no amount where none is known, and says that it is practice', () => {
    const unknown = daySheetTable(paper({ orders: [order({ amounts: null, carriers: [] })] }, {}, true));
    const placed = unknown.find(([, , , part, what]) => part === 'Orders' && what === 'Placed');
    expect(placed?.slice(2, 8)).toEqual(['Practice', 'Orders', 'Placed', 1, '', 1]);
  });

  it('keeps a carrier and initials that a spreadsheet would work out the texts that they are', () => {
    const text = csvText(
      daySheetTable(paper({ orders: [order({ carriers: ['=HYPERLINK("http://x")'], initials: '@SUM(1)' })] })),
    );
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).toContain(`"'@SUM(1)"`);
    expect(text).not.toMatch(/(?:^|,)"?[=@]/m);
  });
});
