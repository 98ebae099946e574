import { readFileSync } from 'node:fs';
import { onlyWhatIsThere } from './only-what-is-there.ts';
import { pageBridge } from './page-bridge.ts';
import { createCloneCodec } from './structured-clone.ts';

/**
 * Name of the global function, taken off at once, and key of the symbol by which page and stand-in find one another.
 */
export const BINDING = 'electronStandInPost';
export const RECEIVER = 'electron-stand-in:receive';

/**
 * The script that Chromium runs before any of a page's own: the bridge, and the preload bundle as a function that it
 * calls. As in Electron, a sub-frame gets neither.
 *
 * @param preload path of the preload bundle; null for a window without one
 */
export function pageScript(preload: string | null): string {
  const bundle = preload === null ? 'null' : `function (require, module, exports) {${readFileSync(preload, 'utf8')}\n}`;
  const [makeCodec, bridge, only] = [createCloneCodec, pageBridge, onlyWhatIsThere].map(String);
  return `(() => {
    if (globalThis.parent !== globalThis) return void delete globalThis.${BINDING};
    const parts = { codec: (${makeCodec})(), binding: '${BINDING}', receiver: '${RECEIVER}', only: ${only} };
    (${bridge})(parts, ${bundle});
  })()`;
}
