import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestMailAddress, mailDraftAddress } from '#main/documents/mail-draft.ts';
import { quotePaper } from '#main/documents/quote-paper.ts';
import { anyText, DARWIN, paperLine, quoteOf, sampleQuote, SHOP } from '#tests/builders/quote-paper-samples.ts';

const paper = quotePaper(sampleQuote(), SHOP, { practice: false, timeZone: DARWIN });

/** The longest address that the shell of Windows takes. */
const LONGEST = 2_081;

/** The parts of a draft, as a mail program reads them. */
function read(address: string): { readonly to: string; readonly subject: string; readonly body: string } {
  const url = new URL(address);
  const part = (name: string) => decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`).exec(url.search)?.[1] ?? '');
  return { to: decodeURIComponent(url.pathname), subject: part('subject'), body: part('body') };
}

describe('the draft of a mail', () => {
  it('goes to the customer, with the quote as its text', () => {
    const { to, subject, body } = read(mailDraftAddress(paper, ' alex@example.com ', 12_000));
    expect(to).toBe('alex@example.com');
    expect(subject).toBe('Quote Q-000123 from Sample Street Parts & Towing');
    expect(body).toContain('DELIVERED TOTAL: $867.40, including GST of $78.85');
    expect(body).toContain('QUOTE – NOT ORDERED\r\nQuote Q-000123');
  });

  it('says in practice that it is none', () => {
    expect(read(mailDraftAddress({ ...paper, practice: true }, '', 2_000)).subject).toMatch(/^PRACTICE: /);
  });

  it.each([
    '',
    'nobody',
    'a@example.com,b@example.com',
    'a@example.com?bcc=b@example.com',
    'a@example.com\nbcc: b@example.com',
  ])('has no recipient where %j is no one address', (typed) => {
    expect(read(mailDraftAddress(paper, typed, 2_000)).to).toBe('');
  });

  it('points to the paper where the whole quote is too long, and keeps what matters', () => {
    const lines = Array.from({ length: 500 }, (_, at) => paperLine({ id: `l${at}`, sku: `TB-${at}` }));
    const whole = quotePaper(quoteOf(lines), SHOP, { practice: false });
    const address = mailDraftAddress(whole, 'alex@example.com', longestMailAddress('win32'));
    expect(address.length).toBeLessThan(LONGEST);
    const { body } = read(address);
    expect(body).toContain('Quote Q-000123');
    expect(body).toContain('and 499 more; the whole quote is on the attached paper.');
    expect(body).toContain('DELIVERED TOTAL: $867.40');
  });

  it('is never too long and adds no header, whatever was typed', () => {
    fc.assert(
      fc.property(anyText(400), anyText(40), (typed, email) => {
        const quote = quoteOf([
          paperLine({ title: typed.repeat(5), sku: typed }),
          paperLine({ id: 'l2', title: typed }),
        ]);
        const shop = { shopName: typed, shopAbn: typed, shopTerms: typed, shopPhone: typed, shopLogo: typed };
        const address = mailDraftAddress(
          quotePaper(quote, shop, { practice: false }),
          email,
          longestMailAddress('win32'),
        );
        expect(address.length).toBeLessThan(LONGEST);
        expect(address).toMatch(/^mailto:[^?&\s]*\?subject=[^?&\s]*&body=[^?&\s]*$/);
      }),
      { numRuns: 40 },
    );
  });
});
