import { PRACTICE_OPERATIONS, type PracticeOperation } from '../operation.ts';

const ALL = PRACTICE_OPERATIONS;
const ORDER: readonly PracticeOperation[] = ['order'];

/** One row of the table of fault drills. */
interface DrillRow {
  readonly name: string;
  /** Short name, of at most four capitals and digits: part of the plates, skus, references that switch it. */
  readonly code: string;
  /** The operations that have it. */
  readonly operations: readonly PracticeOperation[];
  /** Whether an order that meets this drill has been accepted, and is in the list of orders. */
  readonly keepsOrder: boolean;
  /** What the asker meets. */
  readonly meets: string;
}

/**
 * Every fault drill of the practice service. A drill is switched on for an operation by the server object
 * (`drills.set`), or for one request by what the request holds, where CODE is the code of the row:
 *
 * | operation | switched by |
 * |---|---|
 * | vehicle access | store `DRILL-CODE` |
 * | plate search | plate `DRILLCODE`, in any state |
 * | product | part `DRILL-CODE` |
 * | shipping rates | an item with the part `DRILL-RATES-CODE` (its product record is sound) |
 * | product picture | the picture of the part `DRILL-PICTURE-CODE` (its product record is sound) |
 * | order | a customer reference that holds `DRILL-CODE` |
 */
export const DRILLS = [
  { name: 'slow', code: 'SLOW', operations: ALL, keepsOrder: true, meets: 'The right answer after 12 seconds.' },
  { name: 'never answers', code: 'HANG', operations: ALL, keepsOrder: false, meets: 'Nothing, for ever.' },
  { name: 'not authorised', code: '401', operations: ALL, keepsOrder: false, meets: '401 with a message.' },
  { name: 'not found', code: '404', operations: ALL, keepsOrder: false, meets: '404 with a message and a field.' },
  { name: 'refused', code: '422', operations: ALL, keepsOrder: false, meets: '422 with a message and a field.' },
  { name: 'rate limited', code: '429', operations: ALL, keepsOrder: false, meets: '429 with Retry-After: 1.' },
  { name: 'service error', code: '500', operations: ALL, keepsOrder: false, meets: '500 with a message.' },
  {
    name: 'reset before acceptance',
    code: 'RSET',
    operations: ALL,
    keepsOrder: false,
    meets: 'The connection reset before anything was done.',
  },
  {
    name: 'truncated',
    code: 'CUT',
    operations: ALL,
    keepsOrder: true,
    meets: 'Half of the length announced, then closed.',
  },
  { name: 'not JSON', code: 'TEXT', operations: ALL, keepsOrder: true, meets: '200 with a page of HTML.' },
  {
    name: 'wrong type deep inside',
    code: 'TYPE',
    operations: ALL,
    keepsOrder: true,
    meets: 'The right answer but for one value of the wrong type, in the last element.',
  },
  {
    name: 'redirect',
    code: 'MOVE',
    operations: ALL,
    keepsOrder: false,
    meets: '307 to a path that counts who follows.',
  },
  {
    name: 'huge',
    code: 'HUGE',
    operations: ALL,
    keepsOrder: true,
    meets: 'A sound beginning and then more than 64 MB.',
  },
  {
    name: 'reset after acceptance',
    code: 'LOST',
    operations: ORDER,
    keepsOrder: true,
    meets: 'The connection reset after the order was accepted.',
  },
  {
    name: 'never answers after acceptance',
    code: 'MUTE',
    operations: ORDER,
    keepsOrder: true,
    meets: 'Nothing, for ever, after the order was accepted.',
  },
  {
    name: 'service error after acceptance',
    code: '500A',
    operations: ORDER,
    keepsOrder: true,
    meets: '500 after the order was accepted.',
  },
  {
    name: 'success false',
    code: 'NO',
    operations: ORDER,
    keepsOrder: false,
    meets: '200 with success false, a reason and no order.',
  },
  {
    name: 'address refused',
    code: 'ADDR',
    operations: ORDER,
    keepsOrder: false,
    meets: '422 naming the street: no carrier delivers to a post office box.',
  },
  {
    name: 'no transaction id',
    code: 'NOID',
    operations: ORDER,
    keepsOrder: true,
    meets: '200 with success true alone.',
  },
  {
    name: 'half answer',
    code: 'HALF',
    operations: ORDER,
    keepsOrder: true,
    meets: 'The first half of the answer in chunks, then a closed connection.',
  },
] as const satisfies readonly DrillRow[];

/** A fault drill, by name. */
export type Drill = (typeof DRILLS)[number]['name'];

const BY_CODE: ReadonlyMap<string, Drill> = new Map(DRILLS.map(({ code, name }) => [code, name]));

/** The drill of a code that the operation has; null where there is none. */
function drillOfCode(code: string, operation: PracticeOperation): Drill | null {
  const name = BY_CODE.get(code.toUpperCase());
  const row = DRILLS.find((each) => each.name === name);
  return row?.operations.some((each) => each === operation) ? row.name : null;
}

/** The plate that switches a drill of the plate search. */
export function drillPlate(code: string): string {
  return `DRILL${code}`;
}

/** The part that switches a drill of the product, of the rates or of the picture. */
export function drillSku(code: string, operation: 'product' | 'shipping rates' | 'product picture'): string {
  const words = { product: '', 'shipping rates': 'RATES-', 'product picture': 'PICTURE-' };
  return `DRILL-${words[operation]}${code}`;
}

/** The store, or the piece of a customer reference, that switches a drill of vehicle access or of the order. */
export function drillReference(code: string): string {
  return `DRILL-${code}`;
}

/** The drill that a plate, part, store or customer reference switches for this operation; null for any other text. */
export function drillNamedIn(text: string, operation: PracticeOperation): Drill | null {
  const patterns = {
    'vehicle access': /^DRILL-([A-Z0-9]{2,4})$/i,
    'plate search': /^DRILL([A-Z0-9]{2,4})$/i,
    product: /^DRILL-([A-Z0-9]{2,4})$/i,
    'shipping rates': /^DRILL-RATES-([A-Z0-9]{2,4})$/i,
    'product picture': /^DRILL-PICTURE-([A-Z0-9]{2,4})$/i,
    order: /(?:^|[^A-Z0-9])DRILL-([A-Z0-9]{2,4})(?![A-Z0-9])/i,
  };
  const code = patterns[operation].exec(text)?.[1];
  return code === undefined ? null : drillOfCode(code, operation);
}
