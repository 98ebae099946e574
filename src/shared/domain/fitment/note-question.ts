import type { CandidateVerdict } from './candidate-fitment.ts';
import { decideCandidates } from './fitment.ts';
import { FITMENT_MESSAGES } from './fitment-messages.ts';
import type { SaleOption, SaleQuestion } from './sale-question.ts';
import { type Fits, outcomeOfPart, type PartToFit } from './sale-fits.ts';
import { DONT_KNOW, isAnswered, type NoteAnswer } from '../vehicle/vehicle-answers.ts';
import { type AttributeAnswer, answerQuestion, type VehicleChoice } from '../vehicle/vehicle-choice.ts';

/**
 * The notes as the question: where a part lists the vehicle in several ways and only the notes say which (coil springs
 * or leaf springs), the customer is asked which of the notes holds. A single note is no question of its own: it is a
 * condition to read out, and can be marked as met or not met there.
 */

interface OpenNote {
  readonly asks: string;
  readonly words: string;
}

/** The notes under which a part lists one and the same vehicle. */
interface ListedNotes {
  /** Those that were not asked about. */
  readonly open: readonly OpenNote[];
  /** The words of those that were found to hold, each once. */
  readonly met: readonly string[];
}

/** More notes than these are read in the panel: nobody can choose among them on the phone. */
const MOST_NOTES = 8;

/** The question which note holds, for the first part that lists the vehicle under several; null where there is none. */
export function noteQuestion(choice: VehicleChoice, fits: Fits): SaleQuestion | null {
  for (const [at, part] of fits.parts.entries()) {
    const { open, met } = listedNotes(choice, fits, at);
    const options = optionsOf(open, met, fits.candidates.length);
    if (open.length < 2 || open.length > MOST_NOTES || !tellApart(options, choice, part)) continue;
    return {
      kind: 'notes',
      asks: (open[0] as OpenNote).asks,
      words: FITMENT_MESSAGES.askWhichNote,
      where: FITMENT_MESSAGES.whichNotePlace(part.sku, open.length + met.length),
      skus: [part.sku],
      options,
      optionsCut: 0,
      dontKnow: open.map(({ asks }) => ({ attribute: asks, value: DONT_KNOW })),
    };
  }
  return null;
}

/** The notes of a part that are to be asked about; of a vehicle with one open note none are. */
function listedNotes(choice: VehicleChoice, { verdicts }: Fits, part: number): ListedNotes {
  const notes = new Map<string, string>();
  const holding = new Set<string>();
  for (const verdict of verdicts[part] as readonly CandidateVerdict[]) {
    if (verdict.kind !== 'listed with conditions') continue;
    const ofApplications = verdict.conditions.filter(({ source }) => source === 'application note');
    const open = ofApplications.flatMap(({ state, words, asks }) => {
      const asked = asks === undefined || isAnswered(choice, asks);
      return state === 'to ask' && !asked ? [{ asks, words }] : [];
    });
    if (open.length < 2) continue;
    for (const { asks, words } of open) notes.set(asks, words);
    for (const { state, words } of ofApplications) if (state === 'met') holding.add(words);
  }
  return { open: [...notes].map(([asks, words]) => ({ asks, words })), met: [...holding] };
}

/**
 * One of the open notes, none of them because others hold already, all, or none. That none holds is not taken for the
 * second: it could be that the part is for another vehicle.
 */
function optionsOf(open: readonly OpenNote[], met: readonly string[], candidates: number): readonly SaleOption[] {
  const give = (answerFor: (note: OpenNote) => NoteAnswer): readonly AttributeAnswer[] =>
    open.map((note) => ({ attribute: note.asks, value: answerFor(note) }));
  const option = (label: string, gives: readonly AttributeAnswer[]): SaleOption => ({
    label,
    detail: null,
    candidates,
    gives,
    picks: null,
  });
  return [
    ...open.map((holding) =>
      option(
        holding.words,
        give((note) => (note === holding ? 'yes' : 'another')),
      ),
    ),
    ...(met.length === 0
      ? []
      : [
          option(
            FITMENT_MESSAGES.onlyThese(met),
            give(() => 'another'),
          ),
        ]),
    option(
      FITMENT_MESSAGES.allOfThese,
      give(() => 'yes'),
    ),
    option(
      FITMENT_MESSAGES.noneOfThese,
      give(() => 'no'),
    ),
  ];
}

/** Whether the answers come to different outcomes for the part: else there is nothing to ask. */
function tellApart(options: readonly SaleOption[], choice: VehicleChoice, part: PartToFit): boolean {
  return new Set(options.map(({ gives }) => outcomeWith(choice, part, gives))).size > 1;
}

function outcomeWith(choice: VehicleChoice, { index }: PartToFit, gives: readonly AttributeAnswer[]): string {
  return outcomeOfPart(decideCandidates(index, gives.reduce<VehicleChoice>(answerQuestion, choice)));
}
