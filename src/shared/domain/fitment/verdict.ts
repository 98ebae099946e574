import type { ListedSpan, Unchecked } from '../vehicle/build-span.ts';
import type { VehicleAttribute } from '../vehicle/vehicle-choice.ts';

/** A field that was compared between the vehicle and a listed one. */
export interface ComparedField {
  readonly field: VehicleAttribute | 'year';
  readonly ours: string;
  readonly theirs: string;
}

/** A condition under which a listed part fits; `to ask` is to be settled with the customer or at the vehicle. */
export interface FitCondition {
  readonly state: 'met' | 'not met' | 'to ask';
  /** As it is read out, such as "Built from July 2018: check the build plate". */
  readonly words: string;
  readonly source:
    | 'application note'
    | 'application month'
    | 'vehicle months'
    | 'matched by description'
    /** The variant covers several vehicles, and the part lists some of them only. */
    | 'some of its vehicles'
    | 'unreadable note'
    /**
     * The plate's record and the part's list do not say the same of the vehicle, in a field that does not make it
     * another one.
     */
    | 'records differ'
    /** Something of the record that Counterpart does not understand, or does not show whole. */
    | 'not understood';
  /**
   * The name that its answer is kept under with the vehicle (`vehicle-answers.ts`); not there where no answer decides
   * it.
   */
  readonly asks?: string;
  /**
   * What it says and of what, in a name; not there in verdicts that were kept before it was. Read it by `conditionId`.
   */
  readonly id?: string;
}

/** A listing that the verdict stands on. */
export interface ListedEvidence {
  readonly vehicleId: string;
  /** The listed vehicle in one line, at most 300 characters. */
  readonly listedAs: string;
  /** Index in `vehicle_applications`, null where the vehicle is listed in no application. */
  readonly application: number | null;
  /** At most 500 characters; null where the application has none. */
  readonly applicationNotes: string | null;
  /** Month 1–12 of `fits_vehicle_year_from_month`; null where there is none. */
  readonly fromMonth: number | null;
  /** When the listed vehicle was built; not there in verdicts that were kept before it was. */
  readonly span?: ListedSpan;
}

/** As many listings as a verdict names: with that many there may be more. */
export const MOST_EVIDENCE = 12;

/** A listed vehicle close to the customer's, and how it differs. */
export interface NearVehicle {
  readonly vehicleId: string;
  readonly listedAs: string;
  readonly differs: readonly ComparedField[];
}

/**
 * Does this part fit this vehicle (`docs/design.md` 3; `docs/trade.md` 1.9: an id match is the
 * strong evidence, no overlap at all is compared field by field, and zero overlap alone is never "does not fit").
 */
export type Verdict =
  | {
      readonly kind: 'listed';
      readonly evidence: readonly ListedEvidence[];
      /**
       * How many vehicles it may be, where some of those that the answers leave were not built then; else not there.
       */
      readonly vehicles?: number;
      /** Conditions that were asked about and are met; not there where there were none. */
      readonly met?: readonly FitCondition[];
      readonly unchecked: readonly Unchecked[];
    }
  | {
      readonly kind: 'listed with conditions';
      readonly evidence: readonly ListedEvidence[];
      readonly conditions: readonly FitCondition[];
      readonly unchecked: readonly Unchecked[];
    }
  | {
      readonly kind: 'depends on';
      /**
       * The attribute to ask about, as in `differing_attributes`; null where no single attribute splits the candidates.
       */
      readonly attribute: string | null;
      readonly words: string;
      readonly byValue: readonly { readonly value: string; readonly kind: VerdictKind }[];
      readonly unchecked: readonly Unchecked[];
    }
  | {
      readonly kind: 'not listed';
      readonly compared: readonly string[];
      readonly nearest: readonly NearVehicle[];
      readonly unchecked: readonly Unchecked[];
    }
  | {
      readonly kind: 'cannot tell';
      readonly reason:
        | 'the part lists no vehicles'
        | 'too little is known'
        /** Nothing differs but what may be two writings of the same. */
        | 'may be written differently'
        /** A vehicle id is listed, but what is known of the vehicles that have it contradicts itself. */
        | 'the records contradict each other'
        | 'no vehicle is left';
      readonly words: string;
      readonly nearest: readonly NearVehicle[];
      readonly unchecked: readonly Unchecked[];
    };
export type VerdictKind = 'listed' | 'listed with conditions' | 'depends on' | 'not listed' | 'cannot tell';

/**
 * Whether selling a part goes against its verdict: it is not listed, its fit depends on what was not asked, a condition
 * of it is not met, or too little is known of the vehicle. A part that lists no vehicles at all is sold without a
 * reason: nobody claimed that it fits one.
 */
export function goesAgainst(verdict: Verdict): boolean {
  if (verdict.kind === 'listed with conditions') return verdict.conditions.some(({ state }) => state === 'not met');
  if (verdict.kind === 'cannot tell') return verdict.reason !== 'the part lists no vehicles';
  return verdict.kind !== 'listed';
}
