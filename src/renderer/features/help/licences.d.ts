/** The licences of everything that is shipped, written in at the build (`scripts/lib/licences.mjs`). */
declare module 'virtual:licences' {
  /** By name. */
  export const LICENCES: readonly {
    readonly name: string;
    readonly version: string;
    /** Its short name, such as "MIT". */
    readonly licence: string;
    readonly text: string;
  }[];
}
