import { parseArgs } from 'node:util';
import {
  type CommandAnswer,
  foundAnew,
  init,
  inviteCounter,
  type NamedCounter,
  restored,
  retireCounter,
  status,
  tidyShop,
  upgrade,
} from './commands.ts';
import { drill } from './drill.ts';
import { failureAdvice } from './failure-advice.ts';
import { placeNamed } from './role-names.ts';
import { serverTarget } from './server-address.ts';
import { COUNTER_RIGHTS, type CounterRight } from './shop.ts';

/** `npm run hub -- …`: sets up and looks after the database that several counters of a shop have in common. */

const USAGE = `npm run hub -- COMMAND [--url postgres://name:password@server:5432/counterpart] [--ca certificate.pem]

  init          makes the shop's database, tables and functions; changes nothing that is there
  status        how the shop is: server, ledger, orders, counters
  invite        makes a counter's place and one-time code: --name "Front counter" [--branch 2]
                [--rights resolve,waive,forget,sheet,join | none]; or one that is to join once more: --counter 1001,
                with --name, --branch and --rights where they change
  retire        takes a counter out: --counter 1001
  upgrade       brings an older shop to this version
  tidy          has deleted customers gone from the server's disk; to be run every night
  drill         tries whether a backup can be put back [--backup FILE]
  restored      run it after a backup was put back: no order until every counter has brought its journal
  found-anew    makes the shop again after it was lost: --counter 1001=Front --counter 1002=Workshop

Without --url it is the PostgreSQL of this computer, on port 5432 or another one, such as --port 5433. The address
can stand in COUNTERPART_HUB_URL, so that no password is in the list of what runs.`;

interface Options {
  readonly url?: string | undefined;
  readonly port?: string | undefined;
  readonly ca?: string | undefined;
  readonly name?: string | undefined;
  readonly branch?: string | undefined;
  readonly rights?: string | undefined;
  readonly counter?: readonly string[] | undefined;
  readonly backup?: string | undefined;
}

/** Carries out a command line. Answers what to print and the exit code; 2 where the line cannot be understood. */
export async function runHub(
  args: readonly string[],
  environment: { readonly [name: string]: string | undefined },
): Promise<{ readonly lines: readonly string[]; readonly code: number }> {
  let parsed: { readonly values: Options; readonly positionals: readonly string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        port: { type: 'string' },
        ca: { type: 'string' },
        name: { type: 'string' },
        branch: { type: 'string' },
        rights: { type: 'string' },
        counter: { type: 'string', multiple: true },
        backup: { type: 'string' },
      },
    });
  } catch (error) {
    return { lines: [error instanceof Error ? error.message : String(error), '', USAGE], code: 2 };
  }
  const [command, ...rest] = parsed.positionals;
  if (command === undefined || rest.length > 0) return { lines: [USAGE], code: 2 };
  const certificates = parsed.values.ca ?? environment.COUNTERPART_HUB_CA ?? null;
  const found = serverTarget(
    parsed.values.url ?? environment.COUNTERPART_HUB_URL ?? null,
    certificates,
    parsed.values.port ?? null,
  );
  if (!found.ok) return { lines: [found.words], code: 2 };
  const { target } = found;
  const place = placeNamed(target.database);
  const { values } = parsed;
  try {
    const answer = await perform();
    return answer ?? { lines: [`There is no command “${command}”.`, '', USAGE], code: 2 };
  } catch (error) {
    return { lines: [failureAdvice(error, target)], code: 1 };
  }

  async function perform(): Promise<CommandAnswer | null> {
    switch (command) {
      case 'init':
        return await init(target, place);
      case 'status':
        return await status(target, place);
      case 'tidy':
        return await tidyShop(target, place);
      case 'upgrade':
        return await upgrade(target, place);
      case 'restored':
        return await restored(target, place);
      case 'drill':
        return await drill(target, place, { backup: values.backup ?? null, certificates });
      case 'invite':
        return await inviting();
      case 'retire': {
        const counter = counterNumber(values.counter?.[0]);
        return counter === null ? refused(COUNTER_WORDS) : await retireCounter(target, place, counter);
      }
      case 'found-anew': {
        const counters = (values.counter ?? []).map(namedCounter);
        const named = counters.filter((counter): counter is NamedCounter => counter !== null);
        return named.length < counters.length
          ? refused(`Name each counter by number and name, such as --counter 1001=Front. ${COUNTER_WORDS}`)
          : await foundAnew(target, place, named, new Date());
      }
      default:
        return null;
    }
  }

  async function inviting(): Promise<CommandAnswer> {
    const again = values.counter?.[0];
    const counter = again === undefined ? null : counterNumber(again);
    if (again !== undefined && counter === null) return refused(COUNTER_WORDS);
    const name = counterName(values.name ?? '');
    // One that joins once more is as it was in what is not said: no counter gets a right by that.
    if (name === null && (counter === null || values.name !== undefined)) {
      return refused('Give the counter a name of up to 60 letters: --name "Front counter".');
    }
    const branch = values.branch === undefined ? null : Number(values.branch);
    if (branch !== null && (!Number.isInteger(branch) || branch < 1 || branch > 9_999))
      return refused('A branch is a number from 1 to 9999.');
    const rights = values.rights === undefined ? null : rightsOf(values.rights);
    if (values.rights !== undefined && rights === null)
      return refused(`Rights are none, or some of ${COUNTER_RIGHTS.join(', ')}, with commas between.`);
    if (counter !== null) return await inviteCounter(target, place, { counter, name, branch, rights });
    return await inviteCounter(target, place, {
      name: name ?? '',
      branch: branch ?? 1,
      // All of them where nothing is said: a small shop has nobody to give them to.
      rights: rights ?? COUNTER_RIGHTS,
    });
  }
}

const COUNTER_WORDS =
  'A counter has a number from 1000 to 9999: --counter 1001. npm run hub -- status lists all of them.';

function counterNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{3}$/.test(text) ? Number(text) : null;
}

function namedCounter(text: string): NamedCounter | null {
  const [, number, given] = /^([1-9]\d{3})=(.*)$/s.exec(text) ?? [];
  const name = counterName(given ?? '');
  return number === undefined || name === null ? null : { counter: Number(number), name };
}

/** The name of a counter as it is kept, in one line; null where it is none. */
function counterName(text: string): string | null {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  return name === '' || name.length > 60 || /\p{Cc}/u.test(name) ? null : name;
}

function rightsOf(text: string): readonly CounterRight[] | null {
  if (text === 'none') return [];
  const wanted = text.split(',').map((right) => right.trim());
  const known = COUNTER_RIGHTS.filter((right) => wanted.includes(right));
  return known.length === wanted.length ? known : null;
}

function refused(words: string): CommandAnswer {
  return { lines: [words], code: 1 };
}

if (import.meta.main) {
  const { lines, code } = await runHub(process.argv.slice(2), process.env);
  (code === 0 ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
