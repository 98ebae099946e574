import { type Result, failed, succeeded } from '#shared/result.ts';
import type { PaperPage } from '../documents/paper-page.ts';
import { writeChosenFile } from './chosen-file.ts';
import type { PlatformPorts } from './platform-ports.ts';

/** Signs that some file system does not take in a name. */
const NOT_IN_NAMES = /[\\/:*?"<>|]/g;

/**
 * Asks where to, and writes a paper there as a PDF. `name` is what the file is to be called, without its ending.
 * Answers null where the person called it off.
 */
export async function savePaper(
  ports: Pick<PlatformPorts, 'chooseFile' | 'paperAsPdf'>,
  name: string,
  page: PaperPage,
): Promise<Result<{ readonly file: string } | null>> {
  const file = await ports.chooseFile({ name: `${fileName(name)}.pdf`, kind: 'PDF' });
  if (file === null) return succeeded(null);
  const pdf = await ports.paperAsPdf(page);
  if (!pdf.ok) return pdf;
  const failure = await writeChosenFile(file, pdf.value);
  return failure === null ? succeeded({ file }) : failed(failure);
}

/**
 * Asks where to, and writes a table there that a spreadsheet opens (`csv.ts`). `name` is what the file is to be called,
 * without its ending. Answers null where the person called it off.
 */
export async function saveTable(
  ports: Pick<PlatformPorts, 'chooseFile'>,
  name: string,
  text: string,
): Promise<Result<{ readonly file: string } | null>> {
  const file = await ports.chooseFile({ name: `${fileName(name)}.csv`, kind: 'CSV' });
  if (file === null) return succeeded(null);
  const failure = await writeChosenFile(file, text);
  return failure === null ? succeeded({ file }) : failed(failure);
}

function fileName(name: string): string {
  return name.replaceAll(NOT_IN_NAMES, '-');
}
