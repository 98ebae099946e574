import type { PartsLeft } from '#shared/session.ts';

/** What is said where no vehicle of a make holds what was typed. */
export const NO_MATCH: { readonly [left in PartsLeft]: string } = {
  none: 'No match. Try fewer words.',
  'of model': 'No match, but not all parts of this model were looked through. Try fewer words.',
  'of make': 'No match, but not all parts were looked through. Type the model first, or fewer words.',
};

/** What is said below the vehicles of a make that were found; empty where all of its parts were looked through. */
export const PARTS_LEFT: { readonly [left in PartsLeft]: string } = {
  none: '',
  'of model': 'Not all parts of this model were looked through: it may have more vehicles.',
  'of make': 'Not all parts were looked through. Type the model to see more.',
};
