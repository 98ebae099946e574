import { setVehicle } from '../builders/ticket-changes.ts';
import { structureOf } from '#main/part-cache/description-structure.ts';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { productRecord } from '#practice/catalogue/product-record.ts';
import { type PlateFixture, PLATES } from '#practice/fixtures.ts';
import { plateAnswer } from '#practice/plates/plate-answer.ts';
import { quote } from '#practice/rates/quote.ts';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex, type FitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { type PartGlance, partGlance } from '#shared/domain/fitment/part-glance.ts';
import { type PartView, partView } from '#shared/domain/part/part-view.ts';
import type { ReadRecord } from '#shared/domain/fitment/record-texts.ts';
import { STATE_CODES } from '#shared/domain/australia/plate.ts';
import { ratePostcode } from '#shared/domain/australia/postcode.ts';
import { basketOf, compareRates, type RatesView } from '#shared/domain/ticket/rates.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import {
  answerQuestion,
  choiceFromPlateSearch,
  type PlateVehicleChoice,
  type VehicleChoice,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import { emptyTicket } from '../builders/ticket-samples.ts';

/**
 * Vehicles, parts, verdicts and rates of the practice catalogue, by the counter's own rules: nothing here is made up.
 */

const catalogue = buildCatalogue(1);

/** ISO time so many minutes before now. */
export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

interface Opened extends ReadRecord {
  readonly view: PartView;
}

const opened = new Map<string, Opened>();

function open(sku: string): Opened | null {
  const known = opened.get(sku);
  if (known !== undefined) return known;
  const product = catalogue.product(sku);
  if (product === null) return null;
  const decoded = decodeProduct(productRecord(product, catalogue.product, 'http://practice.invalid'));
  if (!decoded.ok) throw new Error(`${sku} cannot be read: ${decoded.path}`);
  const { value, warnings } = decoded;
  const read = { readAt: minutesAgo(2), warnings, description: structureOf(product.description) };
  const index = buildFitmentIndex(value, warnings);
  const terms = { supplierPricesIncludeGst: true, descriptionCut: false, stockCheckFailedAt: null };
  const part = {
    ...read,
    product: value,
    index,
    view: partView(value, { ...read, ...terms, vehicleCount: index.count }),
  };
  opened.set(sku, part);
  return part;
}

/** A part of the practice catalogue as it is shown when it was read two minutes ago. */
export function part(sku: string, change: Partial<PartView> = {}): PartView {
  const known = open(sku);
  if (known === null) throw new Error(`there is no part ${sku}`);
  return { ...known.view, ...change };
}

/** The same; null where the catalogue has no such part. */
export function findPart(sku: string): PartView | null {
  return open(sku)?.view ?? null;
}

/** What the list of another part says of a part; null where the catalogue has no such part. */
export function glanceAt(sku: string, choice: VehicleChoice | null): PartGlance | null {
  const known = open(sku);
  if (known === null) return null;
  return partGlance(known, { vehicle: choice, supplierPricesIncludeGst: true, ownWarehouse: 'SYD1' });
}

/** What a part lists, to decide a fit by; null where the catalogue has no such part. */
export function indexOf(sku: string): FitmentIndex | null {
  return open(sku)?.index ?? null;
}

/** The record of a part, to read all that it says; null where the catalogue has no such part. */
export function recordOf(sku: string): ReadRecord | null {
  return open(sku);
}

/** A plate of the practice catalogue, looked up four minutes ago. */
export function vehicle({ plate, state }: PlateFixture, change: Partial<PlateVehicleChoice> = {}): PlateVehicleChoice {
  const registration = catalogue.plates.find((each) => each.plate === plate && each.state === state);
  const code = STATE_CODES.find((each) => each === state);
  if (registration === undefined || code === undefined) throw new Error(`there is no plate ${plate} in ${state}`);
  const lookup = { plate, state: code, readAt: minutesAgo(4), unreadable: [] };
  return { ...choiceFromPlateSearch(plateAnswer(registration, { plate, state }), lookup), ...change };
}

/** A Ranger of 2015 that is known to be a PX II: a part of July 2015 on turns on the month of its build plate alone. */
export function rangerPxTwo(): VehicleChoice {
  return answerQuestion(vehicle(PLATES.rangerBuildMonth), { attribute: 'series', value: 'PX II' });
}

/** Whether a part fits a vehicle. */
export function verdictOf(sku: string, choice: VehicleChoice): Verdict {
  const index = indexOf(sku);
  if (index === null) throw new Error(`there is no part ${sku}`);
  return decideVerdict(index, choice);
}

/** A ticket of a practice customer in Sydney for a vehicle, with these parts on it. */
export function sale(skus: readonly string[], choice: VehicleChoice | null, change: Partial<Ticket> = {}): Ticket {
  const start = setVehicle(
    emptyTicket({
      openedAt: minutesAgo(9),
      customer: {
        name: 'Practice Customer',
        phone: '0491 570 156',
        email: 'practice.customer@example.com',
        note: 'Please ring before delivery.',
        company: '',
        abn: '',
      },
      address: {
        line1: '12 Example Street',
        line2: '',
        city: 'Parramatta',
        postcode: '2150',
        state: 'NSW',
        country: 'Australia',
        countryCode: 'AU',
      },
    }),
    choice,
  );
  const filled = skus.reduce(
    (ticket, sku, at) =>
      addPart(ticket, part(sku), {
        lineId: `L${at + 1}`,
        preferredWarehouse: 'SYD1',
        verdict: choice === null ? null : verdictOf(sku, choice),
      }),
    start,
  );
  return { ...filled, ...change };
}

/** What the practice carriers want for a ticket, asked for so many minutes ago. */
export function ratesOf(ticket: Ticket, askedMinutesAgo = 3, limit = 10): RatesView {
  const basket = basketOf(ticket, limit);
  if (!basket.ok) throw new Error('this ticket has no basket to ask rates for');
  const grams = basket.basket.items.reduce((sum, item) => sum + item.quantity * 30_000, 0);
  const rates = [...quote(grams, ratePostcode(basket.basket.destination.postcode), limit)];
  return compareRates({ rates }, basket.basket, minutesAgo(askedMinutesAgo));
}

/** The same ticket with rates, the cheapest of them chosen. */
export function withRates(ticket: Ticket, askedMinutesAgo = 3): Ticket {
  const rates = ratesOf(ticket, askedMinutesAgo);
  const cheapest = rates.rows.find((row) => row.cheapest);
  const chosenRate =
    cheapest === undefined ? null : { serviceCode: cheapest.serviceCode, fingerprint: rates.fingerprint };
  return { ...ticket, rates, chosenRate };
}

/** Every vehicle of the plates, for lists. */
export function someVehicles(count: number): readonly PlateVehicleChoice[] {
  return catalogue.plates
    .slice(0, count)
    .map(({ plate, state }, at) => vehicle({ plate, state }, { readAt: minutesAgo(12 * (at + 1)) }));
}
