import { assertNever } from '../../shared/assert-never.ts';
import { decideVerdict } from '../../shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '../../shared/domain/fitment/fitment-index.ts';
import { fittingPage } from '../../shared/domain/fitment/fitting-page.ts';
import { partView } from '../../shared/domain/part/part-view.ts';
import type { PartToFit } from '../../shared/domain/fitment/sale-fits.ts';
import { recordTextPage } from '../../shared/domain/fitment/record-texts.ts';
import { saleQuestion } from '../../shared/domain/fitment/sale-question.ts';
import { decode } from '../../shared/interface/decode.ts';
import { decodeProduct } from '../../shared/interface/decode-product.ts';
import { packPart, unpackPart } from '../records/cache/packed-part.ts';
import type { StoredPart } from '../records/cache/part-cache.ts';
import { ANSWER_SCHEMAS } from './answer-schemas.ts';
import { structureOf } from './description-structure.ts';
import { vehiclesOfMake } from './listed-vehicles.ts';
import { parseJson } from './parse-json.ts';
import type { PartJob, PartJobs } from './part-jobs.ts';
import { PartStore } from './part-store.ts';

/**
 * How many parts are kept at hand, and how long their answers may be together: one of 20,000 vehicles and the usual ones
 * of a day. Others are taken up again from the cache. Those of a ticket, which holds at most 500 lines, are asked about
 * all at once with the part that is open, and stay however large they are.
 */
const LIMITS = { parts: 520, bytes: 24 * 1024 * 1024 };

/** Does the jobs of the part shelf. Parts that it read stay with it. */
export class PartDesk {
  readonly #store = new PartStore(LIMITS);

  /** Answers a job with what `PartJobs` says for its name. */
  perform(job: PartJob): PartJobs[PartJob['name']]['answer'] {
    switch (job.name) {
      case 'read':
        return this.#read(job.ask);
      case 'decode':
        return decodeAnswer(job.ask);
      case 'pack': {
        const part = this.#store.find(job.ask.sku);
        if (part === null) return null;
        return { part: packPart(part.product), readAt: part.readAt, warnings: part.warnings };
      }
      case 'takeUp':
        return this.#takeUp(job.ask.part);
      case 'view':
        return this.#view(job.ask);
      case 'verdicts':
        this.#store.hold('verdicts', job.ask.skus);
        return job.ask.skus.map((sku) => {
          const part = this.#store.bySku(sku);
          return part === null ? null : decideVerdict(part.index, job.ask.vehicle);
        });
      case 'question': {
        this.#store.hold('question', job.ask.skus);
        const { parts, missing } = this.#partsToFit(job.ask.skus);
        return { question: saleQuestion(job.ask.vehicle, parts), missing };
      }
      case 'fittingPage': {
        const part = this.#store.find(job.ask.code);
        return part === null ? null : fittingPage(part.index, job.ask);
      }
      case 'recordTexts': {
        const part = this.#store.find(job.ask.code);
        return part === null ? null : recordTextPage(part, job.ask.vehicleIds, job.ask.offset);
      }
      case 'vehiclesOfMake':
        return vehiclesOfMake(this.#store.all(), job.ask.make, job.ask.filter);
      case 'pictureAddress': {
        const address = this.#store.find(job.ask.code)?.product.image_url?.trim() ?? '';
        return address === '' ? null : address;
      }
      default:
        return assertNever(job);
    }
  }

  /** The parts of a sale that are at hand, each once, and the codes of those that are not. */
  #partsToFit(skus: readonly string[]): { readonly parts: readonly PartToFit[]; readonly missing: readonly string[] } {
    const found = [...new Set(skus)].map((sku) => ({ sku, index: this.#store.bySku(sku)?.index ?? null }));
    return {
      parts: found.flatMap(({ sku, index }) => (index === null ? [] : [{ sku, index }])),
      missing: found.flatMap(({ sku, index }) => (index === null ? [sku] : [])),
    };
  }

  #read({ blocks, askedFor, readAt }: PartJobs['read']['ask']): PartJobs['read']['answer'] {
    const parsed = parseJson(blocks);
    if (!parsed.ok) return parsed;
    const decoded = decodeProduct(parsed.json);
    if (!decoded.ok) return decoded;
    const { value: product, warnings } = decoded;
    this.#store.keep({
      product,
      index: buildFitmentIndex(product, warnings),
      warnings,
      description: structureOf(product.description ?? ''),
      readAt,
      askedFor,
      bytes: blocks.reduce((sum, block) => sum + block.length, 0),
    });
    return { ok: true, sku: product.sku };
  }

  #takeUp({ sku, readAt, warnings, ...packed }: StoredPart): PartJobs['takeUp']['answer'] {
    const product = unpackPart(packed);
    this.#store.keep({
      product,
      index: buildFitmentIndex(product, warnings),
      warnings,
      description: structureOf(product.description ?? ''),
      readAt,
      askedFor: sku,
      bytes: packed.vehiclePages.reduce((sum, page) => sum + page.length, packed.head.length),
    });
    return { sku: product.sku };
  }

  #view({ code, supplierPricesIncludeGst, stockCheckFailedAt }: PartJobs['view']['ask']): PartJobs['view']['answer'] {
    const part = this.#store.find(code);
    if (part === null) return null;
    const { product, readAt, warnings, description } = part;
    const terms = { supplierPricesIncludeGst, stockCheckFailedAt };
    return partView(product, { ...terms, readAt, warnings, description, descriptionCut: false });
  }
}

function decodeAnswer({ operation, blocks }: PartJobs['decode']['ask']): PartJobs['decode']['answer'] {
  const parsed = parseJson(blocks);
  return parsed.ok ? decode(ANSWER_SCHEMAS[operation], parsed.json) : parsed;
}
