import { useEffect, useState } from 'react';
import type { KnownPart } from '#shared/domain/fitment/known-parts.ts';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { client } from '../counterpart-client.ts';

/** A known part of the type of another one, which is listed where that is not. */
export interface ListedPart {
  readonly part: KnownPart;
  readonly glance: PartGlance;
}

/** As many as are judged, and of those that are listed are offered. */
const JUDGED = 12;
const OFFERED = 3;
const NONE: readonly ListedPart[] = [];

/**
 * Known parts of the type of a part, those that are listed for the vehicle; null while it is worked out. None where no
 * part or vehicle is named, or nothing can be read: it is a help, and nobody waits for it in vain.
 */
export function useListedInstead(sku: string | null, vehicle: VehicleChoice | null): readonly ListedPart[] | null {
  const [told, setTold] = useState<{
    readonly sku: string;
    readonly vehicle: VehicleChoice;
    readonly listed: readonly ListedPart[];
  } | null>(null);
  useEffect(() => {
    let newest = true;
    if (sku !== null && vehicle !== null)
      void listedLike(sku, vehicle).then((listed) => {
        if (newest) setTold({ sku, vehicle, listed });
      });
    return () => {
      newest = false;
    };
  }, [sku, vehicle]);
  if (sku === null || vehicle === null) return NONE;
  return told !== null && told.sku === sku && told.vehicle === vehicle ? told.listed : null;
}

async function listedLike(sku: string, vehicle: VehicleChoice): Promise<readonly ListedPart[]> {
  const known = await client.known.parts({ vehicle, typed: '', like: sku });
  const parts = known.ok ? known.value.parts.filter((part) => part.sameType && part.sku !== sku).slice(0, JUDGED) : [];
  if (parts.length === 0) return NONE;
  const glances = await client.parts.glances({ skus: parts.map((part) => part.sku), vehicle });
  if (!glances.ok) return NONE;
  return parts
    .flatMap((part, at) => {
      const glance = glances.value[at] ?? null;
      return glance !== null && isListed(glance) ? [{ part, glance }] : [];
    })
    .slice(0, OFFERED);
}

function isListed({ fit, against }: PartGlance): boolean {
  return (fit === 'listed' || fit === 'listed with conditions') && !against;
}
