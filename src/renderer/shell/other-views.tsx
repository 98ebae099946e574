import type { ReactNode } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { SessionView } from '#shared/session.ts';
import { late } from '../components/late.tsx';
import { takeTicket } from '../features/tickets/ticket-acts.ts';
import { goToOrder } from '../sale/go-to-order.ts';
import type { MainView } from '../sale/main-views.ts';
import { AboutScreen, DiagnosticsScreen } from './help-screens.ts';

const KnownPartsScreen = late(async () => (await import('../features/known-parts/known-parts.tsx')).KnownPartsScreen);
const RatesScreen = late(async () => (await import('../features/rates/rates-screen.tsx')).RatesScreen);
const OrderReviewScreen = late(
  async () => (await import('../features/order/order-review-screen.tsx')).OrderReviewScreen,
);
const SettingsScreen = late(async () => (await import('../features/set-up/settings-screen.tsx')).SettingsScreen);
const PeoplePanel = late(async () => (await import('../features/people/people-panel.tsx')).PeoplePanel);
const RecoveryPanel = late(async () => (await import('../features/records/recovery-panel.tsx')).RecoveryPanel);
const ExportPanel = late(async () => (await import('../features/privacy/export-panel.tsx')).ExportPanel);
const ShopPanel = late(async () => (await import('../features/shop/shop-panel.tsx')).ShopPanel);
const TicketsOfShop = late(async () => (await import('./tickets-of-shop.tsx')).TicketsOfShop);
const AuditPanel = late(async () => (await import('../features/records/audit-panel.tsx')).AuditPanel);
const TicketsScreen = late(async () => (await import('../features/tickets/tickets-screen.tsx')).TicketsScreen);
const KeysScreen = late(async () => (await import('../features/keys/keys-screen.tsx')).KeysScreen);
const LessonsScreen = late(async () => (await import('../features/lessons/lessons-screen.tsx')).LessonsScreen);
const BarcodesScreen = late(async () => (await import('../features/barcodes/barcodes-screen.tsx')).BarcodesScreen);
const CodeListScreen = late(async () => (await import('../features/code-list/code-list-screen.tsx')).CodeListScreen);
const QuotesScreen = late(async () => (await import('../features/quotes/quotes-screen.tsx')).QuotesScreen);
const CallBacksScreen = late(
  async () => (await import('../features/call-backs/call-backs-screen.tsx')).CallBacksScreen,
);
const CustomerSheetScreen = late(
  async () => (await import('../features/customer-sheet/customer-sheet-screen.tsx')).CustomerSheetScreen,
);
const DaySheetScreen = late(async () => (await import('../features/day-sheet/day-sheet-screen.tsx')).DaySheetScreen);
const OrdersScreen = late(async () => (await import('../features/orders/orders-screen.tsx')).OrdersScreen);
const HelpPanel = late(async () => (await import('../features/help/help-panel.tsx')).HelpPanel);

/** Loads the views that a sale goes through, and those that are opened most: called where there is time. */
export async function preloadViews(): Promise<void> {
  const soon = [KnownPartsScreen, RatesScreen, OrderReviewScreen, SettingsScreen, TicketsScreen, QuotesScreen];
  await Promise.allSettled(soon.map((screen) => screen.preload()));
}

/**
 * A view of the counter other than the part, inside a `Suspense`. `question` is the question to the customer, which
 * stands with the parts known for the vehicle.
 */
export function OtherView({
  view,
  session,
  question,
}: {
  readonly view: Exclude<MainView, 'part'>;
  readonly session: SessionView;
  readonly question: ReactNode;
}) {
  switch (view) {
    case 'known':
      return <KnownPartsScreen question={question} />;
    case 'rates':
      return <RatesScreen />;
    case 'review':
      return <OrderReviewScreen />;
    case 'tickets':
      return session.shopCounter === null ? <TicketsScreen /> : <TicketsOfShop />;
    case 'quotes':
      return <QuotesScreen onTicket={takeTicket} />;
    case 'orders':
      return <OrdersScreen onOrder={goToOrder} />;
    case 'call-backs':
      return <CallBacksScreen onTicket={takeTicket} />;
    case 'customer':
      return <CustomerSheetScreen />;
    case 'day':
      return <DaySheetScreen />;
    case 'keys':
      return <KeysScreen />;
    case 'codes':
      return <CodeListScreen />;
    case 'barcodes':
      return <BarcodesScreen />;
    case 'lessons':
      return <LessonsScreen />;
    case 'diagnostics':
      return <DiagnosticsScreen />;
    case 'about':
      return <AboutScreen version={session.version} />;
    case 'settings':
      return (
        <SettingsScreen session={session}>
          <PeoplePanel session={session} />
          <ShopPanel session={session} />
          <RecoveryPanel session={session} />
          <ExportPanel />
          <AuditPanel />
          <HelpPanel />
        </SettingsScreen>
      );
    default:
      return assertNever(view);
  }
}
