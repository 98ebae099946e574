import { useSession } from './session.ts';

/** The number of the supplier as the settings of this mode have it; empty where they have none. */
export function useSupplierPhone(): string {
  return useSession(({ session }) => session?.settings.supplierPhone ?? '');
}

/** The number of the supplier, where somebody is to call them; null where it is not known. */
export function supplierPhoneWords(phone: string): string | null {
  return phone === '' ? null : `Supplier phone: ${phone}`;
}
