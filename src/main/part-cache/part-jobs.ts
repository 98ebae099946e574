import type { FieldWarning } from '../../shared/interface/field-warning.ts';
import type { FittingPage, PartView } from '../../shared/domain/part/part-view.ts';
import type { RecordTextPage } from '../../shared/domain/fitment/record-texts.ts';
import type { SaleAsking } from '../../shared/domain/fitment/sale-question.ts';
import type { ListedVehicleChoice, VehicleChoice } from '../../shared/domain/vehicle/vehicle-choice.ts';
import type { Verdict } from '../../shared/domain/fitment/verdict.ts';
import type { PackedPart } from '../records/cache/packed-part.ts';
import type { StoredPart } from '../records/cache/part-cache.ts';
import type { ValueOperation } from './answer-schemas.ts';

/** What the worker is asked, and what it answers: views and pages of records, never a record. */
export interface PartJobs {
  /** Read an answer of the product retrieval and keep the part. */
  readonly read: {
    readonly ask: { readonly blocks: readonly Uint8Array[]; readonly askedFor: string; readonly readAt: string };
    readonly answer: Reading<{ readonly sku: string }>;
  };
  /** Read a long answer of another operation. */
  readonly decode: {
    readonly ask: { readonly operation: ValueOperation; readonly blocks: readonly Uint8Array[] };
    readonly answer: Reading<{ readonly value: unknown; readonly warnings: readonly FieldWarning[] }>;
  };
  /** Pack a part at hand, to be kept on disk. */
  readonly pack: {
    readonly ask: { readonly sku: string };
    readonly answer: {
      readonly part: PackedPart;
      readonly readAt: string;
      readonly warnings: readonly FieldWarning[];
    } | null;
  };
  /** Take a part up again as it was kept on disk. */
  readonly takeUp: { readonly ask: { readonly part: StoredPart }; readonly answer: { readonly sku: string } };
  readonly view: { readonly ask: ViewQuery; readonly answer: PartView | null };
  readonly verdicts: {
    readonly ask: { readonly skus: readonly string[]; readonly vehicle: VehicleChoice };
    readonly answer: readonly (Verdict | null)[];
  };
  /** What to ask the customer next about the vehicle, for the parts of a sale that are at hand, and which of them are not. */
  readonly question: {
    readonly ask: { readonly skus: readonly string[]; readonly vehicle: VehicleChoice };
    readonly answer: SaleAsking;
  };
  readonly fittingPage: { readonly ask: PageQuery; readonly answer: FittingPage | null };
  /** A page of all that the record says in words, from a piece of it on. */
  readonly recordTexts: { readonly ask: RecordTextQuery; readonly answer: RecordTextPage | null };
  readonly vehiclesOfMake: {
    readonly ask: { readonly make: string; readonly filter: string };
    readonly answer: VehiclesOfMake;
  };
  readonly pictureAddress: { readonly ask: { readonly code: string }; readonly answer: string | null };
}

/** An answer that was read, or the place in it that could not be. */
export type Reading<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly path: string; readonly expected: string; readonly received: string };

/** Which part is to be shown, and under which of the shop's terms. */
export interface ViewQuery {
  readonly code: string;
  /** Whether the supplier's prices include GST; null until the shop has said so. */
  readonly supplierPricesIncludeGst: boolean | null;
  /** When a recheck of the stock failed; null where the last one succeeded. */
  readonly stockCheckFailedAt: string | null;
}

/** Which page of a part's fitting vehicles is wanted. */
export interface PageQuery {
  readonly code: string;
  readonly filter: string;
  readonly offset: number;
  readonly count: number;
}

/** Which part's texts are wanted, from which piece on, and for which vehicle on the ticket. */
export interface RecordTextQuery {
  readonly code: string;
  readonly vehicleIds: readonly string[];
  readonly offset: number;
}

/** Vehicles of a make that the parts at hand list, at most 50, and how many more there are. */
export interface VehiclesOfMake {
  readonly vehicles: readonly ListedVehicleChoice[];
  readonly more: number;
}

export type PartJobName = keyof PartJobs;

/** A job on its way to the worker. */
export type PartJob = {
  [Name in PartJobName]: { readonly name: Name; readonly ask: PartJobs[Name]['ask'] };
}[PartJobName];

/** An answer on its way back; `failed` where the worker met a fault of its own. */
export interface PartJobAnswer {
  readonly number: number;
  readonly outcome: { readonly failed: false; readonly answer: unknown } | { readonly failed: true };
}

/** A job with its number, by which its answer is known. */
export interface NumberedPartJob {
  readonly number: number;
  readonly job: PartJob;
}

/** What the worker is told: a job, or to end after those that it has. */
export type PartWorkerMessage = NumberedPartJob | 'stop';
