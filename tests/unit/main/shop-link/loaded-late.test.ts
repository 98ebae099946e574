import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../../../src');
/** What belongs to the link to a shop, from `src`: its own modules may import it as they like. */
const OF_LINK = ['main/shop-link', 'hub'];
/** Packages that nothing but the link uses. */
const PACKAGES_OF_LINK = ['pg'];

/** A part of the syntax tree, with the fields that are looked at. */
interface Syntax {
  readonly type: string;
  readonly arguments?: readonly unknown[];
  readonly callee?: unknown;
  readonly exportKind?: string;
  readonly expression?: unknown;
  readonly importKind?: string;
  readonly moduleReference?: unknown;
  readonly name?: unknown;
  readonly source?: unknown;
  readonly value?: unknown;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Whether something is of the link, as a file of `src` names it. */
function isOfLink(file: string, named: string): boolean {
  if (PACKAGES_OF_LINK.some((name) => named === name || named.startsWith(`${name}/`))) return true;
  const path = named.startsWith('#')
    ? named.slice(1)
    : named.startsWith('.')
      ? join(dirname(file), named).split(sep).join('/')
      : '';
  return OF_LINK.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** What of the link a file of `src` loads as it is loaded itself: not the types of it, nor what is imported later. */
function loadedAtOnce(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const found: string[] = [];
  walk(program, (node) => {
    const named = namedBy(node);
    if (named !== null && isOfLink(file, named)) found.push(named);
  });
  return found;
}

/** What a node loads as the code around it runs; null where it is no import, or of types alone. */
function namedBy(node: Syntax): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.importKind === 'type' ? null : textOf(node.source);
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.exportKind === 'type' ? null : textOf(node.source);
    case 'ImportExpression':
      return textOf(node.source);
    case 'TSImportEqualsDeclaration':
      return isSyntax(node.moduleReference) ? textOf(node.moduleReference.expression) : null;
    case 'CallExpression':
      return isSyntax(node.callee) && node.callee.name === 'require' ? textOf(node.arguments?.[0]) : null;
    default:
      return null;
  }
}

function textOf(node: unknown): string | null {
  return isSyntax(node) && typeof node.value === 'string' ? node.value : null;
}

/** Visits what runs while a file is loaded: what is in a function waits until that is called. */
function walk(part: unknown, visit: (node: Syntax) => void): void {
  if (Array.isArray(part)) {
    for (const each of part) walk(each, visit);
    return;
  }
  if (!isSyntax(part) || part.type.includes('Function')) return;
  visit(part);
  for (const field of Object.values(part)) walk(field, visit);
}

describe('a counter alone', () => {
  it('loads nothing of the link to a shop: the rest of the sources take types of it, and import it when it is wanted', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => !OF_LINK.some((folder) => file.startsWith(`${folder}/`)));
    const texts = new Map(files.map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]));
    // It is there that it is imported when it is wanted.
    expect(texts.get('main/app/shop-session-lifecycle.ts')).toContain("await import('../shop-link/");
    const atOnce = [...texts].flatMap(([file, text]) => loadedAtOnce(file, text).map((named) => `${file}: ${named}`));
    expect(atOnce).toEqual([]);
  });

  it.each([
    ['on one line', "import { openLink } from '../shop-link/link.ts';", '../shop-link/link.ts'],
    ['on several', "import {\n  openLink,\n  askOnce,\n} from '../shop-link/link.ts';", '../shop-link/link.ts'],
    ['by an alias', "import * as link from '#main/shop-link/link.ts';", '#main/shop-link/link.ts'],
    ['with a type beside', "import { type Ask, askOnce } from '../shop-link/link.ts';", '../shop-link/link.ts'],
    ['for what it does alone', "import '../shop-link/link.ts';", '../shop-link/link.ts'],
    ['handed on', "export {\n  openLink,\n} from '../shop-link/link.ts';", '../shop-link/link.ts'],
    ['handed on whole', "export * from '../shop-link/link.ts';", '../shop-link/link.ts'],
    ['behind another statement', "const a = 1; import pg from 'pg';", 'pg'],
    ['as a file of the package', "import Client from 'pg/lib/client.js';", 'pg/lib/client.js'],
    ['of the command', "import {\n  scramVerifier,\n} from '#hub/scram-verifier.ts';", '#hub/scram-verifier.ts'],
    ['of the command, by its path', "import { a } from '../../hub/shop.ts';", '../../hub/shop.ts'],
    ['while it is loaded', "const { Client } = await import('pg');", 'pg'],
    ['the old way', "const pg = require('pg');", 'pg'],
    ['the old way with types', "import pg = require('pg');", 'pg'],
  ])('is found to load it where it is imported %s', (_, source, named) => {
    expect(loadedAtOnce('main/app/planted.ts', source)).toEqual([named]);
  });

  it.each([
    "import type { ShopSession } from '../shop-link/shop-session.ts';",
    "import type {\n  Client,\n} from 'pg';",
    "export type { ShopSession } from '../shop-link/shop-session.ts';",
    "const later = async () => await import('../shop-link/link.ts');",
    "export const room = { async join() { await import('../shop-link/joining.ts'); } };",
    "import { pgAdvice } from './pg.ts';",
    "// import { openLink } from '../shop-link/link.ts';",
  ])('does not load it by: %s', (source) => {
    expect(loadedAtOnce('main/app/planted.ts', source)).toEqual([]);
  });
});
