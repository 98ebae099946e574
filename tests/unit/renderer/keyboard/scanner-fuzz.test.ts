import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScannerSettings } from '#shared/domain/settings/scanner-settings.ts';
import { effort } from '#tests/support/effort.ts';
import { fieldText, hear, pressed } from '#tests/builders/scan-samples.ts';

/** Scans, and bursts of fast typing, that are sent through the machine; a tenth of them in the everyday run. */
const SCANS = effort(1_000, 10_000);
const BURSTS = effort(1_000, 10_000);
/** Turns of scanner and person that make one run. */
const TURNS = 10;

const scannerGap = fc.integer({ min: 7, max: 20 });
const handGap = fc.integer({ min: 60, max: 120 });
const pause = fc.integer({ min: 210, max: 1_500 });
const around = fc.constantFrom(
  { prefix: '', suffix: '' },
  { prefix: '~', suffix: '' },
  { prefix: '', suffix: '#' },
  { prefix: '=*', suffix: '~~' },
);

/** A code off a label: digits of an article number, or letters as well, and Shift for its capitals. */
const code = fc.oneof(fc.stringMatching(/^\d{8,14}$/), fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{3,19}$/));
const gaps = (gap: fc.Arbitrary<number>, length: number) => fc.array(gap, { minLength: length, maxLength: length });

const scanTurn = fc
  .tuple(code, gaps(scannerGap, 30), pause, fc.boolean(), fc.boolean())
  .map(([text, times, wait, inField, shift]) => ({ who: 'scanner' as const, text, times, wait, inField, shift }));
const handTurn = fc
  .tuple(fc.stringMatching(/^[a-zA-Z0-9 *.-]{1,24}$/), gaps(handGap, 24), pause)
  .map(([text, times, wait]) => ({ who: 'person' as const, text, times, wait, inField: true, shift: false }));

interface Turn {
  readonly who: 'scanner' | 'person';
  readonly text: string;
  readonly times: readonly number[];
  readonly wait: number;
  readonly inField: boolean;
  readonly shift: boolean;
}

function keysOf(turn: Turn, { prefix, suffix, ends }: Pick<ScannerSettings, 'prefix' | 'suffix' | 'ends'>) {
  const sent = turn.who === 'scanner' ? [...`${prefix}${turn.text}${suffix}`] : [...turn.text];
  const typed = sent.flatMap((key) => (turn.shift && /[A-Z]/.test(key) ? ['Shift', key] : [key]));
  const keys = turn.who === 'scanner' && ends !== 'nothing' ? [...typed, ends] : typed;
  const times = [turn.wait, ...keys.slice(1).map((_, index) => turn.times[index % turn.times.length] ?? 10)];
  return pressed(keys, times, { inField: turn.inField });
}

/** A person who types a number and `*` before a scan counts: that is theirs to want, and is tested by itself. */
const countsNothing = (turns: readonly Turn[]): boolean =>
  turns.every(({ who, text }) => who === 'scanner' || !text.includes('*'));

describe('many scans and much fast typing on one keyboard', () => {
  it(`lose no scan of ${SCANS}, and let none of its keys through`, () => {
    fc.assert(
      fc.property(fc.array(scanTurn, { minLength: TURNS, maxLength: TURNS }), around, (turns, sends) => {
        const settings = { ...sends, ends: 'Enter' as const };
        const heard = hear(
          turns.flatMap((turn) => keysOf(turn, settings)),
          settings,
        );
        expect(heard.scans.map((scan) => scan.code)).toEqual(turns.map(({ text }) => text));
        expect(heard.reached.filter(({ key }) => key !== 'Shift')).toEqual([]);
      }),
      { numRuns: SCANS / TURNS },
    );
  });

  it(`take none of ${BURSTS} bursts at 60 to 120 ms a key for a scan, whatever the settings`, () => {
    fc.assert(
      fc.property(
        fc.array(handTurn, { minLength: TURNS, maxLength: TURNS }),
        around,
        fc.integer({ min: 10, max: 55 }),
        fc.constantFrom('Enter' as const, 'Tab' as const, 'nothing' as const),
        (turns, sends, gapMs, ends) => {
          const heard = hear(
            turns.flatMap((turn) => keysOf(turn, { ...sends, ends })),
            { ...sends, gapMs, ends },
          );
          expect(heard.scans).toEqual([]);
          expect(fieldText(heard)).toBe(turns.map(({ text }) => text).join(''));
        },
      ),
      { numRuns: BURSTS / TURNS },
    );
  });

  it('tell the one from the other where they take turns', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(scanTurn, handTurn), { minLength: TURNS, maxLength: TURNS }).filter(countsNothing),
        around,
        (turns, sends) => {
          const settings = { ...sends, ends: 'Enter' as const };
          const heard = hear(
            turns.flatMap((turn) => keysOf(turn, settings)),
            settings,
          );
          const texts = (which: string) => turns.filter(({ who }) => who === which).map(({ text }) => text);
          expect(heard.scans.map((scan) => scan.code)).toEqual(texts('scanner'));
          expect(fieldText(heard)).toBe(texts('person').join(''));
        },
      ),
      { numRuns: effort(60, 2_000) },
    );
  });

  it('do so too where the window is late: silence is heard only when the next key is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(scanTurn, handTurn), { minLength: TURNS, maxLength: TURNS }).filter(countsNothing),
        (turns) => {
          const heard = hear(
            turns.flatMap((turn) => keysOf(turn, { prefix: '', suffix: '', ends: 'Enter' })),
            {},
            { timers: false },
          );
          const texts = (which: string) => turns.filter(({ who }) => who === which).map(({ text }) => text);
          expect(heard.scans.map((scan) => scan.code)).toEqual(texts('scanner'));
          expect(fieldText(heard)).toBe(texts('person').join(''));
        },
      ),
      { numRuns: effort(40, 1_000) },
    );
  });
});
