import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openRecords } from '#main/records/records.ts';
import type { Stored } from '#main/records/database/storage-failure.ts';
import { childRecords } from './child-records.ts';
import { order, quoteInput, ticket } from './sale.ts';

/**
 * A counter under load, to be killed: it saves tickets, issues quotes and walks submissions through their states as
 * fast as it can, and says on its output what was acknowledged, only after it was.
 */

const [folder = '', start = '0'] = process.argv.slice(2);

function value<T>(answer: Stored<T>): T {
  if (!answer.ok) throw new Error(answer.failure.code);
  return answer.value;
}

/** One line, written to the pipe before anything else happens. */
function say(...words: readonly (string | number)[]): void {
  writeSync(1, `${words.join(' ')}\n`);
}

const opened = openRecords(childRecords(folder));
if (!opened.ok) {
  say('problem', opened.problem.kind);
  process.exit(1);
}
const { tickets, quotes, submissions, audit, snapshots } = opened.records;
for (const { id } of value(submissions.takeUpAfterStart())) say('became-unknown', id);
say('open');

for (let round = Number(start); ; round += 1) {
  const id = `t${round % 7}`;
  const sale = ticket(id, { notes: `round ${round} ${'n'.repeat((round * 37) % 3_000)}` });
  if (value(tickets.save(sale, String(round))).saved) say('ticket', id, round);
  if (round % 5 === 0) say('quote', value(quotes.issue(quoteInput(sale))).number);
  if (round % 3 === 0) {
    const submission = randomUUID();
    const request = order({ customer_reference: `CP-20260304-${round}` });
    value(submissions.prepare({ id: submission, ticketId: `s${round}`, request, reason: 'load' }));
    say('prepared', submission);
    value(submissions.send(submission));
    // From here on the service may have the order.
    say('sending', submission);
    value(submissions.keepAnswer(submission, `answer ${round}`));
    say('answered', submission);
    value(submissions.conclude(submission, { kind: 'acknowledged', transactionId: `id-${round}` }));
    say('acknowledged', submission);
  }
  if (round % 11 === 0) value(audit.record({ act: 'credential saved' }, 'AE'));
  if (round % 40 === 0) void snapshots.take();
  if (round % 4 === 0) await new Promise((resolve) => setImmediate(resolve));
}
