import { type BrowserWindow, dialog } from 'electron';

/** Asks, over Counterpart's window, for a picture that can be printed. Answers null where the person called it off. */
export async function askForPicture(window: BrowserWindow | null): Promise<string | null> {
  const options = {
    title: 'Choose the shop’s logo',
    filters: [{ name: 'PNG or JPEG', extensions: ['png', 'jpg', 'jpeg'] }],
    properties: ['openFile'] satisfies Electron.OpenDialogOptions['properties'],
  };
  const answer = window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
  return answer.canceled ? null : (answer.filePaths[0] ?? null);
}
