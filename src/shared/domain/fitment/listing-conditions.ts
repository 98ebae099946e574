import {
  type BuildSpan,
  buildSpan,
  type BuiltWhen,
  isMonth,
  type ListedSpan,
  monthsInside,
  spanWords,
  type Unchecked,
} from '../vehicle/build-span.ts';
import type { FittingVehicle, VehicleApplication } from '#shared/interface/product.ts';
import { applicationMonthConditions, vehicleMonthConditions } from './build-months.ts';
import { conditionName } from './condition-id.ts';
import type { FitmentIndex, Listing } from './fitment-index.ts';
import { listedAs } from '../vehicle/listed-as.ts';
import { MONTH_ATTRIBUTE } from '../part/known-keys.ts';
import { saysOwnMonth } from './month-note.ts';
import { type StrangeSaying, strangeOfApplication, strangeOfVehicle } from './strange-sayings.ts';
import { clipText } from '../values/text-size.ts';
import { unreadableWords } from './unreadable-words.ts';
import { type NoteAnswer, type NoteAnswers, noteAnswer, noteAttribute } from '../vehicle/vehicle-answers.ts';
import { isBlankValue } from '../vehicle/vehicle-attributes.ts';
import { attributeLabel } from '../vehicle/vehicle-words.ts';
import type { FitCondition, ListedEvidence } from './verdict.ts';

/**
 * What one place of a part's record says of a vehicle that it lists: the evidence, and under which conditions it fits.
 */
export interface ListingFinding {
  readonly evidence: ListedEvidence & { readonly span: ListedSpan };
  /** All conditions but those of its months. */
  readonly conditions: readonly FitCondition[];
  /**
   * What is to be said of when the vehicle was built: of the application's first month, and of the listed vehicle's
   * span.
   */
  readonly months: readonly FitCondition[];
  /** The months of the factory's year that lie in the span; null where that is not known. */
  readonly inside: readonly number[] | null;
  readonly unchecked: readonly Unchecked[];
}

/** Whose vehicle a listing is read for. */
export interface ListingReader {
  readonly built: BuiltWhen;
  /** What was answered about notes, by `noteAttribute`. */
  readonly notes: NoteAnswers;
  /** The listed vehicle that the seller took in place of a plate: what its list says of its months is not asked. */
  readonly taken: TakenVehicle | null;
}

/** A vehicle that was taken from the list of a part. */
export interface TakenVehicle {
  /** When it was built; null of a choice that was kept before that was. */
  readonly span: ListedSpan | null;
  /** As the list says it, its span last. */
  readonly description: string;
}

const LONGEST_NOTE = 500;
const LONGEST_REASON = 200;
const UNREADABLE_MONTH = 'From which month it fits cannot be read: ask the supplier';
/** Fields of a listed vehicle that say when it was built. */
const BUILD_DATE = /^(month|year)_(from|to)$/;
const ASK_MEANING = ': ask the supplier what it means';

/** Notes of an application; null where there are none or they say nothing. At most 500 characters. */
export function applicationNotes(application: VehicleApplication): string | null {
  const notes = application.catalogue_notes ?? '';
  return isBlankValue(notes) ? null : clipText(notes.trim(), LONGEST_NOTE);
}

/** Reads one listing. */
export function readListing(index: FitmentIndex, listing: Listing, reader: ListingReader): ListingFinding {
  const { vehicle, application } = listing;
  const span = buildSpan(vehicle);
  const ofVehicle = vehicleConditions(index, listing, span, reader);
  const applied = application === null ? null : (index.applications[application] as VehicleApplication);
  const ofApplication =
    application === null ? NOTHING : applicationConditions(index, application, { span, vehicle }, reader);
  return {
    evidence: {
      vehicleId: vehicle.id,
      listedAs: listedAs(vehicle),
      application,
      applicationNotes: applied === null ? null : applicationNotes(applied),
      fromMonth: applied === null ? null : validMonth(applied),
      span: listedSpan(span),
    },
    conditions: [...ofApplication.conditions, ...ofVehicle.conditions],
    months: [...ofApplication.months, ...ofVehicle.months],
    inside: reader.taken === null ? monthsInside(reader.built, span) : null,
    unchecked: [...ofApplication.unchecked, ...ofVehicle.unchecked],
  };
}

/** A span as it goes along with the evidence. */
export function listedSpan({ fromYear, fromMonth, toYear, toMonth }: BuildSpan): ListedSpan {
  return {
    fromYear: fromYear ?? null,
    fromMonth: fromMonth ?? null,
    toYear: toYear ?? null,
    toMonth: toMonth ?? null,
    openEnded: toYear === null,
  };
}

type Found = Pick<ListingFinding, 'conditions' | 'months' | 'unchecked'>;

const NOTHING: Found = { conditions: [], months: [], unchecked: [] };

function vehicleConditions(index: FitmentIndex, listing: Listing, span: BuildSpan, reader: ListingReader): Found {
  const unreadable = index.unreadableOfVehicle(listing.path);
  const unchecked: Unchecked[] = [
    ...span.unchecked.map(({ field, reason }) => ({ field: `${listing.path}.${field}`, reason })),
    ...unreadable.map((field) => unreadableField(`${listing.path}.${field}`)),
  ];
  const { built, taken } = reader;
  const months = taken !== null && isTaken(taken, listing) ? [] : vehicleMonthConditions(built, span, taken?.span);
  const datesUnreadable = span.unchecked.length > 0 || unreadable.some((field) => BUILD_DATE.test(field));
  const { id } = listing.vehicle;
  const conditions: FitCondition[] = datesUnreadable
    ? [
        {
          state: 'to ask',
          words: 'The build dates of this listing cannot be read: ask the supplier',
          source: 'vehicle months',
          id: conditionName('vehicle months', 'unreadable', id),
        },
      ]
    : [];
  const others = unreadable.filter((field) => !BUILD_DATE.test(field));
  if (others.length > 0) {
    conditions.push({
      state: 'to ask',
      words: unreadableWords('vehicle', others),
      source: 'unreadable note',
      id: conditionName('unreadable note', id, ...others.toSorted()),
    });
  }
  const strange = strangeOfVehicle(listing.vehicle);
  conditions.push(...strange.map((saying) => strangeCondition('The listing of this vehicle also says', saying, id)));
  unchecked.push(...strange.map(({ key }) => notUnderstood(`${listing.path}.${key}`)));
  return { conditions, months, unchecked };
}

/** The condition to ask what something means. */
function strangeCondition(says: string, { key, text }: StrangeSaying, ofWhat: string): FitCondition {
  const words = `${says} “${attributeLabel(key)}: ${text}”`;
  return {
    state: 'to ask',
    words: `${clipText(words, LONGEST_NOTE - ASK_MEANING.length)}${ASK_MEANING}`,
    source: 'not understood',
    id: conditionName('not understood', ofWhat, key, text),
  };
}

function notUnderstood(field: string): Unchecked {
  return { field: clipText(field, LONGEST_REASON), reason: 'Counterpart does not know what it means' };
}

/** Whether a choice that holds no span was taken from a listing of the same months: its description ends in them. */
function isTaken({ span, description }: TakenVehicle, { vehicle }: Listing): boolean {
  return span === null && (description.trim() === '' || description.endsWith(spanWords(vehicle)));
}

function applicationConditions(
  index: FitmentIndex,
  position: number,
  { span, vehicle }: { readonly span: BuildSpan; readonly vehicle: FittingVehicle },
  { built, notes: answered }: ListingReader,
): Found {
  const application = index.applications[position] as VehicleApplication;
  const path = `vehicle_applications[${position}]`;
  const conditions: FitCondition[] = [];
  const unchecked: Unchecked[] = [];
  const ask = (source: FitCondition['source'], words: string, ...said: readonly string[]): void => {
    conditions.push({
      state: 'to ask',
      words: clipText(words, LONGEST_NOTE),
      source,
      id: conditionName(source, vehicle.id, ...said),
    });
  };

  const notes = applicationNotes(application);
  if (notes !== null) {
    const asks = noteAttribute(application.catalogue_notes as string);
    const answer = noteAnswer(answered, asks);
    if (answer !== undefined || !saysOwnMonth(notes, { vehicle, span, fromMonth: validMonth(application) }))
      conditions.push({ state: noteState(answer), words: notes, source: 'application note', asks, id: asks });
    const whole = (application.catalogue_notes as string).trim();
    if (notes !== whole) {
      unchecked.push({ field: `${path}.catalogue_notes`, reason: 'only its beginning is shown' });
      conditions.push(restOfNote(whole));
    }
  }
  const unreadable = index.unreadableOfApplication(position);
  unchecked.push(...unreadable.map((field) => unreadableField(`${path}.${field}`)));
  if (unreadable.length > 0) ask('unreadable note', unreadableWords('listing', unreadable), ...unreadable.toSorted());
  const { own, attributes } = strangeOfApplication(application);
  conditions.push(
    ...[...own, ...attributes].map((saying) => strangeCondition('The listing also says', saying, vehicle.id)),
  );
  unchecked.push(
    ...own.map(({ key }) => notUnderstood(`${path}.${key}`)),
    ...attributes.map(({ key }) => notUnderstood(`${path}.attributes.${key}`)),
  );
  const month = application.attributes?.fits_vehicle_year_from_month;
  const months = month !== undefined && isMonth(month) ? applicationMonthConditions(built, span, month) : [];
  if (month !== undefined && !isMonth(month)) {
    unchecked.push({ field: `${path}.attributes.${MONTH_ATTRIBUTE}`, reason: `${month} is not a month` });
    ask('application month', UNREADABLE_MONTH, UNREADABLE_MONTH);
  }
  return { conditions, months, unchecked };
}

/** The condition that the end of a note is read: what is shown is its beginning. */
function restOfNote(whole: string): FitCondition {
  const words = `The note goes on for ${whole.length - LONGEST_NOTE + 1} more characters, which may say what it does not fit: ask the supplier`;
  return {
    state: 'to ask',
    words,
    source: 'not understood',
    id: conditionName('not understood', 'rest of a note', whole),
  };
}

function noteState(answer: NoteAnswer | undefined): FitCondition['state'] {
  if (answer === 'yes') return 'met';
  return answer === undefined ? 'to ask' : 'not met';
}

function validMonth(application: VehicleApplication): number | null {
  const month = application.attributes?.fits_vehicle_year_from_month;
  return month !== undefined && isMonth(month) ? month : null;
}

function unreadableField(field: string): Unchecked {
  return { field: clipText(field, LONGEST_REASON), reason: 'unreadable in the supplier’s answer' };
}
