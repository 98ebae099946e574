import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { policyFiles, withKeyTable } from './policy-files.ts';

/** Writes what is made from the keys of a policy: the files of `resources/policies`, and the table of the page. */
const ROOT = join(import.meta.dirname, '../..');
const PAGE = 'docs/fleet.md';

for (const [path, content] of policyFiles()) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), content);
  console.info(path);
}
writeFileSync(join(ROOT, PAGE), withKeyTable(readFileSync(join(ROOT, PAGE), 'utf8')));
console.info(PAGE);
