import { describe, expect, it } from 'vitest';
import { conditionsOfOrder, lineFitSentences } from '#renderer/features/order/line-fit-words.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { setVerdicts } from '#shared/domain/ticket/ticket-lines.ts';
import { lineGates, settleGate } from '#shared/domain/ticket/line-gates.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { overrideVerdict } from '#shared/domain/ticket/verdict-override.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

/** Nothing is said of a vehicle or of what is towed. */
const NO_VEHICLE = emptyTicket();

const WITH_CONDITIONS: Verdict = {
  kind: 'listed with conditions',
  evidence: [
    { vehicleId: 'a1f0', listedAs: 'Toyota Hilux, 10/2015 –', application: 2, applicationNotes: null, fromMonth: null },
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

describe('the fit of a part, among the details of its order', () => {
  it('is the verdict without its conditions, by which id it is listed, and what could not be checked', () => {
    expect(lineFitSentences(judged(WITH_CONDITIONS, 'The plate on the ute says 2019'), NO_VEHICLE)).toEqual([
      'TB-HIL-C4: Fits if… – check the conditions',
      'Vehicle id a1f0 in application 3: Toyota Hilux, 10/2015 –',
      'Could not be checked: engine code: it is not known of both vehicles.',
      'Sold anyway: The plate on the ute says 2019',
    ]);
  });

  it('says no reason where none was given, and that a fit was not checked', () => {
    const notListed: Verdict = { kind: 'not listed', compared: [], nearest: [], unchecked: [] };
    expect(lineFitSentences(judged(notListed), NO_VEHICLE)).toEqual(['TB-HIL-C4: Not listed for this vehicle.']);
    expect(lineFitSentences(sampleLine({ verdict: null, verdictWords: null }), NO_VEHICLE)).toEqual([
      'TB-HIL-C4: fit not checked.',
    ]);
  });

  it('is what is known of a line that was kept before its evidence was', () => {
    expect(lineFitSentences(sampleLine({ verdictWords: null }), NO_VEHICLE)).toEqual([
      'TB-HIL-C4: Fits – listed for this vehicle',
    ]);
  });
});

describe('the conditions of an order', () => {
  const asked: Verdict = {
    ...WITH_CONDITIONS,
    conditions: [
      { state: 'met', words: 'Leaf springs', source: 'application note' },
      { state: 'to ask', words: 'No sensors', source: 'application note' },
    ],
  };

  it('stand once for all lines, each with how it stands', () => {
    const line = judged(WITH_CONDITIONS);
    const ticket = emptyTicket({ lines: [line, { ...line, id: 'L2' }] });
    expect(conditionsOfOrder(ticket)).toEqual([
      'TB-HIL-C4: Built from July 2018 – not met',
      'TB-HIL-C4: Leaf springs – met',
    ]);
  });

  it('say what the customer confirmed, and what is sold unconfirmed; what is open stops the order instead', () => {
    const ticket = emptyTicket({ lines: [judged(asked)] });
    expect(conditionsOfOrder(ticket)).toEqual(['TB-HIL-C4: Leaf springs – met']);
    const [gate] = lineGates(ticket, judged(asked));
    if (gate === undefined) throw new Error('nothing is to be asked');
    expect(conditionsOfOrder(settleGate(ticket, gate, null))).toContain('TB-HIL-C4: No sensors – customer confirmed');
    expect(conditionsOfOrder(settleGate(ticket, gate, 'He looks at home'))).toContain(
      'TB-HIL-C4: No sensors – not confirmed. Sold anyway: He looks at home',
    );
  });
});
