import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runToItsEnd, type StartOptions } from '../support/app-process.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

const COUNTERPART = join(import.meta.dirname, '../..');

test(
  'support asks for version and report without a window, also while Counterpart is open',
  enduranceFlow('tests/integration/services/diagnostics.test.ts'),
  async ({ launch, dataFolder }) => {
    const run = (...switches: readonly string[]) => {
      const start: StartOptions = { appFolder: COUNTERPART, dataFolder, switches };
      return runToItsEnd(start);
    };
    const { version } = JSON.parse(await readFile(join(COUNTERPART, 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    expect(await run('--version')).toEqual({ code: 0, log: [`Counterpart ${version}`] });

    const fresh = await run('--diagnose');
    expect(fresh.code).toBe(0);
    expect(fresh.log).toContain('It holds no credential, no customer and no plate.');
    expect(fresh.log).toContain(`  Counterpart: ${version}`);
    expect(fresh.log.join('\n'), 'no path of this computer').not.toContain(dataFolder);

    const open = await launch();
    await new CounterScreen(open.page).openPractice();
    const beside = await run('--diagnose');
    expect(beside).toEqual({
      code: 3,
      log: ['counterpart: It is running: its report is on its own Diagnostics screen. Close it to have it here.'],
    });
    await open.close();
    expect((await run('--diagnose')).code, 'it left the folder as it was').toBe(0);
  },
);

test(
  'a start that cannot use a file of the data folder says which, and ends',
  enduranceFlow('tests/unit/main/app/start-failure.test.ts'),
  async ({ dataFolder }) => {
    const run = (...switches: readonly string[]) => runToItsEnd({ appFolder: COUNTERPART, dataFolder, switches });
    // A folder in a file's place: root cannot read it either.
    const note = join(dataFolder, 'update.json');
    await mkdir(note, { recursive: true });
    for (const switches of [['--diagnose'], []]) {
      const { code, log } = await run(...switches);
      expect(code).toBe(1);
      expect(log.join('\n')).toContain(`${note} could not be used (EISDIR).`);
    }
    await rm(note, { recursive: true });

    const settings = join(dataFolder, 'settings.json');
    await mkdir(settings);
    const { code, log } = await run();
    expect(code).toBe(1);
    expect(log.join('\n')).toContain(`${settings} could not be used (EISDIR).`);
  },
);
