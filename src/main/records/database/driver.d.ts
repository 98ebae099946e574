/** The part of the driver that the records use. The package's own types are not reachable through its `exports`. */
declare module 'better-sqlite3-multiple-ciphers' {
  type Value = string | number | bigint | Uint8Array | null;

  interface RunResult {
    readonly changes: number;
    readonly lastInsertRowid: number | bigint;
  }

  interface Statement<Parameters extends readonly Value[], Row> {
    run(...parameters: Parameters): RunResult;
    get(...parameters: Parameters): Row | undefined;
    all(...parameters: Parameters): Row[];
    iterate(...parameters: Parameters): IterableIterator<Row>;
    /** Answers the first column alone. */
    pluck(): this;
    /** Answers each row as a list of its values. */
    raw(): this;
  }

  /** Runs its function in a transaction, or in a savepoint within one that is under way. */
  interface Transaction<Input extends readonly unknown[], Output> {
    (...input: Input): Output;
    immediate(...input: Input): Output;
  }

  interface Connection {
    readonly open: boolean;
    readonly readonly: boolean;
    readonly inTransaction: boolean;
    prepare<Parameters extends readonly Value[] = readonly Value[], Row = unknown>(
      source: string,
    ): Statement<Parameters, Row>;
    transaction<Input extends readonly unknown[], Output>(run: (...input: Input) => Output): Transaction<Input, Output>;
    exec(source: string): this;
    key(key: Buffer): number;
    pragma(source: string, options?: { readonly simple?: boolean }): unknown;
    /** Every page as it is, decrypted, its free space and the free pages included. */
    serialize(): Buffer;
    close(): this;
  }

  interface Driver {
    new (
      path: string,
      options?: { readonly readonly?: boolean; readonly timeout?: number; readonly nativeBinding?: object | null },
    ): Connection;
    readonly SqliteError: new (message: string, code: string) => Error & { readonly code: string };
  }

  const driver: Driver;
  export default driver;
  export type { Connection, Statement, Transaction, Value };
}
