import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const COPIED = [
  '.oxlintrc.json',
  'package.json',
  'scripts/lint',
  'scripts/lib/import-paths.mjs',
  'docs/glossary.md',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.shared.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
  'tsconfig.tests.json',
];

/** One line of code as the linter sees it: where it stands in the project, and what it says. */
export interface LintedLine {
  readonly file: string;
  readonly code: string;
}

/** What the linter said of a line: `rule` as `plugin(rule)`, `message` with its help. */
export interface LintError {
  readonly rule: string;
  readonly message: string;
}

interface Diagnostic {
  readonly code?: string;
  readonly message: string;
  readonly help?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/**
 * Lints lines in a project of their own that has this project's lint configuration and layout, in one run of the
 * linter: the lines of the same file are written below each other.
 * @returns for each line what was said of it
 */
export async function lintLines(lines: readonly LintedLine[]): Promise<readonly (readonly LintError[])[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lint-')));
  try {
    for (const path of COPIED) {
      cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const files = new Map<string, string[]>();
    const places = lines.map(({ file, code }) => {
      const written = files.get(file) ?? [];
      files.set(file, [...written, code]);
      return { file, line: written.length + 1 };
    });
    for (const [file, written] of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), `${written.join('\n')}\n`);
    }
    const diagnostics = await lint(folder);
    return places.map(({ file, line }) =>
      diagnostics
        .filter((one) => one.filename.replaceAll('\\', '/') === file && one.labels[0]?.span.line === line)
        .map((one) => ({ rule: one.code ?? '', message: `${one.message} ${one.help ?? ''}` })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lint(folder: string): Promise<readonly Diagnostic[]> {
  const linter = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [linter, '--type-aware', '--format=json'], { cwd: folder });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', () => {
      try {
        resolve((JSON.parse(output) as { diagnostics: readonly Diagnostic[] }).diagnostics);
      } catch {
        reject(new Error(`The linter printed no report: ${output.slice(0, 2_000)}`));
      }
    });
  });
}
