import { useEffect, useRef, useState } from 'react';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { RelatedOffer } from '#shared/domain/ticket/related-parts.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { client } from '#renderer/counterpart-client.ts';
import { withSecondFrame } from '#renderer/sale/after-frame.ts';

/** What is known of accessories and of the other parts that a record names, and of which part it was asked for. */
export interface KnownAccessories {
  /** The part whose accessories were asked about; null where they are of none. */
  readonly of: string | null;
  readonly glances: ReadonlyMap<string, PartGlance>;
}

/** As many as one question takes. */
const MOST = 200;
const NOTHING: KnownAccessories = { of: null, glances: new Map() };

/**
 * What is known, from earlier readings, of the parts that go with the open one, of those that its record names and of
 * those on the ticket. Nothing is asked of the service for it. While it is asked anew, as after each check of one
 * (`checked`), what was known stays; of the same part that is behind the change, which is looked at first.
 */
export function useKnownAccessories(
  part: Pick<PartView, 'sku' | 'crossSells' | 'otherParts'> | null,
  offers: readonly RelatedOffer[],
  lines: readonly string[],
  vehicle: VehicleChoice | null,
  checked: number,
): KnownAccessories {
  const [known, setKnown] = useState<KnownAccessories>(NOTHING);
  const sold = [...(part?.crossSells ?? []), ...offers].map(({ sku }) => sku).filter((sku) => sku !== '');
  const named = (part?.otherParts ?? []).map(({ code }) => code);
  const asked = [...new Set([...sold, ...lines, ...named])].slice(0, MOST).join('\n');
  const of = part?.sku ?? null;
  const askedOf = useRef<string | null>(null);
  useEffect(() => {
    let newest = true;
    const skus = asked === '' ? [] : asked.split('\n');
    const ask = async (): Promise<void> => {
      const answer = newest && skus.length > 0 ? await client.parts.glances({ skus, vehicle }) : null;
      if (!newest) return;
      const glances = answer?.ok === true ? answer.value : [];
      const pairs = glances.flatMap((glance, at) => {
        const sku = skus[at];
        return glance === null || sku === undefined ? [] : [[sku, glance] as const];
      });
      setKnown({ of, glances: new Map(pairs) });
    };
    if (of !== null && askedOf.current === of) withSecondFrame(() => void ask());
    else void ask();
    askedOf.current = of;
    return () => {
      newest = false;
    };
    // What was checked since is asked for too: `checked` counts it.
  }, [of, asked, vehicle, checked]);
  return known;
}
