import type { Statement, Value } from 'better-sqlite3-multiple-ciphers';

/**
 * A statement that the driver prepares when it is first used. The records have more than four hundred, and a counter
 * that starts uses few of them. A statement that is wrong is found by the test that prepares every one of them
 * (`tests/integration/records/statements.test.ts`).
 */
export class StatementAtFirstUse<Parameters extends readonly Value[], Row> implements Statement<Parameters, Row> {
  readonly #prepare: () => Statement<Parameters, Row>;
  #answering: 'rows' | 'first column' | 'lists' = 'rows';
  #prepared: Statement<Parameters, Row> | null = null;

  constructor(prepare: () => Statement<Parameters, Row>) {
    this.#prepare = prepare;
  }

  run(...parameters: Parameters) {
    return this.prepared().run(...parameters);
  }

  get(...parameters: Parameters): Row | undefined {
    return this.prepared().get(...parameters);
  }

  all(...parameters: Parameters): Row[] {
    return this.prepared().all(...parameters);
  }

  iterate(...parameters: Parameters): IterableIterator<Row> {
    return this.prepared().iterate(...parameters);
  }

  pluck(): this {
    this.#answering = 'first column';
    return this;
  }

  raw(): this {
    this.#answering = 'lists';
    return this;
  }

  /** The driver's own statement. Throws what the driver throws where it cannot be prepared. */
  prepared(): Statement<Parameters, Row> {
    if (this.#prepared === null) {
      const statement = this.#prepare();
      if (this.#answering === 'first column') statement.pluck();
      if (this.#answering === 'lists') statement.raw();
      this.#prepared = statement;
    }
    return this.#prepared;
  }
}
