import type { FieldWarning } from '#shared/interface/field-warning.ts';
import { assertNever } from '#shared/assert-never.ts';
import type { FittingVehicle, Product } from '#shared/interface/product.ts';
import type { FitmentIndex } from './fitment-index.ts';
import { CROSS_SELL_KEYS, MONTH_ATTRIBUTE, PRODUCT_TYPE_KEYS, SHOWN_KEYS, STOCK_KEYS } from '../part/known-keys.ts';
import { listedAs } from '../vehicle/listed-as.ts';
import type { DescriptionBlock } from '../part/part-view.ts';
import { saysNothing, strangeOfApplication, strangeOfVehicle } from './strange-sayings.ts';
import { isHighSurrogate, jsonBytes } from '../values/text-size.ts';
import { isBlankValue } from '../vehicle/vehicle-attributes.ts';
import { foldedId } from '../vehicle/vehicle-id.ts';
import { attributeLabel } from '../vehicle/vehicle-words.ts';

/**
 * All that a part's record says in words, whole. The screens shorten; here nothing is shortened, so that no "not for"
 * of a record is out of reach (`docs/design.md` 4). A long text goes over the bridge in pieces, and the pieces in
 * pages.
 */

/** A text of a record, or one piece of a long one. */
export interface RecordText {
  /** Where it stands, in a shop's words: "Catalogue notes", "Application 3 · notes". */
  readonly place: string;
  /** True where it stands in an application or listing of the vehicle on the ticket. */
  readonly ofVehicle: boolean;
  /** True where it goes on from the piece before. */
  readonly goesOn: boolean;
  /** At most `PIECE_CHARACTERS`, with its line breaks. */
  readonly text: string;
}

/** A page of the texts. */
export interface RecordTextPage {
  /** How many pieces there are in all. */
  readonly total: number;
  readonly offset: number;
  /** As many as a page holds; the next one begins at `offset` and their number. */
  readonly texts: readonly RecordText[];
  /** When the record was read, ISO time. */
  readonly readAt: string;
}

/** A record as the worker holds it. */
export interface ReadRecord {
  readonly product: Product;
  readonly index: FitmentIndex;
  readonly description: readonly DescriptionBlock[];
  readonly warnings: readonly FieldWarning[];
  readonly readAt: string;
}

/** The longest piece of a text, characters. */
export const PIECE_CHARACTERS = 2_000;
/** The most bytes of pieces in a page: a message over the bridge stays under 64 KB. */
const PAGE_BYTES = 56_000;
/** How many of the vehicles that share a text are named by it. */
const MOST_NAMED = 20;

/** The page that begins at a piece. `vehicleIds` are those of the vehicle on the ticket: their texts come first. */
export function recordTextPage(record: ReadRecord, vehicleIds: readonly string[], offset: number): RecordTextPage {
  const pieces = recordTexts(record, new Set(vehicleIds.map(foldedId))).flatMap(piecesOf);
  const texts: RecordText[] = [];
  let bytes = 0;
  for (const piece of pieces.slice(offset)) {
    bytes += jsonBytes(piece) + 1;
    if (bytes > PAGE_BYTES && texts.length > 0) break;
    texts.push(piece);
  }
  return { total: pieces.length, offset, texts, readAt: record.readAt };
}

/** A text of a record before it is cut into pieces. */
type WholeText = Omit<RecordText, 'goesOn'>;

/**
 * `vehicleIds` are folded. What restricts comes first: this vehicle's own texts, the part's notes, what nobody has
 * described, other listings.
 */
function recordTexts(record: ReadRecord, vehicleIds: ReadonlySet<string>): readonly WholeText[] {
  const { product, description, warnings } = record;
  const listings = [...applicationTexts(record, vehicleIds), ...vehicleTexts(record, vehicleIds)];
  const all: WholeText[] = [
    ...listings.filter(({ ofVehicle }) => ofVehicle),
    ...ofPart('Catalogue notes', product.catalogue_notes),
    ...ofLong('Title', product.title),
    ...Object.entries(product)
      .filter(([key]) => !SHOWN_KEYS.has(key))
      .flatMap(([key, value]) => ofPart(capitalised(attributeLabel(key)), value)),
    ...ofKeys('Product type', product.product_type ?? {}, PRODUCT_TYPE_KEYS),
    ...(product.cross_sell_products ?? []).flatMap((sold) => {
      const name = `Accessory: ${sold.sku ?? 'a part without a code'}`;
      return [
        ...ofLong(name, sold.title),
        ...ofPart(`${name} · notes`, sold.catalogue_notes),
        ...ofKeys(name, sold, CROSS_SELL_KEYS),
      ];
    }),
    ...(product.stock ?? []).flatMap((entry) =>
      ofKeys(`Stock of ${entry.warehouse_code ?? 'a warehouse'}`, entry, STOCK_KEYS),
    ),
    ...listings.filter(({ ofVehicle }) => !ofVehicle),
    ...Object.entries(product.product_attributes ?? {}).flatMap(([key, value]) =>
      ofPart(capitalised(attributeLabel(key)), value),
    ),
    ...ofPart('Description', description.map(blockText).join('\n')),
    ...ofPart('Could not be read', warnings.map(warningText).join('\n')),
  ];
  return all.filter(({ text }) => text !== '');
}

/** The longest title that the part's screen shows whole, characters. */
const LONGEST_SHOWN_TITLE = 100;

/** A title that is too long for its place. */
function ofLong(place: string, title = ''): readonly WholeText[] {
  return title.length > LONGEST_SHOWN_TITLE ? ofPart(place, title) : [];
}

/** What stands under the other keys of something. */
function ofKeys(place: string, holder: object, without: ReadonlySet<string>): readonly WholeText[] {
  return Object.entries(holder)
    .filter(([key]) => !without.has(key))
    .flatMap(([key, value]) => ofPart(`${place} · ${fieldWords(key)}`, value));
}

function ofPart(place: string, value: unknown): readonly WholeText[] {
  return saysNothing(value) ? [] : [{ place, ofVehicle: false, text: textOf(value) }];
}

/** Notes of the applications and all that stands in them beside their vehicles. */
function applicationTexts({ index }: ReadRecord, vehicleIds: ReadonlySet<string>): readonly WholeText[] {
  const ours = new Set([...vehicleIds].flatMap((id) => index.applicationsOf(id)));
  return index.applications.flatMap((application, at) => {
    const { own, attributes } = strangeOfApplication(application);
    const month = application.attributes?.fits_vehicle_year_from_month;
    const notes = application.catalogue_notes ?? '';
    const said = [
      ...(isBlankValue(notes) ? [] : [{ key: 'catalogue_notes', text: notes.trim() }]),
      ...own,
      ...attributes,
      ...(month === undefined ? [] : [{ key: MONTH_ATTRIBUTE, text: String(month) }]),
    ];
    const vehicles = `${application.vehicles.length === 1 ? '1 vehicle' : `${application.vehicles.length} vehicles`}`;
    return said.map(({ key, text }) => ({
      place: `Application ${at + 1}, ${vehicles} · ${fieldWords(key)}`,
      ofVehicle: ours.has(at),
      text,
    }));
  });
}

/** What the listed vehicles say beside what they are: each text once, with the vehicles that have it. */
function vehicleTexts({ index }: ReadRecord, vehicleIds: ReadonlySet<string>): readonly WholeText[] {
  const byText = new Map<
    string,
    { readonly key: string; readonly text: string; readonly vehicles: FittingVehicle[] }
  >();
  const listed = [...index.vehicles, ...index.applications.flatMap(({ vehicles }) => vehicles)];
  for (const vehicle of new Set(listed)) {
    for (const { key, text } of strangeOfVehicle(vehicle)) {
      const name = JSON.stringify([key, text]);
      const known = byText.get(name);
      if (known === undefined) byText.set(name, { key, text, vehicles: [vehicle] });
      else known.vehicles.push(vehicle);
    }
  }
  return [...byText.values()].map(({ key, text, vehicles }) => {
    const ids = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    const named = [...ids.values()].slice(0, MOST_NAMED).map(listedAs);
    const more = ids.size > MOST_NAMED ? `\nand ${ids.size - MOST_NAMED} more vehicles` : '';
    return {
      place: `Listed vehicles · ${fieldWords(key)}`,
      ofVehicle: [...ids.keys()].some((id) => vehicleIds.has(foldedId(id))),
      text: `${text}\n\n${named.join('\n')}${more}`,
    };
  });
}

function blockText(block: DescriptionBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item) => `• ${item}`).join('\n');
    case 'table':
      return block.rows.map((cells) => cells.join(' | ')).join('\n');
    default:
      return assertNever(block);
  }
}

function warningText({ path, expected, received }: FieldWarning): string {
  return `${path}: should be ${expected}, got ${received}`;
}

/** A value as a person reads it: a text as it came, anything else as indented JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : JSON.stringify(value, null, 2);
}

function fieldWords(key: string): string {
  if (key === MONTH_ATTRIBUTE) return 'first month that it fits';
  return key === 'catalogue_notes' ? 'notes' : attributeLabel(key);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text in pieces. No piece begins or ends within a character. */
function piecesOf(whole: WholeText): readonly RecordText[] {
  const pieces: RecordText[] = [];
  let from = 0;
  do {
    let to = Math.min(whole.text.length, from + PIECE_CHARACTERS);
    if (to < whole.text.length && isHighSurrogate(whole.text.charCodeAt(to - 1))) to -= 1;
    pieces.push({ ...whole, goesOn: from > 0, text: whole.text.slice(from, to) });
    from = to;
  } while (from < whole.text.length);
  return pieces;
}
