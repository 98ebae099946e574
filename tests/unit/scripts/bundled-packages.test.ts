import { expect, test } from 'vitest';
import { packageOfModule, packagesFileOf } from '#scripts/lib/bundled-packages.mjs';

test('a module belongs to the package that it lies in, the innermost where packages lie in packages', () => {
  expect(packageOfModule('/clone/node_modules/zod/v4/index.js')).toBe('zod');
  expect(packageOfModule('/clone/node_modules/@base-ui/react/dialog/index.js?x')).toBe('@base-ui/react');
  expect(packageOfModule('C:\\clone\\node_modules\\@hono\\node-server\\dist\\index.mjs')).toBe('@hono/node-server');
  expect(packageOfModule('/clone/node_modules/conf/node_modules/semver/index.js')).toBe('semver');
  expect(packageOfModule('/clone/src/main/index.ts')).toBeNull();
});

test('the packages of a bundle are written down beside it, where nothing is shipped from', () => {
  expect(packagesFileOf('/clone/out/main').replaceAll('\\', '/')).toMatch(/\/out\/packages\/main\.json$/);
});
