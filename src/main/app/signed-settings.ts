import type { KeptSettings, StoredSettings } from './stored-settings.ts';

/**
 * Settings whose initials are those of who is signed in, wherever there are people: nobody has to type any. Those that
 * were typed before are kept beside them, and never written over.
 *
 * @param initials of who is signed in, by what was typed before
 */
export function signedSettings(kept: KeptSettings, initials: (typed: string) => string): KeptSettings {
  let last: { readonly own: StoredSettings; readonly signed: StoredSettings } | null = null;
  const withOwn = (patch: Partial<StoredSettings>): Partial<StoredSettings> => {
    const { shop } = patch;
    const own = kept.current().shop.initials;
    return shop === undefined || initials(own) === own ? patch : { ...patch, shop: { ...shop, initials: own } };
  };
  return {
    current() {
      const own = kept.current();
      const signer = initials(own.shop.initials);
      if (signer === own.shop.initials) return own;
      if (last?.own !== own || last.signed.shop.initials !== signer) {
        last = { own, signed: { ...own, shop: { ...own.shop, initials: signer } } };
      }
      return last.signed;
    },
    change: (patch) => kept.change(withOwn(patch)),
    changeSoon: (patch) => kept.changeSoon(withOwn(patch)),
    flush: () => kept.flush(),
  };
}
