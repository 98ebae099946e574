import type { Operator } from '#shared/domain/people/operator.ts';
import type { Records } from '../records/records.ts';

/** The people of the open records, in memory: every call asks who they are. */
export interface PeopleKnown {
  /** None while the records are not open; null where they are and the people in them could not be read yet. */
  list(): readonly Operator[] | null;
  /** They are others now. */
  changed(): void;
}

/** Remembers the people of the records that are open. */
export function createPeopleKnown(open: () => Pick<Records, 'operators'> | null): PeopleKnown {
  let known: { readonly of: Pick<Records, 'operators'>; readonly list: readonly Operator[] } | null = null;
  return {
    list() {
      const records = open();
      if (records === null) return [];
      if (known?.of !== records) {
        const read = records.operators.list();
        // SECURITY: people who cannot be read are not taken for none.
        if (!read.ok) return known?.list ?? null;
        known = { of: records, list: read.value };
      }
      return known.list;
    },
    changed() {
      known = null;
    },
  };
}
