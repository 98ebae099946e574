import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestMailAddress, mailDraft } from '#main/documents/mail-draft.ts';
import { type QuotePaper, quotePaper } from '#main/documents/quote-paper.ts';
import {
  anyText,
  DARWIN,
  NOT_LISTED,
  paperLine,
  quoteOf,
  sampleQuote,
  SHOP,
  WITH_CONDITIONS,
} from '#tests/builders/quote-paper-samples.ts';

const paper = quotePaper(sampleQuote(), SHOP, { practice: false, timeZone: DARWIN });

/** The longest address that the shell of Windows takes. */
const LONGEST = 2_081;

/** The parts of a draft, as a mail program reads them. */
function read(address: string): { readonly to: string; readonly subject: string; readonly body: string } {
  const url = new URL(address);
  const part = (name: string) => decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`).exec(url.search)?.[1] ?? '');
  return { to: decodeURIComponent(url.pathname), subject: part('subject'), body: part('body') };
}

const WINDOWS = longestMailAddress('win32');

function draftOf(of: QuotePaper, email = 'alex@example.com', longest = WINDOWS) {
  const { address, shortened } = mailDraft(of, email, longest);
  return { address, shortened, ...read(address) };
}

describe('the draft of a mail', () => {
  it('goes to the customer, with the quote as its text', () => {
    const { to, subject, body, shortened } = draftOf(paper, ' alex@example.com ', 12_000);
    expect(to).toBe('alex@example.com');
    expect(subject).toBe('Quote Q-000123 from Sample Street Parts & Towing');
    expect(body).toContain('TOTAL INCL. DELIVERY: $867.40, including GST of $78.85');
    expect(body).toContain('QUOTE – NOT ORDERED\r\nQuote Q-000123');
    expect(shortened).toBe(false);
    expect(body).not.toContain('shortened');
  });

  it('says in practice that it is none', () => {
    expect(draftOf({ ...paper, practice: true }, '').subject).toMatch(/^PRACTICE: /);
  });

  it.each([
    '',
    'nobody',
    'a@example.com,b@example.com',
    'a@example.com?bcc=b@example.com',
    'a@example.com\nbcc: b@example.com',
  ])('has no recipient where %j is no one address', (typed) => {
    expect(draftOf(paper, typed).to).toBe('');
  });

  it('says where it is shortened, promises no paper, and keeps what matters', () => {
    const lines = Array.from({ length: 500 }, (_, at) => paperLine({ id: `l${at}`, sku: `TB-${at}` }));
    const whole = quotePaper(quoteOf(lines), SHOP, { practice: false });
    const { address, body, shortened } = draftOf(whole);
    expect(address.length).toBeLessThan(LONGEST);
    expect(shortened).toBe(true);
    expect(body).toContain('Quote Q-000123');
    expect(body).toContain('This is shortened: ask us for the whole quote.');
    expect(body).not.toContain('attached');
    expect(body).toMatch(/and 4\d\d more; what each is, and whether it fits, is in the whole quote\./);
    expect(body).toContain('TOTAL INCL. DELIVERY: $867.40, including GST of $78.85');
  });

  it('keeps of each part that it names whether it fits, why it is sold all the same, and what it needs', () => {
    const against = paperLine({
      id: 'l1',
      sku: 'TB-1',
      verdict: 'not listed',
      overriddenVerdict: { verdict: 'not listed', reason: 'The customer drills the chassis' },
    });
    const lines = [
      against,
      paperLine({ id: 'l2', sku: 'TB-2' }),
      paperLine({ id: 'l3', sku: 'TB-3', required: [{ sku: 'WH-1', title: 'Wiring harness' }] }),
    ];
    const verdicts = [
      { lineId: 'l1', verdict: NOT_LISTED },
      { lineId: 'l2', verdict: WITH_CONDITIONS },
    ];
    const whole = quotePaper(quoteOf(lines, verdicts), SHOP, { practice: false });
    const words = whole.lines.flatMap(({ fit, against: why, without }) => [fit?.words ?? '', why ?? '', ...without]);
    expect(words.filter((word) => word !== '')).toHaveLength(5);
    const { body } = draftOf(whole);
    for (const word of words) expect(body).toContain(word);
    expect(body).toContain('To check: Built from July 2018: check the build plate');
    expect(body).not.toContain('more;');
    expect(draftOf({ ...whole, vehicle: null }).body).toContain('none was given, so fit was not checked');
  });

  it('never cuts the total, however long everything else is', () => {
    const long = 'Übergroße Anhängevorrichtung – '.repeat(30);
    const charges = Array.from({ length: 20 }, () => ({ words: long, amount: '$10.00' }));
    const delivery = { words: long, amount: '$118.40', stale: true };
    const conditions = [long, long, long];
    const shop = { ...paper.shop, name: long };
    const notices = ['Replaced.', 'Order not confirmed.', long].map((word) => ({ word, meaning: long }));
    const { address, body } = draftOf({ ...paper, charges, delivery, conditions, shop, notices });
    expect(address.length).toBeLessThan(LONGEST);
    expect(body).toContain('TOTAL INCL. DELIVERY: $867.40, including GST of $78.85');
    expect(body).toContain('QUOTE – NOT ORDERED');
    expect(body).toContain('Replaced.');
    expect(body).toContain('Order not confirmed.');
    expect(body).toContain('This is shortened: ask us for the whole quote.');
  });

  it('is never too long and adds no header, whatever was typed', () => {
    fc.assert(
      fc.property(anyText(400), anyText(40), (typed, email) => {
        const quote = quoteOf([
          paperLine({ title: typed.repeat(5), sku: typed }),
          paperLine({ id: 'l2', title: typed }),
        ]);
        const shop = { shopName: typed, shopAbn: typed, shopTerms: typed, shopPhone: typed, shopLogo: typed };
        const { address, body } = draftOf(quotePaper(quote, shop, { practice: false }), email);
        expect(body).toContain('TOTAL INCL. DELIVERY: $867.40, including GST of $78.85');
        expect(address.length).toBeLessThan(LONGEST);
        expect(address).toMatch(/^mailto:[^?&\s]*\?subject=[^?&\s]*&body=[^?&\s]*$/);
      }),
      { numRuns: 40 },
    );
  });
});
