import { SHEET_FIELDS } from '#shared/domain/settings/shop-sheet.ts';
import { AuditPanel } from '#renderer/features/records/audit-panel.tsx';
import { RecordsRemark } from '#renderer/features/records/records-remark.tsx';
import { RecordsScreen } from '#renderer/features/records/records-screen.tsx';
import { RecoveryBanner } from '#renderer/features/records/recovery-banner.tsx';
import { RecoveryCodeScreen } from '#renderer/features/records/recovery-code-screen.tsx';
import { RecoveryPanel } from '#renderer/features/records/recovery-panel.tsx';
import { useRecoveryCode } from '#renderer/features/records/window-records.ts';
import { ConnectScreen } from '#renderer/features/set-up/connect-screen.tsx';
import type { ConnectFormState } from '#renderer/features/set-up/connect-form-store.ts';
import { CredentialBanner } from '#renderer/features/set-up/credential-banner.tsx';
import { MerchantQuestion } from '#renderer/features/set-up/merchant-question.tsx';
import { SettingsScreen } from '#renderer/features/set-up/settings-screen.tsx';
import { settingsDraft } from '#renderer/features/set-up/settings-draft.ts';
import { SetUp } from '#renderer/features/set-up/set-up.tsx';
import { useConnectForm, useSettingsForm } from '#renderer/features/set-up/set-up-acts.ts';
import { succeeded } from '#shared/result.ts';
import type { RecordsView } from '#shared/records-view.ts';
import type { CounterRules } from '#shared/domain/settings/policy-keys.ts';
import type { CredentialState, PolicyView } from '#shared/session.ts';
import { fails, given, never } from '../answers.ts';
import { FAULT, notAuthorised, offline, STORAGE, problems } from '../failures.ts';
import { minutesAgo } from '../practice-facts.ts';
import { LONG_NAME, referenceOf } from '../samples.ts';
import { withNoMode, connection, practice, session, shop, withCredential } from '../sessions.ts';
import { after, panel } from '../gallery-panel.ts';
import { onceDrawn, setUpAs } from '../window-state.ts';

function connect(state: Partial<ConnectFormState> = {}, as = withNoMode()) {
  setUpAs(as);
  onceDrawn(() => useConnectForm.setState(state));
  return <ConnectScreen session={as} onBack={() => undefined} />;
}

const TYPED = {
  baseUrl: 'http://api.supplier.example',
  store: '',
  useStoreVehicles: true,
  credential: 'typed',
  supplierPricesIncludeGst: null,
  freightIncludesGst: null,
};

function settings(state: Partial<ReturnType<typeof useSettingsForm.getState>> = {}, as = session()) {
  setUpAs(as);
  onceDrawn(() => useSettingsForm.setState(state));
  return <SettingsScreen session={as} />;
}

function records(view: RecordsView, as = session({ records: view })) {
  setUpAs(as);
  return <RecordsScreen session={as} />;
}

function code(state: Partial<ReturnType<typeof useRecoveryCode.getState>> = {}, rules: CounterRules = {}) {
  const due: RecordsView = { kind: 'open', recoveryCode: 'due', remark: null };
  const as = setUpAs(session({ records: due, policy: managedBy(rules) }));
  useRecoveryCode.setState({ open: true, ...state });
  return <RecoveryCodeScreen session={as} />;
}

function banner(credential: CredentialState) {
  return <CredentialBanner session={setUpAs(withCredential(credential))} />;
}

function history(count: number) {
  given({
    records: {
      audit: () =>
        succeeded(
          Array.from({ length: count }, (_, at) => ({
            at: minutesAgo(14 * at),
            words:
              at % 7 === 3
                ? `Forgot the customer of 3 tickets and 2 quotes; asked for by ${LONG_NAME}`
                : `Order ${referenceOf(minutesAgo(14 * at), count - at)} was sent`,
            initials: at % 3 === 0 ? 'PC' : '',
          })),
        ),
    },
  });
  return <AuditPanel />;
}

/** What an organisation decides beside the settings. */
const managedBy = (counter: CounterRules): PolicyView => ({ enforced: [], connection: {}, counter, places: [] });

const CODE = 'K7QF-2M9D-XH4T-8PWB-3RNE-6VJC';

/** The choice of mode, the connection, the settings and the records. */
export const SET_UP_PANELS = [
  panel('Choice of mode', 'window', {
    'first run': () => <SetUp session={setUpAs(withNoMode())} />,
    'with a saved connection': () => <SetUp session={setUpAs(withNoMode({ connection: connection() }))} />,
    'without Electron': () => (
      <SetUp session={setUpAs(withNoMode({ live: 'not offered', connection: connection() }))} />
    ),
    'without practice': () => (
      <SetUp session={setUpAs(withNoMode({ policy: managedBy({ practiceAllowed: false }) }))} />
    ),
    'with a locked keychain': () => (
      <SetUp
        session={setUpAs(
          withNoMode({
            connection: connection({ credential: { kind: 'locked or missing', savedAt: minutesAgo(9_000) } }),
          }),
        )}
      />
    ),
  }),
  panel('Connect', 'window', {
    empty: () => connect(),
    testing: () => connect({ draft: TYPED, phase: { kind: 'testing', lookup: 'test' } }),
    connecting: () => connect({ draft: TYPED, phase: { kind: 'connecting', lookup: 'connect' } }),
    stopped: () => connect({ draft: TYPED, phase: { kind: 'stopped' } }),
    tested: () =>
      connect({
        draft: TYPED,
        phase: {
          kind: 'tested',
          test: { merchantId: 40417, makes: ['Toyota', 'Ford', 'Mazda'].map((name) => ({ name, popularity: 9 })) },
        },
      }),
    'refused fields': () =>
      connect({
        draft: TYPED,
        gstProblem: { words: 'Choose whether prices include GST. Ask your supplier if unsure.' },
        phase: {
          kind: 'failed',
          failure: problems(
            ['baseUrl', 'The address starts with https://.'],
            ['store', 'Type the store identifier: your supplier gave it to you.'],
            ['credential', 'Type the credential that your supplier gave you.'],
          ),
        },
      }),
    'not authorised': () =>
      connect({ draft: TYPED, phase: { kind: 'failed', failure: notAuthorised('vehicle access') } }),
    offline: () => connect({ draft: TYPED, phase: { kind: 'failed', failure: offline('vehicle access') } }),
    'a credential is saved': () => connect({ keepsCredential: true }, session()),
    'GST of the whole shop': () => connect({}, session({ shopCounter: 1002, setForShop: SHEET_FIELDS })),
    'set by an organisation': () =>
      connect(
        { draft: TYPED },
        session({
          connection: null,
          policy: {
            enforced: ['supplierPricesIncludeGst'],
            connection: { baseUrl: TYPED.baseUrl, store: TYPED.store, useStoreVehicles: true },
            counter: {},
            places: [{ place: '/etc/counterpart/policy.json', problems: [] }],
          },
        }),
      ),
  }),
  panel('Merchant question', 'window', {
    'another one answered': () => (
      <MerchantQuestion session={setUpAs(session({ connection: connection({ merchantToConfirm: 51220 }) }))} />
    ),
  }),
  panel('Settings', 'whole', {
    'as they are': () => settings(),
    'in practice': () => settings({}, practice()),
    'nothing set yet': () =>
      settings(
        {},
        session({
          settings: shop({
            orderAccount: '',
            defaultWarehouse: '',
            shopName: '',
            shopAbn: '',
            supplierPricesIncludeGst: null,
          }),
        }),
      ),
    'not saved yet': () => settings({ draft: { ...settingsDraft(shop()), orderAccount: 'ACC-2000' } }),
    saving: () => settings({ saving: true }),
    saved: () => settings({ savedAt: minutesAgo(0) }),
    'refused fields': () =>
      settings({
        draft: { ...settingsDraft(shop()), rateLimit: 'ten', referencePrefix: '!', shopAbn: '12' },
        failure: problems(
          ['rateLimit', 'Type a whole number from 1 to 50.'],
          ['referencePrefix', 'Type 2 to 6 letters or digits. Every reference starts with them.'],
          ['shopAbn', 'An ABN has 11 digits.'],
        ),
      }),
    error: () => settings({ failure: STORAGE }),
    'set by an organisation': () =>
      settings(
        {},
        session({
          settings: shop({
            charges: [{ name: 'Tail lift', code: 'TAIL', cents: 4_500 }],
            chargesIncludeGst: true,
            priceLevels: [
              { level: 'Retail', brand: '', type: '', as: 'factor', tenThousandths: 12_500, rounding: '.95' },
            ],
            orderAtCustomerPrice: false,
          }),
          policy: {
            enforced: Object.keys(settingsDraft(shop())).filter((field) => field !== 'initials'),
            connection: { baseUrl: 'https://api.supplier.example/parts', store: 'harbour' },
            counter: {},
            places: [{ place: '/etc/counterpart/policy.json', problems: [] }],
          },
        }),
      ),
    'set for the whole shop': () => settings({}, session({ shopCounter: 1002, setForShop: SHEET_FIELDS })),
    'a bad policy': () =>
      settings(
        {},
        session({
          policy: {
            enforced: ['quoteDays', 'shopName'],
            connection: {},
            counter: {},
            places: [
              {
                place: '/etc/counterpart/policy.json',
                problems: [
                  'Credential: a policy never holds a secret, and this was not read. Take it out, change that secret, and use counterpart --provision.',
                  'Quotedays: Counterpart knows no such key.',
                  'QuoteDays: it has to be a whole number. Its value from before stays.',
                ],
              },
            ],
          },
        }),
      ),
    'price levels': () =>
      settings(
        {},
        session({
          settings: shop({
            priceLevels: [
              { level: 'Retail', brand: '', type: '', as: 'factor', tenThousandths: 12_500, rounding: '.95' },
              { level: 'Trade', brand: '', type: '', as: 'factor', tenThousandths: 11_000, rounding: '5 c' },
              {
                level: 'Trade',
                brand: 'Haulmark',
                type: 'Towbar',
                as: 'discount',
                tenThousandths: 9_500,
                rounding: 'none',
              },
            ],
            orderAtCustomerPrice: false,
          }),
        }),
      ),
    'price levels refused': () =>
      settings({
        draft: {
          ...settingsDraft(shop()),
          priceLevels: [
            { level: 'Retail', brand: '', type: '', change: '0', rounding: '.95' },
            { level: '', brand: 'Haulmark', type: '', change: '10 %', rounding: 'none' },
          ],
        },
        failure: problems(
          [
            'priceLevels.0.change',
            'This leaves a price of $0.00 or less. Type a factor such as 1.25, or a discount such as −10 %.',
          ],
          ['priceLevels.1.level', 'Type the name of the level, e.g. Trade.'],
          ['priceLevels.1.change', 'Say which way: −10 % is a discount, +10 % adds.'],
        ),
      }),
    'charges refused': () =>
      settings({
        draft: {
          ...settingsDraft(shop()),
          charges: [
            { name: 'Tail lift', code: 'TAIL', price: '45.00' },
            { name: '', code: '', price: '-5' },
          ],
        },
        failure: problems(
          ['charges.1.name', 'Type what the charge is called, e.g. Tail lift.'],
          ['charges.1.code', 'Type the code that this charge has on the order.'],
          ['charges.1.price', 'A price can’t be negative. Enter dollars, e.g. 549.50.'],
        ),
      }),
    'many services mapped': () =>
      settings(
        {},
        session({
          settings: shop({
            shopName: LONG_NAME,
            serviceMap: Array.from({ length: 12 }, (_, at) => ({
              serviceCode: `STARTRACK-EXP-${at}`,
              carrierIdentifier: `startrack-express-${at}`,
              carrierAccount: `1004${at}`,
            })),
          }),
        }),
      ),
  }),
  panel('Credential banner', 'bar', {
    missing: () => banner({ kind: 'missing' }),
    'locked or missing': () => banner({ kind: 'locked or missing', savedAt: minutesAgo(9_000) }),
    'session only': () => banner({ kind: 'session only', detail: 'no keyring answers on this desktop' }),
    'no keychain': () => banner({ kind: 'no keychain', detail: 'No keyring answers on this desktop' }),
  }),
  panel('Records', 'window', {
    'need the recovery code': () =>
      records({
        kind: 'needs recovery code',
        because: 'key missing',
        words: 'The keychain no longer has the key of the records.',
      }),
    'locked until the shop is heard': () =>
      records({
        kind: 'locked until the shop is heard',
        heardAt: minutesAgo(31 * 24 * 60),
        why: 'not reached',
        words: 'This counter has not heard from its shop for 30 days, so it has locked its records. Nothing is lost.',
      }),
    'taken out while locked': () =>
      records({
        kind: 'locked until the shop is heard',
        heardAt: null,
        why: 'taken out',
        words: 'This counter has not heard from its shop for 30 days, so it has locked its records. Nothing is lost.',
      }),
    'set aside, a copy is offered': () =>
      records({
        kind: 'set aside',
        because: 'damaged',
        words: 'The records were damaged and have been set aside. Nothing of them was deleted.',
        offered: { takenAt: minutesAgo(60 * 5), age: '5 h ago' },
      }),
    'older than a copy': () =>
      records({
        kind: 'set aside',
        because: 'older than a copy',
        words:
          'These records are older than a copy of them, as after a backup or sync put an older file back. The copy is 5 hours old and has later work. Restore it, or keep the older records.',
        offered: { takenAt: minutesAgo(60 * 5), age: '5 hours' },
      }),
    'missing, no copy': () =>
      records({
        kind: 'set aside',
        because: 'missing',
        words: 'The records are missing: records.db was deleted or moved, and there is no good copy here.',
        offered: null,
      }),
    'key lost': () =>
      records({
        kind: 'set aside',
        because: 'key lost',
        words: 'Nobody has the key of the records any more.',
        offered: null,
      }),
    'cannot be opened': () =>
      records({
        kind: 'cannot be opened',
        words: 'Another Counterpart on this computer has the records open. Close it and try again.',
      }),
  }),
  panel('Recovery code', 'window', {
    'not shown yet': () => code(),
    'being made': () => code({ phase: 'making' }),
    'to be printed': () => code({ code: CODE }),
    'to be handed over': () => code({ code: CODE }, { recoveryPaperTo: 'Head office, records safe, (02) 5550 1234' }),
    'typed wrongly': () =>
      code({ code: CODE, typed: 'K7QF-2M9D', problem: 'This is not the whole code: it has 24 letters and digits.' }),
    checking: () => code({ code: CODE, typed: CODE, phase: 'checking' }),
    error: () => code({ failure: FAULT }),
  }),
  panel('Recovery code panel', 'middle', {
    confirmed: () => <RecoveryPanel session={setUpAs(session())} />,
    due: () => (
      <RecoveryPanel session={setUpAs(session({ records: { kind: 'open', recoveryCode: 'due', remark: null } }))} />
    ),
  }),
  panel('Records over the counter', 'bar', {
    'recovery code is due': () => (
      <RecoveryBanner session={setUpAs(session({ records: { kind: 'open', recoveryCode: 'due', remark: null } }))} />
    ),
    'something was fixed': () => (
      <RecordsRemark remark="The list of parts seen before was damaged and has been started anew. Tickets, quotes and orders are as they were." />
    ),
  }),
  panel('History', 'middle', {
    empty: () => history(0),
    loading: () => after(given({ records: { audit: never } }), <AuditPanel />),
    error: () => after(given({ records: { audit: fails(FAULT) } }), <AuditPanel />),
    some: () => history(4),
    many: () => history(50),
  }),
];
