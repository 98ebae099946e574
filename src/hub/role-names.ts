/**
 * The roles of a shop's database, by its name: roles belong to a whole server, on which there may be several databases.
 * Nobody logs in as the first three.
 */
export interface RoleNames {
  /** Owns the tables. */
  readonly tables: string;
  /** Owns the functions and no table, so that row-level security binds what they do. */
  readonly functions: string;
  /** All counters: may call the functions and nothing else. */
  readonly counters: string;
}

/** Longer names would make role names that PostgreSQL cuts off. */
const DATABASE_NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** Whether a database may be named so: small letters, digits and underscores, 40 characters at most. */
export function isDatabaseName(name: string): boolean {
  return DATABASE_NAME.test(name);
}

export function roleNames(database: string): RoleNames {
  return { tables: `${database}_tables`, functions: `${database}_functions`, counters: `${database}_counters` };
}

/** Where a shop's records are: a database, and the roles that its schemas belong to. */
export interface ShopPlace {
  readonly database: string;
  readonly roles: RoleNames;
}

export function placeNamed(database: string): ShopPlace {
  return { database, roles: roleNames(database) };
}

/** The role that one counter logs in as. */
export function counterRole(database: string, counter: number): string {
  return `${database}_counter_${counter}`;
}

/** A name as SQL has it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
