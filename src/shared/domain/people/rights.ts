/**
 * Who at the counter may do what. Every sensitive act needs one right; an act without a row in the table does not
 * compile.
 */

/** What a person at the counter may be allowed to do, in the order in which the screen lists it. */
export const RIGHTS = ['sell', 'settle unknown orders', 'override prices', 'customer data', 'settings'] as const;

/** A right of a person at the counter. */
export type Right = (typeof RIGHTS)[number];

/** The right that each sensitive act needs. */
const RIGHT_FOR = {
  'issue a quote': 'sell',
  'send an order': 'sell',
  'settle an unknown order': 'settle unknown orders',
  'override a price': 'override prices',
  'forget a customer': 'customer data',
  'export customers': 'customer data',
  'change settings': 'settings',
  'change the connection': 'settings',
  'change people': 'settings',
  'restore records': 'settings',
  'renew the recovery code': 'settings',
  'delete a damaged file': 'settings',
} as const satisfies { readonly [act: string]: Right };

/** An act that not everybody at the counter may do, and that is signed. */
export type SensitiveAct = keyof typeof RIGHT_FOR;

/** The names of all sensitive acts. */
export const SENSITIVE_ACTS = Object.keys(RIGHT_FOR) as readonly SensitiveAct[];

/** The right that an act needs. */
export function rightFor(act: SensitiveAct): Right {
  return RIGHT_FOR[act];
}

/** Whether somebody with these rights may do an act. */
export function mayDo(rights: readonly Right[], act: SensitiveAct): boolean {
  return rights.includes(rightFor(act));
}

/** The rights of a list of names, each once and in their order; a name that is none is left out. */
export function rightsOf(names: readonly string[]): readonly Right[] {
  return RIGHTS.filter((right) => names.includes(right));
}
