import { usualAppearance } from '#shared/domain/settings/appearance.ts';
import { defaultSettings, type ShopSettings } from '#shared/domain/settings/settings.ts';
import { atTheCounter, type Operator } from '#shared/domain/people/operator.ts';
import { RIGHTS } from '#shared/domain/people/rights.ts';
import type { ConnectionView, CredentialState, PeopleView, SessionView } from '#shared/session.ts';
import { minutesAgo } from './practice-facts.ts';

/** How Counterpart is set up in a state: a shop at the service, and ways in which it can be otherwise. */

/** The settings of a shop that sells. */
export function shop(change: Partial<ShopSettings> = {}): ShopSettings {
  return {
    ...defaultSettings(),
    orderAccount: 'ACC-1042',
    supplierPhone: '1300 975 707',
    defaultWarehouse: 'SYD1',
    carrierAccount: 'FREIGHT-7',
    freightChargeIdentifier: 'FREIGHT',
    defaultState: 'NSW',
    supplierPricesIncludeGst: true,
    freightIncludesGst: true,
    initials: 'PC',
    shopName: 'Harbour Parts & Towbars',
    shopAbn: '51 824 753 556',
    shopPhone: '(02) 5550 0147',
    shopTerms: 'Goods remain ours until paid for. Returns within 30 days, unused and in their packing.',
    ...change,
  };
}

/** A connection that works. */
export function connection(change: Partial<ConnectionView> = {}): ConnectionView {
  return {
    baseUrl: 'https://api.supplier.example/parts',
    store: 'harbour',
    useStoreVehicles: true,
    credential: { kind: 'present', savedAt: minutesAgo(60 * 24 * 12) },
    merchantId: 40417,
    merchantToConfirm: null,
    ...change,
  };
}

/** A shop at the service, with its records open. */
export function session(change: Partial<SessionView> = {}): SessionView {
  return {
    mode: 'service',
    connection: connection(),
    settings: shop(),
    lastState: 'NSW',
    records: { kind: 'open', recoveryCode: 'not due', remark: null },
    connectionStatus: { state: 'up', since: minutesAgo(200), answeredAt: minutesAgo(0) },
    notices: [],
    lock: { locked: false, asks: 'nobody' },
    people: null,
    shopCounter: null,
    policy: { enforced: [], connection: {}, counter: {}, places: [] },
    version: '0.1.0',
    appearance: usualAppearance(),
    keys: [],
    guide: 'done',
    customerWindow: 'closed',
    live: 'offered',
    ...change,
  };
}

/** The same in practice. */
export const practice = (change: Partial<SessionView> = {}): SessionView =>
  session({ mode: 'practice', connection: null, ...change });

/** The same while the service has not been reached for a quarter of an hour. */
export const withoutConnection = (change: Partial<SessionView> = {}): SessionView =>
  session({ connectionStatus: { state: 'down', since: minutesAgo(16), answeredAt: minutesAgo(17) }, ...change });

/** The same with another state of the credential. */
export const withCredential = (credential: CredentialState): SessionView =>
  session({ connection: connection({ credential }) });

/** Before a mode was taken. */
export const withNoMode = (change: Partial<SessionView> = {}): SessionView =>
  session({ mode: 'none', records: { kind: 'closed' }, connection: null, ...change });

/** Everybody of a counter, with one who left. */
export const PEOPLE: readonly Operator[] = [
  { id: 'jo', initials: 'JO', name: 'Jo Example', rights: ['sell'], active: true },
  { id: 'km', initials: 'KM', name: 'Kim Example', rights: [...RIGHTS], active: true },
  { id: 'lw', initials: 'LW', name: '', rights: ['sell'], active: false },
];

/** The same as the window has them of a counter where one of them is signed in. */
export const peopleView = (signedIn: string | null, lastSignedIn = signedIn): PeopleView => ({
  people: atTheCounter(PEOPLE).map(({ id, initials, rights }) => ({ id, initials, rights })),
  signedIn,
  lastSignedIn,
});
