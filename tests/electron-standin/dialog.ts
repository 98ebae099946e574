import { statSync } from 'node:fs';
import { join } from 'node:path';
import { onlyKnownOptions } from './only-what-is-there.ts';

/**
 * Stands in for the system's dialogs. Nobody sees them: what is asked is printed, and the environment answers as a
 * person would (README.md, "Environment").
 */

interface SaveOptions {
  readonly defaultPath?: string;
}

interface OpenOptions {
  readonly title?: string;
}

interface MessageOptions {
  readonly message: string;
  readonly detail?: string;
  readonly buttons?: readonly string[];
  readonly cancelId?: number;
}

const SAVE_OPTIONS = ['title', 'defaultPath', 'filters', 'properties'];
const OPEN_OPTIONS = ['title', 'filters', 'properties'];
const MESSAGE_OPTIONS = ['type', 'title', 'message', 'detail', 'buttons', 'defaultId', 'cancelId', 'noLink'];

/** Both take a window first, or none. */
function optionsOf<T extends object>(name: string, values: readonly [T] | readonly [object, T], known: string[]): T {
  const options = values.length === 1 ? values[0] : values[1];
  onlyKnownOptions(name, options, known);
  return options;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

export const standInDialog = {
  async showSaveDialog(...values: [SaveOptions] | [object, SaveOptions]) {
    const { defaultPath = '' } = optionsOf('showSaveDialog', values, SAVE_OPTIONS);
    const answer = process.env.COUNTERPART_STANDIN_SAVE_TO ?? '';
    const filePath = answer !== '' && isFolder(answer) ? join(answer, defaultPath) : answer;
    return { canceled: filePath === '', filePath };
  },

  async showOpenDialog(...values: [OpenOptions] | [object, OpenOptions]) {
    optionsOf('showOpenDialog', values, OPEN_OPTIONS);
    const answer = process.env.COUNTERPART_STANDIN_OPEN ?? '';
    return { canceled: answer === '', filePaths: answer === '' ? [] : [answer] };
  },

  async showMessageBox(...values: [MessageOptions] | [object, MessageOptions]) {
    const { message, detail = '', buttons = [], cancelId = 0 } = optionsOf('showMessageBox', values, MESSAGE_OPTIONS);
    console.info(`Asked: ${message}\n${detail}\n[${buttons.join('] [')}]`);
    const pressed = buttons.indexOf(process.env.COUNTERPART_STANDIN_PRESS ?? '');
    return { response: pressed === -1 ? cancelId : pressed, checkboxChecked: false };
  },

  showErrorBox(title: string, content: string): void {
    console.info(`Said: ${title}\n${content}`);
  },
};
