/** The licence of something that is shipped. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** Its short name, such as "MIT". */
  readonly licence: string;
  readonly text: string;
}

export function packageName(path: string): string;
export function shippedPackages(lock: { readonly packages?: Readonly<Record<string, object>> }): readonly string[];
export function shippedLicences(root: string): readonly Licence[];
