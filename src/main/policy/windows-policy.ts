import { DEFAULTS_KEY } from '#shared/domain/settings/policy-keys.ts';
import type { PolicySource } from './policy-source.ts';
import type { RunProgram } from './run-program.ts';

/** The keys of the registry that the policies of Counterpart are in; that of the computer holds before the person's. */
const WINDOWS_POLICIES = {
  computer: String.raw`HKLM\SOFTWARE\Policies\Counterpart`,
  user: String.raw`HKCU\SOFTWARE\Policies\Counterpart`,
} as const;

/** The policies of Windows, as group policy or an MDM writes them. `systemRoot` is the folder of Windows. */
export function windowsPolicies(systemRoot: string, run: RunProgram): readonly PolicySource[] {
  const ask = async (key: string, deep: boolean) => await run(...registryQuery(systemRoot, key, deep));

  /** Whether a key is there; null where that cannot be told. It needs no words, which each language has of its own. */
  async function isThere(key: string): Promise<boolean | null> {
    const at = key.lastIndexOf('\\');
    if (at === -1) return true;
    const parent = key.slice(0, at);
    const listed = await ask(parent, false);
    if (listed === null) return (await isThere(parent)) === false ? false : null;
    const name = key.slice(at + 1).toLowerCase();
    return listed
      .split(/\r?\n/)
      .some((line) => line.startsWith('HKEY_') && line.trimEnd().toLowerCase().endsWith(`\\${name}`));
  }

  return Object.entries(WINDOWS_POLICIES).map(
    ([id, key]): PolicySource => ({
      id,
      place: key,
      async read() {
        const text = await ask(key, true);
        if (text === null) {
          return (await isThere(key)) === false
            ? { kind: 'absent' }
            : { kind: 'refused', words: 'The registry did not answer. Everybody has to be able to read this key.' };
        }
        if (text.includes('\uFFFD')) {
          return { kind: 'refused', words: 'It holds characters that the registry did not give out readably.' };
        }
        return { kind: 'read', content: contentOfQuery(text) };
      },
    }),
  );
}

/**
 * The program that reads a key of the registry, with its arguments, all fixed. It is started by the command processor,
 * which sets the output to UTF-8 before: it would come in the characters of the console.
 */
function registryQuery(systemRoot: string, key: string, deep: boolean): Parameters<RunProgram> {
  const system = `${systemRoot}\\System32`;
  const query = `${system}\\reg.exe query ${key}${deep ? ' /s' : ''} /reg:64`;
  return [`${system}\\cmd.exe`, ['/d', '/s', '/c', `"${system}\\chcp.com 65001>nul & ${query}"`], { verbatim: true }];
}

const VALUE = /^ {4}(\S.*?) {4}(REG_[A-Z_]+)(?: {4}(.*))?$/;

/**
 * What `reg query … /s` wrote, as content of a policy: the values of the key itself, and below `Defaults` those of its
 * subkey. Another subkey is a key that nobody knows.
 */
export function contentOfQuery(text: string): Readonly<Record<string, unknown>> {
  const found: { readonly below: string | null; readonly name: string; readonly type: string; data: string }[] = [];
  const subkeys = new Set<string>();
  let below: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('HKEY_')) {
      below = /\\Policies\\Counterpart\\(.+)$/i.exec(line.trimEnd())?.[1] ?? null;
      if (below !== null) subkeys.add(below);
      continue;
    }
    const [, name, type, data = ''] = VALUE.exec(line) ?? [];
    const last = found.at(-1);
    if (name !== undefined && type !== undefined) found.push({ below, name, type, data });
    // A text of several lines goes on at the margin.
    else if (last !== undefined && last.type === 'REG_SZ' && line.trim() !== '') last.data += `\n${line}`;
  }
  const valuesOf = (subkey: string | null) =>
    found.filter((each) => each.below === subkey && !/^\(.*\)$/.test(each.name)).map(entryOf);
  const isDefaults = (subkey: string) => subkey.toLowerCase() === DEFAULTS_KEY.toLowerCase();
  return Object.fromEntries([
    ...valuesOf(null),
    ...[...subkeys].map((subkey) => [isDefaults(subkey) ? DEFAULTS_KEY : subkey, Object.fromEntries(valuesOf(subkey))]),
  ]) as Readonly<Record<string, unknown>>;
}

function entryOf({ name, type, data }: { readonly name: string; readonly type: string; readonly data: string }) {
  switch (type) {
    case 'REG_DWORD':
    case 'REG_QWORD':
      return [name, Number(data.trim())] as const;
    case 'REG_MULTI_SZ':
      return [name, data.split(String.raw`\0`)] as const;
    case 'REG_SZ':
    case 'REG_EXPAND_SZ':
      return [name, data] as const;
    default:
      // Neither text nor number: no form of a setting takes it.
      return [name, null] as const;
  }
}
