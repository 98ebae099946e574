import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { fittingPage } from '#shared/domain/fitment/fitting-page.ts';
import { type RecordTextPage, recordTextPage } from '#shared/domain/fitment/record-texts.ts';
import { judgeSale, type SaleJudgement } from '#shared/domain/fitment/sale-judgement.ts';
import { type SaleQuestion, saleQuestion } from '#shared/domain/fitment/sale-question.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { type GlanceTerms, type PartGlance, partGlance } from '#shared/domain/fitment/part-glance.ts';
import { otherCodes } from '#shared/domain/ticket/asked-for.ts';
import { readDocuments } from '#shared/domain/part/documents.ts';
import { type FittingPage, type PartView, partView } from '#shared/domain/part/part-view.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { decode } from '#shared/interface/decode.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { Json } from '#shared/interface/json.ts';
import { type PackedPart, packPart, unpackPart } from '../records/cache/packed-part.ts';
import type { StoredPart } from '../records/cache/part-cache.ts';
import { ANSWER_SCHEMAS, type ValueOperation } from './answer-schemas.ts';
import { structureOf } from './description-structure.ts';
import { type VehiclesOfMake, vehiclesOfMake } from './listed-vehicles.ts';
import { parseJson } from './parse-json.ts';
import { type KeptPart, PartStore } from './part-store.ts';
import { withSharedVehicles } from './shared-vehicles.ts';

/**
 * How many parts are kept at hand, and how long their answers may be together: one of 20,000 vehicles and the usual
 * ones of a day. Others are taken up again from the cache. Those of a ticket, which holds at most 500 lines, are asked
 * about all at once with the part that is open, and stay however large they are.
 */
const LIMITS = { parts: 520, bytes: 24 * 1024 * 1024 };

/** An answer that was read, or the place in it that could not be. */
export type Reading<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly path: string; readonly expected: string; readonly received: string };

function bytesOf(pieces: readonly { readonly length: number }[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** Which parts are judged, by sku, and for which vehicle. */
interface Judged {
  readonly skus: readonly string[];
  readonly vehicle: VehicleChoice;
}

/**
 * Makes the jobs of the part worker: by name what each is given and what it answers. The worker's dispatch, the calls
 * in main and their types are derived from this object, so a new job is an entry here. Jobs answer views and pages of
 * records, never a record; those that find a part by its code answer null where it is not at hand. Parts that were read
 * stay with the jobs.
 *
 * @param notFound gets the code of a part that a job wanted and that is not at hand
 */
export function createPartJobs(notFound: (code: string) => void = () => undefined) {
  const store = new PartStore(LIMITS);

  /** Keeps a part with what is worked out of it once. */
  function keep(part: Omit<KeptPart, 'index' | 'description'>): void {
    const { product, warnings } = part;
    const description = structureOf(product.description ?? '');
    store.keep({ ...part, index: buildFitmentIndex(product, warnings), description });
  }

  function atHand(part: KeptPart | null, code: string): KeptPart | null {
    if (part === null) notFound(code);
    return part;
  }
  const byCode = (code: string): KeptPart | null => atHand(store.find(code), code);
  const bySku = (sku: string): KeptPart | null => atHand(store.bySku(sku), sku);

  return {
    /** Reads an answer of the product retrieval and keeps the part, with the code that it was asked for by. */
    read(input: {
      readonly blocks: readonly Uint8Array[];
      readonly askedFor: string;
      /** When the service answered, ISO time. */
      readonly readAt: string;
    }): Reading<{ readonly sku: string }> {
      const { blocks, askedFor, readAt } = input;
      const parsed = parseJson(blocks);
      if (!parsed.ok) return parsed;
      const decoded = decodeProduct(parsed.json);
      if (!decoded.ok) return decoded;
      const { value: product, warnings } = decoded;
      keep({ product: withSharedVehicles(product), warnings, readAt, askedFor, bytes: bytesOf(blocks) });
      return { ok: true, sku: product.sku };
    },

    /** Reads a long answer of another operation. */
    decode(input: {
      readonly operation: ValueOperation;
      readonly blocks: readonly Uint8Array[];
    }): Reading<{ readonly value: unknown; readonly warnings: readonly FieldWarning[] }> {
      const parsed = parseJson(input.blocks);
      return parsed.ok ? decode(ANSWER_SCHEMAS[input.operation], parsed.json) : parsed;
    },

    /** Packs a part to be kept on disk; null where it has gone again. */
    pack({ sku }: { readonly sku: string }): {
      readonly part: PackedPart;
      readonly readAt: string;
      readonly warnings: readonly FieldWarning[];
    } | null {
      const part = store.bySku(sku);
      if (part === null) return null;
      return { part: packPart(part.product), readAt: part.readAt, warnings: part.warnings };
    },

    /**
     * Takes a part up again as it was kept on disk, with when it was read then. True once it is at hand. One that is at
     * hand by now stays as it is: it was read since it was missed, or taken up from the same disk, whatever the clock
     * said.
     */
    takeUp({ part }: { readonly part: StoredPart }): boolean {
      const { sku, readAt, warnings, ...packed } = part;
      if (store.bySku(sku) !== null) return true;
      const bytes = bytesOf([packed.head, ...packed.vehiclePages]);
      keep({ product: unpackPart(packed), warnings, readAt, askedFor: sku, bytes });
      return true;
    },

    /**
     * What the window shows of a part, found by any of its codes, as a person types them; at most 32 KB. Where none has
     * exactly this one, another part that is not at hand may: it is wanted, and would go before one that is alike.
     */
    view(input: {
      readonly code: string;
      /** The code is a SKU: the part of it alone is meant, and no other that has this code. */
      readonly bySku?: boolean;
      /** Whether the supplier's prices include GST; null until the shop has said so. */
      readonly supplierPricesIncludeGst: boolean | null;
      /** When a recheck of the stock failed; null where the last one succeeded. */
      readonly stockCheckFailedAt: string | null;
      /** Warehouses that are shown however many others there are. */
      readonly warehouses?: readonly string[];
    }): PartView | null {
      const { code, bySku: isSku = false, ...terms } = input;
      const part = isSku ? bySku(code) : (byCode(code) ?? store.findAlike(code));
      if (part === null) return null;
      const { product, index, readAt, warnings, description } = part;
      const read = { readAt, warnings, vehicleCount: index.count, description, descriptionCut: false };
      return partView(product, { ...terms, ...read });
    },

    /** The codes beside its sku that a part is asked for by; null where it is not at hand. */
    otherCodes({ sku }: { readonly sku: string }): readonly string[] | null {
      const part = bySku(sku);
      return part === null ? null : otherCodes(part.askedFor, part.product);
    },

    /** Whether the parts of a sale fit its vehicle, and what to ask the customer next about it. */
    judge({ skus, vehicle }: Judged): SaleJudgement {
      store.hold('sale', skus);
      return judgeSale(
        vehicle,
        skus.map((sku) => ({ sku, index: bySku(sku)?.index ?? null })),
      );
    },

    /** Whether parts fit a vehicle, in the order of the skus, where nobody is asked: as papers and checks need it. */
    verdicts({ skus, vehicle }: Judged): readonly (Verdict | null)[] {
      store.hold('verdicts', skus);
      return skus.map((sku) => {
        const part = bySku(sku);
        return part === null ? null : decideVerdict(part.index, vehicle);
      });
    },

    /** What the list of another part says of parts, in the order of the skus; null of one that is not at hand. */
    glances({ skus, ...terms }: { readonly skus: readonly string[] } & GlanceTerms): readonly (PartGlance | null)[] {
      store.hold('glances', skus);
      return skus.map((sku) => {
        const part = bySku(sku);
        return part === null ? null : partGlance(part, terms);
      });
    },

    /** What to ask the customer next to know of these parts whether they fit; null where no answer changes that. */
    question({ skus, vehicle }: Judged): SaleQuestion | null {
      store.hold('question', skus);
      const parts = skus.flatMap((sku) => {
        const part = bySku(sku);
        return part === null ? [] : [{ sku, index: part.index }];
      });
      return saleQuestion(vehicle, parts);
    },

    /** A page of the fitting vehicles of a part, by its SKU alone, as in the jobs below. */
    fittingPage(input: {
      readonly code: string;
      readonly filter: string;
      readonly offset: number;
      readonly count: number;
    }): FittingPage | null {
      const part = bySku(input.code);
      return part === null ? null : { ...fittingPage(part.index, input), readAt: part.readAt };
    },

    /** A page of all that a part's record says in words, from a piece of it on, for the vehicle on the ticket. */
    recordTexts(input: {
      readonly code: string;
      readonly vehicleIds: readonly string[];
      readonly offset: number;
    }): RecordTextPage | null {
      const part = bySku(input.code);
      return part === null ? null : recordTextPage(part, input.vehicleIds, input.offset);
    },

    /**
     * Vehicles of a make that the parts at hand list, these among them, at most 50, and how many more there are; each
     * as the part lists it that was read last.
     */
    vehiclesOfMake(input: {
      readonly make: string;
      readonly filter: string;
      readonly skus: readonly string[];
    }): VehiclesOfMake {
      const { make, filter, skus } = input;
      store.hold('make', skus);
      for (const sku of skus) bySku(sku);
      const newestFirst = store.all().toSorted((one, other) => Date.parse(other.readAt) - Date.parse(one.readAt));
      return vehiclesOfMake(newestFirst, make, filter);
    },

    /** The address of a part's picture, as the record gives it; null where it gives none. */
    pictureAddress({ code }: { readonly code: string }): string | null {
      const address = bySku(code)?.product.image_url?.trim() ?? '';
      return address === '' ? null : address;
    },

    /** Whether a part's record names this address as a document of it; null where the part is not at hand. */
    namesDocument({ code, address }: { readonly code: string; readonly address: string }): boolean | null {
      const part = bySku(code);
      if (part === null) return null;
      const { documents } = readDocuments((part.product.document ?? null) as Json);
      return documents.some((each) => each.address === address);
    },
  };
}

export type PartJobs = ReturnType<typeof createPartJobs>;
export type PartJobName = keyof PartJobs;
export type PartJobInput<Name extends PartJobName> = Parameters<PartJobs[Name]>[0];
export type PartJobAnswer<Name extends PartJobName> = ReturnType<PartJobs[Name]>;

/** A job on its way to the worker. */
export type PartJob = {
  readonly [Name in PartJobName]: { readonly name: Name; readonly input: PartJobInput<Name> };
}[PartJobName];

/**
 * What is sent to the worker: a job with the number by which its answer is known, or to end after those that it has.
 */
export type PartWorkerMessage = { readonly number: number; readonly job: PartJob } | 'stop';

/** An answer on its way back; `failed` where the worker met a fault of its own. */
export interface PartWorkerAnswer {
  readonly number: number;
  readonly outcome:
    | {
        readonly failed: false;
        readonly answer: unknown;
        /** Codes of parts that the job wanted and that are not at hand. */
        readonly missing: readonly string[];
      }
    | { readonly failed: true };
}
