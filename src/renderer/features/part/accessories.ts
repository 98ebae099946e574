import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import type { CrossSellView, PartView } from '#shared/domain/part/part-view.ts';
import type { RelatedOffer } from '#shared/domain/ticket/related-parts.ts';
import { isStale } from '#shared/domain/values/freshness.ts';
import { skuKey } from '#shared/domain/values/sku.ts';

/** A row of the accessories, by the number that takes it. */
export interface Accessory {
  /** From 1, the same for every key that takes it. */
  readonly number: number;
  readonly sku: string;
  readonly title: string;
  readonly notes: string | null;
  readonly required: boolean;
  readonly unsure: boolean;
  /** What the catalogue calls its link to the part; empty where it is of another part. */
  readonly relationship: string;
  /** The part of the ticket that it goes with, where that is not the open one; else null. */
  readonly goesWith: string | null;
  readonly onTicket: boolean;
  /** What is known of it from an earlier reading; null where it was never read. */
  readonly glance: PartGlance | null;
  /** It was found not to be for this vehicle while its list was checked: it keeps its place, and is not offered. */
  readonly foundNotToFit: boolean;
  /** It may fit or not, and another part of its type is on the ticket: it is wanted in its place, or not at all. */
  readonly sameTypeOnTicket: boolean;
}

/** The one list of accessories: what is offered, and what is not for this vehicle. */
export interface Accessories {
  readonly offered: readonly Accessory[];
  readonly left: readonly Omit<Accessory, 'number'>[];
}

/** What the list is made of. */
export interface AccessoriesBasis {
  /** The open part; null while none is open. */
  readonly part: Pick<PartView, 'sku' | 'crossSells'> | null;
  /** What goes with parts that were just put on. */
  readonly offers: readonly RelatedOffer[];
  /** Codes of the parts on the ticket. */
  readonly lines: readonly string[];
  /** By sku. */
  readonly glances: ReadonlyMap<string, PartGlance>;
  /** What was offered when the check of this list began: each keeps its place and its number. None where it was not. */
  readonly kept?: ReadonlySet<string>;
}

const NONE_KEPT: ReadonlySet<string> = new Set();

/** The parts that are sold with the open one, the required ones first, then what goes with others just put on. */
export function accessoriesOf({ part, offers, lines, glances, kept = NONE_KEPT }: AccessoriesBasis): Accessories {
  const typesOnTicket = new Set(lines.flatMap((sku) => glances.get(sku)?.typeTitle ?? []));
  // What has no code that could be read can be neither opened nor put on.
  const onTicket = new Set(lines.map(skuKey));
  const own = eachOnce((part?.crossSells ?? []).filter(({ sku }) => sku !== '')).map((sold) => ofPart(sold));
  const ownKeys = new Set(own.map(({ sku }) => skuKey(sku)));
  const others = offers.filter(({ sku }) => sku !== part?.sku && !ownKeys.has(skuKey(sku)));
  const rows = [...own, ...others.map((offer) => ofOffer(offer))].map((row) => ({
    ...row,
    onTicket: onTicket.has(skuKey(row.sku)),
    glance: glances.get(row.sku) ?? null,
  }));
  const judged = rows.map((row) => ({
    ...row,
    foundNotToFit: isFoundNotToFit(row),
    sameTypeOnTicket: isUnsureOfTypeOnTicket(row, typesOnTicket),
  }));
  const offered = judged.filter((row) => !row.foundNotToFit || kept.has(row.sku));
  return {
    offered: offered.map((row, at) => ({ ...row, number: at + 1 })),
    left: judged.filter((row) => !offered.includes(row)),
  };
}

/**
 * The parts of a record, the required ones first, of them those that surely are. What it names twice, however that is
 * written, is there once.
 */
function eachOnce(sold: readonly CrossSellView[]): readonly CrossSellView[] {
  const requiredFirst = sold.toSorted((one, other) => rankOf(one) - rankOf(other));
  return [...Map.groupBy(requiredFirst, ({ sku }) => skuKey(sku)).values()].flatMap(([first]) => first ?? []);
}

/** 0 for a part that is surely required, 1 for one that may be, 2 for any other. */
function rankOf({ required, unsure }: CrossSellView): number {
  return required ? Number(unsure === true) : 2;
}

type Row = Omit<Accessory, 'number' | 'foundNotToFit' | 'sameTypeOnTicket'>;

function ofPart({
  sku,
  title,
  notes,
  required,
  unsure = false,
  relationship,
}: CrossSellView): Omit<Row, 'onTicket' | 'glance'> {
  return { sku, title, notes, required, unsure, relationship, goesWith: null };
}

function ofOffer({ sku, title, notes, goesWith }: RelatedOffer): Omit<Row, 'onTicket' | 'glance'> {
  return { sku, title, notes, required: false, unsure: false, relationship: '', goesWith };
}

/**
 * Whether a part is known not to be for the vehicle: it is not listed for it, or only under a condition that is not
 * met. What another part needs, or is on the ticket, always stays in the list.
 */
function isFoundNotToFit({ required, onTicket, glance }: Row): boolean {
  if (required || onTicket || glance === null) return false;
  return glance.fit === 'not listed' || (glance.fit === 'listed with conditions' && glance.against);
}

/** Whether nobody can say yet that a part fits, while another one of its type is on the ticket. */
function isUnsureOfTypeOnTicket({ onTicket, glance }: Row, typesOnTicket: ReadonlySet<string>): boolean {
  if (onTicket || glance === null || glance.typeTitle === null) return false;
  return (glance.fit === 'depends on' || glance.fit === 'cannot tell') && typesOnTicket.has(glance.typeTitle);
}

/** By which key the number of a row is taken, as it is shown there: by its digit alone, or with Ctrl; null for none. */
export type ShownNumber = 'alone' | 'with Ctrl' | null;

/** The most rows that a key with a single digit takes. */
export const MOST_DIGITS = 9;

/** Which number stands on a row. While a bare digit adds one (`heard`) it is on those alone that the digit adds. */
export function shownNumber(
  { number, onTicket, foundNotToFit }: Pick<Accessory, 'number' | 'onTicket' | 'foundNotToFit'>,
  heard: boolean,
): ShownNumber {
  if (foundNotToFit) return null;
  if (heard) return onTicket ? null : 'alone';
  return number <= MOST_DIGITS ? 'with Ctrl' : null;
}

/** The codes of the offered rows whose facts are not known, or are old, in the order of the list. */
export function toCheck({ offered }: Accessories, nowMs: number): readonly string[] {
  return offered
    .filter(({ glance }) => glance === null || isStale('stock', glance.readAt, nowMs))
    .map(({ sku }) => sku);
}
