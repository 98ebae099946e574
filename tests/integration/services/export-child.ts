import { writeSync } from 'node:fs';
import { createPrivacyService } from '#main/services/privacy.ts';

/** Writes all records out, more than a mebibyte of them, and says on its output what came of it. */

type Needs = Parameters<typeof createPrivacyService>[0];

const [path = ''] = process.argv.slice(2);
const pieces = [{ text: JSON.stringify({ records: 'r'.repeat(2 ** 20) }), done: 1, of: 1 }];
const { exportAll } = createPrivacyService({
  records: {
    export: { all: () => ({ ok: true, value: pieces }) },
    audit: { record: () => ({ ok: true, value: undefined }) },
  },
  settings: { current: () => ({ shop: { initials: 'AE' } }) },
  ports: { chooseFile: async () => path },
  lookups: {
    run: async (_lookup: string, call: (signal: AbortSignal) => Promise<unknown>) =>
      await call(new AbortController().signal),
  },
  progress: { tell: () => {} },
  now: () => new Date(),
} as unknown as Needs);
writeSync(1, JSON.stringify(await exportAll({ lookup: 'all' })));
