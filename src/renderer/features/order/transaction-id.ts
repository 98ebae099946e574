/** The most characters of an id that a person reads out in one breath; a longer one is copied. */
const LONGEST_READ_OUT = 14;

/** Whether the supplier's id of an order is short enough to be read out on the phone. */
export function isReadOut(transactionId: string): boolean {
  return [...transactionId].length <= LONGEST_READ_OUT;
}
