import { assertNever } from '#shared/assert-never.ts';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type CsvError, parse } from 'csv-parse';
import { type CodeGathering, separatorOf } from '#shared/domain/code-list/code-rows.ts';
import { fileWriting, type TextEncodingName } from '#shared/domain/code-list/file-text.ts';
import { type Failure, failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import { createShortSteps } from './short-steps.ts';

/** Where a list of codes comes from. */
export type CodeSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string };

/** Largest file that is read, bytes. */
const LARGEST_FILE = 256 * 1024 * 1024;
/** Longest row, bytes: what is longer has a quote left open, or no line breaks. */
const LONGEST_ROW = 256 * 1024;
/** What is read, decoded and parsed at one go: it holds main for a millisecond or two. */
const PIECE = 16 * 1024;
/** How much of the beginning tells how a file is written. */
const START = 64 * 1024;

/** How reading a list is watched and called off. */
export interface SourceWatch {
  readonly signal: AbortSignal;
  /** Hears how far it is, in bytes or characters. */
  readonly tell: (done: number, of: number) => void;
}

/** What a list of codes is called; null where it was pasted. */
export function sourceName(source: CodeSource): string | null {
  return source.kind === 'file' ? basename(source.path) : null;
}

/**
 * Reads a list row by row into gatherings, in short steps. Answers the gathering that took all of it. A file without a
 * mark is read as UTF-8, and from its beginning again as Windows-1252 where it is none.
 *
 * @param begin makes an empty gathering
 */
export async function readCodeSource(
  source: CodeSource,
  begin: () => CodeGathering,
  watch: SourceWatch,
): Promise<Result<CodeGathering>> {
  if (source.kind === 'text') return parsePieces(textPieces(source.text), begin(), null, watch, source.text.length);
  const name = basename(source.path);
  let file: FileHandle | null = null;
  try {
    file = await open(source.path);
    const { size } = await file.stat();
    if (size > LARGEST_FILE) {
      return refused(`${name} has more than ${LARGEST_FILE / 1024 ** 2} MB. Split it, or export the codes alone.`);
    }
    const start = await pieceAt(file, 0, START);
    const writing = fileWriting(start);
    if (start.length === 0) return refused(`${name} is empty. Choose another file.`);
    if (writing.kind === 'workbook') {
      return refused(`${name} is a workbook. Save it as CSV in the spreadsheet, then choose that file.`);
    }
    if (writing.kind === 'no text') return refused(`${name} is not a text file. Choose a CSV or text file.`);
    const read = (encoding: TextEncodingName) =>
      parsePieces(filePieces(file as FileHandle, writing.markBytes, size, encoding), begin(), name, watch, size);
    try {
      return await read(writing.encoding);
    } catch (error) {
      if (!(error instanceof NotUtf8)) throw error;
      return await read('windows-1252');
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === null) throw error;
    return refused(unreadableWords(name, code));
  } finally {
    await file?.close().catch(() => undefined);
  }
}

/** The text came to a byte that UTF-8 does not have. */
class NotUtf8 extends Error {}

/** A piece of text, and how much of the source it ends at. */
interface Piece {
  readonly text: string;
  readonly at: number;
}

async function* textPieces(text: string): AsyncGenerator<Piece> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield { text: text.slice(at, at + PIECE), at: Math.min(text.length, at + PIECE) };
  }
}

async function* filePieces(
  file: FileHandle,
  from: number,
  size: number,
  encoding: TextEncodingName,
): AsyncGenerator<Piece> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8', ignoreBOM: true });
  let at = from;
  while (at < size) {
    const bytes = await pieceAt(file, at, PIECE);
    // A file that another program cuts short meanwhile would be read as if it ended there.
    if (bytes.length === 0) throw Object.assign(new Error('cut short'), { code: 'CUT_SHORT' });
    at += bytes.length;
    yield { text: decoded(decoder, bytes, true), at };
  }
  yield { text: decoded(decoder, new Uint8Array(), false), at };
}

function decoded(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new NotUtf8();
  }
}

async function pieceAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Parses pieces of text into a gathering. Throws what the pieces throw. */
async function parsePieces(
  pieces: AsyncGenerator<Piece>,
  gathering: CodeGathering,
  name: string | null,
  watch: SourceWatch,
  size: number,
): Promise<Result<CodeGathering>> {
  const breathe = createShortSteps();
  let rows: ReturnType<typeof openRows> | null = null;
  for await (const { text, at } of pieces) {
    if (watch.signal.aborted) return failed({ kind: 'cancelled' });
    rows ??= openRows(separatorOf(text), gathering);
    const going = rows.write(text);
    if (going === 'full') return succeeded(gathering);
    if (going !== 'goes on') return refused(rowWords(going, name));
    watch.tell(at, size);
    await breathe();
  }
  const end = rows === null ? 'goes on' : await rows.end();
  return end === 'goes on' || end === 'full' ? succeeded(gathering) : refused(rowWords(end, name));
}

/** A row that cannot be parsed: the line that it begins on, and how. */
interface BadRow {
  readonly line: number;
  readonly how: 'quote left open' | 'too long' | 'not CSV';
}

/** What became of the rows until now. */
type Going = 'goes on' | 'full' | BadRow;

/** Opens a parser whose rows go into a gathering while it is written to. */
function openRows(delimiter: string, gathering: CodeGathering) {
  let lines = 0;
  let bad: BadRow | null = null;
  let full = false;
  let carriageReturn = '';
  const parser = parse({
    delimiter,
    // Line breaks of any system are made one before: the parser counts two for one in a quoted text.
    record_delimiter: '\n',
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: LONGEST_ROW,
  });
  const over = new Promise<void>((resolve) => {
    parser.on('close', resolve);
  });
  parser.on('error', (error) => {
    bad ??= { line: lines + 1, how: howOf(error as CsvError) };
  });

  function take(): void {
    for (let row = nextRow(); row !== null; row = nextRow()) {
      if (!full) full = !gathering.take({ line: lines + 1, cells: row.record });
      lines = row.info.lines;
    }
  }

  function nextRow(): { readonly record: readonly string[]; readonly info: { readonly lines: number } } | null {
    return bad === null ? (parser.read() as ReturnType<typeof nextRow>) : null;
  }

  const going = (): Going => bad ?? (full ? 'full' : 'goes on');

  return {
    write(text: string): Going {
      const whole = carriageReturn + text;
      carriageReturn = whole.endsWith('\r') ? '\r' : '';
      const lined = whole.slice(0, whole.length - carriageReturn.length).replace(/\r\n?/g, '\n');
      if (lined !== '') {
        parser.write(lined);
        take();
      }
      return going();
    },
    async end(): Promise<Going> {
      parser.on('readable', take);
      parser.end(carriageReturn === '' ? '' : '\n');
      take();
      await over;
      return going();
    },
  };
}

function howOf({ code }: CsvError): BadRow['how'] {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'quote left open';
  return code === 'CSV_MAX_RECORD_SIZE' ? 'too long' : 'not CSV';
}

function rowWords({ line, how }: BadRow, name: string | null): string {
  const place = `Line ${line.toLocaleString('en-AU')} of ${name ?? 'the pasted list'}`;
  switch (how) {
    case 'quote left open':
      return `${place} opens a quote (") that is never closed. Close or remove it there.`;
    case 'too long':
      return `${place} has more than ${LONGEST_ROW / 1024} kB. Put each code on a line of its own, and check for a quote (") left open.`;
    case 'not CSV':
      return `${place} cannot be read as CSV. Check it there.`;
    default:
      return assertNever(how);
  }
}

function unreadableWords(name: string, code: string): string {
  switch (code) {
    case 'ENOENT':
      return `${name} is not there any more. Choose it again.`;
    case 'CUT_SHORT':
      return `${name} was changed while it was read. Choose it again.`;
    case 'EACCES':
    case 'EPERM':
    case 'EBUSY':
      return `${name} may not be read, or another program has it open. Close it there, then choose it again.`;
    case 'EISDIR':
      return `${name} is a folder. Choose a file.`;
    default:
      return `${name} could not be read to its end (${code}). Copy it to this computer, then choose it again.`;
  }
}

function refused(message: string): Result<never> {
  return failed(badList(message));
}

/** A list that is not taken, said beside the place where it is chosen. */
export function badList(message: string): Failure {
  return invalidField('codes', message);
}
