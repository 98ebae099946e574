import { type BrowserWindow, clipboard, shell } from 'electron';
import { failed, succeeded } from '#shared/result.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import { checkedWebAddress } from '../platform/web-address.ts';
import { confirmClosing } from './closing-dialog.ts';
import { askForCodeFile, askForPicture } from './open-dialog.ts';
import type { PrintJobs } from './print-jobs.ts';
import { createPaperPress } from './paper-window.ts';
import { askWhereToSave } from './save-dialog.ts';

/**
 * Makes the platform ports of Electron: `window` is Counterpart's, null while there is none; `papers` is what `app://`
 * serves.
 */
export function createPlatformPorts(parts: {
  readonly window: () => BrowserWindow | null;
  readonly papers: PrintJobs;
}): PlatformPorts {
  const press = createPaperPress({ papers: parts.papers, owner: parts.window });
  return {
    copyText: async (text) => clipboard.writeText(text),
    chooseFile: (suggestion) => askWhereToSave(parts.window(), suggestion),
    choosePicture: () => askForPicture(parts.window()),
    chooseCodeFile: () => askForCodeFile(parts.window()),
    printPaper: press.print,
    paperAsPdf: press.pdf,
    openMailDraft: async (address) => {
      // SECURITY: what is handed to the system opens a draft and nothing else, whatever it was made from.
      if (!address.startsWith('mailto:')) return failed(NO_MAIL);
      try {
        await shell.openExternal(address);
        return succeeded(null);
      } catch {
        return failed(NO_MAIL);
      }
    },
    openInBrowser: async (address) => {
      const checked = checkedWebAddress(address);
      if (checked === null) return failed(NOT_OPENED);
      try {
        await shell.openExternal(checked);
        return succeeded(null);
      } catch {
        return failed(NO_BROWSER);
      }
    },
    confirmClosing: (unknown) => confirmClosing(parts.window(), unknown),
  };
}

const NOT_OPENED = {
  kind: 'platform',
  words: 'This address is not opened from here. Ask the supplier for the document.',
} as const;

const NO_BROWSER = {
  kind: 'platform',
  words: 'No browser opened. Set one up on this computer, and try again.',
} as const;

const NO_MAIL = {
  kind: 'platform',
  words: 'No mail program opened. Set one up on this computer, or copy the quote as text into a mail.',
} as const;
