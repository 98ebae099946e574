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

/** A draft for the system's mail program. */
export interface MailDraft {
  /** The address that opens it. */
  readonly address: string;
  /** The whole quote had no room in it: it says so, and the paper has to go along as a file. */
  readonly shortened: boolean;
}

/**
 * Makes the draft: to the customer where their e-mail address is one, with the quote as text. A text that is too long
 * for such an address is replaced by a brief one. Nothing is attached: an address cannot do that.
 *
 * SECURITY: every part is percent-encoded, line breaks included, so that nothing typed into a field can add a recipient
 * or a header to the mail.
 */
export function mailDraft(paper: QuotePaper, typedEmail: string, longest: number): MailDraft {
  const email = checkEmail(typedEmail);
  const shop = clipText(paper.shop.name, 60);
  const subject = `${paper.practice ? 'PRACTICE: ' : ''}${paper.title} ${paper.label}${shop === '' ? '' : ` from ${shop}`}`;
  const draft = (body: string): string => {
    const to = email.ok ? encodeURIComponent(email.value).replace('%40', '@') : '';
    return `mailto:${to}?subject=${encoded(oneLine(subject))}&body=${encoded(body)}`;
  };
  const whole = draft(quoteText(paper));
  if (whole.length <= longest) return { address: whole, shortened: false };
  return { address: draft(briefQuoteText(paper, (text) => draft(text).length <= longest)), shortened: true };
}

/** A text as a mail address holds it, with the line ends that mail wants. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(/\n/g, '\r\n'));
}
