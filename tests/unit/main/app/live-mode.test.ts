import { expect, test } from 'vitest';
import { LIVE_SWITCH, liveModeOf } from '#main/app/live-mode.ts';

const none = () => false;
const asked = (name: string) => name === LIVE_SWITCH;

test.each([
  ['on Electron', { onElectron: true, hasSwitch: none, environment: {} }, 'offered'],
  ['on Electron with the switch', { onElectron: true, hasSwitch: asked, environment: {} }, 'offered'],
  ['elsewhere', { onElectron: false, hasSwitch: none, environment: {} }, 'not offered'],
  ['elsewhere with the switch', { onElectron: false, hasSwitch: asked, environment: {} }, 'by a switch'],
  [
    'elsewhere with another switch',
    { onElectron: false, hasSwitch: (name: string) => name === 'live', environment: {} },
    'not offered',
  ],
  [
    'elsewhere, asked for in the environment',
    { onElectron: false, hasSwitch: none, environment: { ALLOW_LIVE: '1', COUNTERPART_ALLOW_LIVE: '1' } },
    'not offered',
  ],
  [
    'elsewhere with the switch and other code in the process',
    { onElectron: false, hasSwitch: asked, environment: { NODE_OPTIONS: '--require /tmp/x.js' } },
    'not offered',
  ],
  [
    'elsewhere with the switch and no options',
    { onElectron: false, hasSwitch: asked, environment: { NODE_OPTIONS: ' ' } },
    'by a switch',
  ],
] as const)('%s the live mode is as it should be', (_, facts, mode) => {
  expect(liveModeOf(facts)).toBe(mode);
});
