/** Every text of the cover of a locked window, which is loaded behind the first screen. */
export const LOCK_MESSAGES = {
  signIn: 'Sign in',
  signInMeans: 'Your PIN unlocks this counter.',
  means: 'Nothing was lost, and an order being sent goes on.',
  computerAsks: 'This computer asks who you are.',
  nobodyAsks: 'Anybody at this computer can unlock it.',
  nobodySetUp: 'Nobody is set up to unlock it. Add people in Settings, People.',
  onlyLive: 'It locks in live mode, once people are set up there: Settings, People.',
  unlock: 'Unlock',
  refused: 'Still locked. Try again.',
} as const;
