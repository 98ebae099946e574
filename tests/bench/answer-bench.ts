import { redactionOf } from '#main/parts-api/redact.ts';
import { classifyExchange } from '#shared/domain/order/submission.ts';
import { HOSTILE_ANSWERS, HOSTILE_REPEATS, repeatedTo } from '../builders/hostile-answers.ts';
import { atMost, type BenchRow } from './bench-row.ts';

const CHARACTERS = 250_000;
const TIMES = 8;
/** How often each text is read: the best of them counts. */
const TRIES = 3;
/** Work that grows with the length alone is 8 times as much, work that grows with its square 64 times. */
const MOST_GROWTH = 24;

/**
 * The bench of reading what a service put into its answer: what a text of 2,000,000 characters costs against one of
 * 250,000, whatever it repeats. The worst of the texts counts.
 */
export function benchAnswers(): readonly BenchRow[] {
  const redact = redactionOf('Bearer s3cr3t/T0ken+ABCDEFGH==');
  const classify = (body: string) => classifyExchange({ kind: 'answered', status: 400, body, complete: true });
  return [
    atMost(
      'order answer of 2,000,000 characters ÷ 250,000, the worst of 7',
      worst(HOSTILE_ANSWERS, classify),
      MOST_GROWTH,
    ),
    atMost('redaction of 2,000,000 characters ÷ 250,000, the worst of 7', worst(HOSTILE_REPEATS, redact), MOST_GROWTH),
  ];
}

function worst(pieces: readonly string[], read: (text: string) => unknown): number {
  return Math.max(...pieces.map((piece) => growthOf(piece, read)));
}

function growthOf(piece: string, read: (text: string) => unknown): number {
  const [little, much] = [repeatedTo(CHARACTERS, piece), repeatedTo(CHARACTERS * TIMES, piece)];
  const short: number[] = [];
  const long: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    short.push(workOf(() => read(little)));
    long.push(workOf(() => read(much)));
  }
  return Math.min(...long) / Math.min(...short);
}

/** What a piece of work takes of the processor in this thread, µs: what else the computer does is not counted. */
function workOf(work: () => unknown): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return user + system;
}
