import { assertNever } from '#shared/assert-never.ts';
import { orderCheckStatus, type CheckedTicket, type NewerPart } from '#shared/domain/order-check/checked-ticket.ts';
import type { Difference } from '#shared/domain/order-check/differences.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { RatesView } from '#shared/domain/ticket/rates.ts';
import type { LineFit } from '#shared/domain/order-check/read-again.ts';
import { isSameSku } from '#shared/domain/values/sku.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { lineRecord, verdictOf } from '#shared/domain/ticket/ticket-lines.ts';
import { uncheckedReasonProblem } from '#shared/domain/ticket/unchecked-reason.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { KeptSettings } from '../app/stored-settings.ts';

/** How many parts, rates and checked tickets are remembered: the newest of each. */
const MOST_KEPT = 500;
/** How many differences a refusal names. */
const MOST_NAMED = 3;

/**
 * What this counter has read of the service since it was opened. An order goes out only with figures that were checked
 * a short while ago, or with a reason where they could not be, and never with one that is known here to be another and
 * that nobody settled (`docs/decisions/0009-an-order-is-checked-before-it-leaves.md`). It is in memory alone: after a
 * start, or on another connection, everything is to be checked anew.
 */
export interface Readings {
  /** A part was read from the service just now, for whatever purpose. */
  partRead(
    part: Pick<
      PartView,
      'sku' | 'readAt' | 'priceCents' | 'stock' | 'discontinued' | 'crossSells' | 'towing' | 'notes'
    > &
      Partial<Pick<PartView, 'stockCut' | 'moreStock'>>,
  ): void;
  /** Rates were read from the service just now. */
  ratesRead(rates: RatesView): void;
  /** Everything of a ticket was read again, whether or not all of it answered, under the settings of its beginning. */
  ticketChecked(checked: CheckedTicket, under: ShopSettings): void;
  /** Why the order of a ticket may not go out with the figures that it has, in sentences; null where it may. */
  obstacle(ticket: Ticket): string | null;
}

/** Makes an empty memory of readings. */
export function createReadings(options: {
  readonly settings: Pick<KeptSettings, 'current'>;
  readonly now: () => Date;
  /** Judges whether a part that was read since fits; where it is left out, nobody asks whether it still does. */
  readonly loadedParts?: Pick<LoadedParts, 'verdicts'>;
}): Readings {
  const { loadedParts } = options;
  const fits = new Map<string, FitSince>();
  const parts = new Map<string, NewerPart>();
  const rates = new Map<string, RatesView>();
  const checks = new Map<string, { readonly checked: CheckedTicket; readonly basis: string }>();
  const shop = () => options.settings.current().shop;

  function obstacle(ticket: Ticket): string | null {
    const check = checks.get(ticket.id) ?? null;
    if (check !== null && !isUnderSameSettings(check)) {
      return 'The settings changed since the check. Refresh it in the review, then send it.';
    }
    const judged = [...parts.values()].map((part) => ({ part, since: fits.get(fitName(ticket.id, part.sku)) }));
    const waiting = judged.find(({ part, since }) => since?.readAt === part.readAt && since.fit === 'being judged');
    if (waiting !== undefined) {
      return `Whether ${waiting.part.sku} fits is being checked again. Refresh it in the review, then send it.`;
    }
    const standing = orderCheckStatus(ticket, check?.checked ?? null, options.now().getTime(), {
      parts: judged.map(({ part, since }) =>
        since === undefined || since.readAt !== part.readAt || since.fit === 'being judged'
          ? part
          : { ...part, fit: since.fit },
      ),
      rates: rates.get(ticket.chosenRate?.fingerprint ?? '') ?? null,
    });
    switch (standing.kind) {
      case 'settled':
        return uncheckedReasonProblem(ticket, standing.list.unchecked)?.message ?? null;
      case 'not checked':
        return 'Prices and stock are not checked yet. Refresh it in the review, then send it.';
      case 'outdated':
        return `${standing.because} Refresh it in the review, then send it.`;
      case 'open':
        return `Changed: ${changedWords(standing.list.differences)}. Refresh it in the review and resolve it, then send it.`;
      default:
        return assertNever(standing);
    }
  }

  /** Judges a part that was read just now for every ticket that was checked with it and has a vehicle. */
  function judge({ sku, readAt }: NewerPart): void {
    if (loadedParts === undefined) return;
    for (const { checked } of checks.values()) {
      const { ticketId, vehicle, again } = checked;
      if (vehicle === null || !again.parts.some((part) => isSameSku(part.sku, sku))) continue;
      const name = fitName(ticketId, sku);
      const keep = (fit: FitSince['fit']): void => {
        const known = fits.get(name);
        if (fit === 'being judged' || known?.readAt === readAt) keepNewest(fits, name, { readAt, fit });
      };
      keep('being judged');
      loadedParts.verdicts({ skus: [sku], vehicle }).then(
        ([verdict = null]) => keep(verdict === null ? null : verdictOf(verdict)),
        () => keep(null),
      );
    }
  }

  function isUnderSameSettings({ checked, basis }: { readonly checked: CheckedTicket; readonly basis: string }) {
    const { defaultWarehouse } = shop();
    return basis === gstBasis(shop()) && checked.again.defaultWarehouse === defaultWarehouse;
  }

  return {
    partRead({ sku, readAt, priceCents, stock, stockCut = 0, moreStock, discontinued, ...part }) {
      const read = { sku, readAt, priceCents, stock, stockCut, moreStock, discontinued, record: lineRecord(part) };
      keepNewest(parts, sku, read);
      judge(read);
    },
    ratesRead: (read) => keepNewest(rates, read.fingerprint, read),
    ticketChecked: (checked, under) => {
      keepNewest(checks, checked.ticketId, { checked, basis: gstBasis(under) });
      for (const part of checked.again.parts) {
        const newest = parts.get(part.sku);
        const isNewer = part.kind === 'read' && newest !== undefined && newest.readAt > part.readAt;
        if (isNewer) judge(newest);
        else fits.delete(fitName(checked.ticketId, part.sku));
      }
    },
    obstacle,
  };
}

/** Readings of which somebody else hears, too, when a part was read. */
export function tellingAlso(readings: Readings, hear: Readings['partRead']): Readings {
  return {
    ...readings,
    partRead(part) {
      readings.partRead(part);
      hear(part);
    },
  };
}

/** Whether a part fits the vehicle of a ticket by a reading since its check; null where that could not be judged. */
interface FitSince {
  readonly readAt: string;
  readonly fit: LineFit | null | 'being judged';
}

function fitName(ticketId: string, sku: string): string {
  return `${ticketId}\n${sku}`;
}

/** What the shop has said of GST in prices and in delivery. */
function gstBasis({ supplierPricesIncludeGst, freightIncludesGst }: ShopSettings): string {
  return `${supplierPricesIncludeGst} ${freightIncludesGst}`;
}

/** Puts an entry last, and lets the one go that was put longest ago where there are too many. */
function keepNewest<T>(entries: Map<string, T>, key: string, entry: T): void {
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > MOST_KEPT && oldest !== undefined) entries.delete(oldest);
}

function changedWords(differences: readonly Difference[]): string {
  const named = differences.slice(0, MOST_NAMED).map(({ about, told, now }) => `${about} (was ${told}, now ${now})`);
  const more = differences.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
