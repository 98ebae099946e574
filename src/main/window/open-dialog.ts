import { type BrowserWindow, dialog } from 'electron';

/** Asks, over Counterpart's window, for a picture that can be printed. Answers null where the person called it off. */
export function askForPicture(window: BrowserWindow | null): Promise<string | null> {
  return askForFile(window, {
    title: 'Choose the shop’s logo',
    filters: [{ name: 'PNG or JPEG', extensions: ['png', 'jpg', 'jpeg'] }],
  });
}

/** Asks, over Counterpart's window, for a list of codes. Answers null where the person called it off. */
export function askForCodeFile(window: BrowserWindow | null): Promise<string | null> {
  return askForFile(window, {
    title: 'Choose a list of codes',
    filters: [
      { name: 'CSV or text', extensions: ['csv', 'txt', 'tsv'] },
      { name: 'All files', extensions: ['*'] },
    ],
  });
}

async function askForFile(
  window: BrowserWindow | null,
  what: Pick<Electron.OpenDialogOptions, 'title' | 'filters'>,
): Promise<string | null> {
  const options = { ...what, properties: ['openFile'] satisfies Electron.OpenDialogOptions['properties'] };
  const answer = window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}
