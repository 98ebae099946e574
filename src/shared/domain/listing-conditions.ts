import type { FittingVehicle, VehicleApplication } from '../interface/product.ts';
import {
  applicationMonthConditions,
  type BuildSpan,
  type BuiltWhen,
  buildSpan,
  isMonth,
  spanWords,
  vehicleMonthConditions,
} from './build-months.ts';
import type { FitmentIndex, Listing } from './fitment-index.ts';
import { clipText } from './text-size.ts';
import { type NoteAnswer, type NoteAnswers, noteAttribute } from './vehicle-answers.ts';
import { isBlankValue } from './vehicle-attributes.ts';
import { attributeLabel, vehicleLine } from './vehicle-words.ts';
import type { FitCondition, ListedEvidence, ListedSpan, Unchecked } from './verdict.ts';

/** What one place of a part's record says of a vehicle that it lists: the evidence, and under which conditions it fits. */
export interface ListingFinding {
  readonly evidence: ListedEvidence;
  readonly conditions: readonly FitCondition[];
  readonly unchecked: readonly Unchecked[];
}

/** Whose vehicle a listing is read for. */
export interface ListingReader {
  readonly built: BuiltWhen;
  /** What was answered about notes, by `noteAttribute`. */
  readonly notes: NoteAnswers;
  /** Whether the months of the listed vehicle are in question. They are not where the seller took that very vehicle. */
  readonly asksVehicleMonths: boolean;
}

const LONGEST_LISTED_AS = 300;
const LONGEST_NOTE = 500;
const LONGEST_REASON = 200;
/** The one attribute of an application that `interface.md` 2.4 shows. */
const MONTH_ATTRIBUTE = 'fits_vehicle_year_from_month';

/** A listed vehicle in one line: "TOYOTA Hilux GUN126R Dual Cab 2.8 L Diesel 1GD-FTV, 10/2015 – 2025". */
export function listedAs(vehicle: FittingVehicle): string {
  const line = [
    vehicleLine({
      make: vehicle.make ?? null,
      model: vehicle.model ?? null,
      series: vehicle.series ?? null,
      variant: vehicle.variant ?? null,
      body: vehicle.body ?? null,
      engine_capacity: vehicle.engine_capacity ?? null,
      fuel_type: vehicle.fuel_type ?? null,
      transmission: vehicle.transmission ?? null,
    }),
    vehicle.engine ?? '',
  ].filter((part) => !isBlankValue(part));
  return clipText([line.join(' '), spanWords(vehicle)].filter((part) => part !== '').join(', '), LONGEST_LISTED_AS);
}

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
  const ofApplication = application === null ? NOTHING : applicationConditions(index, application, span, reader);
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
    unchecked: [...ofApplication.unchecked, ...ofVehicle.unchecked],
  };
}

/** A span as it goes along with the evidence. */
function listedSpan({ fromYear, fromMonth, toYear, toMonth }: BuildSpan): ListedSpan {
  return {
    fromYear: fromYear ?? null,
    fromMonth: fromMonth ?? null,
    toYear: toYear ?? null,
    toMonth: toMonth ?? null,
    openEnded: toYear === null,
  };
}

type Found = Omit<ListingFinding, 'evidence'>;

const NOTHING: Found = { conditions: [], unchecked: [] };

function vehicleConditions(index: FitmentIndex, listing: Listing, span: BuildSpan, reader: ListingReader): Found {
  const unreadable = index.unreadableOfVehicle(listing.path);
  const unchecked = [
    ...span.unchecked.map(({ field, reason }) => ({ field: `${listing.path}.${field}`, reason })),
    ...unreadable.map((field) => unreadableField(`${listing.path}.${field}`)),
  ];
  const months = reader.asksVehicleMonths ? vehicleMonthConditions(reader.built, span) : [];
  const datesUnreadable =
    span.unchecked.length > 0 || unreadable.some((field) => /^(month|year)_(from|to)$/.test(field));
  const conditions: FitCondition[] = datesUnreadable
    ? [
        {
          state: 'to ask',
          words: 'The build dates of this listing cannot be read: ask the supplier',
          source: 'vehicle months',
        },
      ]
    : [];
  return { conditions: [...conditions, ...months], unchecked };
}

function applicationConditions(
  index: FitmentIndex,
  position: number,
  span: BuildSpan,
  { built, notes: answered }: ListingReader,
): Found {
  const application = index.applications[position] as VehicleApplication;
  const path = `vehicle_applications[${position}]`;
  const conditions: FitCondition[] = [];
  const unchecked: Unchecked[] = [];
  const ask = (source: FitCondition['source'], words: string): void => {
    conditions.push({ state: 'to ask', words: clipText(words, LONGEST_NOTE), source });
  };

  const notes = applicationNotes(application);
  if (notes !== null) {
    const asks = noteAttribute(application.catalogue_notes as string);
    conditions.push({ state: noteState(answered.get(asks)), words: notes, source: 'application note', asks });
  }
  for (const field of index.unreadableOfApplication(position)) {
    unchecked.push(unreadableField(`${path}.${field}`));
    ask('unreadable note', 'Something that is said of this listing cannot be read: ask the supplier');
  }
  for (const [name, value] of Object.entries(application.attributes ?? {})) {
    const text = valueWords(value);
    if (name === MONTH_ATTRIBUTE || isBlankValue(text)) continue;
    unchecked.push({
      field: clipText(`${path}.attributes.${name}`, LONGEST_REASON),
      reason: 'Counterpart does not know what it means',
    });
    ask('unreadable note', `The listing also says “${attributeLabel(name)}: ${text}”: ask the supplier what it means`);
  }
  const month = application.attributes?.fits_vehicle_year_from_month;
  if (month !== undefined && isMonth(month)) conditions.push(...applicationMonthConditions(built, span, month));
  else if (month !== undefined) {
    unchecked.push({ field: `${path}.attributes.${MONTH_ATTRIBUTE}`, reason: `${month} is no month` });
    ask('application month', 'From which month it fits cannot be read: ask the supplier');
  }
  return { conditions, unchecked };
}

function noteState(answer: NoteAnswer | undefined): FitCondition['state'] {
  if (answer === 'yes') return 'met';
  return answer === 'no' ? 'not met' : 'to ask';
}

function validMonth(application: VehicleApplication): number | null {
  const month = application.attributes?.fits_vehicle_year_from_month;
  return month !== undefined && isMonth(month) ? month : null;
}

function unreadableField(field: string): Unchecked {
  return { field: clipText(field, LONGEST_REASON), reason: 'it is unreadable in the answer of the service' };
}

/** A value of any shape as text; empty where it is null or missing. */
function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
