import { useSession } from './session.ts';

/** The number of the supplier as the settings of this mode have it; empty where they have none. */
export function useSupplierPhone(): string {
  // It stays on one line.
  return useSession(({ session }) => session?.settings.supplierPhone.replaceAll(' ', '\u00A0') ?? '');
}

/** The number of the supplier, where somebody is to call them; null where it is not known. */
export function supplierPhoneWords(phone: string): string | null {
  return phone === '' ? null : `Supplier phone: ${phone}`;
}
