import type { Unchecked } from '#shared/domain/vehicle/build-span.ts';
import { assertNever } from '#shared/assert-never.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { uncheckedFieldWords } from '#shared/domain/fitment/unchecked-field.ts';
import { andWords, attributeValueWords } from '#shared/domain/vehicle/vehicle-words.ts';
import type {
  FitCondition,
  ListedEvidence,
  NearVehicle,
  Verdict,
  VerdictKind,
} from '#shared/domain/fitment/verdict.ts';
import { differenceWords } from '#shared/domain/fitment/verdict-sheet.ts';
import { VERDICT_KINDS, type VerdictKindFace } from '#shared/domain/fitment/verdict-kinds.ts';

/** Whether a part fits, as the paper says it: the answer, and what it stands on. */
export interface PaperFit {
  /** How sure it is, which the paper marks with a sign beside the words. */
  readonly mark: VerdictKindFace['paper']['mark'];
  readonly words: string;
  /** What the answer stands on, one thing a line. */
  readonly evidence: readonly string[];
  /** What of that is not settled, and the answer hangs on; it is said wherever the answer is. */
  readonly hangsOn: readonly string[];
}

/** The most listings that are printed of one part, and details that could not be checked; the rest are counted. */
const MOST_LISTINGS = 2;
const MOST_UNCHECKED = 4;

const CONDITION_WORDS: { readonly [state in FitCondition['state']]: string } = {
  met: 'Met',
  'not met': 'Not met',
  'to ask': 'To check',
};

/** What the paper says of the fit of a line to the vehicle: never nothing, so that silence is not read as a promise. */
export function paperFit(line: TicketLine, verdict: Verdict | null): PaperFit {
  if (verdict !== null) {
    return { ...answerOf(verdict.kind), evidence: evidenceOf(verdict), hangsOn: unsettled(verdict) };
  }
  if (line.verdict === null) {
    return { mark: 'open', words: 'Fit to this vehicle was not checked', evidence: [], hangsOn: [] };
  }
  return {
    ...answerOf(line.verdict),
    evidence: [...saidAtCounter(line), ...keptEvidence(line)],
    hangsOn: [
      ...(line.verdict === 'depends on' ? saidAtCounter(line) : []),
      ...unmetWords(line.evidence?.conditions ?? []),
    ],
  };
}

function answerOf(kind: VerdictKind): Pick<PaperFit, 'mark' | 'words'> {
  const { mark, words } = VERDICT_KINDS[kind].paper;
  return { mark, words };
}

/** The sentence of the counter, where what was kept with the line does not say the same again. */
function saidAtCounter({ verdict, verdictWords, evidence }: TicketLine): readonly string[] {
  if (verdictWords === null || verdictWords === '') return [];
  const saysMore = verdict === 'depends on' || verdict === 'cannot tell';
  return saysMore || evidence === undefined || evidence === null ? [verdictWords] : [];
}

/** What was kept with the line, where the verdict itself could not be decided again. */
function keptEvidence({ evidence }: TicketLine): readonly string[] {
  if (evidence === undefined || evidence === null) return [];
  const { listings, conditions, compared, nearest, unchecked } = evidence;
  return [
    ...conditions.map(conditionWords),
    ...listings,
    ...compared,
    ...nearest.map((line) => `Closest match: ${line}`),
    ...(unchecked.length === 0 ? [] : [`Could not be checked: ${unchecked.join('; ')}`]),
  ];
}

/** What has to be asked, or is not so, before a part fits. */
function unsettled(verdict: Verdict): readonly string[] {
  if (verdict.kind === 'listed with conditions') return unmetWords(verdict.conditions);
  return verdict.kind === 'depends on' ? questionWords(verdict) : [];
}

function unmetWords(conditions: readonly Pick<FitCondition, 'state' | 'words'>[]): readonly string[] {
  return conditions.filter(({ state }) => state !== 'met').map(conditionWords);
}

/** The question that decides, and what each answer to it would mean. */
function questionWords({ words, attribute, byValue }: Extract<Verdict, { kind: 'depends on' }>): readonly string[] {
  const cases = byValue.map(({ value, kind }) => {
    const named = attribute === null ? value : attributeValueWords(attribute, value);
    return `${named}: ${VERDICT_KINDS[kind].answerBadge}`;
  });
  return [words, ...(cases.length === 0 ? [] : [cases.join('; ')])];
}

function conditionWords({ state, words }: Pick<FitCondition, 'state' | 'words'>): string {
  return `${CONDITION_WORDS[state]}: ${words}`;
}

function evidenceOf(verdict: Verdict): readonly string[] {
  const unchecked = uncheckedWords(verdict.unchecked);
  switch (verdict.kind) {
    case 'listed':
      return [...(verdict.met ?? []).map(conditionWords), ...listings(verdict.evidence), ...unchecked];
    case 'listed with conditions':
      return [...verdict.conditions.map(conditionWords), ...listings(verdict.evidence), ...unchecked];
    case 'depends on':
      return [...questionWords(verdict), ...unchecked];
    case 'not listed':
      return [...compared(verdict.compared), ...nearest(verdict.nearest), ...unchecked];
    case 'cannot tell':
      return [`${verdict.words}.`, ...nearest(verdict.nearest), ...unchecked];
    default:
      return assertNever(verdict);
  }
}

/** The first listings and the notes of their applications, each said once. */
function listings(evidence: readonly ListedEvidence[]): readonly string[] {
  const first = evidence.slice(0, MOST_LISTINGS);
  const more = evidence.length - first.length;
  const notes = new Set(first.flatMap(({ applicationNotes }) => (applicationNotes === null ? [] : [applicationNotes])));
  return [
    ...first.map(
      ({ listedAs, vehicleId, application }) =>
        `Catalogue lists: ${listedAs} – by vehicle id ${vehicleId}, ${application === null ? 'in its list of vehicles' : `application ${application + 1}`}`,
    ),
    ...(more === 0 ? [] : [`and ${more} more ${more === 1 ? 'listing' : 'listings'} of it`]),
    ...[...notes].map((note) => `Catalogue note: ${note}`),
  ];
}

function compared(fields: readonly string[]): readonly string[] {
  return fields.length === 0 ? [] : [`Compared: ${andWords(fields)}`];
}

function nearest([near]: readonly NearVehicle[]): readonly string[] {
  if (near === undefined) return [];
  const differs = near.differs.map(differenceWords);
  return [`Closest match: ${near.listedAs}${differs.length === 0 ? '' : ` (${differs.join('; ')})`}`];
}

/**
 * What could not be checked and why, each said once; where it stands in the catalogue entry stays in the record of the
 * quote.
 */
function uncheckedWords(unchecked: readonly Unchecked[]): readonly string[] {
  if (unchecked.length === 0) return [];
  const said = [...new Set(unchecked.map(({ field, reason }) => `${uncheckedFieldWords(field)} (${reason})`))];
  const more = said.length - MOST_UNCHECKED;
  const last = more > 0 ? [`and ${more} more`] : [];
  return [`Could not be checked: ${[...said.slice(0, MOST_UNCHECKED), ...last].join('; ')}`];
}
