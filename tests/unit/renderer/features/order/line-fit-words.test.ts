import { describe, expect, it } from 'vitest';
import { lineFitSentences } from '#renderer/features/order/line-fit-words.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { setVerdicts } from '#shared/domain/ticket/ticket-lines.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { overrideVerdict } from '#shared/domain/ticket/verdict-override.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

/** Nothing is said of a vehicle or of what is towed. */
const NO_VEHICLE = emptyTicket();

const WITH_CONDITIONS: Verdict = {
  kind: 'listed with conditions',
  evidence: [
    { vehicleId: 'a1f0', listedAs: 'TOYOTA Hilux, 10/2015 –', application: 2, applicationNotes: null, fromMonth: null },
  ],
  conditions: [
    { state: 'not met', words: 'Built from July 2018', source: 'vehicle months' },
    { state: 'met', words: 'Leaf springs', source: 'application note' },
  ],
  unchecked: [{ field: 'engine', reason: 'it is not known of both vehicles' }],
};

function judged(verdict: Verdict, reason: string | null = null): TicketLine {
  const ticket = setVerdicts(emptyTicket({ lines: [sampleLine()] }), new Map([['TB-HIL-C4', verdict]]));
  const [line] = (reason === null ? ticket : overrideVerdict(ticket, 'L1', reason)).lines;
  if (line === undefined) throw new Error('the ticket has no line');
  return line;
}

describe('the fit of a part, read out before the order goes out', () => {
  it('is the verdict with each condition, by which id it is listed, and what could not be checked', () => {
    expect(lineFitSentences(judged(WITH_CONDITIONS, 'The plate on the ute says 2019'), NO_VEHICLE)).toEqual([
      'TB-HIL-C4: Listed for this vehicle, with conditions. Built from July 2018; Leaf springs.',
      'Not met: Built from July 2018',
      'Met: Leaf springs',
      'Vehicle id a1f0 in application 3: TOYOTA Hilux, 10/2015 –',
      'Could not be checked: engine code: it is not known of both vehicles.',
      'Sold against this verdict: The plate on the ute says 2019',
    ]);
  });

  it('says no reason where none was given, and that a fit was not checked', () => {
    const notListed: Verdict = { kind: 'not listed', compared: [], nearest: [], unchecked: [] };
    expect(lineFitSentences(judged(notListed), NO_VEHICLE)).toEqual(['TB-HIL-C4: Not listed for this vehicle.']);
    expect(lineFitSentences(sampleLine({ verdict: null, verdictWords: null }), NO_VEHICLE)).toEqual([
      'TB-HIL-C4: its fit was not checked.',
    ]);
  });

  it('is what is known of a line that was kept before its evidence was', () => {
    expect(lineFitSentences(sampleLine({ verdictWords: null }), NO_VEHICLE)).toEqual(['TB-HIL-C4: listed']);
  });
});
