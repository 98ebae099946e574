import type { Migration } from '../database/migrations.ts';
import { searchIndexSchema } from '../database/search-index.ts';

/**
 * The schema of the cache: answers of the service with when they were read. The file may be deleted at any time, so a
 * change of the schema may as well drop what there is. Nothing in it names a customer: rates are found by a keyed hash
 * of their basket and destination.
 */
export const CACHE_MIGRATIONS: readonly Migration[] = [
  {
    title: 'Parts, plates, rates, makes, pictures',
    up(database) {
      database.exec(`
        CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
        INSERT INTO secrets VALUES ('marks', randomblob(32));

        CREATE TABLE parts (
          id INTEGER PRIMARY KEY CHECK (id < 0),
          sku TEXT NOT NULL UNIQUE,
          title TEXT NOT NULL, brand TEXT NOT NULL, manufacturer_sku TEXT NOT NULL, product_code TEXT NOT NULL,
          price TEXT NOT NULL, image_url TEXT NOT NULL, read_at TEXT NOT NULL,
          vehicle_count INTEGER NOT NULL, application_count INTEGER NOT NULL, lists_hash TEXT NOT NULL,
          head TEXT NOT NULL
        ) STRICT;
        CREATE TABLE part_codes (
          code TEXT NOT NULL, part INTEGER NOT NULL REFERENCES parts (id) ON DELETE CASCADE, PRIMARY KEY (code, part)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX codes_of_part ON part_codes (part);
        CREATE TABLE part_vehicles (
          part INTEGER NOT NULL REFERENCES parts (id) ON DELETE CASCADE, page INTEGER NOT NULL, vehicles TEXT NOT NULL,
          UNIQUE (part, page)
        ) STRICT;
        CREATE TABLE part_applications (
          part INTEGER NOT NULL REFERENCES parts (id) ON DELETE CASCADE, page INTEGER NOT NULL, applications TEXT NOT NULL,
          UNIQUE (part, page)
        ) STRICT;
        ${searchIndexSchema('part_search')}

        CREATE TABLE plates (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          plate TEXT NOT NULL, state TEXT NOT NULL, read_at TEXT NOT NULL, answer TEXT NOT NULL, warnings TEXT NOT NULL,
          UNIQUE (plate, state)
        ) STRICT;

        CREATE TABLE rates (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          mark BLOB NOT NULL UNIQUE, read_at TEXT NOT NULL, answer TEXT NOT NULL
        ) STRICT;

        CREATE TABLE makes (id INTEGER PRIMARY KEY CHECK (id = 1), read_at TEXT NOT NULL, makes TEXT NOT NULL) STRICT;

        CREATE TABLE images (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          hash TEXT NOT NULL UNIQUE, media_type TEXT NOT NULL, size INTEGER NOT NULL, bytes BLOB NOT NULL
        ) STRICT;
        CREATE TABLE image_addresses (
          address TEXT PRIMARY KEY, hash TEXT NOT NULL REFERENCES images (hash) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX addresses_of_image ON image_addresses (hash);
      `);
    },
  },
  {
    title: 'Parts by the makes and models that they list',
    up(database) {
      database.exec(`
        CREATE TABLE known_models (
          id INTEGER PRIMARY KEY, make TEXT NOT NULL, model TEXT NOT NULL, UNIQUE (make, model)
        ) STRICT;
        CREATE TABLE known_parts (
          part INTEGER PRIMARY KEY REFERENCES parts (id) ON DELETE CASCADE,
          sku TEXT NOT NULL, title TEXT NOT NULL, brand TEXT NOT NULL, type_title TEXT NOT NULL,
          vehicle_count INTEGER NOT NULL, models TEXT NOT NULL
        ) STRICT;
        CREATE TABLE known_part_models (
          model INTEGER NOT NULL, part INTEGER NOT NULL, PRIMARY KEY (model, part)
        ) STRICT, WITHOUT ROWID;
      `);
    },
  },
  {
    title: 'Parts by their age',
    up(database) {
      database.exec('CREATE INDEX parts_by_age ON parts (read_at, sku)');
    },
  },
  {
    title: 'Parts that are being written into the index of makes and models',
    up(database) {
      database.exec(`
        CREATE TABLE known_begun (
          part INTEGER PRIMARY KEY REFERENCES parts (id) ON DELETE CASCADE, models TEXT NOT NULL
        ) STRICT;
      `);
    },
  },
];
