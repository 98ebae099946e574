/** The texts of every list that is taken from by number. */
export const NUMBER_MESSAGES = {
  /** How the numbers past nine are typed, up to the last one; without it where that is not known. */
  bothDigits: (last = 0): string =>
    last <= 9 ? 'Past 9: type both digits' : `10${last > 10 ? `–${last}` : ''}: type both digits`,
  /** A number was pressed that no line has. */
  noLine: (number: number): string => `There is no ${number} in this list.`,
  /** What was typed of a number, and what Enter takes of it; null where that is none. */
  begun: (digits: string, enter: number | string | null = null): string =>
    `${digits}… the next digit${enter === null ? '' : `, or Enter for ${enter}`}.`,
} as const;
