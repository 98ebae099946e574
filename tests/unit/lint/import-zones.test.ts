import { beforeAll, describe, expect, it } from 'vitest';
import { type LintError, lintLines } from './lint-project.ts';

const ZONES = 'counterpart(import-zones)';

/** A line that the linter must refuse, and a word or two of why. */
const FORBIDDEN: readonly (readonly [file: string, code: string, why: string])[] = [
  // shared → itself
  ['src/shared/zone.ts', "import { readFileSync } from 'node:fs';", 'shared runs anywhere'],
  ['src/shared/zone.ts', "import { join } from 'path';", 'shared runs anywhere'],
  ['src/shared/zone.ts', "import type { Stats } from 'node:fs';", 'shared runs anywhere'],
  ['src/shared/zone.ts', "import { app } from 'electron';", 'as arguments'],
  ['src/shared/zone.ts', "import { useState } from 'react';", 'shared runs anywhere'],
  ['src/shared/zone.ts', "import { a1 } from '../main/services/rates.ts';", 'shared runs anywhere'],
  ['src/shared/zone.ts', "import type { A2 } from '../practice/drills.ts';", 'shared runs anywhere'],
  ['src/shared/zone.ts', "export * from '../renderer/app.tsx';", 'shared runs anywhere'],
  ['src/shared/zone.ts', "export { a3 } from '../preload/index.ts';", 'shared runs anywhere'],
  ['src/shared/zone.ts', "export const a4 = () => import('../main/index.ts');", 'shared runs anywhere'],
  ['src/shared/zone.ts', "export type A5 = import('../main/index.ts').Main;", 'shared runs anywhere'],
  ['src/shared/zone.ts', "import { a6 } from '../../tests/support/effort.ts';", 'shared runs anywhere'],
  ['src/shared/deep/er/zone.ts', "import { a1 } from '../.././../src/main/index.ts';", 'shared runs anywhere'],
  ['src/shared/domain/zone.ts', "import { z } from 'zod';", 'the rules are pure'],
  ['src/shared/domain/zone.ts', "import { a1 } from '../interface/product.ts';", 'the rules are pure'],
  ['src/shared/domain/zone.ts', "import { type A2 } from '../interface/product.ts';", 'the rules are pure'],
  ['src/shared/domain/zone.ts', "import parse from 'libphonenumber-js';", 'the window must not carry'],

  ['src/shared/zone.ts', "import { a7 } from '#main/services/rates.ts';", 'shared runs anywhere'],
  ['src/shared/zone.ts', "import type { A8 } from '#tests/support/effort.ts';", 'shared runs anywhere'],
  ['src/shared/domain/zone.ts', "import { a3 } from '#shared/interface/product.ts';", 'the rules are pure'],

  // the wire → itself
  ['src/shared/interface/zone.ts', "import type { A1 } from '../domain/part-view.ts';", 'no rule and no view'],
  ['src/shared/interface/zone.ts', "import { a2 } from '../result.ts';", 'no rule and no view'],

  // the folders of the rules, in their order
  ['src/shared/domain/values/zone.ts', "import { a1 } from '../part/stock.ts';", 'none of the others'],
  ['src/shared/domain/vehicle/zone.ts', "import { a1 } from '../fitment/verdict.ts';", 'up to part alone'],
  ['src/shared/domain/vehicle/zone.ts', "import type { A2 } from '../fitment/verdict.ts';", 'up to part alone'],
  ['src/shared/domain/order/zone.ts', "export { a1 } from '../order-check/differences.ts';", 'up to ticket alone'],
  ['src/shared/domain/ticket/zone.ts', "import { a1 } from '../../interface/product.ts';", 'types of the wire'],
  ['src/shared/domain/ticket/zone.ts', "import type { A2 } from '../../contract.ts';", 'types of the wire'],

  ['src/shared/domain/vehicle/zone.ts', "import { a3 } from '#shared/domain/fitment/verdict.ts';", 'up to part alone'],

  // practice → shared/interface
  ['src/practice/zone.ts', "import { a1 } from '../shared/domain/rates.ts';", 'knows the wire'],
  ['src/practice/zone.ts', "import type { A2 } from '../shared/contract.ts';", 'knows the wire'],
  ['src/practice/zone.ts', "import { a3 } from '../main/parts-api/transport.ts';", 'knows the wire'],
  ['src/practice/zone.ts', "import { app } from 'electron';", 'as arguments'],
  ['src/practice/zone.ts', "import { request } from 'undici';", 'main/parts-api alone'],
  ['src/practice/zone.ts', "import { request as a5 } from 'node:http';", 'request belongs to src/main/parts-api'],
  ['src/practice/zone.ts', "import http from 'node:http';", 'import the names you need'],
  ['src/practice/zone.ts', "import { connect } from 'net';", 'main/parts-api alone'],

  // preload → shared, electron
  ['src/preload/index.ts', "import { a1 } from '../main/index.ts';", 'derives the bridge'],
  ['src/preload/index.ts', "import type { A2 } from '../renderer/app.tsx';", 'derives the bridge'],
  ['src/preload/index.ts', "import { readFileSync } from 'node:fs';", 'derives the bridge'],
  ['src/preload/index.ts', "import { z } from 'zod';", 'derives the bridge'],
  ['src/preload/index.ts', "import { ipcMain } from 'electron';", 'ipcMain belongs to src/main/ipc'],

  // renderer → shared, no schema at run time
  ['src/renderer/zone.tsx', "import { z } from 'zod';", 'the window takes types'],
  ['src/renderer/zone.tsx', "import { a1 } from '../shared/contract.ts';", 'the window takes types'],
  ['src/renderer/zone.tsx', "import { type A2 } from '../shared/contract.ts';", 'the window takes types'],
  ['src/renderer/zone.tsx', "import { a3 } from '../shared/interface/product.ts';", 'the window takes types'],
  ['src/renderer/zone.tsx', "import { a4 } from '../shared/domain/australia/contact.ts';", 'libphonenumber-js'],
  ['src/renderer/zone.tsx', "import type { A5 } from '../main/index.ts';", 'the window takes types'],
  ['src/renderer/zone.tsx', "import { a6 } from '../practice/drills.ts';", 'the window takes types'],
  ['src/renderer/zone.tsx', "import { a7 } from '../preload/index.ts';", 'the window takes types'],
  ['src/renderer/zone.tsx', "import { join } from 'node:path';", 'the window takes types'],
  ['src/renderer/zone.tsx', "import { ipcRenderer } from 'electron';", 'as arguments'],
  ['src/renderer/zone.tsx', "import { request } from 'undici';", 'main/parts-api alone'],

  // one feature never another; components and keys know none
  ['src/renderer/features/vehicle/zone.tsx', "import { a1 } from '../part/part-screen.tsx';", 'one feature never'],
  ['src/renderer/features/vehicle/zone.tsx', "import type { A2 } from '../part/part-screen.tsx';", 'one feature never'],
  ['src/renderer/features/vehicle/deep/zone.tsx', "import { a1 } from '../../rates/chart.tsx';", 'one feature never'],
  [
    'src/renderer/features/vehicle/zone.tsx',
    "import { a3 } from '../../features/order/order.tsx';",
    'one feature never',
  ],
  [
    'src/renderer/features/vehicle/zone.tsx',
    "import { a4 } from '#renderer/features/order/order.tsx';",
    'one feature never',
  ],
  ['src/renderer/components/zone.tsx', "import { a1 } from '../features/part/part-screen.tsx';", 'know no feature'],
  ['src/renderer/keyboard/zone.ts', "import { a1 } from '../features/part/part-screen.tsx';", 'know no feature'],

  ['src/renderer/sale/zone.ts', "import { a1 } from '../features/part/part-screen.tsx';", 'know no feature'],
  [
    'src/renderer/features/part/zone.tsx',
    "import { a1 } from '../../shell/counter.tsx';",
    'puts the features together',
  ],
  ['src/renderer/sale/zone.ts', "import type { A2 } from '../shell/counter.tsx';", 'puts the features together'],
  ['src/renderer/features/part/zone.tsx', "import { a2 } from '../../window.ts';", 'put together once'],
  ['src/renderer/features/part/zone.tsx', "import { a3 } from '../../flows.ts';", 'begins its flows'],

  ['src/renderer/sale/zone.ts', "import { a3 } from '#renderer/shell/counter.tsx';", 'puts the features together'],
  ['src/renderer/zone.tsx', "import { a8 } from '#shared/contract.ts';", 'the window takes types'],

  ['src/renderer/shell/zone.tsx', "import { lazy } from 'react';", 'what late() makes'],

  // main → shared, practice; single importers
  ['src/main/services/zone.ts', "import { a6 } from '#renderer/app.tsx';", 'never the preload or the window'],
  ['src/main/services/zone.ts', "import { a1 } from '../../renderer/app.tsx';", 'never the preload or the window'],
  ['src/main/services/zone.ts', "import type { A2 } from '../../preload/index.ts';", 'never the preload or the window'],
  ['src/main/services/zone.ts', "import { app } from 'electron';", 'as arguments'],
  ['src/main/services/zone.ts', "import type { App } from 'electron';", 'as arguments'],
  ['src/main/services/zone.ts', "import keytar from 'keytar';", 'one file holds the keychain'],
  ['src/main/settings-store.ts', "import keytar from 'keytar';", 'one file holds the keychain'],
  ['src/main/services/zone.ts', "import Store from 'electron-store';", 'one file holds the settings'],
  ['src/main/services/zone.ts', "import { request } from 'undici';", 'main/parts-api alone'],
  ['src/main/services/zone.ts', "import { get } from 'node:https';", 'main/parts-api alone'],
  ['src/main/services/zone.ts', "import { createServer } from 'http';", 'main/parts-api alone'],
  ['src/main/services/zone.ts', "import { connect } from 'node:tls';", 'main/parts-api alone'],
  ['src/main/services/zone.ts', "export const a3 = () => import('node:net');", 'main/parts-api alone'],
  ['src/main/services/zone.ts', "export const a4 = require('undici');", 'main/parts-api alone'],
  ['src/main/services/zone.ts', "import { Hono } from 'hono';", 'only practice serves'],
  ['src/main/services/zone.ts', 'export const a5 = (name: string) => import(name);', 'must name its module'],
  ['src/main/window/zone.ts', "import { ipcMain } from 'electron';", 'ipcMain belongs to src/main/ipc'],
  ['src/main/window/zone.ts', "import { ipcMain as bridge } from 'electron';", 'ipcMain belongs to src/main/ipc'],
  ['src/main/window/zone.ts', "import * as electron from 'electron';", 'import the names you need'],
  ['src/main/ipc/zone.ts', "import { ipcRenderer } from 'electron';", 'ipcRenderer belongs to src/preload'],

  // scripts run before anything is installed
  ['scripts/zone.mjs', "import { chromium } from 'playwright-core';", 'Node and itself alone'],
  ['scripts/zone.mjs', "import { effort } from '../tests/support/effort.ts';", 'Node and itself alone'],
  ['scripts/packaging/zone.mjs', "import { effort } from '../../tests/support/effort.ts';", 'packages alone'],
];

/** A line that the linter must not refuse for its zone. */
const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  ['src/shared/free.ts', "import { z } from 'zod';"],
  ['src/shared/free.ts', "import Big from 'big.js';"],
  ['src/shared/free.ts', "import { a1 } from './interface/product.ts';"],
  ['src/shared/domain/free.ts', "import type { A1 } from '../interface/product.ts';"],
  ['src/shared/domain/free.ts', "import { a2 } from '../assert-never.ts';"],
  ['src/shared/domain/order/free.ts', "import { a3 } from '../values/money.ts';"],
  ['src/shared/domain/order/free.ts', "import type { A4 } from '../../interface/order.ts';"],
  ['src/shared/domain/australia/contact.ts', "import { parsePhoneNumber } from 'libphonenumber-js/min';"],
  ['src/shared/domain/order/free.ts', "import { a5 } from '#shared/domain/values/money.ts';"],
  ['src/renderer/features/vehicle/free.tsx', "import { a4 } from '#renderer/components/button.tsx';"],
  ['src/renderer/features/vehicle/free.tsx', "import { a5 } from '#shared/domain/values/money.ts';"],
  ['src/renderer/features/vehicle/free.tsx', "import type { A6 } from '#shared/contract.ts';"],
  ['src/main/services/free.ts', "import { a4 } from '#practice/start-practice-service.ts';"],
  ['tests/unit/free.test.ts', "import { a2 } from '#main/index.ts';"],
  ['src/practice/free.ts', "import { Hono } from 'hono';"],
  ['src/practice/free.ts', "import { serve } from '@hono/node-server';"],
  ['src/practice/free.ts', "import { a1 } from '../shared/interface/order.ts';"],
  ['src/practice/free.ts', "import { randomBytes } from 'node:crypto';"],
  ['src/practice/free.ts', "import { createServer, type Server } from 'node:http';"],
  ['src/preload/free.ts', "import { contextBridge, ipcRenderer } from 'electron';"],
  ['src/preload/free.ts', "import { a1 } from '../shared/contract.ts';"],
  ['src/renderer/free.tsx', "import type { A1 } from '../shared/contract.ts';"],
  ['src/renderer/free.tsx', "import { a2 } from '../shared/domain/money.ts';"],
  ['src/renderer/free.tsx', "import { a3 } from '../shared/assert-never.ts';"],
  ['src/renderer/components/late.tsx', "import { lazy } from 'react';"],
  ['src/renderer/free.tsx', "import { Suspense } from 'react';"],
  ['src/renderer/free.tsx', "import { createRoot } from 'react-dom/client';"],
  ['src/renderer/free.tsx', "import { Dialog } from '@base-ui/react/dialog';"],
  ['src/renderer/free.tsx', "import { a4 } from './features/vehicle/vehicle-panel.tsx';"],
  ['src/renderer/free.tsx', "import styles from './app.module.css';"],
  ['src/renderer/shell/free.tsx', "import { a1 } from '../features/vehicle/plate-form.tsx';"],
  ['src/renderer/features/vehicle/free.tsx', "import { a1 } from '../../sale/open-ticket.ts';"],
  ['src/renderer/features/vehicle/free.tsx', "import { a1 } from './plate-form.tsx';"],
  ['src/renderer/features/vehicle/free.tsx', "import { a2 } from '../../components/button.tsx';"],
  ['src/renderer/features/vehicle/deep/free.tsx', "import { a3 } from '../plate-form.tsx';"],
  ['src/main/services/free.ts', "import { a1 } from '../../shared/domain/rates.ts';"],
  ['src/main/services/free.ts', "import { a2 } from '../../practice/start-practice-service.ts';"],
  ['src/main/services/free.ts', "import { a3 } from '../parts-api/parts-api.ts';"],
  ['src/main/services/free.ts', "import { readFile } from 'node:fs/promises';"],
  ['src/main/services/free.ts', "import type { Dispatcher } from 'undici';"],
  ['src/main/parts-api/free.ts', "import { Agent } from 'undici';"],
  ['src/main/parts-api/free.ts', "import { rootCertificates } from 'node:tls';"],
  ['src/main/credential-vault.ts', "import keytar from 'keytar';"],
  ['src/main/settings-store.ts', "import Store from 'electron-store';"],
  ['src/main/index.ts', "import { app } from 'electron';"],
  ['src/main/window/free.ts', "import { BrowserWindow } from 'electron';"],
  ['src/main/ipc/free.ts', "import { ipcMain } from 'electron';"],
  ['tests/unit/free.test.ts', "import { a1 } from '../../src/main/index.ts';"],
  ['tests/unit/free.test.ts', "import { request } from 'node:http';"],
  ['scripts/free.mjs', "import { spawn } from 'node:child_process';"],
  ['scripts/packaging/free.mjs', "import { flipFuses } from '@electron/fuses';"],
];

/** Lines that other rules of the standing order must refuse. */
const REFUSED_OTHERWISE: readonly (readonly [file: string, code: string, rule: string])[] = [
  [
    'src/main/services/rule.ts',
    "export const b1 = () => fetch('https://example.com');",
    'eslint(no-restricted-globals)',
  ],
  ['src/main/services/rule.ts', 'export const b2 = () => globalThis.fetch;', 'eslint(no-restricted-globals)'],
  ['src/practice/rule.ts', "export const b1 = () => fetch('https://example.com');", 'eslint(no-restricted-globals)'],
  [
    'src/renderer/rule.ts',
    "export const b1 = () => new WebSocket('wss://example.com');",
    'eslint(no-restricted-globals)',
  ],
  ['src/renderer/rule.ts', 'export const b2 = () => new XMLHttpRequest();', 'eslint(no-restricted-globals)'],
  ['src/renderer/rule.ts', "export const b3 = () => window.fetch('/');", 'eslint(no-restricted-globals)'],
  ['src/renderer/rule.ts', "export const b4 = () => localStorage.getItem('ticket');", 'eslint(no-restricted-globals)'],
  ['src/renderer/rule.ts', "export const b5 = () => navigator.sendBeacon('/');", 'eslint(no-restricted-properties)'],
  ['src/main/services/rule.ts', "export const b3 = () => console.log('sold');", 'eslint(no-console)'],
  ['src/main/services/rule.ts', 'export default 4;', 'import(no-default-export)'],
  ['src/main/services/rule.ts', 'export const b4 = (given: any): unknown => given;', 'typescript(no-explicit-any)'],
  ['src/main/services/rule.ts', 'export const b5 = () => { Promise.resolve(1); };', 'typescript(no-floating-promises)'],
  [
    'src/main/services/rule.ts',
    'export const b6 = () => { [1].forEach(async () => { await Promise.resolve(); }); };',
    'typescript(no-misused-promises)',
  ],
  [
    'src/main/services/rule.ts',
    "export const b7 = (kind: 'a' | 'b'): void => { switch (kind) { case 'a': break; } };",
    'typescript(switch-exhaustiveness-check)',
  ],
  [
    'src/main/services/rule.ts',
    "export const b8 = (view: { webContents: { send(name: string): void } }) => view.webContents.send('raw');",
    'counterpart(typed-path-only)',
  ],
  [
    'src/renderer/sale/rule.ts',
    "import { create } from 'zustand'; export const useB1 = create<{ readonly count: number }>()(() => ({ count: 0 }));",
    'counterpart(no-store-at-import)',
  ],
  [
    'src/renderer/sale/rule.ts',
    'export const useB2 = create(() => ({ count: 0 }));',
    'counterpart(no-store-at-import)',
  ],
  [
    'src/renderer/sale/rule.ts',
    "import { createPart } from './part-store.ts'; export const useB3 = createPart({ open: 1 });",
    'counterpart(no-store-at-import)',
  ],
  [
    'src/renderer/keyboard/rule.ts',
    "import { create } from 'zustand'; export const useB1 = create(() => ({ count: 0 }));",
    'counterpart(no-store-at-import)',
  ],
  [
    'src/renderer/features/part/rule.ts',
    'export const b1 = (use: { subscribe(heard: () => void): void }) => use.subscribe(() => undefined);',
    'counterpart(subscribe-in-flows)',
  ],
  [
    'src/preload/rule.ts',
    "export const b1 = (bridge: { sendSync(name: string): void }) => bridge.sendSync('raw');",
    'counterpart(typed-path-only)',
  ],
];

/** Lines that look like the ones above and are right where they stand. */
const FINE_OTHERWISE: readonly (readonly [file: string, code: string, rule: string])[] = [
  ['src/main/parts-api/fine.ts', 'export const c1 = () => fetch;', 'eslint(no-restricted-globals)'],
  ['src/main/log.ts', "export const c1 = () => console.log('sold');", 'eslint(no-console)'],
  ['vitest.config.ts', 'export default 4;', 'import(no-default-export)'],
  [
    'src/renderer/sale/fine-store.ts',
    "import { create } from 'zustand'; export const createFine = () => create(() => ({ count: 0 }));",
    'counterpart(no-store-at-import)',
  ],
  [
    'src/renderer/sale/fine.ts',
    "import { createFine } from './fine-store.ts'; export const c1 = (declare: (make: () => unknown) => void) => declare(() => createFine());",
    'counterpart(no-store-at-import)',
  ],
  [
    'src/renderer/components/fine.ts',
    "import { createContext } from 'react'; export const c1 = createContext(0);",
    'counterpart(no-store-at-import)',
  ],
  [
    'src/renderer/sale/fine-store.ts',
    'export const c2 = (use: { subscribe(heard: () => void): void }) => use.subscribe(() => undefined);',
    'counterpart(subscribe-in-flows)',
  ],
  [
    'src/renderer/flows.ts',
    'export const c1 = (use: { subscribe(heard: () => void): void }) => use.subscribe(() => undefined);',
    'counterpart(subscribe-in-flows)',
  ],
  [
    'src/main/ipc/fine.ts',
    "export const c1 = (view: { webContents: { send(name: string): void } }) => view.webContents.send('raw');",
    'counterpart(typed-path-only)',
  ],
];

describe('the lint of the import zones', () => {
  const said = new Map<string, readonly LintError[]>();
  const key = (file: string, code: string) => `${file}\n${code}`;
  const rulesOn = (file: string, code: string) => (said.get(key(file, code)) ?? []).map((error) => error.rule);

  beforeAll(async () => {
    const lines = [...FORBIDDEN, ...ALLOWED, ...REFUSED_OTHERWISE, ...FINE_OTHERWISE].map(([file, code]) => ({
      file,
      code,
    }));
    const errors = await lintLines(lines);
    lines.forEach(({ file, code }, index) => {
      said.set(key(file, code), errors[index] ?? []);
    });
  }, 60_000);

  it.each(FORBIDDEN)('%s may not hold: %s', (file, code, why) => {
    const zoneErrors = (said.get(key(file, code)) ?? []).filter((error) => error.rule === ZONES);
    expect(zoneErrors.map((error) => error.message).join()).toContain(why);
  });

  it.each(ALLOWED)('%s may hold: %s', (file, code) => {
    expect(said.has(key(file, code))).toBe(true);
    expect(rulesOn(file, code)).not.toContain(ZONES);
  });

  it.each(REFUSED_OTHERWISE)('%s may not hold: %s', (file, code, rule) => {
    expect(rulesOn(file, code)).toContain(rule);
  });

  it.each(FINE_OTHERWISE)('%s may hold: %s', (file, code, rule) => {
    expect(rulesOn(file, code)).not.toContain(rule);
  });
});
