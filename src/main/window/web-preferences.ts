import type { WebPreferences } from 'electron';

/**
 * What every window of Counterpart is opened with.
 *
 * SECURITY: each preference that keeps a page away from Node, from the network and from other pages is written out, so
 * that none of them hangs on a default, and no window lacks one that another has.
 */
export const WEB_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  webgl: false,
  spellcheck: false,
} as const satisfies WebPreferences;
