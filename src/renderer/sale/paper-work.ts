import { assertNever } from '#shared/assert-never.ts';
import { type Failure, type Result, succeeded } from '#shared/result.ts';

/** Work with a paper, of a quote, an order or a day: what can be done with it, how that ended, and how it is said. */

/** What can be done with a paper. Its table is a file for spreadsheets. */
export type PaperAct = 'print' | 'save' | 'table' | 'copy' | 'e-mail';

/** What became of the last thing that was done with the paper. */
export type PaperPhase<Act extends PaperAct = PaperAct> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'doing'; readonly act: Act }
  /** `file` is where it was saved; null for what leaves no file. A draft of a mail can be shortened. */
  | { readonly kind: 'done'; readonly act: Act; readonly file: string | null; readonly shortened?: boolean }
  | { readonly kind: 'failed'; readonly act: Act; readonly failure: Failure };

/** How work with the paper ended: done, with the file that it left, or called off by the person. */
export type PaperEnd = { readonly file: string | null; readonly shortened?: boolean } | 'called off';

/** How work ended that leaves no file. */
export function leavingNoFile(answer: Result<null>): Result<PaperEnd> {
  return answer.ok ? succeeded({ file: null }) : answer;
}

/** How a draft of a mail ended. */
export function draftedEnd(answer: Result<{ readonly shortened: boolean }>): Result<PaperEnd> {
  return answer.ok ? succeeded({ file: null, shortened: answer.value.shortened }) : answer;
}

/** How printing ended. */
export function printedEnd(answer: Result<{ readonly printed: boolean }>): Result<PaperEnd> {
  if (!answer.ok) return answer;
  return succeeded(answer.value.printed ? { file: null } : 'called off');
}

/** How saving ended. */
export function savedEnd(answer: Result<{ readonly file: string } | null>): Result<PaperEnd> {
  return answer.ok ? succeeded(answer.value ?? 'called off') : answer;
}

/** The phase that work with a paper ends in. Where it was called off nothing was done, and nothing is said. */
export function endedPhase<Act extends PaperAct>(act: Act, answer: Result<PaperEnd>): PaperPhase<Act> {
  if (!answer.ok) return { kind: 'failed', act, failure: answer.failure };
  return answer.value === 'called off' ? { kind: 'idle' } : { kind: 'done', act, ...answer.value };
}

/**
 * How work with a paper goes, in words; null where there is nothing to say, or where it failed. `name` is what the
 * paper is called.
 */
export function paperWords(paper: PaperPhase, name: string): string | null {
  if (paper.kind === 'doing') return doingWords(paper.act);
  if (paper.kind !== 'done') return null;
  switch (paper.act) {
    case 'print':
      return 'Sent to the printer.';
    case 'save':
    case 'table':
      return paper.file === null ? null : `Saved as ${paper.file}`;
    case 'copy':
      return `The ${name} is on the clipboard as text.`;
    case 'e-mail':
      return `A draft is open in the mail program. Nothing was sent.${paper.shortened ? ' It is shortened: save the PDF and attach it.' : ''}`;
    default:
      return assertNever(paper.act);
  }
}

function doingWords(act: PaperAct): string {
  switch (act) {
    case 'print':
      return 'Printing…';
    case 'save':
      return 'Saving the PDF…';
    case 'table':
      return 'Saving the CSV…';
    case 'copy':
      return 'Copying…';
    case 'e-mail':
      return 'Opening the draft…';
    default:
      return assertNever(act);
  }
}

/** What did not come about, where work with a paper failed. */
export function failedTitle(act: PaperAct): string {
  switch (act) {
    case 'print':
      return 'It was not printed';
    case 'save':
      return 'No PDF was saved';
    case 'table':
      return 'No CSV was saved';
    case 'copy':
      return 'It was not copied';
    case 'e-mail':
      return 'No draft was opened';
    default:
      return assertNever(act);
  }
}
