/** Characters that are read or heard for one another (`docs/trade.md` 5). */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['0', 'O'],
  ['I', '1'],
  ['1', 'I'],
  ['S', '5'],
  ['5', 'S'],
  ['B', '8'],
  ['8', 'B'],
]);

/**
 * Plates that a normalised plate may have been misread from: each with one look-alike character exchanged, from the
 * left. They are offered as a question and never looked up unasked, as each look-up may be paid for.
 */
export function lookAlikePlates(plate: string): readonly string[] {
  return [...plate].flatMap((character, at) => {
    const other = LOOK_ALIKES.get(character);
    return other === undefined ? [] : [plate.slice(0, at) + other + plate.slice(at + 1)];
  });
}
