import { writeFile } from 'node:fs/promises';
import { onlyKnownOptions } from './only-what-is-there.ts';

/** What a PDF is asked for by, of Electron's `PrintToPDFOptions`. */
export interface PdfOptions {
  readonly pageSize?: string;
  readonly preferCSSPageSize?: boolean;
  readonly printBackground?: boolean;
  readonly displayHeaderFooter?: boolean;
  readonly generateTaggedPDF?: boolean;
}

const PDF_OPTIONS = ['pageSize', 'preferCSSPageSize', 'printBackground', 'displayHeaderFooter', 'generateTaggedPDF'];
const PRINT_OPTIONS = ['silent', 'printBackground', 'pageSize', 'margins'];

/** Inches. */
const SIZES: Readonly<Record<string, readonly [across: number, down: number]>> = {
  A4: [8.27, 11.7],
  Letter: [8.5, 11],
};

/** The request that Chromium makes the same PDF for, with Electron's defaults: US Letter, without backgrounds. */
export function pdfRequest(options: PdfOptions) {
  onlyKnownOptions('printToPDF', options, PDF_OPTIONS);
  const size = SIZES[options.pageSize ?? 'Letter'];
  if (size === undefined) throw new Error(`The stand-in has no page size '${options.pageSize}'`);
  return {
    paperWidth: size[0],
    paperHeight: size[1],
    preferCSSPageSize: options.preferCSSPageSize ?? false,
    printBackground: options.printBackground ?? false,
    displayHeaderFooter: options.displayHeaderFooter ?? false,
    generateTaggedPDF: options.generateTaggedPDF ?? false,
  };
}

/**
 * Prints: what came out stands afterwards in the file that `COUNTERPART_STANDIN_PRINTER` names, as a PDF. Answers why
 * it could not, in Electron's words, or null; without that variable there is no printer.
 */
export async function takePrint(
  options: object & PdfOptions,
  makePdf: (options: PdfOptions) => Promise<Buffer>,
): Promise<string | null> {
  onlyKnownOptions('print', options, PRINT_OPTIONS);
  const printer = process.env.COUNTERPART_STANDIN_PRINTER;
  if (printer === undefined || printer === '') return 'no valid printers available';
  const { pageSize = 'A4', printBackground = false } = options;
  try {
    await writeFile(printer, await makePdf({ pageSize, printBackground, preferCSSPageSize: true }));
    return null;
  } catch {
    return 'Print job failed';
  }
}
