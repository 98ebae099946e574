import { describe, expect, it } from 'vitest';
import { judgeSpecifier } from '#scripts/lint/import-zones.mjs';

/** An import as it must not be written, and as it is right. */
const WRONG: readonly (readonly [file: string, specifier: string, right: string])[] = [
  ['src/main/index.ts', '../shared/contract.ts', '#shared/contract.ts'],
  ['src/main/services/parts.ts', '../../shared/domain/part/stock.ts', '#shared/domain/part/stock.ts'],
  ['src/main/records/shop/tickets.ts', '../../log.ts', '#main/log.ts'],
  ['src/renderer/features/part/part-screen.tsx', '../../components/button.tsx', '#renderer/components/button.tsx'],
  ['src/renderer/features/part/part-screen.tsx', '#renderer/features/part/part-head.tsx', './part-head.tsx'],
  ['src/renderer/shell/counter.tsx', '#renderer/keyboard/chord.ts', '../keyboard/chord.ts'],
  ['src/shared/domain/ticket/ticket.ts', '../../interface/order.ts', '#shared/interface/order.ts'],
  ['src/shared/domain/ticket/ticket.ts', '#shared/domain/values/money.ts', '../values/money.ts'],
  ['tests/unit/main/log.test.ts', '../../../src/main/log.ts', '#main/log.ts'],
  ['tests/unit/main/log.test.ts', '../../support/effort.ts', '#tests/support/effort.ts'],
  ['tests/unit/scripts/counts.test.ts', '../../../scripts/lib/counts.mjs', '#scripts/lib/counts.mjs'],
];

const RIGHT: readonly (readonly [file: string, specifier: string])[] = [
  ['src/main/index.ts', './log.ts'],
  ['src/main/index.ts', 'electron'],
  ['src/main/index.ts', 'node:fs'],
  ['src/main/services/parts.ts', '../log.ts'],
  ['src/main/services/parts.ts', '#shared/domain/part/stock.ts'],
  ['src/renderer/shell/counter.tsx', '../keyboard/chord.ts'],
  ['src/renderer/shell/counter.tsx', 'virtual:licences'],
  ['src/shared/domain/ticket/ticket.ts', '../values/money.ts'],
  ['tests/e2e/sale.spec.ts', '../support/keys.ts'],
  // What has no alias, and who has none.
  ['tests/unit/scripts/licences.test.ts', '../../../package.json'],
  ['tests/electron-standin/conformance-app/main.ts', '../../../src/main/log.ts'],
  ['electron.vite.config.ts', './src/shared/contract-channels.ts'],
  ['scripts/lint/import-zones.mjs', '../lib/import-paths.mjs'],
];

describe('how a file is imported', () => {
  it.each(WRONG)('in %s, %s is to be %s', (file, specifier, right) => {
    expect(judgeSpecifier(file, specifier)).toContain(`Write ${right}:`);
    expect(judgeSpecifier(file, right)).toBeNull();
  });

  it.each(RIGHT)('in %s, %s is right', (file, specifier) => {
    expect(judgeSpecifier(file, specifier)).toBeNull();
  });
});
