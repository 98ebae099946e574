import { LONGEST_PIN, SHORTEST_PIN } from '#shared/domain/people/pin.ts';
import type { Right, SensitiveAct } from '#shared/domain/people/rights.ts';
import type { FailureOf } from '#shared/result.ts';
import { seconds } from '#renderer/failure-words.ts';

/** Every text about the people of the counter. */
export const PEOPLE_MESSAGES = {
  bar: (initials: string) => `Signed in: ${initials}`,
  list: 'Who can sign in',
  who: 'Initials or number',
  whoUnknown: 'Nobody here has these initials or this number.',
  pin: 'PIN',
  noPin: `A PIN has ${SHORTEST_PIN} to ${LONGEST_PIN} digits.`,
  asScan: 'That came as fast as a scan: type the PIN again, slower.',
  wrong: 'Wrong PIN. Try again.',
  wrongWait: (waitMs: number) => `Wrong PIN. Wait ${seconds(waitMs)}.`,
  wait: (waitMs: number) => `Wait ${seconds(waitMs)}, then try again.`,
  signIn: 'Sign in',
  signingIn: 'Checking…',
  changeTitle: 'Change who is signed in',
  cancel: 'Cancel',
  lockNow: 'Lock',
  forgotten: 'All PINs forgotten',
  recoverMeans: 'The recovery code sets a new PIN for somebody who can change settings.',
  recoverRight:
    'Nobody here can change settings any more. The recovery code lets one person do so, and sets their new PIN.',
  recover: 'Set PIN and sign in',
  code: 'Recovery code',
  newPin: `New PIN (${SHORTEST_PIN} to ${LONGEST_PIN} digits)`,
  back: 'Back',
  allowTitle: 'Ask a colleague',
  allowMeans: (act: SensitiveAct) => `You can’t ${ACTS[act]}. A colleague can allow it once with their PIN.`,
  allow: 'Allow once',
  notAllowed: ({ act }: FailureOf<'not allowed'>) => `Not allowed: ${ACTS[act]}.`,
  panel: {
    title: 'People',
    off: 'Off. Add somebody: then all sign in with a PIN, and the history says who did what.',
    on: 'All sign in with initials and a PIN. Rights are checked, and the history says who did what.',
    offAgain: 'Off. Who could sign in before is listed below. Give one of them a new PIN to turn it on again.',
    lockHint: 'Automatic locking is set under “Window lock”.',
    inPractice: 'Practice has no people.',
    initials: 'Initials',
    initialsHint: '1 to 4 letters or digits',
    name: 'Name (optional)',
    nameHint: 'Clear it when they leave and ask you to. Initials stay in the history.',
    rights: 'May',
    status: 'Status',
    active: 'Can sign in',
    left: 'Can’t sign in',
    codeFirst: 'Print and confirm the recovery code first.',
    codeFirstMeans: 'It is the only way in when all PINs are forgotten. Then you can add people.',
    printAndConfirm: 'Print and confirm',
    add: 'Add a person',
    edit: (initials: string) => `Change ${initials}`,
    change: 'Change',
    save: 'Save',
    saving: 'Saving…',
    notSaved: 'Not saved',
    pinKept: 'New PIN (empty keeps it)',
    ownPin: 'Change my PIN',
    ownPinNow: 'Current PIN',
    ownPinSaved: 'PIN changed.',
    switchOff: 'Turn off signing in',
    switchOffMeans: 'No PIN is asked for any more, and everybody can do everything. The history stays as it is.',
    switchOffNow: 'Turn off',
    switchedOff: 'Signing in is off.',
    first: 'The first person must be able to change settings.',
  },
} as const;

/** What somebody may, as the settings list it. */
export const RIGHT_WORDS: { readonly [right in Right]: string } = {
  sell: 'Quote and order',
  'settle unknown orders': 'Resolve unconfirmed orders',
  'override prices': 'Set own prices',
  'customer data': 'Export or delete customer data',
  settings: 'Change settings, connection and people',
};

/** Each act, to stand behind “You can’t …”. */
const ACTS: { readonly [act in SensitiveAct]: string } = {
  'issue a quote': 'issue quotes',
  'send an order': 'send orders',
  'settle an unknown order': 'resolve unconfirmed orders',
  'override a price': 'set your own price',
  'forget a customer': 'delete customer data',
  'export customers': 'export customer data',
  'change settings': 'change settings',
  'change the connection': 'change the connection',
  'change people': 'change people',
  'restore records': 'restore records',
  'renew the recovery code': 'make a new recovery code',
  'delete a damaged file': 'delete damaged records',
};
