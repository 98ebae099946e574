import { describe, expect, test } from 'vitest';
import type { RunProgram } from '#main/policy/run-program.ts';
import { contentOfQuery, windowsPolicies } from '#main/policy/windows-policy.ts';

/** As `reg query … /s` writes it. */
const QUERY = String.raw`
HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Counterpart
    (Default)    REG_SZ    nothing
    BaseUrl    REG_SZ    https://parts.example/api
    QuoteDays    REG_DWORD    0x15
    UseStoreVehicles    REG_DWORD    0x0
    ShopTerms    REG_MULTI_SZ    First line.\0Second line.
    ShopName    REG_SZ    Parts    with four spaces
    OrderAccount    REG_SZ    
    Logo    REG_BINARY    00FF
    ReferencePrefix    REG_SZ    over
two lines

HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Counterpart\Defaults
    KeepOrderYears    REG_DWORD    0x7

HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Counterpart\Other
    Some    REG_SZ    thing
`.replaceAll('\n', '\r\n');

const LISTING = String.raw`
HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Adobe
HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Counterpart
HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Microsoft
`.replaceAll('\n', '\r\n');

/** A registry of which some keys answer; `asked` has each command line in order. */
function registry(answers: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const run: RunProgram = async (program, given, how) => {
    expect([program, given.slice(0, 3), how]).toEqual([
      String.raw`C:\Windows\System32\cmd.exe`,
      ['/d', '/s', '/c'],
      { verbatim: true },
    ]);
    const key = / query (\S+)( \/s)? \/reg:64"$/.exec(given[3] ?? '');
    const name = `${key?.[1]}${key?.[2] ?? ''}`;
    asked.push(name);
    return answers[name] ?? null;
  };
  return { asked, sources: windowsPolicies(String.raw`C:\Windows`, run) };
}

const COMPUTER = String.raw`HKLM\SOFTWARE\Policies\Counterpart`;
const ABOVE = String.raw`HKLM\SOFTWARE\Policies`;

describe('a policy in the registry', () => {
  test('is read by its types, in two tiers, and another subkey is a key that nobody knows', () => {
    expect(contentOfQuery(QUERY)).toEqual({
      BaseUrl: 'https://parts.example/api',
      QuoteDays: 21,
      UseStoreVehicles: 0,
      ShopTerms: ['First line.', 'Second line.'],
      ShopName: 'Parts    with four spaces',
      OrderAccount: '',
      Logo: null,
      ReferencePrefix: 'over\ntwo lines',
      Defaults: { KeepOrderYears: 7 },
      Other: { Some: 'thing' },
    });
  });

  test('is asked for by fixed command lines, the computer’s before the person’s', async () => {
    const { asked, sources } = registry({ [`${COMPUTER} /s`]: QUERY });
    expect(sources.map(({ place }) => place)).toEqual([COMPUTER, String.raw`HKCU\SOFTWARE\Policies\Counterpart`]);
    expect(await sources[0]?.read()).toMatchObject({ kind: 'read', content: { QuoteDays: 21 } });
    expect(asked).toEqual([`${COMPUTER} /s`]);
  });

  test('is absent where the keys above it can be listed and do not name it', async () => {
    const without = LISTING.replace(/.*Counterpart\r\n/, '');
    expect(await registry({ [ABOVE]: without }).sources[0]?.read()).toEqual({ kind: 'absent' });
    const noPolicies = registry({ [String.raw`HKCU\SOFTWARE`]: 'HKEY_CURRENT_USER\\SOFTWARE\\Microsoft\r\n' });
    expect(await noPolicies.sources[1]?.read()).toEqual({ kind: 'absent' });
  });

  test('is refused where it is there and does not answer, or nobody can tell', async () => {
    expect(await registry({ [ABOVE]: LISTING }).sources[0]?.read()).toMatchObject({ kind: 'refused' });
    expect(await registry({}).sources[0]?.read()).toMatchObject({ kind: 'refused' });
    const garbled = registry({ [`${COMPUTER} /s`]: QUERY.replace('Parts', 'Caf\uFFFD') });
    expect(await garbled.sources[0]?.read()).toMatchObject({ kind: 'refused' });
  });
});
