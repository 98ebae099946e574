import type { UnknownOrder } from '#shared/records-view.ts';
import type { Result } from '#shared/result.ts';
import type { PaperPage } from '../documents/paper-page.ts';

/** What the services ask of the desktop that they stand on. Nothing here is Electron's own; none of it ever rejects. */
export interface PlatformPorts {
  /** Puts a text on the clipboard. */
  copyText(text: string): Promise<void>;
  /** Asks the person where to write a file, as an absolute path; null where they called it off. */
  chooseFile(suggestion: { readonly name: string; readonly kind: 'PDF' | 'JSON' | 'CSV' }): Promise<string | null>;
  /** Asks the person for a PNG or JPEG file, as an absolute path; null where they called it off. */
  choosePicture(): Promise<string | null>;
  /** Asks the person for a list of codes, as an absolute path; null where they called it off. */
  chooseCodeFile(): Promise<string | null>;
  /** Prints a paper on the system's printer. `printed` is false where the person called it off. */
  printPaper(page: PaperPage): Promise<Result<{ readonly printed: boolean }>>;
  /** The same paper as a PDF: A4, with its backgrounds, after its fonts and images are there. */
  paperAsPdf(page: PaperPage): Promise<Result<Uint8Array>>;
  /** Opens a `mailto:` address in the system's mail program. */
  openMailDraft(address: string): Promise<Result<null>>;
  /** Opens an https address in the person's own browser; any other is refused. */
  openInBrowser(address: string): Promise<Result<null>>;
  /**
   * Lists the orders that are still unknown before Counterpart closes; true where the person closes it all the same.
   */
  confirmClosing(unknown: readonly UnknownOrder[]): Promise<boolean>;
}
