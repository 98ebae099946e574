/** The texts of the screen where actions are given other keys. */
export const KEYS_MESSAGES = {
  title: 'Keys',
  resetAll: 'Reset all keys',
  back: 'Back',
  find: 'Find an action',
  findHint: 'A word or a key. ↓ list · Enter opens it.',
  ignored: (count: number): string => (count === 1 ? '1 custom key was ignored' : `${count} custom keys were ignored`),
  actions: 'Actions',
  noneFound: (typed: string): string => `No action for “${typed}”`,
  fewerWords: 'Try fewer words.',
  allReset: 'All keys are reset.',
  given: (chord: string, action: string): string => `${chord} is now the key for “${action}”.`,
  fixed: 'fixed',
  standard: 'standard',
  pressKey: (range: boolean, changed: boolean): string =>
    `${range ? 'Press the keys with any digit from 1 to 9.' : 'Press the new key.'} Esc keeps it as it is${
      changed ? ', Backspace resets it' : ''
    }.`,
  chords: (chords: readonly string[]): string => chords.join(' or '),
} as const;
