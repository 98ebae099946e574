import { type BrowserWindow, dialog } from 'electron';
import type { PlatformPorts } from '../platform/platform-ports.ts';

const EXTENSIONS = { PDF: 'pdf', JSON: 'json', CSV: 'csv' } as const;

/**
 * Asks, over Counterpart's window, where a file is to be written. The dialog itself asks before a file is replaced.
 * Answers null where the person called it off.
 */
export async function askWhereToSave(
  window: BrowserWindow | null,
  { name, kind }: Parameters<PlatformPorts['chooseFile']>[0],
): Promise<string | null> {
  const extension = EXTENSIONS[kind];
  const options = {
    title: `Save as ${kind}`,
    defaultPath: name,
    filters: [{ name: kind, extensions: [extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'] satisfies Electron.SaveDialogOptions['properties'],
  };
  const answer = window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  if (answer.canceled || answer.filePath === '') return null;
  return answer.filePath;
}
