import { checkEmail } from '#shared/domain/australia/contact.ts';
import { clipText } from '#shared/domain/values/text-size.ts';
import { oneLine } from './plain-text.ts';
import type { QuotePaper } from './quote-paper.ts';
import { briefQuoteText, quoteText } from './quote-text.ts';

/**
 * The longest address that is handed to a mail program: the shell of Windows takes 2,081 characters at the most, the
 * other systems as many as any quote but the longest has.
 */
export function longestMailAddress(platform: NodeJS.Platform): number {
  return platform === 'win32' ? 2_000 : 12_000;
}

/**
 * The address that opens a draft in the system's mail program: to the customer where their e-mail address is one, with
 * the quote as text. A text that is too long for such an address is replaced by a brief one that points to the paper.
 *
 * SECURITY: every part is percent-encoded, line breaks included, so that nothing typed into a field can add a recipient
 * or a header to the mail.
 */
export function mailDraftAddress(paper: QuotePaper, typedEmail: string, longest: number): string {
  const email = checkEmail(typedEmail);
  const shop = clipText(paper.shop.name, 60);
  const subject = `${paper.practice ? 'PRACTICE: ' : ''}${paper.title} ${paper.label}${shop === '' ? '' : ` from ${shop}`}`;
  const draft = (body: string): string => {
    const to = email.ok ? encodeURIComponent(email.value).replace('%40', '@') : '';
    return `mailto:${to}?subject=${encoded(oneLine(subject))}&body=${encoded(body)}`;
  };
  const whole = draft(quoteText(paper));
  if (whole.length <= longest) return whole;
  let brief = briefQuoteText(paper);
  while (draft(brief).length > longest) brief = clipText(brief, Math.floor(brief.length * 0.9));
  return draft(brief);
}

/** A text as a mail address holds it, with the line ends that mail wants. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(/\n/g, '\r\n'));
}
