/** The texts of the sheet of keys on F1. */
export const KEY_MESSAGES = {
  sheet: 'Keys',
  functionKeys: 'F keys',
  thisScreen: 'this screen',
  filter: 'Filter',
  filterHint: (key: string): string => `A word or a key, such as “quote” or “${key}”.`,
  allKeys: 'All keys',
  counted: (count: number): string => (count === 1 ? '1 key' : `${count} keys`),
  noneFound: (typed: string): string => `No key for “${typed}”`,
  fewerWords: 'Try fewer letters.',
  changeKeys: 'Change keys',
} as const;
