/** Every text of the notices under the top bar: they are loaded where there is one. */
export const NOTICE_MESSAGES = {
  notices: 'Notices',
  keyNotices: 'Custom keys',
  keysIgnored: (count: number) => (count === 1 ? '1 custom key was ignored' : `${count} custom keys were ignored`),
  fixKeys: 'Change keys',
  keyIgnored: (action: string, why: string) => `“${action}”: ${why}`,
} as const;
